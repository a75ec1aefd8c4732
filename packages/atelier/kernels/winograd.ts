// Convolutions of three by three by the way of Winograd: tiles of four by four results from six by six cells, in which
// a quarter of the products is left. Between the sums that make products few and those that make results of them
// stands one product for every cell of the six by six, channel and result (`convolveRow`). Four tiles lie side by side
// in a vector.
import { putEight } from './network';

/** Six cells, so combined that products with six weights are enough for four results. */
function combineSix(from: usize, step: usize, to: usize, apart: usize): void {
  const a = v128.load(from);
  const b = v128.load((from += step));
  const c = v128.load((from += step));
  const d = v128.load((from += step));
  const e = v128.load((from += step));
  const f = v128.load((from += step));
  const two = f32x4.splat(2);
  const four = f32x4.splat(4);
  const five = f32x4.splat(5);
  v128.store(to, f32x4.add(f32x4.sub(f32x4.mul(four, a), f32x4.mul(five, c)), e));
  const even = f32x4.sub(e, f32x4.mul(four, c));
  const odd = f32x4.sub(d, f32x4.mul(four, b));
  v128.store((to += apart), f32x4.add(even, odd));
  v128.store((to += apart), f32x4.sub(even, odd));
  const near = f32x4.sub(e, c);
  const far = f32x4.mul(two, f32x4.sub(d, b));
  v128.store((to += apart), f32x4.add(near, far));
  v128.store((to += apart), f32x4.sub(near, far));
  v128.store((to += apart), f32x4.add(f32x4.sub(f32x4.mul(four, b), f32x4.mul(five, d)), f));
}

/**
 * The tiles of a strip, made ready for products: of `rows` rows of tiles, `across` tiles each (a multiple of four). In
 * the strip every fourth cell of a row stands beside the next, a `quarter` after those before it. The result are planes
 * of `tiles` cells, `channels` for each of the thirty-six; `work` has room for thirty-six vectors.
 */
export function tilesOf(
  strip: usize,
  channels: i32,
  rowBytes: usize,
  plane: usize,
  rows: i32,
  across: i32,
  result: usize,
  tiles: i32,
  work: usize,
): void {
  const quarter = rowBytes >> 2;
  const step = (<usize>tiles) << 2;
  const apart = <usize>channels * step;
  for (let channel = 0; channel < channels; channel++, strip += plane, result += step) {
    let row = strip;
    let to = result;
    for (let y = 0; y < rows; y++, row += rowBytes << 2)
      for (let x: usize = 0; x < (<usize>across) << 2; x += 16, to += 16) {
        for (let column: usize = 0; column < 6; column++)
          combineSix(row + (column & 3) * quarter + (column & 4) + x, rowBytes, work + (column << 4), 96);
        for (let line: usize = 0; line < 6; line++)
          combineSix(work + line * 96, 16, to + line * 6 * apart, apart);
      }
  }
}

function resultsOfSix(from: usize, step: usize, to: usize, apart: usize): void {
  const a = v128.load(from);
  const b = v128.load((from += step));
  const c = v128.load((from += step));
  const d = v128.load((from += step));
  const e = v128.load((from += step));
  const f = v128.load((from += step));
  const nearSum = f32x4.add(b, c);
  const near = f32x4.sub(b, c);
  const farSum = f32x4.add(d, e);
  const far = f32x4.sub(d, e);
  v128.store(to, f32x4.add(f32x4.add(a, nearSum), farSum));
  v128.store((to += apart), f32x4.add(near, f32x4.mul(f32x4.splat(2), far)));
  v128.store((to += apart), f32x4.add(nearSum, f32x4.mul(f32x4.splat(4), farSum)));
  v128.store((to += apart), f32x4.add(f32x4.add(near, f32x4.mul(f32x4.splat(8), far)), f));
}

/**
 * What the products of a strip's tiles add up to, with the bias of each channel and never less than `least`: rows of
 * `width` cells, of which the last tiles may reach beyond `height`.
 */
export function resultsOf(
  products: usize,
  channels: i32,
  rows: i32,
  across: i32,
  tiles: i32,
  bias: usize,
  least: f32,
  output: usize,
  width: i32,
  height: i32,
  plane: usize,
  work: usize,
): void {
  const step = (<usize>tiles) << 2;
  const apart = <usize>channels * step;
  const floor = f32x4.splat(least);
  for (let channel = 0; channel < channels; channel++, products += step, output += plane, bias += 4) {
    const start = v128.load32_splat(bias);
    let from = products;
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < across; x += 4, from += 16) {
        for (let column: usize = 0; column < 6; column++)
          resultsOfSix(from + column * apart, 6 * apart, work + (column << 4), 96);
        for (let line = 0; line < min(4, height - 4 * y); line++) {
          const sums = work + 576;
          resultsOfSix(work + <usize>line * 96, 16, sums, 16);
          const a = f32x4.pmax(f32x4.add(v128.load(sums), start), floor);
          const b = f32x4.pmax(f32x4.add(v128.load(sums, 16), start), floor);
          const c = f32x4.pmax(f32x4.add(v128.load(sums, 32), start), floor);
          const d = f32x4.pmax(f32x4.add(v128.load(sums, 48), start), floor);
          // four tiles of one column each become four columns of one tile each
          const ab = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
          const cd = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
          const to = output + ((<usize>((4 * y + line) * width + 4 * x)) << 2);
          const left = width - 4 * x;
          putEight(to, v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), v128.shuffle<f32>(ab, cd, 2, 3, 6, 7), left);
          if (left <= 8) continue;
          const after = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
          const last = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
          putEight(
            to + 32,
            v128.shuffle<f32>(after, last, 0, 1, 4, 5),
            v128.shuffle<f32>(after, last, 2, 3, 6, 7),
            left - 8,
          );
        }
      }
  }
}
