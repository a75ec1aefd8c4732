import type { Place } from './edge-places.ts';

/** An opening this wide, as a share of the smaller room's rim, makes two rooms one place. */
const WIDE = 0.12;
/** Towards a room at the picture's border more is asked for: a doorway is no reason to be outside. */
const WIDE_OUTWARDS = 0.4;

interface Doors {
  readonly border: number;
  readonly walled: number;
  /** Sides at each other room. */
  readonly open: ReadonlyMap<number, number>;
}

export interface Measured extends Doors {
  readonly area: number;
  readonly inside: number;
}

/** Balls part a wall around its windows into several rooms that are open to each other: per room the place it is in. */
export function findPlaces(rooms: readonly Doors[]): number[] {
  const rim = ({ border, walled, open }: Doors) => border + walled + sum(open.values());
  const place = rooms.map((_, id) => id);
  const find = (id: number): number => (place[id] === id ? id : (place[id] = find(place[id]!)));
  rooms.forEach((room, id) => {
    for (const [other, length] of room.open) {
      if (other < id) continue;
      const outwards = room.border > 0 || rooms[other]!.border > 0;
      if (length > (outwards ? WIDE_OUTWARDS : WIDE) * Math.min(rim(room), rim(rooms[other]!)))
        place[find(other)] = find(id);
    }
  });
  return place.map((_, id) => find(id));
}

/** The rooms of each place together; what is open between them does not count. */
export function measurePlaces(rooms: readonly Measured[], placeOf: readonly number[]): Place[] {
  const sums = rooms.map(() => ({ border: 0, walled: 0, open: 0, area: 0, inside: 0 }));
  rooms.forEach((room, id) => {
    const own = sums[placeOf[id]!]!;
    for (const key of ['border', 'walled', 'area', 'inside'] as const) own[key] += room[key];
    for (const [other, length] of room.open) if (placeOf[other] !== placeOf[id]) own.open += length;
  });
  return sums;
}

/** Whether a place is closed: away from the picture's border, and hardly open to other places. */
export const isClosed = ({ border, walled, open }: Place, leastWalled: number): boolean =>
  border === 0 && walled > leastWalled * Math.max(1, walled + open);

const sum = (values: Iterable<number>) => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};
