import { joined, type Piece } from '../things/pieces.ts';
import { thingAt, type Drawn } from './edit-names.ts';
import type { PlacedEdits } from './place-edits.ts';

/** Pairs of pieces, by number, that a parent says are of two things. */
export function keptApart(
  pieces: readonly Piece[],
  edits: PlacedEdits,
  drawn: Drawn,
): (readonly [number, number])[] {
  return edits.of('split').flatMap(({ points, index }) => {
    const [p, q] = points.map((point) => thingAt(pieces, point, drawn)) as [number, number];
    if (p !== -1 && q !== -1 && p !== q) return [[p, q] as const];
    edits.miss(index);
    return [];
  });
}

/** Things that a parent says are one become one, unless what makes them two was said later. */
export function joinTold(things: readonly Piece[], edits: PlacedEdits, drawn: Drawn): Piece[] {
  const now = [...things];
  const splits = edits.of('split');
  for (const { points, index } of edits.of('join')) {
    const [p, q] = points.map((point) => thingAt(now, point, drawn)) as [number, number];
    if (p === -1 || q === -1 || p === q) {
      edits.miss(index);
      continue;
    }
    const both = [now[p]!, now[q]!];
    const isUndone = splits.some((split) => {
      const [r, s] = split.points.map((point) => thingAt(both, point, drawn));
      return split.index > index && r !== -1 && s !== -1 && r !== s;
    });
    if (isUndone) continue;
    now[p] = joined(now[p]!, now[q]!);
    now.splice(q, 1);
  }
  return now;
}
