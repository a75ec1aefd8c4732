import { toShares, withoutEdge, type Quad } from '../paper/sheet-corners.ts';
import { standsOut, type Bright } from './bright-patches.ts';

/** How well four straight edges have to describe it. */
const AGREEMENT = 0.94;
/** Less is no sheet; more is the photo itself. In shares of the photo. */
const LEAST = 0.12;
const MOST = 0.9;

/**
 * The corners of a sheet that lies on something darker, in shares of the photo, clockwise from the top
 * left; nothing where there is any doubt, or where it fills the photo.
 */
export function findCorners(bright: Bright): Quad | undefined {
  const { width, height, patches } = bright;
  const largest = patches.reduce((best, { area }, id) => (area > (patches[best]?.area ?? 0) ? id : best), 0);
  const { mask, share, fit } = bright.outlineOf(largest);
  if (share < LEAST || share > MOST) return undefined;
  if (!fit || fit.agreement < AGREEMENT || !standsOut(mask, bright)) return undefined;
  return toShares(withoutEdge(fit.quad), width, height);
}
