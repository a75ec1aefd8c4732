import type { Measured } from './enclosures.ts';
import { MOST_PENS } from './pens.ts';

export interface Room extends Measured {
  area: number;
  fill: number;
  painted: number;
  inside: number;
  border: number;
  /** Sides of its cells at a wall, and at other rooms. */
  walled: number;
  open: Map<number, number>;
  /** The pen most of its painted cells have, and how many. */
  main: number;
  mainCount: number;
}

/** Belief in colour above which a cell counts as painted; 0.38 was best on hand-labelled photographs. */
export const FILL = 0.4;

/** What is known of each room, measured in runs of its cells. */
export function measureRooms(
  fill: Float32Array,
  silhouette: Float32Array,
  pen: Uint8Array,
  width: number,
  height: number,
  room: Int32Array,
  rooms: number,
): Room[] {
  const stats = Array.from({ length: rooms }, emptyRoom);
  const pens = new Int32Array(rooms * MOST_PENS);
  for (let y = 0; y < height; y++) {
    const [first, end] = [y * width, (y + 1) * width];
    for (let i = first; i < end;) {
      const id = room[i]!;
      const from = i;
      while (i < end && room[i] === id) i++;
      if (id < 0) continue;
      const one = stats[id]!;
      one.area += i - from;
      believe(one, fill, silhouette, from, i);
      countPens(one, pens.subarray(id * MOST_PENS, (id + 1) * MOST_PENS), fill, pen, from, i);
      if (y === 0 || y === height - 1) {
        one.border += i - from;
        continue;
      }
      const [start, stop] = [Math.max(from, first + 1), Math.min(i, end - 1)];
      one.border += Math.min(i - from, start - from + i - stop);
      lookAround(one, id, room, width, start, stop);
    }
  }
  return stats;
}

const emptyRoom = (): Room => ({
  area: 0,
  fill: 0,
  painted: 0,
  inside: 0,
  border: 0,
  walled: 0,
  open: new Map(),
  main: 0,
  mainCount: 0,
});

function believe(room: Room, fill: Float32Array, silhouette: Float32Array, from: number, end: number): void {
  let [colour, inside] = [room.fill, room.inside];
  for (let i = from; i < end; i++) {
    colour += fill[i]!;
    inside += silhouette[i]!;
  }
  room.fill = colour;
  room.inside = inside;
}

/** `counts` of each pen in the room so far; the first that most of its painted cells have is its main one. */
function countPens(
  room: Room,
  counts: Int32Array,
  fill: Float32Array,
  pen: Uint8Array,
  from: number,
  end: number,
): void {
  for (let i = from; i < end; i++) {
    if (fill[i]! <= FILL) continue;
    room.painted++;
    const count = ++counts[pen[i]!]!;
    if (count <= room.mainCount) continue;
    room.main = pen[i]!;
    room.mainCount = count;
  }
}

/** What lies beside a run of cells of the room, none of them at the picture's border. */
function lookAround(
  one: Room,
  id: number,
  room: Int32Array,
  width: number,
  start: number,
  stop: number,
): void {
  for (let i = start; i < stop; i++) {
    if (room[i - 1] !== id) beside(one, room[i - 1]!);
    if (room[i + 1] !== id) beside(one, room[i + 1]!);
    if (room[i - width] !== id) beside(one, room[i - width]!);
    if (room[i + width] !== id) beside(one, room[i + width]!);
  }
}

function beside(one: Room, next: number): void {
  if (next < 0) one.walled++;
  else one.open.set(next, (one.open.get(next) ?? 0) + 1);
}
