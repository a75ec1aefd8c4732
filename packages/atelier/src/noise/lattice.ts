import { random } from './random.ts';

/** Smooth noise over the plane, about zero mean and unit deviation; one lattice cell is one unit. */
export type Noise = (x: number, y: number) => number;

/** Deviation of the raw gradient sum, measured: brings every octave to about 1. */
const NORMAL = 1 / 0.254;

/** Gradient noise on a hashed lattice: no texture to stretch, so print shows no weave. */
export function noise(seed: string): Noise {
  const rng = random(`noise/${seed}`);
  const order = new Uint8Array(512);
  const gradientX = new Float32Array(256);
  const gradientY = new Float32Array(256);
  for (let i = 0; i < 256; i++) {
    order[i] = i;
    const angle = rng.next() * 2 * Math.PI;
    gradientX[i] = Math.cos(angle);
    gradientY[i] = Math.sin(angle);
  }
  for (let i = 255; i > 0; i--) {
    const j = rng.below(i + 1);
    const swap = order[i]!;
    order[i] = order[j]!;
    order[j] = swap;
  }
  order.copyWithin(256, 0, 256);
  return (x, y) => {
    const xi = Math.floor(x);
    const yi = Math.floor(y);
    const fx = x - xi;
    const fy = y - yi;
    const left = order[xi & 255]!;
    const right = order[(xi + 1) & 255]!;
    const top = yi & 255;
    const bottom = (yi + 1) & 255;
    const g00 = order[left + top]!;
    const g10 = order[right + top]!;
    const g01 = order[left + bottom]!;
    const g11 = order[right + bottom]!;
    const n00 = gradientX[g00]! * fx + gradientY[g00]! * fy;
    const n10 = gradientX[g10]! * (fx - 1) + gradientY[g10]! * fy;
    const n01 = gradientX[g01]! * fx + gradientY[g01]! * (fy - 1);
    const n11 = gradientX[g11]! * (fx - 1) + gradientY[g11]! * (fy - 1);
    const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const upper = n00 + (n10 - n00) * sx;
    return (upper + (n01 + (n11 - n01) * sx - upper) * sy) * NORMAL;
  };
}

/** Octaves of halving wavelength; the sum keeps about unit deviation. */
export function fractal(seed: string, octaves: number, gain = 0.5): Noise {
  const layer = noise(seed);
  let power = 0;
  for (let o = 0, weight = 1; o < octaves; o++, weight *= gain) power += weight * weight;
  const normal = 1 / Math.sqrt(power);
  return (x, y) => {
    let sum = 0;
    let weight = normal;
    let u = x;
    let v = y;
    for (let o = 0; o < octaves; o++) {
      sum += weight * layer(u, v);
      weight *= gain;
      // a turn between the octaves hides the lattice directions
      const turned = u * 1.6 - v * 1.2 + 17.3;
      v = u * 1.2 + v * 1.6 + 9.1;
      u = turned;
    }
    return sum;
  };
}

/** Pixels between the places at which slow noise is looked up, whatever the size: shares of a long side. */
const APART = 1 / 256;

/** Slow noise along a row of pixels: looked up now and then, straight between. */
export function alongRow(row: Float64Array, size: number, at: (u: number) => number): void {
  const step = Math.max(1, Math.floor(APART * size));
  let left = at(0.5 / size);
  for (let x = 0; x < row.length; x += step) {
    const right = at((x + step + 0.5) / size);
    const rise = (right - left) / step;
    for (let k = 0, until = Math.min(step, row.length - x); k < until; k++) row[x + k] = left + k * rise;
    left = right;
  }
}
