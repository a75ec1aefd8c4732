/** For four values from `place` on all bits of a lane where it is larger than both of `limits`, and none where it is not. */
function isAbove(place: usize, limits: v128): v128 {
  const low = f64x2.gt(f64x2.promote_low_f32x4(v128.load64_zero(place)), limits);
  const high = f64x2.gt(f64x2.promote_low_f32x4(v128.load64_zero(place, 8)), limits);
  return v128.shuffle<i32>(low, high, 0, 2, 4, 6);
}

/** 1 where a plane has more than `limit`, 0 elsewhere. */
export function above(plane: usize, limit: f64, mask: usize, cells: i32): void {
  const limits = f64x2.splat(limit);
  const one = i8x16.splat(1);
  for (let i: usize = 0; i < <usize>cells; i += 16, plane += 64) {
    const left = i16x8.narrow_i32x4_s(isAbove(plane, limits), isAbove(plane + 16, limits));
    const right = i16x8.narrow_i32x4_s(isAbove(plane + 32, limits), isAbove(plane + 48, limits));
    v128.store(mask + i, v128.and(i8x16.narrow_i16x8_s(left, right), one));
  }
}
