import type { Photo } from '../paper/photo.ts';
import { fitQuad, toShares, withoutEdge, type Quad } from '../paper/sheet-corners.ts';
import { above, brightness, contrast, filled, otsu } from './bright-patches.ts';
import { connected } from './connected.ts';

/** How well four straight edges have to describe it. */
const AGREEMENT = 0.94;
/** Less is no sheet; more is the photo itself. In shares of the photo. */
const LEAST = 0.12;
const MOST = 0.9;
/** How much brighter the paper is than the desk around it. */
const CONTRAST = 0.14;

/**
 * The corners of a sheet that lies on something darker, in shares of the photo, clockwise from the top
 * left; nothing where there is any doubt, or where it fills the photo.
 */
export function findCorners(photo: Photo): Quad | undefined {
  const { width, height, light } = brightness(photo);
  const found = sheetAbove(otsu(light), light, width, height);
  return found && toShares(withoutEdge(found), width, height);
}

function sheetAbove(level: number, light: Float32Array, width: number, height: number): Quad | undefined {
  const mask = filled(largestPatch(above(light, level), width, height), width, height);
  const share = mask.reduce((sum, cell) => sum + cell, 0) / mask.length;
  if (share < LEAST || share > MOST) return undefined;
  const fit = fitQuad(mask, width, height);
  if (!fit || fit.agreement < AGREEMENT) return undefined;
  return contrast(mask, light) > CONTRAST ? fit.quad : undefined;
}

function largestPatch(mask: Uint8Array, width: number, height: number): Uint8Array {
  const { label, patches } = connected(mask, width, height);
  const largest = patches.reduce((best, { area }, id) => (area > (patches[best]?.area ?? 0) ? id : best), 0);
  return mask.map((_, cell) => (label[cell] === largest ? 1 : 0));
}
