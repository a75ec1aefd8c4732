import type { Memory } from './memory.ts';

/** For every four results: their biases, then for every product their four weights. */
export function placeWeights(
  memory: Memory,
  weights: Float32Array,
  bias: Float32Array,
  results: number,
  products: number,
): number {
  const count = Math.ceil(results / 4) * 4 * (products + 1);
  const place = memory.take(count);
  const packed = memory.floats(place, count).fill(0);
  for (let result = 0; result < results; result++) {
    const from = (result >> 2) * 4 * (products + 1) + (result & 3);
    packed[from] = bias[result]!;
    for (let i = 0; i < products; i++) packed[from + 4 * (i + 1)] = weights[result * products + i]!;
  }
  return place;
}
