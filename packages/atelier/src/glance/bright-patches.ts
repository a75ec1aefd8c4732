import type { Photo } from '../paper/photo.ts';
import { fitQuad } from '../paper/sheet-corners.ts';
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
  /** How a patch lies, by its number; looked at once. */
  readonly outlineOf: (id: number) => Outline;
}

/** A patch with what is drawn on it, the share of the photo it takes, and the four straight edges that describe it best. */
export interface Outline {
  readonly mask: Uint8Array;
  readonly share: number;
  readonly fit: ReturnType<typeof fitQuad>;
}

export function brightPatches(photo: Photo): Bright {
  const { width, height, light } = brightness(photo);
  const level = otsu(light);
  const mask = new Uint8Array(light.length);
  for (let cell = 0; cell < mask.length; cell++) mask[cell] = light[cell]! > level ? 1 : 0;
  const { label, patches } = connected(mask, width, height);
  const known = new Map<number, Outline>();
  const outlineOf = (id: number) => {
    const outline = known.get(id) ?? outlined(filledPatch(label, id, width, height), width, height);
    known.set(id, outline);
    return outline;
  };
  return { width, height, light, mask, label, patches, outlineOf };
}

/** How bright each cell of a smaller picture is. */
function brightness({ width, height, rgb }: Photo) {
  const step = Math.max(1, Math.round(Math.max(width, height) / SIDE));
  const [across, down] = [Math.floor(width / step), Math.floor(height / step)];
  const light = new Float32Array(across * down);
  const share = 255 * step * step;
  for (let y = 0; y < step * down; y++) {
    const first = Math.floor(y / step) * across;
    for (let cell = first, i = 3 * y * width; cell < first + across; cell++)
      for (const end = i + 3 * step; i < end; i += 3)
        light[cell] = light[cell]! + lightOf(rgb[i]!, rgb[i + 1]!, rgb[i + 2]!) / share;
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
function filledPatch(patch: Int32Array, id: number, width: number, height: number): Uint8Array {
  const around = new Uint8Array(patch.length);
  for (let cell = 0; cell < around.length; cell++) around[cell] = patch[cell] === id ? 0 : 1;
  const { label, patches } = connected(around, width, height);
  const isDesk = patches.map(
    ({ x0, y0, x1, y1 }) => x0 === 0 || y0 === 0 || x1 === width - 1 || y1 === height - 1,
  );
  const filled = around;
  for (let cell = 0; cell < filled.length; cell++) filled[cell] = isDesk[label[cell]!] ? 0 : 1;
  return filled;
}

function outlined(mask: Uint8Array, width: number, height: number): Outline {
  let count = 0;
  for (const cell of mask) count += cell;
  return { mask, share: count / mask.length, fit: fitQuad(mask, width, height) };
}

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
