import { convexHull, cross, leastCorner } from '../planes/convex-hull.ts';
import type { Point } from '../scene/scene.ts';

/** Corners clockwise, from the one at the top left on. */
export type Quad = readonly [Point, Point, Point, Point];

/** The four straight edges that describe a mask best, and how well they do: intersection over union. */
export function fitQuad(
  mask: Uint8Array,
  width: number,
  height: number,
): { quad: Quad; agreement: number } | undefined {
  const quad = largestQuad(convexHull(rowEnds(mask, width, height)));
  return quad && { quad: fromTopLeft(quad), agreement: agreement(mask, quad, width, height) };
}

export const toShares = (quad: Quad, width: number, height: number): Quad => {
  const [a, b, c, d] = quad.map(({ x, y }) => ({
    x: Math.min(1, Math.max(0, x / width)),
    y: Math.min(1, Math.max(0, y / height)),
  }));
  return [a!, b!, c!, d!];
};

/** The area within, in the squares of whatever the corners are given in. */
export const areaOf = (quad: Quad): number =>
  Math.abs(quad.reduce((sum, p, k) => sum + p.x * quad[(k + 1) % 4]!.y - quad[(k + 1) % 4]!.x * p.y, 0)) / 2;

/** How far inwards, in shares of the way to the middle. */
const CUT_EDGE = 0.012;

/** A little inwards: the cut edge of the paper is no drawing. */
export const withoutEdge = (quad: Quad): Quad => moveInwards(quad, CUT_EDGE);

/** Each corner by a share of its way to the middle. */
export function moveInwards(quad: Quad, by: number): Quad {
  const x = quad.reduce((sum, p) => sum + p.x, 0) / 4;
  const y = quad.reduce((sum, p) => sum + p.y, 0) / 4;
  const [a, b, c, d] = quad.map((p) => ({ x: p.x + (x - p.x) * by, y: p.y + (y - p.y) * by }));
  return [a!, b!, c!, d!];
}

function rowEnds(mask: Uint8Array, width: number, height: number): Point[] {
  const points: Point[] = [];
  for (let y = 0; y < height; y++) {
    const row = mask.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(1);
    if (first < 0) continue;
    const last = row.lastIndexOf(1) + 1;
    points.push({ x: first, y }, { x: last, y }, { x: first, y: y + 1 }, { x: last, y: y + 1 });
  }
  return points;
}

/** The four corners of the hull with the largest area between them. */
function largestQuad(hull: Point[]): Quad | undefined {
  const points = hull.slice();
  while (points.length > 24) points.splice(leastCorner(points).at, 1);
  const n = points.length;
  let best: Quad | undefined;
  let largest = 0;
  for (let a = 0; a < n; a++) {
    for (let c = a + 2; c < n; c++) {
      const farthest = (from: number, to: number) => {
        let found = -1;
        let size = -1;
        for (let k = from; k < to; k++) {
          const area = Math.abs(cross(points[a]!, points[k % n]!, points[c]!));
          if (area > size) {
            size = area;
            found = k % n;
          }
        }
        return { found, size };
      };
      const b = farthest(a + 1, c);
      const d = farthest(c + 1, n + a);
      if (b.found < 0 || d.found < 0 || b.size + d.size <= largest) continue;
      largest = b.size + d.size;
      best = [points[a]!, points[b.found]!, points[c]!, points[d.found]!];
    }
  }
  return best;
}

/** Intersection over union of the mask and the quad. */
function agreement(mask: Uint8Array, quad: Quad, width: number, height: number): number {
  let both = 0;
  let either = 0;
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const inside = isInQuad(quad, x + 0.5, y + 0.5);
      const paper = mask[cell] === 1;
      if (inside && paper) both++;
      if (inside || paper) either++;
    }
  }
  return both / Math.max(1, either);
}

/** Whichever way the corners go around. */
export function isInQuad(quad: Quad, x: number, y: number): boolean {
  const turns = turnsAround(quad, x, y);
  return turns === 0 || turns === 4;
}

/** On how many sides of the quad a point lies to the right, going around. */
function turnsAround(quad: Quad, x: number, y: number): number {
  let count = 0;
  for (let i = 0; i < 4; i++) {
    const from = quad[i]!;
    const to = quad[(i + 1) & 3]!;
    // cross() of the three, without a point for each cell
    if ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) > 0) count++;
  }
  return count;
}

/** Clockwise on the screen, the corner nearest to the top left first. */
function fromTopLeft(quad: Quad): Quad {
  const turned: readonly Point[] = cross(quad[0], quad[1], quad[2]) > 0 ? quad : quad.toReversed();
  const first = turned.reduce((best, p, i) => (p.x + p.y < turned[best]!.x + turned[best]!.y ? i : best), 0);
  const at = (k: number) => turned[(first + k) % 4]!;
  return [at(0), at(1), at(2), at(3)];
}
