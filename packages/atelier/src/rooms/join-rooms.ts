import { PAPER, type Basin, type Contact } from './basins.ts';

/**
 * A passage parts two places where its half breadth is below this share of the smaller one's radius: so an arm is one with
 * its body, and a line that stops short parts two rooms. Paint parts less easily than paper.
 */
export const NECK = {
  paper: 0.3,
  paint: 0.07,
  /** More where an edge is believed along it. */ bound: 0.42,
} as const;

interface Passage {
  length: number;
  saddle: number;
  bound: number;
}

/** Per basin the room it is part of, by the number of one of its basins; 0 outside. The widest passages open first. */
export function joinRooms(
  list: readonly Basin[],
  contacts: readonly Contact[],
  inside: readonly boolean[],
): Int32Array {
  const room = Int32Array.from(list, (_, id) => id);
  const peak = Float64Array.from(list, (basin) => basin.peak);
  const passages: Map<number, Passage>[] = list.map(() => new Map());
  for (const { a, b, length, saddle, bound } of contacts) {
    if (!inside[a] || !inside[b]) continue;
    const passage = { length, saddle, bound: bound * length };
    passages[a]!.set(b, passage);
    passages[b]!.set(a, passage);
  }
  const openness = (a: number, b: number, { length, saddle, bound }: Passage) => {
    const need = (list[a]!.kind === PAPER ? NECK.paper : NECK.paint) + NECK.bound * (bound / length);
    return Math.max(saddle, length / 2) / Math.min(peak[a]!, peak[b]!) / need;
  };
  for (;;) {
    const widest = findWidest(passages, openness);
    if (!widest) break;
    const [a, b] = peak[widest.a]! >= peak[widest.b]! ? [widest.a, widest.b] : [widest.b, widest.a];
    for (let k = 0; k < room.length; k++) if (room[k] === b) room[k] = a;
    absorb(passages, a, b);
  }
  return room.map((own, id) => (inside[id] ? own : 0));
}

/** The widest of the passages that are no necks. */
function findWidest(
  passages: readonly Map<number, Passage>[],
  openness: (a: number, b: number, passage: Passage) => number,
) {
  let widest: { a: number; b: number } | undefined;
  let most = 1;
  passages.forEach((own, a) => {
    for (const [b, passage] of own) {
      if (b < a) continue;
      const open = openness(a, b, passage);
      if (open <= most) continue;
      most = open;
      widest = { a, b };
    }
  });
  return widest;
}

/** Room `b` becomes part of room `a`: passages to the same third room become one. */
function absorb(passages: readonly Map<number, Passage>[], a: number, b: number): void {
  passages[a]!.delete(b);
  for (const [other, { length, saddle, bound }] of passages[b]!) {
    if (other === a) continue;
    const known = passages[a]!.get(other);
    const both: Passage = known
      ? { length: known.length + length, saddle: Math.max(known.saddle, saddle), bound: known.bound + bound }
      : { length, saddle, bound };
    passages[a]!.set(other, both);
    passages[other]!.set(a, both);
    passages[other]!.delete(b);
  }
  passages[b]!.clear();
}
