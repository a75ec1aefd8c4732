import type { Box, Point } from './scene.ts';

/** Around x, y pairs. */
export function boxOf(points: Float32Array): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (let k = 0; k < points.length; k += 2) {
    box.x0 = Math.min(box.x0, points[k]!);
    box.x1 = Math.max(box.x1, points[k]!);
    box.y0 = Math.min(box.y0, points[k + 1]!);
    box.y1 = Math.max(box.y1, points[k + 1]!);
  }
  return box;
}

/** Whether a box lies in another, or so many cells beside it. */
export const isWithin = (one: Box, box: Box, beside = 0): boolean =>
  one.x0 >= box.x0 - beside &&
  one.y0 >= box.y0 - beside &&
  one.x1 <= box.x1 + beside &&
  one.y1 <= box.y1 + beside;

/** The box of both. */
export const around = (p: Box, q: Box): Box => ({
  x0: Math.min(p.x0, q.x0),
  y0: Math.min(p.y0, q.y0),
  x1: Math.max(p.x1, q.x1),
  y1: Math.max(p.y1, q.y1),
});

export const middleOf = ({ x0, y0, x1, y1 }: Box): Point => ({ x: (x0 + x1) / 2, y: (y0 + y1) / 2 });
