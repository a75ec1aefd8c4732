import { blur } from '../planes/blur.ts';
import { plane, type Plane } from '../raster/resample.ts';

export interface OcclusionLook {
  readonly strength: number;
  /** Blur radii as shares of the long side, and how much each counts. */
  readonly scales: readonly number[];
  readonly weights: readonly number[];
}

/** How much the surroundings rise above a point, at several scales: 1 open, towards 0 in folds. */
export function occlusion(height: Plane, size: number, look: OcclusionLook): Plane {
  const { width, height: rows, data } = height;
  const out = new Float32Array(data.length).fill(1);
  const around = new Float32Array(data.length);
  look.scales.forEach((share, k) => {
    const sigma = share * size;
    blur(data, width, rows, sigma, around);
    for (let i = 0; i < out.length; i++) {
      const above = Math.max(0, (around[i]! - data[i]!) / (sigma * 1.6));
      out[i]! *= 1 - Math.min(0.85, look.weights[k]! * look.strength * above);
    }
  });
  return plane(width, rows, out);
}
