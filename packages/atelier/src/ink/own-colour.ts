import { connectRuns, extent, markPieces, sumsOf } from '../planes/components.ts';
import { maskOf } from '../planes/morphology.ts';
import type { LabPlanes } from '../planes/oklab.ts';
import type { Lab } from '../scene/scene.ts';
import type { Evidence } from './evidence.ts';
import { FILL, type Room } from './measure-rooms.ts';
import { pigmentDistance } from './pens.ts';

/** Breadth of a spot in shares of the size, and how much longer it may be. */
const BROAD = 0.009;
const LONG = 2.2;
/** How far its pigment is from that around it; of a large spot, in shares of the size squared, a blue on purple is enough. */
const ANOTHER_PIGMENT = 0.18;
const LARGE = 0.0025;
const ANOTHER_TINGE = 0.11;

/**
 * Cells of rooms in one colour that have a colour of their own although no line is around them: the spots of a dress.
 * Undefined where there are none.
 */
export function ownColours(
  { flat, width, height, size }: Evidence,
  fill: Float32Array,
  pen: Uint8Array,
  room: Int32Array,
  stats: readonly Room[],
  isOne: readonly boolean[],
): Uint8Array | undefined {
  const other = maskOf(room.length, (i) => {
    const id = room[i]!;
    return id >= 0 && isOne[id]! && fill[i]! > FILL && pen[i] !== stats[id]!.main;
  });
  if (!other.includes(1)) return undefined;
  const pieces = connectRuns(other, width, height, { values: room });
  const isRound = pieces.list.map((one) => {
    const longest = extent(one);
    return one.area > BROAD * size * longest && LONG * one.area > longest * longest;
  });
  if (!isRound.includes(true)) return undefined;
  const sums = [flat.lab.L, flat.lab.A, flat.lab.B].map((plane) => sumsOf(plane, pieces, width));
  const around = mainColours(flat.lab, other, room, stats);
  const isFlaw = pieces.list.map(({ id, area, value }) => {
    const [l, a, b] = sums.map((sum) => sum[id]! / area);
    const least = area > LARGE * size * size ? ANOTHER_TINGE : ANOTHER_PIGMENT;
    return !isRound[id] || pigmentDistance([l!, a!, b!], around[value]!) < least;
  });
  markPieces(other, 0, pieces, isFlaw, width);
  return other;
}

/** The mean colour of each room but for what is in another one. */
function mainColours(
  { L, A, B }: LabPlanes,
  other: Uint8Array,
  room: Int32Array,
  rooms: readonly Room[],
): Lab[] {
  const sums = rooms.map(() => ({ count: 0, l: 0, a: 0, b: 0 }));
  for (let i = 0; i < room.length; i++) {
    if (room[i]! < 0 || other[i]) continue;
    const sum = sums[room[i]!]!;
    sum.count++;
    sum.l += L[i]!;
    sum.a += A[i]!;
    sum.b += B[i]!;
  }
  return sums.map(({ count, l, a, b }) => (count > 0 ? [l / count, a / count, b / count] : [1, 0, 0]));
}
