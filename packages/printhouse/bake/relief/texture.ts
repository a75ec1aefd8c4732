/** Noise and the surfaces made of it: plaster, boards, linen. */
import { hash } from '../../src/mockups/noise.ts';
import { linear, type Linear, type Material } from './field.ts';

const lattice = (x: number, y: number, seed: number) =>
  ((hash(x + seed * 7919, y - seed * 104_729) >>> 3) & 0xffff) / 0xffff;
const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

/** Smooth noise 0..1. */
export function noise(x: number, y: number, seed = 0): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const fx = fade(x - column);
  const fy = fade(y - row);
  const top = lattice(column, row, seed) * (1 - fx) + lattice(column + 1, row, seed) * fx;
  const bottom = lattice(column, row + 1, seed) * (1 - fx) + lattice(column + 1, row + 1, seed) * fx;
  return top * (1 - fy) + bottom * fy;
}

/** Octaves of noise, 0..1. */
export function cloud(x: number, y: number, octaves = 4, seed = 0): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x * 2 ** octave, y * 2 ** octave, seed + octave);
    total += weight;
    weight /= 2;
  }
  return sum / total;
}

const blend = (a: Linear, b: Linear, share: number): Linear => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

export const plaster = (hex: string): Material => ({
  colour: (x, y) => blend(linear(hex), [1, 1, 1], 0.03 * (cloud(x * 3, y * 3, 3, 5) - 0.5)),
  bump: (x, y) => 0.0009 * cloud(x * 60, y * 60, 4, 2),
});

export const plain = (hex: string, grain = 0.0004): Material => ({
  colour: linear(hex),
  bump: (x, y) => grain * cloud(x * 220, y * 220, 2, 9),
});

/** Wooden boards along x; `board` is their width, 0 for one piece. */
export function wood(dark: string, light: string, board: number, scale = 1, gloss = 0.02): Material {
  const from = linear(dark);
  const to = linear(light);
  const grainAt = (x: number, y: number) => {
    const index = board > 0 ? Math.floor(y / board) : 0;
    const along = x / scale + index * 17.3;
    const across = y / scale + index * 5.1;
    const bend = 0.35 * (cloud(along * 0.9, across * 2.2, 3, index + 3) - 0.5);
    const rings = cloud(along * 1.3, (across + bend * 0.35) * 16, 4, index + 11);
    const fibres = cloud(along * 14, across * 260, 2, index + 23);
    return { index, value: 0.62 * rings + 0.38 * fibres };
  };
  const gap = (y: number) =>
    board > 0
      ? Math.min(y / board - Math.floor(y / board), 1 - (y / board - Math.floor(y / board))) * board
      : 1;
  return {
    colour: (x, y) => {
      const { index, value } = grainAt(x, y);
      const tone = 0.18 * (noise(index * 3.7, 0.5, 31) - 0.5);
      const base = blend(from, to, Math.max(0, Math.min(1, (value - 0.28) * 2.1 + tone)));
      const seam = Math.min(1, 0.35 + gap(y) / 0.0022);
      return [base[0] * seam, base[1] * seam, base[2] * seam];
    },
    bump: (x, y) => 0.00035 * grainAt(x, y).value - 0.0006 * Math.max(0, 1 - gap(y) / 0.002),
    gloss,
    roughness: 0.55,
  };
}

/** Woven cloth: `pitch` between threads. */
export const woven = (hex: string, pitch: number, depth = 0.00025): Material => ({
  colour: (x, y) => blend(linear(hex), [0, 0, 0], 0.1 * (cloud(x / pitch / 9, y / pitch / 2, 2, 4) - 0.3)),
  bump: weave(pitch, depth),
});

export const weave = (pitch: number, depth: number) => (x: number, y: number) =>
  depth *
  (Math.max(Math.sin((x / pitch) * Math.PI) ** 2, Math.sin((y / pitch) * Math.PI) ** 2) +
    0.8 * cloud(x / pitch / 3, y / pitch / 3, 2, 8));
