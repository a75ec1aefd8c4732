import type { Scene } from '../scene/scene.ts';

/** Lines that leave the picture on every side, and all in all. */
const LEAST_PER_SIDE = 1;
const LEAST_CROSSINGS = 8;
/** So near was the camera: the pen alone is this broad, in shares of the size. */
const CLOSE_UP_PEN = 0.022;
/** An end of a line this near to the border runs out of it, in cells. */
const AT_BORDER = 5;

/**
 * Is this only a piece of a drawing? Children draw over the edge of the sheet, too; but lines of a pen seen from very
 * near that leave the photo on all four sides belong to something larger.
 */
export function isCutOff({ strokes, pen, medium, frame, grid }: Scene): boolean {
  if (medium !== 'line' || frame === 'full-bleed' || pen.width < CLOSE_UP_PEN * grid.size) return false;
  const sides = [0, 0, 0, 0];
  for (const { points, closed, dot } of strokes) {
    if (closed || dot) continue;
    for (const k of [0, points.length - 2]) {
      const [x, y] = [points[k]!, points[k + 1]!];
      const near = [x, y, grid.width - x, grid.height - y];
      const least = Math.min(...near);
      if (least < AT_BORDER + pen.width / 2) sides[near.indexOf(least)]!++;
    }
  }
  return sides.every((count) => count >= LEAST_PER_SIDE) && sides.reduce((a, b) => a + b) >= LEAST_CROSSINGS;
}
