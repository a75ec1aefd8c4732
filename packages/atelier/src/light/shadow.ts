import { plane, type Plane } from '../raster/resample.ts';

export type Direction = readonly [x: number, y: number, z: number];

export function normalised([x, y, z]: Direction): Direction {
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}

export interface ShadowLook {
  /** How far shadows are looked for, and how soft they get, as shares of the long side and of the way. */
  readonly reach: number;
  readonly soft: number;
}

const STEPS = 22;

/** Marches over the height field towards the light: 1 lit .. 0 in shadow, penumbra growing with distance. */
export function softShadow(height: Plane, size: number, towards: Direction, look: ShadowLook): Plane {
  const { width, height: rows, data } = height;
  const out = new Float32Array(data.length);
  const flat = Math.sqrt(towards[0] ** 2 + towards[1] ** 2) || 1;
  const dx = towards[0] / flat;
  const dy = towards[1] / flat;
  const slope = towards[2] / flat;
  // a ray above the highest point meets nothing more
  const highest = data.reduce((top, h) => Math.max(top, h), 0);
  const ways = Array.from({ length: STEPS }, (_, k) => ((k + 1) / STEPS) ** 1.6 * look.reach * size + 0.7);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++) {
      const from = data[y * width + x]! + 0.002 * size;
      let shade = 0;
      for (const way of ways) {
        if (from + slope * way > highest) break;
        const fx = x + dx * way;
        const fy = y + dy * way;
        if (fx < 0 || fy < 0 || fx >= width - 1 || fy >= rows - 1) break;
        const x0 = fx | 0;
        const y0 = fy | 0;
        const tx = fx - x0;
        const j = y0 * width + x0;
        const upper = data[j]! + (data[j + 1]! - data[j]!) * tx;
        const lower = data[j + width]! + (data[j + width + 1]! - data[j + width]!) * tx;
        const there = upper + (lower - upper) * (fy - y0);
        const blocked = (there - from - slope * way) / (look.soft * way + 0.004 * size);
        if (blocked > shade) {
          shade = blocked;
          if (shade >= 1) break;
        }
      }
      out[y * width + x] = 1 - Math.min(1, shade);
    }
  return plane(width, rows, out);
}
