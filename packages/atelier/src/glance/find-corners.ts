import type { Photo } from '../paper/photo.ts';
import { fitQuad, toShares, withoutEdge, type Quad } from '../paper/sheet-corners.ts';
import { connected } from './connected.ts';
import { lightOf } from './ink-of.ts';

/** Longer side at which a sheet is looked for: its edge is found to half a hundredth. */
const SIDE = 256;
/** How well four straight edges have to describe it. */
const AGREEMENT = 0.94;
/** Less is no sheet; more is the photo itself. In shares of the photo. */
const LEAST = 0.12;
const MOST = 0.9;
/** How much brighter the paper is than the desk around it. */
const CONTRAST = 0.14;
const LEVELS = 64;

/**
 * The corners of a sheet that lies on something darker, in shares of the photo, clockwise from the top
 * left; nothing where there is any doubt, or where it fills the photo.
 */
export function findCorners(photo: Photo): Quad | undefined {
  const { width, height, light } = brightness(photo);
  const found = sheetAbove(otsu(light), light, width, height);
  return found && toShares(withoutEdge(found), width, height);
}

/** How bright each cell of a smaller picture is. */
function brightness({ width, height, rgb }: Photo): { width: number; height: number; light: Float32Array } {
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

function sheetAbove(level: number, light: Float32Array, width: number, height: number): Quad | undefined {
  const mask = filled(largestPatch(above(light, level), width, height), width, height);
  const share = mask.reduce((sum, cell) => sum + cell, 0) / mask.length;
  if (share < LEAST || share > MOST) return undefined;
  const fit = fitQuad(mask, width, height);
  if (!fit || fit.agreement < AGREEMENT) return undefined;
  return contrast(mask, light) > CONTRAST ? fit.quad : undefined;
}

const above = (plane: Float32Array, level: number) =>
  Uint8Array.from(plane, (value) => (value > level ? 1 : 0));

function largestPatch(mask: Uint8Array, width: number, height: number): Uint8Array {
  const { label, patches } = connected(mask, width, height);
  const largest = patches.reduce((best, { area }, id) => (area > (patches[best]?.area ?? 0) ? id : best), 0);
  return mask.map((_, cell) => (label[cell] === largest ? 1 : 0));
}

/** What is drawn on the sheet belongs to it: whatever does not reach the rim. */
function filled(mask: Uint8Array, width: number, height: number): Uint8Array {
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

function contrast(mask: Uint8Array, plane: Float32Array): number {
  const sums = [0, 0];
  const counts = [0, 0];
  mask.forEach((kind, cell) => {
    sums[kind] = sums[kind]! + plane[cell]!;
    counts[kind] = counts[kind]! + 1;
  });
  return sums[1]! / Math.max(1, counts[1]!) - sums[0]! / Math.max(1, counts[0]!);
}
