/** Each value becomes the larger of itself and the one `step` bytes on, `bytes` of them. */
function pairUp(values: usize, step: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16)
    v128.store(values + i, f32x4.max(v128.load(values + i), v128.load(values + i + step)));
}

/** Each value becomes the largest of itself and the `side` - 1 after it, at distances of `step` bytes. */
function widen(values: usize, step: usize, side: i32, bytes: usize): void {
  let count = 1;
  for (; 2 * count <= side; count *= 2) pairUp(values, <usize>count * step, bytes);
  if (count < side) pairUp(values, <usize>(side - count) * step, bytes);
}

/**
 * Largest value in a square of side 2 · radius + 1. `plane` has `stride` columns (a multiple of four) and `rows` rows,
 * around what it shows `radius` cells of -Infinity, and radius + 2 more rows of them below. The result begins in its corner.
 */
export function largest(plane: usize, stride: i32, rows: i32, radius: i32): void {
  const step = (<usize>stride) << 2;
  const side = 2 * radius + 1;
  widen(plane, 4, side, <usize>rows * step);
  widen(plane, step, side, <usize>rows * step);
}
