import { extent } from '../planes/components.ts';
import { boxOf, isWithin } from '../scene/box-of.ts';
import type { Point, Region, Stroke } from '../scene/scene.ts';

/** Larger side of a small head, in shares of the size. */
const SMALLEST = 0.02;
const LARGEST = 0.075;
/** A head is hardly longer than wide, and fills so much of its box. */
const LONG = 1.6;
const FULL = 0.5;
/** Eyes and a mouth are at most so large a share of it, and are two or three marks, with brows and curls a few more. */
const PART = 0.6;
const MARKS = { least: 2, most: 8 };

/** Small closed rooms in which something small was drawn: heads, wheels, windows. */
export function findHeads(
  shapes: readonly Omit<Region, 'part'>[],
  strokes: readonly Stroke[],
  size: number,
): (Point & { readonly extent: number })[] {
  const rooms = shapes.slice(1).filter(({ box, area }) => {
    const [wide, high] = [box.x1 - box.x0 + 1, box.y1 - box.y0 + 1];
    const long = extent(box);
    return (
      long > SMALLEST * size &&
      long < LARGEST * size &&
      long < LONG * Math.min(wide, high) &&
      area > FULL * wide * high
    );
  });
  if (rooms.length === 0) return [];
  const boxes = [...strokes.map(({ points }) => boxOf(points)), ...shapes.slice(1).map(({ box }) => box)];
  return rooms.flatMap(({ box }) => {
    const inside = boxes.filter(
      (one) => one !== box && isWithin(one, box) && extent(one) < PART * extent(box),
    );
    return inside.length >= MARKS.least && inside.length <= MARKS.most
      ? [{ x: (box.x0 + box.x1 + 1) / 2, y: (box.y0 + box.y1 + 1) / 2, extent: extent(box) }]
      : [];
  });
}
