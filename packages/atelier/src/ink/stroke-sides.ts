import { mostFrequent } from '../planes/most-frequent.ts';
import { clamp } from '../planes/quantile.ts';
import { STROKE_ROLE, type Point, type StrokeRole } from '../scene/scene.ts';
import type { Centreline } from './strokes.ts';

export interface Sides {
  readonly role: Uint8Array;
  readonly side: Uint16Array;
  readonly host: number;
  /** The role most of its points have. */
  readonly main: StrokeRole;
}

const roleOf = (left: number, right: number): StrokeRole => {
  if (left === 0 && right === 0) return STROKE_ROLE.free;
  if (left === 0 || right === 0) return STROKE_ROLE.silhouette;
  return left === right ? STROKE_ROLE.detail : STROKE_ROLE.boundary;
};

/** What lies on both sides of a stroke, a little beyond its rim, by majority of neighbouring points. */
export function lookBeside(
  stroke: Centreline,
  label: ArrayLike<number>,
  width: number,
  height: number,
  pen: number,
): Sides {
  const { points, radius, closed } = stroke;
  const n = points.length;
  const at = ({ x, y }: Point) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : label[Math.floor(y) * width + Math.floor(x)]!;
  if (stroke.dot) {
    const host = at(points[0]!);
    const role = host === 0 ? STROKE_ROLE.free : STROKE_ROLE.detail;
    return { role: Uint8Array.of(role), side: Uint16Array.of(host, host), host, main: role };
  }
  const raw = points.map((point, i) => {
    const normal = normalAt(points, i, closed);
    const reach = radius[i]! + Math.max(2.2, 0.3 * pen);
    const beside = (sign: number) =>
      at({ x: point.x + sign * normal.x * reach, y: point.y + sign * normal.y * reach });
    return { left: beside(1), right: beside(-1) };
  });
  const role = new Uint8Array(n);
  const side = new Uint16Array(2 * n);
  const counts = [0, 0, 0, 0];
  const hosts = new Map<number, number>();
  for (let i = 0; i < n; i++) {
    const near = raw.slice(Math.max(0, i - 4), i + 5);
    const left = mostFrequent(near.map((one) => one.left))!;
    const right = mostFrequent(near.map((one) => one.right))!;
    const here = roleOf(left, right);
    role[i] = here;
    side[2 * i] = left;
    side[2 * i + 1] = right;
    counts[here]!++;
    const inside = at(points[i]!);
    if (inside !== 0) hosts.set(inside, (hosts.get(inside) ?? 0) + 1);
    if (here === STROKE_ROLE.detail) hosts.set(left, (hosts.get(left) ?? 0) + 2);
  }
  const host = [...hosts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
  return { role, side, host, main: counts.indexOf(Math.max(...counts)) as StrokeRole };
}

export function normalAt(points: readonly Point[], i: number, closed: boolean): Point {
  const n = points.length;
  const pick = (k: number) => points[closed ? (k + n) % n : clamp(k, 0, n - 1)]!;
  const a = pick(i - 2);
  const b = pick(i + 2);
  const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2) || 1;
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
}
