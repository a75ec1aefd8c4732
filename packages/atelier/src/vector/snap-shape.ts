import { areaOf, type Pt } from '../shape/contour.ts';
import type { Cubic } from '../shape/fit-curve.ts';
import { polygon } from './primitives.ts';

/** How far a shape may stray from what it is taken for: mean share of its own half width. */
const NEAR = { round: 0.042, straight: 0.026 };
const MOST_SIDES = 5;
/** More drawn out than this, an oval is a strip with a hand's own bend. */
const LONGEST = 2.4;

/** What a child meant as a circle, an oval, a triangle or a box, drawn with compass and ruler; nothing if it was none. */
export function snapShape(points: readonly Pt[]): Cubic[] | undefined {
  if (points.length < 16) return undefined;
  return asOval(points) ?? asPolygon(points);
}

function asOval(points: readonly Pt[]): Cubic[] | undefined {
  const { x, y, xx, xy, yy } = momentsOf(points);
  const half = (xx + yy) / 2;
  const apart = Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy);
  let a = 2 * Math.sqrt(half + apart);
  let b = 2 * Math.sqrt(Math.max(0, half - apart));
  if (!(b > 2) || a > LONGEST * b) return undefined;
  let angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  let error = 0;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  for (const [px, py] of points) {
    const u = ((px - x) * c + (py - y) * s) / a;
    const v = ((py - y) * c - (px - x) * s) / b;
    error += Math.abs(Math.sqrt(u * u + v * v) - 1);
  }
  if (error / points.length > NEAR.round) return undefined;
  if (a < 1.12 * b) {
    a = b = Math.sqrt(a * b);
    angle = 0;
  }
  return turned(x, y, a, b, angle);
}

function turned(x: number, y: number, a: number, b: number, angle: number): Cubic[] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const at = (u: number, v: number): Pt => [x + u * a * c - v * b * s, y + u * a * s + v * b * c];
  const q = 0.5523;
  return [
    [at(-1, 0), at(-1, -q), at(-q, -1), at(0, -1)],
    [at(0, -1), at(q, -1), at(1, -q), at(1, 0)],
    [at(1, 0), at(1, q), at(q, 1), at(0, 1)],
    [at(0, 1), at(-q, 1), at(-1, q), at(-1, 0)],
  ];
}

/** Area moments of the inside. */
function momentsOf(points: readonly Pt[]) {
  let [area, sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0, 0];
  const [ox, oy] = points[0]!;
  points.forEach(([px, py], i) => {
    const [nx, ny] = points[(i + 1) % points.length]!;
    const [ax, ay, bx, by] = [px - ox, py - oy, nx - ox, ny - oy];
    const cross = ax * by - bx * ay;
    area += cross / 2;
    sx += (cross * (ax + bx)) / 6;
    sy += (cross * (ay + by)) / 6;
    sxx += (cross * (ax * ax + ax * bx + bx * bx)) / 12;
    syy += (cross * (ay * ay + ay * by + by * by)) / 12;
    sxy += (cross * (ax * by + 2 * ax * ay + 2 * bx * by + bx * ay)) / 24;
  });
  const [mx, my] = [sx / area, sy / area];
  return {
    x: ox + mx,
    y: oy + my,
    xx: sxx / area - mx * mx,
    xy: sxy / area - mx * my,
    yy: syy / area - my * my,
  };
}

function asPolygon(points: readonly Pt[]): Cubic[] | undefined {
  const area = Math.abs(areaOf(points));
  const [a, b] = farthestApart(points);
  const long = Math.hypot(points[a]![0] - points[b]![0], points[a]![1] - points[b]![1]);
  // of a strip as far as it is broad, or its corners are cut off
  const reach = Math.min(Math.sqrt(area), (Math.SQRT2 * area) / long);
  const corners = simplified(points, [a, b], 0.06 * reach);
  if (corners.length < 3 || corners.length > MOST_SIDES) return undefined;
  const change = Math.abs(Math.abs(areaOf(corners)) - area) / area;
  let error = 0;
  for (const p of points) {
    let near = Infinity;
    corners.forEach(
      (a, i) => (near = Math.min(near, distanceToLine(p, a, corners[(i + 1) % corners.length]!))),
    );
    error += near;
  }
  return change < 0.05 && error / points.length < NEAR.straight * reach ? polygon(corners) : undefined;
}

/** Two points of a line that lie about as far apart as any. */
function farthestApart(points: readonly Pt[]): [number, number] {
  const far = (from: number) => {
    let best = from;
    let most = -1;
    points.forEach(([x, y], i) => {
      const d = (x - points[from]![0]) ** 2 + (y - points[from]![1]) ** 2;
      if (d > most) [most, best] = [d, i];
    });
    return best;
  };
  const a = far(0);
  return [a, far(a)];
}

/** Douglas-Peucker on a closed line, from two points of it. */
function simplified(points: readonly Pt[], [a, b]: readonly [number, number], tolerance: number): Pt[] {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  const there = points.slice(low, high + 1);
  const back = [...points.slice(high), ...points.slice(0, low + 1)];
  return [...cut(there, tolerance).slice(0, -1), ...cut(back, tolerance).slice(0, -1)];
}

function cut(run: readonly Pt[], tolerance: number): Pt[] {
  const [first, last] = [run[0]!, run.at(-1)!];
  let most = 0;
  let at = 0;
  for (let i = 1; i < run.length - 1; i++) {
    const d = distanceToLine(run[i]!, first, last);
    if (d > most) [most, at] = [d, i];
  }
  if (most <= tolerance) return [first, last];
  return [...cut(run.slice(0, at + 1), tolerance).slice(0, -1), ...cut(run.slice(at), tolerance)];
}

function distanceToLine([px, py]: Pt, [ax, ay]: Pt, [bx, by]: Pt): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy || 1;
  const t = Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / square));
  return Math.sqrt((px - ax - t * dx) ** 2 + (py - ay - t * dy) ** 2);
}
