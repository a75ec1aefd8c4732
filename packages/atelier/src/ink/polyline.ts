import type { Point } from '../scene/scene.ts';

export const apart = (a: Point, b: Point) => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

/** How far a point lies from the straight line between two others. */
export function fromSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, along));
  return apart(point, { x: from.x + t * dx, y: from.y + t * dy });
}

export function pathLength(points: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < points.length; i++) sum += apart(points[i - 1]!, points[i]!);
  return sum;
}

/** Points `step` apart along the same path; an open path keeps its last point. */
export function resamplePath(points: readonly Point[], step: number, closed: boolean): Point[] {
  const path = closed ? [...points, points[0]!] : points;
  const result: Point[] = [path[0]!];
  let walked = 0;
  for (let i = 1; i < path.length; i++) {
    let from = path[i - 1]!;
    const to = path[i]!;
    let left = apart(from, to);
    while (left > 1e-9 && walked + left >= step) {
      const t = (step - walked) / left;
      from = { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
      result.push(from);
      left = apart(from, to);
      walked = 0;
    }
    walked += left;
  }
  const last = path[path.length - 1]!;
  if (!closed && (apart(last, result[result.length - 1]!) > 0.3 * step || result.length < 2))
    result.push(last);
  return result;
}

/** A bell-shaped mean along a sequence; open ends stay where they are. */
export function smoothSequence(values: readonly number[], sigma: number, closed: boolean): number[] {
  const n = values.length;
  const reach = Math.min(Math.ceil(2.5 * sigma), n - 1);
  if (reach < 1) return values.slice();
  // a binomial-like bell by arithmetic alone
  const weight = Array.from({ length: reach + 1 }, (_, k) => {
    const t = 1 - (k / (reach + 1)) ** 2;
    return t * t * t;
  });
  return values.map((own, i) => {
    const here = closed ? reach : Math.min(reach, i, n - 1 - i);
    let sum = own;
    let total = 1;
    for (let k = 1; k <= here; k++) {
      const before = closed ? values[(i - k + n) % n]! : values[i - k]!;
      const after = closed ? values[(i + k) % n]! : values[i + k]!;
      sum += weight[k]! * (before + after);
      total += 2 * weight[k]!;
    }
    return sum / total;
  });
}
