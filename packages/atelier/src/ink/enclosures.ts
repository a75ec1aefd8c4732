/** An opening this wide, as a share of the smaller room's rim, makes two rooms one place. */
const WIDE = 0.12;
/** Towards a room at the picture's border more is asked for: a doorway is no reason to be outside. */
const WIDE_OUTWARDS = 0.4;

export interface Doors {
  readonly border: number;
  readonly walled: number;
  /** Sides at each other room. */
  readonly open: ReadonlyMap<number, number>;
}

/**
 * Balls part a wall around its windows into several rooms that are open to each other; together they are one place.
 * Says of each room whether its place is closed: away from the picture's border, and hardly open to other places.
 */
export function closedRooms(rooms: readonly Doors[], leastWalled: number): boolean[] {
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
  const sums = rooms.map(() => ({ border: 0, walled: 0, open: 0 }));
  rooms.forEach((room, id) => {
    const own = find(id);
    sums[own]!.border += room.border;
    sums[own]!.walled += room.walled;
    for (const [other, length] of room.open) if (find(other) !== own) sums[own]!.open += length;
  });
  return rooms.map((_, id) => {
    const { border, walled, open } = sums[find(id)]!;
    return border === 0 && walled > leastWalled * Math.max(1, walled + open);
  });
}

const sum = (values: Iterable<number>) => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};
