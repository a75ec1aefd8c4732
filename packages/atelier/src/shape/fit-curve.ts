import type { Outline, Pt } from './contour.ts';

/** A cubic Bezier: end points and handles. */
export type Cubic = readonly [Pt, Pt, Pt, Pt];

const minus = (a: Pt, b: Pt): Pt => [a[0] - b[0], a[1] - b[1]];
const dot = (a: Pt, b: Pt) => a[0] * b[0] + a[1] * b[1];
const unitOf = ([x, y]: Pt): Pt => {
  const length = Math.sqrt(x * x + y * y) || 1;
  return [x / length, y / length];
};

/** Cubics along a closed outline, within `tolerance` cells of it, with sharp joints at its corners. */
export function fitClosed({ points, corners }: Outline, tolerance: number): Cubic[] {
  const count = points.length;
  if (corners.length === 0) {
    // a smooth closed curve is cut anywhere; both ends share one tangent
    const path = [...points, points[0]!];
    const tangent = unitOf(minus(points[1]!, points[count - 1]!));
    return fitRun(path, tolerance, tangent, [-tangent[0], -tangent[1]], 0);
  }
  return corners.flatMap((from, c) => {
    const to = corners[(c + 1) % corners.length]!;
    const run: Pt[] = [points[from]!];
    for (let i = (from + 1) % count; ; i = (i + 1) % count) {
      run.push(points[i]!);
      if (i === to) break;
    }
    return fitOpen(run, tolerance);
  });
}

/** Cubics along an open run of points. */
export function fitOpen(run: readonly Pt[], tolerance: number): Cubic[] {
  const ahead = Math.min(2, run.length - 1);
  const start = unitOf(minus(run[ahead]!, run[0]!));
  const end = unitOf(minus(run[run.length - 1 - ahead]!, run[run.length - 1]!));
  return fitRun(run, tolerance, start, end, 0);
}

const DEEPEST = 14;

/** Schneider 1990: fit, improve the parameters, else split at the worst point. */
function fitRun(run: readonly Pt[], tolerance: number, start: Pt, end: Pt, depth: number): Cubic[] {
  const first = run[0]!;
  const last = run[run.length - 1]!;
  if (run.length < 3) return [straight(first, last, start, end)];
  let at = lengths(run);
  let best = generate(run, at, start, end);
  let worst = worstPoint(run, best, at);
  for (
    let round = 0;
    round < 4 && worst.error > tolerance ** 2 && worst.error < 16 * tolerance ** 2;
    round++
  ) {
    at = at.map((t, i) => improve(best, run[i]!, t));
    best = generate(run, at, start, end);
    worst = worstPoint(run, best, at);
  }
  if (worst.error <= tolerance ** 2 || depth > DEEPEST) return [best];
  const cut = Math.min(run.length - 2, Math.max(1, worst.index));
  const tangent = unitOf(minus(run[Math.max(0, cut - 2)]!, run[Math.min(run.length - 1, cut + 2)]!));
  return [
    ...fitRun(run.slice(0, cut + 1), tolerance, start, tangent, depth + 1),
    ...fitRun(run.slice(cut), tolerance, [-tangent[0], -tangent[1]], end, depth + 1),
  ];
}

function straight(a: Pt, b: Pt, start: Pt, end: Pt): Cubic {
  const third = Math.sqrt(dot(minus(b, a), minus(b, a))) / 3;
  return [
    a,
    [a[0] + start[0] * third, a[1] + start[1] * third],
    [b[0] + end[0] * third, b[1] + end[1] * third],
    b,
  ];
}

function lengths(run: readonly Pt[]): number[] {
  const at = [0];
  for (let i = 1; i < run.length; i++) {
    const step = minus(run[i]!, run[i - 1]!);
    at.push(at[i - 1]! + Math.sqrt(dot(step, step)));
  }
  const total = at[at.length - 1]! || 1;
  return at.map((t) => t / total);
}

function generate(run: readonly Pt[], at: readonly number[], start: Pt, end: Pt): Cubic {
  const first = run[0]!;
  const last = run[run.length - 1]!;
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0];
  run.forEach((point, i) => {
    const t = at[i]!;
    const s = 1 - t;
    const b1 = 3 * t * s * s;
    const b2 = 3 * t * t * s;
    const b01 = s * s * s + b1;
    const b23 = t * t * t + b2;
    const a1: Pt = [start[0] * b1, start[1] * b1];
    const a2: Pt = [end[0] * b2, end[1] * b2];
    const rest: Pt = [point[0] - first[0] * b01 - last[0] * b23, point[1] - first[1] * b01 - last[1] * b23];
    c00 += dot(a1, a1);
    c01 += dot(a1, a2);
    c11 += dot(a2, a2);
    x0 += dot(a1, rest);
    x1 += dot(a2, rest);
  });
  const det = c00 * c11 - c01 * c01;
  const chord = Math.sqrt(dot(minus(last, first), minus(last, first)));
  const alpha = det === 0 ? 0 : (x0 * c11 - x1 * c01) / det;
  const beta = det === 0 ? 0 : (c00 * x1 - c01 * x0) / det;
  // handles that run backwards or far away are worse than a plain third
  const sane = (v: number) => v > 0.01 * chord && v < 3 * chord;
  const h0 = sane(alpha) && sane(beta) ? alpha : chord / 3;
  const h1 = sane(alpha) && sane(beta) ? beta : chord / 3;
  return [
    first,
    [first[0] + start[0] * h0, first[1] + start[1] * h0],
    [last[0] + end[0] * h1, last[1] + end[1] * h1],
    last,
  ];
}

export function pointOn([a, b, c, d]: Cubic, t: number): Pt {
  const s = 1 - t;
  const [wa, wb, wc, wd] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return [wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0], wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1]];
}

function worstPoint(run: readonly Pt[], cubic: Cubic, at: readonly number[]) {
  let error = 0;
  let index = run.length >> 1;
  for (let i = 1; i < run.length - 1; i++) {
    const gap = minus(pointOn(cubic, at[i]!), run[i]!);
    const e = dot(gap, gap);
    if (e > error) {
      error = e;
      index = i;
    }
  }
  return { error, index };
}

/** One Newton step of a parameter towards the nearest point of the curve. */
function improve(cubic: Cubic, point: Pt, t: number): number {
  const [a, b, c, d] = cubic;
  const s = 1 - t;
  const first: Pt = [0, 1].map(
    (k) => 3 * (s * s * (b[k]! - a[k]!) + 2 * s * t * (c[k]! - b[k]!) + t * t * (d[k]! - c[k]!)),
  ) as unknown as Pt;
  const second: Pt = [0, 1].map(
    (k) => 6 * (s * (c[k]! - 2 * b[k]! + a[k]!) + t * (d[k]! - 2 * c[k]! + b[k]!)),
  ) as unknown as Pt;
  const gap = minus(pointOn(cubic, t), point);
  const slope = dot(first, first) + dot(gap, second);
  return slope === 0 ? t : Math.min(1, Math.max(0, t - dot(gap, first) / slope));
}
