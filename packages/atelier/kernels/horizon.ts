/** A step of a look along one direction: where it leads from a cell (bytes), how the four cells there count, 1 / its length. */
const STEP: usize = 24;

/** The steepest rise seen from four cells at `place`, as a tangent, but no less than `least`. */
function steepest(place: usize, down: usize, steps: usize, count: i32, least: v128): v128 {
  const here = v128.load(place);
  let most = least;
  for (let k: i32 = 0, step = steps; k < count; k++, step += STEP) {
    const there = place + <usize>load<i32>(step);
    const above = f32x4.add(
      f32x4.mul(v128.load(there), v128.load32_splat(step, 4)),
      f32x4.mul(v128.load(there, 4), v128.load32_splat(step, 8)),
    );
    const below = f32x4.add(
      f32x4.mul(v128.load(there + down), v128.load32_splat(step, 12)),
      f32x4.mul(v128.load(there + down, 4), v128.load32_splat(step, 16)),
    );
    const rise = f32x4.sub(f32x4.add(above, below), here);
    most = f32x4.pmax(most, f32x4.mul(rise, v128.load32_splat(step, 20)));
  }
  return most;
}

/** The horizon of every cell in one direction, as a tangent: 0 where nothing rises above it. */
export function horizon(
  height: usize,
  stride: usize,
  steps: usize,
  count: i32,
  result: usize,
  width: i32,
  rows: i32,
): void {
  const level = f32x4.splat(0);
  for (let y: i32 = 0; y < rows; y++, height += stride, result += (<usize>width) << 2)
    for (let x: i32 = 0; x < width; x += 4) {
      const at = (<usize>x) << 2;
      v128.store(result + at, steepest(height + at, stride, steps, count, level));
    }
}

/**
 * Adds what one slice of the sky gives every cell: light that falls on its slope, and how much the open part of the
 * slice leans to the right and down.
 */
export function lookUp(
  height: usize,
  stride: usize,
  steps: usize,
  count: i32,
  dx: f32,
  dy: f32,
  open: usize,
  leanX: usize,
  leanY: usize,
  width: i32,
  rows: i32,
): void {
  const half = f32x4.splat(0.5);
  const one = f32x4.splat(1);
  const level = f32x4.splat(0);
  // a quarter turn of light that falls along the slice: pi / 4
  const quarter = f32x4.splat(0.7853982);
  const toX = f32x4.splat(dx);
  const toY = f32x4.splat(dy);
  const line = (<usize>width) << 2;
  for (let y: i32 = 0; y < rows; y++, height += stride, open += line, leanX += line, leanY += line)
    for (let x: i32 = 0; x < width; x += 4) {
      const at = (<usize>x) << 2;
      const place = height + at;
      const slopeX = f32x4.mul(f32x4.sub(v128.load(place - 4), v128.load(place, 4)), half);
      const slopeY = f32x4.mul(f32x4.sub(v128.load(place - stride), v128.load(place + stride)), half);
      const up = f32x4.div(
        one,
        f32x4.sqrt(f32x4.add(one, f32x4.add(f32x4.mul(slopeX, slopeX), f32x4.mul(slopeY, slopeY)))),
      );
      const along = f32x4.add(f32x4.mul(slopeX, toX), f32x4.mul(slopeY, toY));
      // what the slope itself hides is no neighbour's doing, but hidden it is
      const own = f32x4.pmax(level, f32x4.neg(along));
      const tangent = steepest(place, stride, steps, count, own);
      const sine = f32x4.div(tangent, f32x4.sqrt(f32x4.add(one, f32x4.mul(tangent, tangent))));
      const free = f32x4.sub(one, sine);
      const level2 = f32x4.mul(quarter, f32x4.mul(free, f32x4.sqrt(free)));
      const high = f32x4.mul(half, f32x4.sub(one, f32x4.mul(sine, sine)));
      const light = f32x4.mul(up, f32x4.add(f32x4.mul(along, level2), high));
      v128.store(open + at, f32x4.add(v128.load(open + at), f32x4.pmax(level, light)));
      v128.store(leanX + at, f32x4.add(v128.load(leanX + at), f32x4.mul(level2, toX)));
      v128.store(leanY + at, f32x4.add(v128.load(leanY + at), f32x4.mul(level2, toY)));
    }
}
