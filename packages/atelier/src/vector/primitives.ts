import type { Pt } from '../shape/contour.ts';
import type { Cubic } from '../shape/fit-curve.ts';

const along = (a: Pt, b: Pt, t: number): Pt => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

export const straight = (a: Pt, b: Pt): Cubic => [a, along(a, b, 1 / 3), along(a, b, 2 / 3), b];

/** A closed polygon as curves. */
export const polygon = (points: readonly Pt[]): Cubic[] =>
  points.map((p, i) => straight(p, points[(i + 1) % points.length]!));

/** From one corner to the one across from it. */
export const rectangle = (x0: number, y0: number, x1: number, y1: number): Cubic[] =>
  polygon([
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]);

/** A closed smooth curve through points (Catmull-Rom). */
export function smoothLoop(points: readonly Pt[]): Cubic[] {
  const count = points.length;
  return points.map((b, i): Cubic => {
    const a = points[(i - 1 + count) % count]!;
    const c = points[(i + 1) % count]!;
    const d = points[(i + 2) % count]!;
    return [
      b,
      [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6],
      [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6],
      c,
    ];
  });
}

/** Distance of the handles of a quarter circle. */
const QUARTER = 0.5523;

export function ellipseCurve(x: number, y: number, rx: number, ry: number): Cubic[] {
  const hx = rx * QUARTER;
  const hy = ry * QUARTER;
  return [
    [
      [x - rx, y],
      [x - rx, y - hy],
      [x - hx, y - ry],
      [x, y - ry],
    ],
    [
      [x, y - ry],
      [x + hx, y - ry],
      [x + rx, y - hy],
      [x + rx, y],
    ],
    [
      [x + rx, y],
      [x + rx, y + hy],
      [x + hx, y + ry],
      [x, y + ry],
    ],
    [
      [x, y + ry],
      [x - hx, y + ry],
      [x - rx, y + hy],
      [x - rx, y],
    ],
  ];
}

/** An arch standing on a line. */
export function archCurve(x: number, width: number, top: number, bottom: number): Cubic[] {
  const r = width / 2;
  const h = r * QUARTER;
  const spring = Math.min(bottom, top + r);
  return [
    straight([x - r, bottom], [x - r, spring]),
    [
      [x - r, spring],
      [x - r, spring - h],
      [x - h, top],
      [x, top],
    ],
    [
      [x, top],
      [x + h, top],
      [x + r, spring - h],
      [x + r, spring],
    ],
    straight([x + r, spring], [x + r, bottom]),
    straight([x + r, bottom], [x - r, bottom]),
  ];
}

/** A leaf standing on a point, pointed above; `turn` leans it, in radians. */
export function leafCurve(x: number, y: number, halfWidth: number, tall: number, turn = 0): Cubic[] {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const at = (dx: number, dy: number): Pt => [x + dx * c - dy * s, y + dx * s + dy * c];
  const tip = at(0, -tall);
  const foot = at(0, 0);
  return [
    [foot, at(-1.5 * halfWidth, -0.12 * tall), at(-1.1 * halfWidth, -0.62 * tall), tip],
    [tip, at(1.1 * halfWidth, -0.62 * tall), at(1.5 * halfWidth, -0.12 * tall), foot],
  ];
}
