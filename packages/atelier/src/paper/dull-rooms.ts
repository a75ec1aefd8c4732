import type { NetMaps } from './net-maps.ts';
import { components, type Component } from '../planes/components.ts';

/** Belief in a line, or in a border that was meant, that parts rooms. */
const PARTS = 0.4;
/** Cells of the half-sized map that say enough: of a room, and of the paper at one of its corners. */
const LEAST_ROOM = 60;
const LEAST_PAPER = 9;
/** How far around a room the paper is looked at, and at how many of its corners it must be in sight. */
const AROUND = 9;
const CORNERS = 3;
/** As dark as this against the paper at every corner no light makes exactly what is within an outline. */
const DULL = 0.87;

/**
 * Rooms within an outline that are darker than the paper all around them: filled with a grey or brown that looks like
 * paper in shadow. A mask at half the size of the maps; `small` is the photo at that size.
 */
export function dullRooms({ width, height, stroke, bound, sheet }: NetMaps, small: Uint8Array): Uint8Array {
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  const free = new Uint8Array(halfWidth * halfHeight).fill(1);
  for (let i = 0, x = 0, row = 0; i < stroke.length; i++) {
    if (stroke[i]! > PARTS || bound[i]! > PARTS || sheet[i]! < 0.5)
      free[(row >> 1) * halfWidth + (x >> 1)] = 0;
    if (++x === width) [x, row] = [0, row + 1];
  }
  const { label, list } = components(free, halfWidth, halfHeight);
  const bright = (cell: number) => small[3 * cell]! + small[3 * cell + 1]! + small[3 * cell + 2]!;
  const isDull = list.map((room) => {
    if (room.border > 0 || room.area < LEAST_ROOM) return false;
    const { own, corners } = lookAround(room, label, list, bright, halfWidth, halfHeight);
    const seen = corners.filter(({ count }) => count >= LEAST_PAPER);
    return seen.length >= CORNERS && seen.every(({ sum, count }) => own / room.area < (DULL * sum) / count);
  });
  return free.map((_, i) => (label[i]! >= 0 && isDull[label[i]!]! ? 1 : 0));
}

/** How bright the room is in sum, and the open paper at its four corners. */
function lookAround(
  { id, x0, y0, x1, y1, cx, cy }: Component,
  label: Int32Array,
  rooms: readonly Component[],
  bright: (cell: number) => number,
  width: number,
  height: number,
) {
  const corners = Array.from({ length: 4 }, () => ({ sum: 0, count: 0 }));
  let own = 0;
  for (let y = Math.max(0, y0 - AROUND); y <= Math.min(height - 1, y1 + AROUND); y++)
    for (let x = Math.max(0, x0 - AROUND); x <= Math.min(width - 1, x1 + AROUND); x++) {
      const cell = y * width + x;
      const room = label[cell]!;
      if (room === id) own += bright(cell);
      else if (room >= 0 && rooms[room]!.border > 0) {
        const corner = corners[(x > cx ? 1 : 0) + (y > cy ? 2 : 0)]!;
        corner.sum += bright(cell);
        corner.count++;
      }
    }
  return { own, corners };
}
