import { blur } from '../planes/blur.ts';
import { anyPlane, giveBack } from '../planes/idle-planes.ts';
import { labPlanes, type LabPlanes } from '../planes/oklab.ts';
import { ramp } from '../planes/quantile.ts';
import type { Evidence } from './evidence.ts';

/** Colours at half the size of the grid: they change slowly. */
export interface LocalColour extends LabPlanes {
  readonly width: number;
  readonly height: number;
}

/**
 * The pigment's colour around each cell: means weighted by ink, so that the paper between hatching does not pale it, and
 * without the cells of lines. White where nothing is near.
 */
export function localColour(evidence: Evidence, wall: Uint8Array): LocalColour {
  const { flat, width, size, threshold } = evidence;
  const halfWidth = (width + 1) >> 1;
  const halfHeight = (evidence.height + 1) >> 1;
  const weight = anyPlane(halfWidth * halfHeight).fill(0);
  const sums = labPlanes(weight.length);
  const { L, A, B } = flat.lab;
  for (let i = 0, x = 0, row = 0; i < wall.length; i++) {
    if (!wall[i]) {
      const to = (row >> 1) * halfWidth + (x >> 1);
      const w = 1e-3 + ramp(0.5 * threshold, 3 * threshold, flat.ink[i]!);
      weight[to]! += w;
      sums.L[to]! += w * L[i]!;
      sums.A[to]! += w * A[i]!;
      sums.B[to]! += w * B[i]!;
    }
    if (++x === width) [x, row] = [0, row + 1];
  }
  const sigma = Math.max(1.8, 0.0034 * size) / 2;
  const total = blur(weight, halfWidth, halfHeight, sigma, weight);
  const mean = (sum: Float32Array, bare: number) => {
    const plane = blur(sum, halfWidth, halfHeight, sigma, sum);
    for (let i = 0; i < plane.length; i++) plane[i] = total[i]! > 1e-4 ? plane[i]! / total[i]! : bare;
    return plane;
  };
  const [meanL, meanA, meanB] = [mean(sums.L, 1), mean(sums.A, 0), mean(sums.B, 0)];
  giveBack(total);
  return { width: halfWidth, height: halfHeight, L: meanL, A: meanA, B: meanB };
}
