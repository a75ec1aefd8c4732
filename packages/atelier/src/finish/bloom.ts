import { blur } from '../planes/blur.ts';
import { plane, type Plane } from '../raster/resample.ts';
import type { Light } from './light.ts';

export interface Bloom {
  readonly strength: number;
  /** Light above this glows. */
  readonly threshold: number;
}

/** Glow of what is brighter than the threshold, from a small rendering of the whole picture. */
export function bloomOf(small: Light, exposure: number, bloom: Bloom): readonly [Plane, Plane, Plane] {
  const { width, height } = small.frame;
  const glow = (channel: Float32Array): Plane => {
    const over = channel.map((v) => Math.max(0, Math.min(2, v * exposure) - bloom.threshold));
    const near = blur(over, width, height, width * 0.012);
    const far = blur(over, width, height, width * 0.04);
    return plane(
      width,
      height,
      near.map((v, i) => (v + far[i]!) * 0.6 * bloom.strength),
    );
  };
  return [glow(small.red), glow(small.green), glow(small.blue)];
}
