import type { Point, Stroke } from './scene.ts';

export const endsOf = ({ points }: Pick<Stroke, 'points'>): Point[] => [
  { x: points[0]!, y: points[1]! },
  { x: points.at(-2)!, y: points.at(-1)! },
];

/** How far it is to the nearest of these x, y pairs. */
export function gapTo({ x, y }: Point, points: Float32Array): number {
  let least = Infinity;
  for (let k = 0; k < points.length; k += 2)
    least = Math.min(least, Math.hypot(points[k]! - x, points[k + 1]! - y));
  return least;
}
