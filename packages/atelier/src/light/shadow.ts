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
  const march: March = {
    dx: towards[0] / flat,
    dy: towards[1] / flat,
    slope: towards[2] / flat,
    highest: highestOf(data),
    soft: look.soft,
    size,
    ways: Float64Array.from({ length: STEPS }, (_, k) => ((k + 1) / STEPS) ** 1.6 * look.reach * size + 0.7),
  };
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++) out[y * width + x] = 1 - Math.min(1, shadeAt(height, march, x, y));
  return plane(width, rows, out);
}

/** The way of a ray over the picture. */
interface March {
  readonly dx: number;
  readonly dy: number;
  readonly slope: number;
  /** A ray above the highest point meets nothing more. */
  readonly highest: number;
  readonly soft: number;
  readonly size: number;
  readonly ways: Float64Array;
}

function highestOf(data: Float32Array): number {
  let highest = 0;
  for (let i = 0; i < data.length; i++) highest = Math.max(highest, data[i]!);
  return highest;
}

function shadeAt(
  { width, height: rows, data }: Plane,
  { dx, dy, slope, highest, soft, size, ways }: March,
  x: number,
  y: number,
): number {
  const from = data[y * width + x]! + 0.002 * size;
  let shade = 0;
  for (let k = 0; k < ways.length; k++) {
    const way = ways[k]!;
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
    const blocked = (there - from - slope * way) / (soft * way + 0.004 * size);
    if (blocked > shade) {
      shade = blocked;
      if (shade >= 1) break;
    }
  }
  return shade;
}
