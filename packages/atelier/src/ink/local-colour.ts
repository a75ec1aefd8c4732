import { blur } from '../planes/blur.ts';
import { labPlanes, type LabPlanes } from '../planes/oklab.ts';
import { ramp } from '../planes/quantile.ts';
import type { Evidence } from './evidence.ts';

/**
 * The pigment's colour around each cell: means weighted by ink, so that the paper between hatching does not pale it, and
 * without the cells of lines. Where nothing is near, the flat colour itself.
 */
export function localColour({ flat, width, height, size, threshold }: Evidence, wall: Uint8Array): LabPlanes {
  const cells = width * height;
  const weight = new Float32Array(cells);
  for (let i = 0; i < cells; i++)
    if (!wall[i]) weight[i] = 1e-3 + ramp(0.5 * threshold, 3 * threshold, flat.ink[i]!);
  const sigma = Math.max(1.8, 0.0034 * size);
  const total = blur(weight, width, height, sigma);
  const result = labPlanes(cells);
  for (const key of ['L', 'A', 'B'] as const) {
    const source = flat.lab[key];
    const weighted = new Float32Array(cells);
    for (let i = 0; i < cells; i++) weighted[i] = source[i]! * weight[i]!;
    const sum = blur(weighted, width, height, sigma);
    for (let i = 0; i < cells; i++) result[key][i] = total[i]! > 1e-4 ? sum[i]! / total[i]! : source[i]!;
  }
  return result;
}
