import type { Photo } from '../paper/photo.ts';
import { connected, type Patch } from './connected.ts';
import { lightOf } from './ink-of.ts';

/** Longer side at which a sheet is looked for: its edge is found to half a hundredth. */
const SIDE = 256;
const LEVELS = 64;
/** How much brighter paper is than the desk around it. */
const CONTRAST = 0.14;

/** What is bright on a smaller picture of a photo: paper, where it lies on something darker. */
export interface Bright {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
  readonly mask: Uint8Array;
  /** For each cell the number of its patch, or -1. */
  readonly label: Int32Array;
  readonly patches: readonly Patch[];
}

export function brightPatches(photo: Photo): Bright {
  const { width, height, light } = brightness(photo);
  const level = otsu(light);
  const mask = Uint8Array.from(light, (value) => (value > level ? 1 : 0));
  return { width, height, light, mask, ...connected(mask, width, height) };
}

/** How bright each cell of a smaller picture is. */
function brightness({ width, height, rgb }: Photo) {
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
function otsu(plane: Float32Array): number {
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

/** A patch, and what is drawn on it: whatever does not reach the rim of the photo. */
export function filledPatch({ label: patch, width, height }: Bright, id: number): Uint8Array {
  const { label, patches } = connected(
    Uint8Array.from(patch, (own) => (own === id ? 0 : 1)),
    width,
    height,
  );
  const isDesk = patches.map(
    ({ x0, y0, x1, y1 }) => x0 === 0 || y0 === 0 || x1 === width - 1 || y1 === height - 1,
  );
  return Uint8Array.from(label, (around) => (around !== -1 && isDesk[around] ? 0 : 1));
}

/** The share of the photo that a mask takes. */
export const shareOf = (mask: Uint8Array): number => mask.reduce((sum, cell) => sum + cell, 0) / mask.length;

/** Whether what lies under the mask is so much brighter than the rest. */
export const standsOut = (mask: Uint8Array, { light }: Bright): boolean => contrast(mask, light) > CONTRAST;

function contrast(mask: Uint8Array, plane: Float32Array): number {
  const sums = [0, 0];
  const counts = [0, 0];
  mask.forEach((kind, cell) => {
    sums[kind] = sums[kind]! + plane[cell]!;
    counts[kind] = counts[kind]! + 1;
  });
  return sums[1]! / Math.max(1, counts[1]!) - sums[0]! / Math.max(1, counts[0]!);
}
