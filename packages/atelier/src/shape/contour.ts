import { blur } from '../planes/blur.ts';

export type Pt = readonly [x: number, y: number];

/** A closed outline; corners are indices into the points. */
export interface Outline {
  readonly points: readonly Pt[];
  readonly corners: readonly number[];
}

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Shapes that run off the page go on beyond it, so that no outline follows the page's edge. */
const BEYOND = 14;

/** Outlines of a mask inside a box, in cells: outer ones and holes run in opposite directions. */
export function outlinesOf(
  isInside: (cell: number) => boolean,
  width: number,
  height: number,
  box: Box,
  { sigma, leastArea }: { sigma: number; leastArea: number },
): Pt[][] {
  const pad = Math.ceil(sigma * 3 + 3);
  const x0 = box.x0 <= 1 ? -BEYOND : Math.max(0, box.x0 - pad);
  const y0 = box.y0 <= 1 ? -BEYOND : Math.max(0, box.y0 - pad);
  const x1 = box.x1 >= width - 2 ? width - 1 + BEYOND : Math.min(width - 1, box.x1 + pad);
  const y1 = box.y1 >= height - 2 ? height - 1 + BEYOND : Math.min(height - 1, box.y1 + pad);
  const w = x1 - x0 + 1;
  const h = y1 - y0 + 1;
  const field = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const row = Math.min(height - 1, Math.max(0, y + y0)) * width;
    for (let x = 0; x < w; x++)
      if (isInside(row + Math.min(width - 1, Math.max(0, x + x0)))) field[y * w + x] = 1;
  }
  blur(field, w, h, sigma, field);
  return isoLines(field, w, h)
    .map((line) => line.map(([x, y]): Pt => [x + x0 + 0.5, y + y0 + 0.5]))
    .filter((line) => Math.abs(areaOf(line)) > leastArea);
}

export function areaOf(line: readonly Pt[]): number {
  let sum = 0;
  line.forEach(([x, y], i) => {
    const [nx, ny] = line[(i + 1) % line.length]!;
    sum += x * ny - nx * y;
  });
  return sum / 2;
}

/** Which two cell edges a marching-squares case joins: 0 top, 1 right, 2 bottom, 3 left; inside stays on one hand. */
const CASES: readonly (readonly (readonly [number, number])[])[] = [
  [], [[3, 0]], [[0, 1]], [[3, 1]], [[1, 2]], [[3, 0], [1, 2]], [[0, 2]], [[3, 2]],
  [[2, 3]], [[2, 0]], [[0, 1], [2, 3]], [[2, 1]], [[1, 3]], [[1, 0]], [[0, 3]], [],
]; // prettier-ignore

/** Level lines at one half, closed because the field counts as empty outside. */
export function isoLines(field: Float32Array, w: number, h: number): Pt[][] {
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= w || y >= h ? 0 : field[y * w + x]!);
  const next = new Map<number, number>();
  const place = new Map<number, Pt>();
  // an edge is known by the cell to its upper left and whether it runs across or down
  const edge = (x: number, y: number, down: 0 | 1): number => {
    const key = ((y + 2) * (w + 4) + x + 2) * 2 + down;
    if (!place.has(key)) {
      const a = at(x, y);
      const b = down === 1 ? at(x, y + 1) : at(x + 1, y);
      const t = (0.5 - a) / (b - a);
      place.set(key, down === 1 ? [x, y + t] : [x + t, y]);
    }
    return key;
  };
  const kinds = new Uint8Array(w + 1);
  for (let y = -1; y < h; y++) {
    casesOfRow(field, w, h, y, kinds);
    for (let x = -1; x < w; x++) {
      const kind = kinds[x + 1]!;
      if (kind === 0 || kind === 15) continue;
      const side = (which: number) =>
        which === 0
          ? edge(x, y, 0)
          : which === 1
            ? edge(x + 1, y, 1)
            : which === 2
              ? edge(x, y + 1, 0)
              : edge(x, y, 1);
      for (const [from, to] of CASES[kind]!) next.set(side(from), side(to));
    }
  }
  const lines: Pt[][] = [];
  for (const start of next.keys()) {
    const line: Pt[] = [];
    let key: number | undefined = start;
    while (key !== undefined) {
      const following: number | undefined = next.get(key);
      if (following === undefined) break;
      line.push(place.get(key)!);
      next.delete(key);
      key = following;
    }
    if (line.length > 6) lines.push(line);
  }
  return lines;
}

/** Which corners of each square of a row are inside, from the one that begins before the field to the one that ends behind it. */
function casesOfRow(field: Float32Array, w: number, h: number, y: number, kinds: Uint8Array) {
  let left = 0;
  for (let x = 0, i = y * w; x <= w; x++, i++) {
    const upper = x < w && y >= 0 && field[i]! > 0.5 ? 2 : 0;
    const lower = x < w && y < h - 1 && field[i + w]! > 0.5 ? 4 : 0;
    kinds[x] = left + upper + lower;
    left = (upper >> 1) + (lower << 1);
  }
}

/** Even steps along a line. */
export function resample(line: readonly Pt[], step: number, closed: boolean): Pt[] {
  const path = closed ? [...line, line[0]!] : line;
  const out: Pt[] = [path[0]!];
  let carried = 0;
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1]!;
    const [bx, by] = path[i]!;
    const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);
    let at = step - carried;
    while (at <= length) {
      const t = at / length;
      out.push([ax + (bx - ax) * t, ay + (by - ay) * t]);
      at += step;
    }
    carried = length - (at - step);
  }
  if (closed && out.length > 1) {
    const [fx, fy] = out[0]!;
    const [lx, ly] = out.at(-1)!;
    if ((fx - lx) ** 2 + (fy - ly) ** 2 < (step * 0.5) ** 2) out.pop();
  } else if (!closed) out.push(path.at(-1)!);
  return out;
}

/** Points to both sides over which a turn is measured. */
const TURN_REACH = 6;
const STEP = 2;

/** Smooths a closed line between its true corners, which stay sharp. Sigma in cells, corner in degrees. */
export function smoothOutline(line: readonly Pt[], sigma: number, corner: number): Outline {
  const points = resample(line, STEP, true);
  const count = points.length;
  if (count < 10) return { points, corners: [] };
  const turns = points.map((p, i) =>
    turnAt(points[(i - TURN_REACH + count) % count]!, p, points[(i + TURN_REACH) % count]!),
  );
  const corners: number[] = [];
  turns.forEach((turn, i) => {
    if (turn < corner) return;
    for (let d = -TURN_REACH; d <= TURN_REACH; d++) {
      const other = turns[(i + d + count) % count]!;
      if (other > turn || (other === turn && d < 0)) return;
    }
    corners.push(i);
  });
  if (corners.length === 0) return { points: smoothPoints(points, sigma / STEP, true), corners: [] };
  const out: Pt[] = [];
  const kept: number[] = [];
  corners.forEach((from, c) => {
    const to = corners[(c + 1) % corners.length]!;
    const arc: Pt[] = [points[from]!];
    for (let i = (from + 1) % count; ; i = (i + 1) % count) {
      arc.push(points[i]!);
      if (i === to) break;
    }
    kept.push(out.length);
    out.push(...smoothPoints(arc, sigma / STEP, false).slice(0, -1));
  });
  return { points: out, corners: kept };
}

function turnAt(a: Pt, b: Pt, c: Pt): number {
  const ux = b[0] - a[0];
  const uy = b[1] - a[1];
  const vx = c[0] - b[0];
  const vy = c[1] - b[1];
  return Math.abs((Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy) * 180) / Math.PI);
}

/** Gaussian mean along the line; open ends stay where they are. */
export function smoothPoints(points: readonly Pt[], sigma: number, closed: boolean): Pt[] {
  const count = points.length;
  const reach = Math.ceil(3 * sigma);
  if (sigma < 0.3 || count < 3) return [...points];
  const weights = Array.from({ length: 2 * reach + 1 }, (_, d) =>
    Math.exp(-((d - reach) ** 2) / (2 * sigma * sigma)),
  );
  const xs = Float64Array.from(points, ([x]) => x);
  const ys = Float64Array.from(points, ([, y]) => y);
  return points.map((_, k) => {
    // near an open end the window shrinks, so that the end does not creep inwards
    const room = closed ? reach : Math.min(reach, k, count - 1 - k);
    let x = 0;
    let y = 0;
    let sum = 0;
    for (let d = -room; d <= room; d++) {
      let at = k + d;
      while (at < 0) at += count;
      while (at >= count) at -= count;
      const weight = weights[d + reach]!;
      x += xs[at]! * weight;
      y += ys[at]! * weight;
      sum += weight;
    }
    return [x / sum, y / sum];
  });
}
