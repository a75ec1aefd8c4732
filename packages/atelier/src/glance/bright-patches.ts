import type { Photo } from '../paper/photo.ts';
import { connected } from './connected.ts';
import { lightOf } from './ink-of.ts';

/** Longer side at which a sheet is looked for: its edge is found to half a hundredth. */
const SIDE = 256;
const LEVELS = 64;

/** How bright each cell of a smaller picture is. */
export function brightness({ width, height, rgb }: Photo): {
  width: number;
  height: number;
  light: Float32Array;
} {
  const step = Math.max(1, Math.round(Math.max(width, height) / SIDE));
  const [across, down] = [Math.floor(width / step), Math.floor(height / step)];
  const light = new Float32Array(across * down);
  for (let y = 0; y < step * down; y++) {
    for (let x = 0, i = 3 * y * width; x < step * across; x++, i += 3) {
      const cell = Math.floor(y / step) * across + Math.floor(x / step);
      light[cell] = light[cell]! + lightOf(rgb[i]!, rgb[i + 1]!, rgb[i + 2]!) / (255 * step * step);
    }
  }
  return { width: across, height: down, light };
}

/** The level that parts the cells best into two kinds. */
export function otsu(plane: Float32Array): number {
  const counts = new Float64Array(LEVELS);
  for (const value of plane) {
    const level = Math.min(LEVELS - 1, Math.max(0, Math.floor(value * LEVELS)));
    counts[level] = counts[level]! + 1;
  }
  const sum = counts.reduce((total, count, level) => total + count * level, 0);
  let [below, sumBelow, best, widest] = [0, 0, 0, -1];
  counts.forEach((count, level) => {
    below += count;
    sumBelow += count * level;
    const above = plane.length - below;
    if (below === 0 || above === 0) return;
    const apart = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (apart > widest) [widest, best] = [apart, level];
  });
  return (best + 1) / LEVELS;
}

/** What is brighter than a level. */
export const above = (plane: Float32Array, level: number) =>
  Uint8Array.from(plane, (value) => (value > level ? 1 : 0));

/** What is drawn on the sheet belongs to it: whatever does not reach the rim. */
export function filled(mask: Uint8Array, width: number, height: number): Uint8Array {
  const { label, patches } = connected(
    mask.map((cell) => 1 - cell),
    width,
    height,
  );
  const isDesk = patches.map(
    ({ x0, y0, x1, y1 }) => x0 === 0 || y0 === 0 || x1 === width - 1 || y1 === height - 1,
  );
  return mask.map((_, cell) => (label[cell] !== -1 && isDesk[label[cell]!] ? 0 : 1));
}

/** How much brighter the mask is than the rest. */
export function contrast(mask: Uint8Array, plane: Float32Array): number {
  const sums = [0, 0];
  const counts = [0, 0];
  mask.forEach((kind, cell) => {
    sums[kind] = sums[kind]! + plane[cell]!;
    counts[kind] = counts[kind]! + 1;
  });
  return sums[1]! / Math.max(1, counts[1]!) - sums[0]! / Math.max(1, counts[0]!);
}
