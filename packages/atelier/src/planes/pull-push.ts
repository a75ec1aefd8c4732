import { bilinear } from './resample.ts';

/** Values where there is no weight, from those around them: averages down a pyramid, filled in on the way up. */
export function pullPush(
  value: Float32Array,
  weight: Float32Array,
  width: number,
  height: number,
): Float32Array {
  if (width <= 2 || height <= 2) return new Float32Array(width * height).fill(weightedMean(value, weight));
  const halfWidth = (width + 1) >> 1;
  const halfHeight = (height + 1) >> 1;
  const halfValue = new Float32Array(halfWidth * halfHeight);
  const halfWeight = new Float32Array(halfWidth * halfHeight);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = (y >> 1) * halfWidth + (x >> 1);
      const w = weight[y * width + x]!;
      halfValue[to]! += value[y * width + x]! * w;
      halfWeight[to]! += w;
    }
  }
  for (let i = 0; i < halfValue.length; i++) {
    if (halfWeight[i]! > 0) halfValue[i]! /= halfWeight[i]!;
    halfWeight[i] = Math.min(1, halfWeight[i]!);
  }
  const low = pullPush(halfValue, halfWeight, halfWidth, halfHeight);
  const up = bilinear(low, halfWidth, halfHeight, halfWidth * 2, halfHeight * 2);
  const result = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const w = Math.min(1, weight[i]!);
      result[i] = w * value[i]! + (1 - w) * up[y * halfWidth * 2 + x]!;
    }
  }
  return result;
}

function weightedMean(value: Float32Array, weight: Float32Array): number {
  let sum = 0;
  let total = 0;
  for (let i = 0; i < value.length; i++) {
    sum += value[i]! * weight[i]!;
    total += weight[i]!;
  }
  return total > 0 ? sum / total : 0;
}
