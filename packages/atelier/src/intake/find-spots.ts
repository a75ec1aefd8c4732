import type { Evidence } from '../ink/evidence.ts';
import { components } from '../planes/components.ts';
import { dilate, maskOf } from '../planes/morphology.ts';
import type { Face, Point } from '../scene/scene.ts';

/** Where parts of a small head may be; what the network believed there, eye and mouth together, 0..2. */
export interface Spot extends Point {
  readonly belief: number;
  /** Larger side of all that was believed. */
  readonly extent: number;
}

/** A part of a small face is hardly believed at first; eyes and mouth lie this near, in cells of 704. */
const HINT = 0.06;
const TOGETHER = 3 / 704;
/** The best eye and the best mouth of a spot together. */
const LEAST_BELIEF = 0.3;
/** What is larger the first look saw as well as it can, in shares of the size. */
const LARGEST = 0.15;
/** What is this near an eye is a part of a face already found. */
const NEAR_EYE = 0.045;

/** Places that look a little like eyes or a mouth and lie in no face found so far, the likeliest first. */
export function findSpots({ width, height, size, eye, mouth }: Evidence, faces: readonly Face[]): Spot[] {
  const hint = maskOf(eye.length, (i) => eye[i]! > HINT || mouth[i]! > HINT);
  if (!hint.includes(1)) return [];
  const { label, list } = components(dilate(hint, width, height, TOGETHER * size), width, height);
  const spots = list.map(() => ({ x0: width, x1: 0, y0: height, y1: 0, eye: 0, mouth: 0 }));
  for (let i = 0, x = 0, y = 0; i < hint.length; i++) {
    if (hint[i]) {
      const spot = spots[label[i]!]!;
      spot.x0 = Math.min(spot.x0, x);
      spot.x1 = Math.max(spot.x1, x);
      spot.y0 = Math.min(spot.y0, y);
      spot.y1 = y;
      spot.eye = Math.max(spot.eye, eye[i]!);
      spot.mouth = Math.max(spot.mouth, mouth[i]!);
    }
    if (++x === width) [x, y] = [0, y + 1];
  }
  const seen = faces.flatMap(({ eyes }) => eyes.map(({ centre }) => centre));
  return spots
    .filter(({ x0, x1, y0, y1 }) => Math.max(x1 - x0, y1 - y0) < LARGEST * size)
    .map((spot) => ({
      x: (spot.x0 + spot.x1 + 1) / 2,
      y: (spot.y0 + spot.y1 + 1) / 2,
      belief: spot.eye + spot.mouth,
      extent: Math.max(spot.x1 - spot.x0, spot.y1 - spot.y0) + 1,
    }))
    .filter(
      ({ x, y, belief }) =>
        belief > LEAST_BELIEF &&
        !seen.some((at) => Math.max(Math.abs(at.x - x), Math.abs(at.y - y)) < NEAR_EYE * size),
    )
    .toSorted((p, q) => q.belief - p.belief);
}
