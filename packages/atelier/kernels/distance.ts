const FAR = 20000;
const NOWHERE: f32 = 1e6;

function number(plane: usize, i: i32): i32 {
  return load<i32>(plane + ((<usize>i) << 2));
}

function write(plane: usize, i: i32, value: i32): void {
  store<i32>(plane + ((<usize>i) << 2), value);
}

/** For four cells from `cell` on all bits of a lane where the mask is 0, and none where it is not; all turned by `turn`. */
function isZero(mask: usize, cell: usize, turn: v128): v128 {
  const four = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(mask + cell)));
  return v128.xor(i32x4.eq(four, i32x4.splat(0)), turn);
}

/** Per cell the distance along its column to the nearest cell that is in the mask, or that is not. */
function alongColumns(mask: usize, within: bool, column: usize, width: i32, height: i32): void {
  const cells = <usize>(width * height);
  const row = <usize>width;
  const turn = i32x4.splat(within ? -1 : 0);
  const one = i32x4.splat(1);
  for (let x: usize = 0; x < row; x++)
    store<i32>(column + (x << 2), (load<u8>(mask + x) != 0) == within ? 0 : FAR);
  // four cells at once need what stands a row above them to be there: shorter rows go one by one
  const isLong = row >= 4;
  let i = row;
  for (; isLong && i + 4 <= cells; i += 4) {
    const next = i32x4.add(v128.load(column + ((i - row) << 2)), one);
    v128.store(column + (i << 2), v128.andnot(next, isZero(mask, i, turn)));
  }
  for (; i < cells; i++)
    store<i32>(
      column + (i << 2),
      (load<u8>(mask + i) != 0) == within ? 0 : load<i32>(column + ((i - row) << 2)) + 1,
    );
  let rest = cells - row;
  for (; isLong && rest >= 4; rest -= 4) {
    const to = column + ((rest - 4) << 2);
    v128.store(to, i32x4.min_s(v128.load(to), i32x4.add(v128.load(to + (row << 2)), one)));
  }
  for (; rest > 0; rest--) {
    const to = column + ((rest - 1) << 2);
    store<i32>(to, min(load<i32>(to), load<i32>(to + (row << 2)) + 1));
  }
}

/** One row between `from` and `to`: the lower envelope of the parabolas over its columns; false where all are far. */
function lowest(column: usize, from: i32, to: i32, site: usize, start: usize, result: usize): bool {
  let top = -1;
  for (let u = from; u < to; u++) {
    const gu = number(column, u);
    // columns without any cell can be nobody's nearest
    if (gu >= FAR) continue;
    while (top >= 0) {
      const gs = number(column, number(site, top));
      const toOld = number(start, top) - number(site, top);
      const toNew = number(start, top) - u;
      if (toOld * toOld + gs * gs <= toNew * toNew + gu * gu) break;
      top--;
    }
    if (top < 0) {
      top = 0;
      write(site, 0, u);
      write(start, 0, from);
      continue;
    }
    const s = number(site, top);
    const gs = number(column, s);
    const meet = 1 + i32(Math.floor(f64(u * u - s * s + gu * gu - gs * gs) / f64(2 * (u - s))));
    if (meet >= to) continue;
    top++;
    write(site, top, u);
    write(start, top, meet);
  }
  if (top < 0) return false;
  for (let u = to - 1; u >= from; u--) {
    const away = u - number(site, top);
    const g = number(column, number(site, top));
    store<f32>(result + ((<usize>u) << 2), f32(Math.sqrt(f64(away * away + g * g))));
    if (u == number(start, top)) top--;
  }
  return true;
}

function fillRow(result: usize, from: i32, to: i32): void {
  for (let x = from; x < to; x++) store<f32>(result + ((<usize>x) << 2), NOWHERE);
}

/** Exact distance of every cell to the nearest one of the mask (Meijster 2000). `site` and `start`: a number a column. */
export function distanceTo(
  mask: usize,
  column: usize,
  result: usize,
  site: usize,
  start: usize,
  width: i32,
  height: i32,
): void {
  alongColumns(mask, true, column, width, height);
  for (let y = 0; y < height; y++) {
    const row = (<usize>(y * width)) << 2;
    if (!lowest(column + row, 0, width, site, start, result + row)) fillRow(result + row, 0, width);
  }
}

/** Exact distance of every cell of the mask to the nearest outside it; only the runs of the mask are looked at. */
export function depthIn(
  mask: usize,
  column: usize,
  result: usize,
  site: usize,
  start: usize,
  width: i32,
  height: i32,
): void {
  alongColumns(mask, false, column, width, height);
  memory.fill(result, 0, (<usize>(width * height)) << 2);
  for (let y = 0; y < height; y++) {
    const cells = mask + <usize>(y * width);
    const row = (<usize>(y * width)) << 2;
    for (let x = 0; x < width;) {
      if (load<u8>(cells + <usize>x) == 0) {
        x++;
        continue;
      }
      const from = max(0, x - 1);
      while (x < width && load<u8>(cells + <usize>x) != 0) x++;
      // beyond the cells that end a run nothing can be nearer
      const to = min(width, x + 1);
      if (!lowest(column + row, from, to, site, start, result + row)) fillRow(result + row, from, x);
    }
  }
}
