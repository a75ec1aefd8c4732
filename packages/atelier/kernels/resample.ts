/** One row drawn out: between cell `left` and the one `right` bytes on, at `across` of the way. */
function drawOut(source: usize, left: usize, across: usize, right: usize, into: usize, count: i32): void {
  for (let x: usize = 0; x < <usize>count; x++) {
    const i = source + ((<usize>load<i32>(left + (x << 2))) << 2);
    const a = f64(load<f32>(i));
    store<f64>(into + (x << 3), a + (f64(load<f32>(i + right)) - a) * f64(load<f32>(across + (x << 2))));
  }
}

function mix(upper: usize, lower: usize, part: f64, to: usize, count: i32): void {
  const share = f64x2.splat(part);
  const even = <usize>count & ~1;
  for (let x: usize = 0; x < <usize>count; x += 2) {
    const a = v128.load(upper + (x << 3));
    const value = f64x2.add(a, f64x2.mul(f64x2.sub(v128.load(lower + (x << 3)), a), share));
    const rounded = f32x4.demote_f64x2_zero(value);
    if (x < even) v128.store64_lane(to + (x << 2), rounded, 0);
    else v128.store32_lane(to + (x << 2), rounded, 0);
  }
}

/**
 * A plane at another size. For each column of the target `left` is the cell on its left and `across` how far it is from
 * it, `above` and `down` are the same for the rows; `rows` has room for two rows of doubles.
 */
export function bilinear(
  source: usize,
  width: i32,
  height: i32,
  target: usize,
  toWidth: i32,
  toHeight: i32,
  left: usize,
  across: usize,
  above: usize,
  down: usize,
  rows: usize,
): void {
  // every row is drawn out once, however many rows it becomes
  let upper = rows;
  let lower = rows + ((<usize>((toWidth + 1) & ~1)) << 3);
  let upperRow = -1;
  let lowerRow = -1;
  const right: usize = width > 1 ? 4 : 0;
  for (let y = 0; y < toHeight; y++) {
    const y0 = load<i32>(above + ((<usize>y) << 2));
    const y1 = height > 1 ? y0 + 1 : y0;
    if (y0 != upperRow) {
      if (y0 == lowerRow) {
        const free = upper;
        upper = lower;
        lower = free;
        lowerRow = upperRow;
      } else drawOut(source + ((<usize>(y0 * width)) << 2), left, across, right, upper, toWidth);
      upperRow = y0;
    }
    if (y1 != lowerRow) drawOut(source + ((<usize>(y1 * width)) << 2), left, across, right, lower, toWidth);
    lowerRow = y1;
    mix(upper, lower, load<f64>(down + ((<usize>y) << 3)), target + ((<usize>(y * toWidth)) << 2), toWidth);
  }
}

/**
 * One row of bytes summed up to fewer pixels. For each of them `first` and `last` are the pixels it lies on, and `head` and
 * `tail` the shares of these two; those between count whole.
 */
export function sumRow(
  rgb: usize,
  first: usize,
  last: usize,
  head: usize,
  tail: usize,
  sums: usize,
  count: i32,
): void {
  for (let x: usize = 0; x < <usize>count; x++) {
    let i = rgb + 3 * <usize>load<i32>(first + (x << 2));
    const end = rgb + 3 * <usize>load<i32>(last + (x << 2));
    const before = load<f64>(head + (x << 3));
    let r = f64(load<u8>(i)) * before;
    let g = f64(load<u8>(i, 1)) * before;
    let b = f64(load<u8>(i, 2)) * before;
    if (end > i) {
      let wholeR = 0;
      let wholeG = 0;
      let wholeB = 0;
      for (i += 3; i < end; i += 3) {
        wholeR += load<u8>(i);
        wholeG += load<u8>(i, 1);
        wholeB += load<u8>(i, 2);
      }
      const after = load<f64>(tail + (x << 3));
      r += f64(wholeR) + f64(load<u8>(i)) * after;
      g += f64(wholeG) + f64(load<u8>(i, 1)) * after;
      b += f64(wholeB) + f64(load<u8>(i, 2)) * after;
    }
    const to = sums + 24 * x;
    store<f64>(to, r);
    store<f64>(to, g, 8);
    store<f64>(to, b, 16);
  }
}

/** A share of some doubles added to others. */
export function addRow(sums: usize, row: usize, share: f64, count: i32): void {
  const part = f64x2.splat(share);
  for (let i: usize = 0; i < (<usize>count) << 3; i += 16)
    v128.store(sums + i, f64x2.add(v128.load(sums + i), f64x2.mul(v128.load(row + i), part)));
}

/** Doubles times `scale`, rounded to bytes. */
export function putRow(sums: usize, scale: f64, bytes: usize, count: i32): void {
  for (let i: usize = 0; i < <usize>count; i++)
    store<u8>(bytes + i, <u8>(<u32>(load<f64>(sums + (i << 3)) * scale + 0.5)));
}
