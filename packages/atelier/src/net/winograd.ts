import type { Memory } from './memory.ts';
import type { Constant } from './onnx-file.ts';
import { placeWeights } from './place-weights.ts';
import { type Tensor, cellsOf, room } from './tensor.ts';

/** About so many tiles at once: enough for weights to be worth their way, few enough to stay near at hand. */
const TILES = 64;
/** Six by six. */
const CELLS = 36;

/** What three weights in a row become, as factors of products with six combined cells. */
const SIX_OF_THREE = [
  [1 / 4, 0, 0],
  [-1 / 6, -1 / 6, -1 / 6],
  [-1 / 6, 1 / 6, -1 / 6],
  [1 / 24, 1 / 12, 1 / 6],
  [1 / 24, -1 / 12, 1 / 6],
  [0, 0, 1],
] as const;
type Three = (typeof SIX_OF_THREE)[number];

/** A convolution of three by three with a border of one: a quarter of the products, see `kernels/winograd.ts`. */
export function winograd(
  memory: Memory,
  kernel: Constant,
  bias: Float32Array,
  least: number,
): (input: Tensor) => Tensor {
  const [results, channels] = kernel.shape as readonly [number, number];
  const none = new Float32Array(results);
  const weights = sixBySix(kernel.values).map((one) => placeWeights(memory, one, none, results, channels));
  const start = memory.take(results);
  memory.floats(start, results).set(bias);
  const { kernels } = memory;

  return (input) => {
    const { width, height, place } = input;
    const output = room(memory, results, height, width);
    const plane = 4 * cellsOf(output);
    const across = (Math.ceil(width / 4) + 3) & -4;
    const most = Math.max(1, Math.min(Math.floor(TILES / across), Math.ceil(height / 4)));
    const tiles = (most * across + 7) & -8;
    const row = 4 * (across + 4);
    const lines = 4 * most + 2;
    const strip = memory.take(channels * lines * row);
    const cells = memory.take(CELLS * channels * tiles);
    const products = memory.take(CELLS * results * tiles);
    const steps = memory.take(channels);
    const work = memory.take(4 * (CELLS + 4));
    memory
      .wholes(steps, channels)
      .set(Int32Array.from({ length: channels }, (_, channel) => 4 * channel * tiles));
    for (let top = 0; top < height; top += 4 * most) {
      const rows = Math.min(most, Math.ceil((height - top) / 4));
      kernels.spread(place, channels, width, height, top - 1, lines, 1, strip, 4 * row, 2);
      kernels.tilesOf(strip, channels, 4 * row, 4 * lines * row, rows, across, cells, tiles, work);
      weights.forEach((one, cell) => {
        const from = cells + 4 * cell * channels * tiles;
        const to = products + 4 * cell * results * tiles;
        kernels.convolveRow(from, steps, channels, one, to, 4 * tiles, results, tiles, -Infinity);
      });
      const to = output.place + 4 * top * width;
      kernels.resultsOf(
        products,
        results,
        rows,
        across,
        tiles,
        start,
        least,
        to,
        width,
        height - top,
        plane,
        work,
      );
    }
    for (const used of [strip, cells, products, steps, work]) memory.give(used);
    return output;
  };
}

/** For each of the six by six cells a weight for every channel of every result. */
function sixBySix(weights: Float32Array): Float32Array[] {
  const count = weights.length / 9;
  const planes = Array.from({ length: CELLS }, () => new Float32Array(count));
  SIX_OF_THREE.forEach((down, y) =>
    SIX_OF_THREE.forEach((across, x) => fillCell(weights, down, across, planes[6 * y + x]!)),
  );
  return planes;
}

function fillCell(weights: Float32Array, down: Three, across: Three, cell: Float32Array) {
  const [d0, d1, d2] = down;
  const [a0, a1, a2] = across;
  for (let i = 0, k = 0; i < cell.length; i++, k += 9) {
    const left = d0 * weights[k]! + d1 * weights[k + 3]! + d2 * weights[k + 6]!;
    const middle = d0 * weights[k + 1]! + d1 * weights[k + 4]! + d2 * weights[k + 7]!;
    const right = d0 * weights[k + 2]! + d1 * weights[k + 5]! + d2 * weights[k + 8]!;
    cell[i] = a0 * left + a1 * middle + a2 * right;
  }
}
