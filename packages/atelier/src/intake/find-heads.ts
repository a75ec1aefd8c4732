import { boxOf } from '../scene/box-of.ts';
import type { Box, Point, Region, Stroke } from '../scene/scene.ts';

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
  shapes: readonly Omit<Region, 'role'>[],
  strokes: readonly Stroke[],
  size: number,
): (Point & { readonly extent: number })[] {
  const rooms = shapes.slice(1).filter(({ box, area }) => {
    const [wide, high] = [box.x1 - box.x0 + 1, box.y1 - box.y0 + 1];
    const extent = Math.max(wide, high);
    return (
      extent > SMALLEST * size &&
      extent < LARGEST * size &&
      extent < LONG * Math.min(wide, high) &&
      area > FULL * wide * high
    );
  });
  if (rooms.length === 0) return [];
  const boxes = [...strokes.map(({ points }) => boxOf(points)), ...shapes.slice(1).map(({ box }) => box)];
  return rooms.flatMap(({ box }) => {
    const inside = boxes.filter(
      (one) => one !== box && isWithin(one, box) && extentOf(one) < PART * extentOf(box),
    );
    return inside.length >= MARKS.least && inside.length <= MARKS.most
      ? [{ x: (box.x0 + box.x1 + 1) / 2, y: (box.y0 + box.y1 + 1) / 2, extent: extentOf(box) }]
      : [];
  });
}

const extentOf = ({ x0, y0, x1, y1 }: Box) => Math.max(x1 - x0, y1 - y0) + 1;

const isWithin = (one: Box, box: Box) =>
  one.x0 >= box.x0 && one.y0 >= box.y0 && one.x1 <= box.x1 && one.y1 <= box.y1;
