import { extent } from '../planes/components.ts';
import { boxOf } from '../scene/box-of.ts';
import type { Box, Stroke } from '../scene/scene.ts';

/** Longest stroke that can be a part of an eye drawn as a cross or with lashes, in shares of the size. */
const LONGEST = 0.06;
/** Crossed strokes together are hardly larger than the largest of them. */
const TOGETHER = 1.5;

/** Groups of short strokes that cross or touch each other about their middles: an eye drawn as an X is one mark. */
export function crossedStrokes(strokes: readonly Stroke[], size: number): number[][] {
  const short = strokes.flatMap((stroke, id) => {
    const box = boxOf(stroke.points);
    return stroke.dot || extent(box) > LONGEST * size ? [] : [{ id, stroke, box }];
  });
  const group = short.map((_, k) => k);
  const find = (k: number): number => (group[k] === k ? k : find(group[k]!));
  short.forEach((one, k) => {
    for (let other = 0; other < k; other++) if (belong(one, short[other]!)) group[find(k)] = find(other);
  });
  const members = new Map<number, number[]>();
  short.forEach(({ id }, k) => members.set(find(k), [...(members.get(find(k)) ?? []), id]));
  return [...members.values()].filter((ids) => ids.length > 1);
}

interface Short {
  readonly stroke: Stroke;
  readonly box: Box;
}

function belong(p: Short, q: Short): boolean {
  const wide = Math.max(p.box.x1, q.box.x1) - Math.min(p.box.x0, q.box.x0);
  const high = Math.max(p.box.y1, q.box.y1) - Math.min(p.box.y0, q.box.y0);
  if (Math.max(wide, high) > TOGETHER * Math.max(extent(p.box), extent(q.box))) return false;
  const [a, b] = [p.stroke, q.stroke];
  for (let i = 0; i < a.radius.length; i++) {
    for (let k = 0; k < b.radius.length; k++) {
      const dx = a.points[2 * i]! - b.points[2 * k]!;
      const dy = a.points[2 * i + 1]! - b.points[2 * k + 1]!;
      const reach = a.radius[i]! + b.radius[k]! + 1;
      if (dx * dx + dy * dy < reach * reach) return true;
    }
  }
  return false;
}
