// The inner loops of the network. Sums are taken in the order of the weights, without fused products, so that they are
// the same on every machine.

/** Eight values, or the first few of them where a row ends. */
export function putEight(to: usize, low: v128, high: v128, left: i32): void {
  if (left >= 8) {
    v128.store(to, low);
    v128.store(to, high, 16);
  } else putSome(to, low, high, left);
}

function putSome(to: usize, low: v128, high: v128, left: i32): void {
  let rest = low;
  if (left >= 4) {
    v128.store(to, low);
    rest = high;
    to += 16;
    left -= 4;
  }
  if (left >= 1) v128.store32_lane(to, rest, 0);
  if (left >= 2) v128.store32_lane(to, rest, 1, 4);
  if (left >= 3) v128.store32_lane(to, rest, 2, 8);
}

/**
 * One row of a convolution: four channels of results at once, eight columns at once. For every product `steps` says how
 * far from `input` the value of the first column lies; `weights` hold, for four channels together, the bias and then a
 * weight for every product. No result is less than `least`.
 */
export function convolveRow(
  input: usize,
  steps: usize,
  products: i32,
  weights: usize,
  output: usize,
  plane: usize,
  channels: i32,
  width: i32,
  least: f32,
): void {
  const floor = f32x4.splat(least);
  const end = steps + ((<usize>products) << 2);
  for (let channel = 0; channel < channels; channel += 4) {
    for (let x = 0; x < width; x += 8) {
      const from = input + ((<usize>x) << 2);
      let a = v128.load32_splat(weights);
      let b = v128.load32_splat(weights, 4);
      let c = v128.load32_splat(weights, 8);
      let d = v128.load32_splat(weights, 12);
      let e = a,
        f = b,
        g = c,
        h = d;
      let weight = weights + 16;
      for (let step = steps; step < end; step += 4) {
        const cell = from + <usize>load<i32>(step);
        const low = v128.load(cell);
        const high = v128.load(cell, 16);
        let share = v128.load32_splat(weight);
        a = f32x4.add(a, f32x4.mul(low, share));
        e = f32x4.add(e, f32x4.mul(high, share));
        share = v128.load32_splat(weight, 4);
        b = f32x4.add(b, f32x4.mul(low, share));
        f = f32x4.add(f, f32x4.mul(high, share));
        share = v128.load32_splat(weight, 8);
        c = f32x4.add(c, f32x4.mul(low, share));
        g = f32x4.add(g, f32x4.mul(high, share));
        share = v128.load32_splat(weight, 12);
        d = f32x4.add(d, f32x4.mul(low, share));
        h = f32x4.add(h, f32x4.mul(high, share));
        weight += 16;
      }
      let to = output + <usize>channel * plane + ((<usize>x) << 2);
      const left = width - x;
      putEight(to, f32x4.pmax(a, floor), f32x4.pmax(e, floor), left);
      if (channel + 1 < channels) putEight((to += plane), f32x4.pmax(b, floor), f32x4.pmax(f, floor), left);
      if (channel + 2 < channels) putEight((to += plane), f32x4.pmax(c, floor), f32x4.pmax(g, floor), left);
      if (channel + 3 < channels) putEight((to += plane), f32x4.pmax(d, floor), f32x4.pmax(h, floor), left);
    }
    weights += (<usize>products + 1) << 4;
  }
}

/**
 * Rows of planes with `border` cells of nothing around them, as a convolution reads them: from row `first` (which may lie
 * outside) `rows` rows of `rowBytes`, plane after plane. Where every 2^`parts`-th cell is asked at once, these stand side
 * by side, first those from the first cell on, then in the row's next part those from the second on.
 */
export function spread(
  source: usize,
  channels: i32,
  width: i32,
  height: i32,
  first: i32,
  rows: i32,
  border: i32,
  target: usize,
  rowBytes: usize,
  parts: i32,
): void {
  const part = rowBytes >> parts;
  const within = (1 << parts) - 1;
  for (let channel = 0; channel < channels; channel++) {
    for (let y = first; y < first + rows; y++) {
      memory.fill(target, 0, rowBytes);
      const from = source + ((<usize>(y * width)) << 2);
      if (y >= 0 && y < height) {
        if (parts == 0) memory.copy(target + ((<usize>border) << 2), from, (<usize>width) << 2);
        else
          for (let x = 0, at = border; x < width; x++, at++)
            store<f32>(
              target + <usize>(at & within) * part + ((<usize>(at >> parts)) << 2),
              load<f32>(from + ((<usize>x) << 2)),
            );
      }
      target += rowBytes;
    }
    source += (<usize>(width * height)) << 2;
  }
}

// e to the power of x: 2 to the whole part of x / ln 2, times a polynomial (Cephes) of what is left
const LOG2E: f32 = 1.44269504088896341;
const LN2_HIGH: f32 = 0.693359375;
const LN2_LOW: f32 = -2.1219444e-4;

function powerOfE(x: v128): v128 {
  const within = f32x4.pmin(f32x4.splat(87), f32x4.pmax(f32x4.splat(-87), x));
  const whole = f32x4.nearest(f32x4.mul(within, f32x4.splat(LOG2E)));
  const rest = f32x4.sub(
    f32x4.sub(within, f32x4.mul(whole, f32x4.splat(LN2_HIGH))),
    f32x4.mul(whole, f32x4.splat(LN2_LOW)),
  );
  let sum = f32x4.splat(1.98756915e-4);
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.3981999507e-3));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(8.3334519073e-3));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(4.1665795894e-2));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.6666665459e-1));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(5.0000001201e-1));
  sum = f32x4.add(f32x4.add(f32x4.mul(f32x4.mul(sum, rest), rest), rest), f32x4.splat(1));
  const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23);
  return f32x4.mul(sum, power);
}

/** May write up to three values beyond the end. */
export function exponentials(source: usize, target: usize, count: i32): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16)
    v128.store(target + i, powerOfE(v128.load(source + i)));
}

/** 1 / (1 + e^-x). May write up to three values beyond the end. */
export function sigmoids(source: usize, target: usize, count: i32): void {
  const one = f32x4.splat(1);
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const power = powerOfE(f32x4.neg(v128.load(source + i)));
    v128.store(target + i, f32x4.div(one, f32x4.add(one, power)));
  }
}

enum Arithmetic {
  add,
  subtract,
  multiply,
  divide,
}

function value(place: usize, i: usize, single: bool): v128 {
  return single ? v128.load32_splat(place) : v128.load(place + i);
}

/** Two planes, or a plane and a single number, cell by cell. May write up to three values beyond the end. */
export function combine(
  how: Arithmetic,
  left: usize,
  leftSingle: bool,
  right: usize,
  rightSingle: bool,
  target: usize,
  count: i32,
): void {
  const end = (<usize>count) << 2;
  if (how == Arithmetic.add)
    for (let i: usize = 0; i < end; i += 16)
      v128.store(target + i, f32x4.add(value(left, i, leftSingle), value(right, i, rightSingle)));
  else if (how == Arithmetic.subtract)
    for (let i: usize = 0; i < end; i += 16)
      v128.store(target + i, f32x4.sub(value(left, i, leftSingle), value(right, i, rightSingle)));
  else if (how == Arithmetic.multiply)
    for (let i: usize = 0; i < end; i += 16)
      v128.store(target + i, f32x4.mul(value(left, i, leftSingle), value(right, i, rightSingle)));
  else
    for (let i: usize = 0; i < end; i += 16)
      v128.store(target + i, f32x4.div(value(left, i, leftSingle), value(right, i, rightSingle)));
}

/** May write up to three values beyond the end. */
export function clamp(source: usize, target: usize, count: i32, least: f32, most: f32): void {
  const low = f32x4.splat(least);
  const high = f32x4.splat(most);
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16)
    v128.store(target + i, f32x4.pmin(f32x4.pmax(v128.load(source + i), low), high));
}

/** A plane `times` as wide and as high, every cell repeated. */
export function repeat(source: usize, width: i32, height: i32, times: i32, target: usize): void {
  const row = (<usize>(width * times)) << 2;
  for (let y = 0; y < height; y++) {
    const first = target;
    for (let x = 0; x < width; x++) {
      const cell = load<f32>(source + ((<usize>x) << 2));
      for (let i = 0; i < times; i++, target += 4) store<f32>(target, cell);
    }
    for (let i = 1; i < times; i++, target += row) memory.copy(target, first, row);
    source += (<usize>width) << 2;
  }
}

/** A plane of which every `apart`-th cell of every `apart`-th row is written, from the first on. */
export function scatter(source: usize, width: i32, height: i32, apart: i32, target: usize): void {
  const step = (<usize>apart) << 2;
  const row = (<usize>(width * apart * (apart - 1))) << 2;
  for (let y = 0; y < height; y++, target += row)
    for (let x = 0; x < width; x++, source += 4, target += step) store<f32>(target, load<f32>(source));
}
