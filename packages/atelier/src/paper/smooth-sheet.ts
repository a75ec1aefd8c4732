import { components } from '../planes/components.ts';
import { fillHoles, maskOf } from '../planes/morphology.ts';
import type { Point } from '../scene/scene.ts';
import { brightest, OVER, withoutEdges } from './dull-rooms.ts';
import type { NetMaps } from './net-maps.ts';
import type { Photo } from './photo.ts';
import { resizePhoto } from './resize-photo.ts';
import { fitQuad, moveInwards, toShares } from './sheet-corners.ts';
import type { Sheet } from './sheet.ts';

/** Less is no sheet; more is the photo itself. In shares of the photo. */
const SHARE = { least: 0.1, most: 0.92 } as const;
/** A room at least this large may be the paper around a drawing. */
const LARGE = 0.03;
/** What is near an edge is no room: the sheet is larger by this share of the way to its middle. */
const EDGE = 0.015;
/** How well four straight edges have to describe it. */
const AGREEMENT = 0.93;
/** So many cells inside and outside of each edge are compared, along this part of it. */
const BESIDE = 6;
const ALONG = { from: 0.1, to: 0.9, step: 0.02 } as const;
/** By how much (of white) the mean outside differs from that inside, on every side; and how much may be drawn inside. */
const DIFFERS = 0.04;
const DRAWN = 0.15;

/**
 * A sheet on whatever it lies on: the largest room without edges, with what it encloses, has four straight sides, and beyond
 * each of them begins something else. Paper is smooth; where no desk like this one was ever learned, it still is.
 */
export function smoothSheet(photo: Photo, maps: NetMaps): Sheet | undefined {
  const [width, height] = [maps.width / 2, maps.height / 2];
  const { rgb } = resizePhoto(photo, width, height);
  const free = withoutEdges(brightest(rgb), width, height);
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++)
      if (Math.min(x, y, width - 1 - x, height - 1 - y) < OVER) free[y * width + x] = 0;
  const { label, list } = components(free, width, height);
  const sheets = list
    .filter(({ area }) => area > LARGE * free.length)
    .map(({ id }) =>
      fillHoles(
        maskOf(free.length, (cell) => label[cell] === id),
        width,
        height,
      ),
    )
    .map((mask) => ({ mask, share: mask.reduce((sum, cell) => sum + cell, 0) / free.length }));
  const largest = sheets.reduce((best, one) => (one.share > best.share ? one : best), {
    mask: free,
    share: 0,
  });
  if (largest.share < SHARE.least || largest.share > SHARE.most) return undefined;
  const fit = fitQuad(largest.mask, width, height);
  if (!fit || fit.agreement < AGREEMENT) return undefined;
  const sides = fit.quad.map((from, k) => lookBeside(from, fit.quad[(k + 1) & 3]!, rgb, maps));
  if (sides.some(({ differs, drawn }) => differs < DIFFERS || drawn > DRAWN)) return undefined;
  return {
    kind: 'quad',
    corners: toShares(moveInwards(fit.quad, -EDGE), width, height),
    share: largest.share,
  };
}

/** By how much it is another colour outside of a side than inside, and how much is drawn inside; the corners go clockwise. */
function lookBeside(from: Point, to: Point, rgb: Uint8Array, { width, height, stroke, fill }: NetMaps) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy);
  const [inX, inY] = [(-dy / long) * BESIDE, (dx / long) * BESIDE];
  const cellAt = (x: number, y: number) =>
    x >= 0 && y >= 0 && 2 * x < width && 2 * y < height ? Math.floor(y) * (width / 2) + Math.floor(x) : -1;
  const sums = [0, 0, 0];
  let [drawn, count] = [0, 0];
  for (let t: number = ALONG.from; t < ALONG.to; t += ALONG.step) {
    const [x, y] = [from.x + t * dx, from.y + t * dy];
    const [inside, outside] = [cellAt(x + inX, y + inY), cellAt(x - inX, y - inY)];
    if (inside < 0 || outside < 0) continue;
    for (let c = 0; c < 3; c++) sums[c]! += (rgb[3 * inside + c]! - rgb[3 * outside + c]!) / 255;
    const cell = 2 * Math.floor(y + inY) * width + 2 * Math.floor(x + inX);
    drawn += Math.max(stroke[cell]!, fill[cell]!);
    count++;
  }
  // a side along the border of the photo has nothing beyond it
  if (count === 0) return { differs: 0, drawn: 0 };
  return { differs: Math.hypot(...sums) / count, drawn: drawn / count };
}
