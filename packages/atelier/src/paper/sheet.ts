import { components } from '../planes/components.ts';
import { convexHull, cross, leastCorner } from '../planes/convex-hull.ts';
import { fillHoles, maskOf } from '../planes/morphology.ts';
import type { NetMaps } from './net-maps.ts';
import type { Point } from '../scene/scene.ts';

/** Where the sheet lies in the photo; corners in shares of its width and height, clockwise from top left. */
export interface Sheet {
  readonly kind: 'full' | 'quad' | 'box';
  readonly corners: readonly [Point, Point, Point, Point];
  /** Share of the photo that is paper. */
  readonly share: number;
}

/** A sheet that fills this much of the photo is taken as the photo. */
const FULL_SHARE = 0.85;
/** Less paper than this is no sheet; the photo is looked at as it is. */
const LEAST_SHARE = 0.04;
/** How well four straight edges must describe the sheet before it is straightened by them. */
const QUAD_AGREEMENT = 0.93;

export function findSheet({ width, height, sheet }: NetMaps): Sheet {
  const paper = maskOf(sheet.length, (cell) => sheet[cell]! > 0.5);
  const { label, list } = components(paper, width, height);
  const largest = list.reduce((best, one) => (one.area > best.area ? one : best), list[0] ?? EMPTY);
  const share = largest.area / paper.length;
  const box = (largest.x1 - largest.x0 + 1) * (largest.y1 - largest.y0 + 1);
  if (share < LEAST_SHARE || box > FULL_SHARE * paper.length) return { kind: 'full', corners: WHOLE, share };
  const whole = fillHoles(
    maskOf(paper.length, (cell) => label[cell] === largest.id),
    width,
    height,
  );
  const hull = convexHull(rowEnds(whole, width, height));
  const quad = largestQuad(hull);
  if (quad && agreement(whole, quad, width, height) > QUAD_AGREEMENT)
    return { kind: 'quad', corners: toShares(shrink(fromTopLeft(quad), 0.012), width, height), share };
  const { x0, y0, x1, y1 } = largest;
  const corners: Quad = [
    { x: x0, y: y0 },
    { x: x1 + 1, y: y0 },
    { x: x1 + 1, y: y1 + 1 },
    { x: x0, y: y1 + 1 },
  ];
  return { kind: 'box', corners: toShares(corners, width, height), share };
}

type Quad = readonly [Point, Point, Point, Point];
const EMPTY = { id: -1, area: 0, x0: 0, y0: 0, x1: 0, y1: 0, border: 0, cx: 0, cy: 0, value: 0 };
const WHOLE: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

const toShares = (quad: Quad, width: number, height: number): Quad => {
  const [a, b, c, d] = quad.map(({ x, y }) => ({
    x: Math.min(1, Math.max(0, x / width)),
    y: Math.min(1, Math.max(0, y / height)),
  }));
  return [a!, b!, c!, d!];
};

/** A little inwards: the cut edge of the paper is no drawing. */
function shrink(quad: Quad, share: number): Quad {
  const x = quad.reduce((sum, p) => sum + p.x, 0) / 4;
  const y = quad.reduce((sum, p) => sum + p.y, 0) / 4;
  const [a, b, c, d] = quad.map((p) => ({ x: p.x + (x - p.x) * share, y: p.y + (y - p.y) * share }));
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
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = { x: x + 0.5, y: y + 0.5 };
      const turns = quad.map((p, i) => cross(p, quad[(i + 1) % 4]!, here) > 0);
      const inside = turns.every(Boolean) || !turns.some(Boolean);
      const paper = mask[y * width + x] === 1;
      if (inside && paper) both++;
      if (inside || paper) either++;
    }
  }
  return both / Math.max(1, either);
}

/** Clockwise on the screen, the corner nearest to the top left first. */
function fromTopLeft(quad: Quad): Quad {
  const turned: readonly Point[] = cross(quad[0], quad[1], quad[2]) > 0 ? quad : quad.toReversed();
  const first = turned.reduce((best, p, i) => (p.x + p.y < turned[best]!.x + turned[best]!.y ? i : best), 0);
  const at = (k: number) => turned[(first + k) % 4]!;
  return [at(0), at(1), at(2), at(3)];
}
