import { toShares, withoutEdge, type Quad } from '../paper/sheet-corners.ts';
import { standsOut, type Bright } from './bright-patches.ts';

// fitted to photographs of one drawing each, as they are and laid on desks, and to pairs of them (decision 0118)

/** How well four straight edges have to describe each. */
const AGREEMENT = 0.88;
/** Less is no sheet, in shares of the photo; and less beside a larger one is a scrap of paper. */
const LEAST = 0.06;
const SCRAP = 0.25;
/** More than that is an album. */
const MOST = 6;
/** How much of the photo's rim is desk. A sheet that fills the photo is parted by what is drawn on it, never by desk. */
const DESK = 0.5;

type Found = { quad: Quad; mask: Uint8Array; share: number };

/** The corners of several sheets that lie apart on something darker, as they are read; nothing where there is any doubt. */
export function findSheets(bright: Bright): readonly Quad[] {
  const { width, height, mask } = bright;
  if (deskAround(mask, width, height) < DESK) return [];
  const found = sheetsIn(bright);
  const [largest, smallest] = [found[0], found.at(-1)];
  if (!largest || !smallest || found.length < 2 || found.length > MOST) return [];
  if (smallest.share < SCRAP * largest.share) return [];
  const paper = mask.map((_, cell) => (found.some((sheet) => sheet.mask[cell] === 1) ? 1 : 0));
  if (!standsOut(paper, bright)) return [];
  return found
    .map(({ quad }) => toShares(withoutEdge(quad), width, height))
    .toSorted((one, other) => place(one) - place(other));
}

/** Left before right, and above before below. */
const place = (quad: Quad) => quad.reduce((sum, { x, y }) => sum + x + y, 0);

/** Each patch that is a sheet, the largest first; a room that is drawn on one is none of its own. */
function sheetsIn(bright: Bright): readonly Found[] {
  const { label, patches } = bright;
  const large = patches
    .map(({ area }, id) => ({ id, area }))
    .filter(({ area }) => area >= LEAST * label.length)
    .toSorted((one, other) => other.area - one.area);
  const found: Found[] = [];
  for (const { id } of large) {
    const first = label.indexOf(id);
    if (found.some((sheet) => sheet.mask[first] === 1)) continue;
    const { mask, share, fit } = bright.outlineOf(id);
    if (!fit || fit.agreement < AGREEMENT) continue;
    found.push({ quad: fit.quad, mask, share });
  }
  return found;
}

/** The share of the photo's rim that is dark. */
function deskAround(mask: Uint8Array, width: number, height: number): number {
  let dark = 0;
  for (let x = 0; x < width; x++) dark += 2 - mask[x]! - mask[(height - 1) * width + x]!;
  for (let y = 0; y < height; y++) dark += 2 - mask[y * width]! - mask[(y + 1) * width - 1]!;
  return dark / (2 * (width + height));
}
