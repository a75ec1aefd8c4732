import type { Point } from '../scene/scene.ts';
import { joined, type Piece } from '../things/pieces.ts';
import { cellAt } from './cell-at.ts';
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
    if (!isWelded(points, index, edits, drawn)) edits.miss(index);
    return [];
  });
}

/** Whether what was split was said to be one piece later. */
function isWelded(points: readonly Point[], index: number, edits: PlacedEdits, { grid, label }: Drawn) {
  return edits
    .of('weld')
    .some(
      (weld) =>
        weld.index > index &&
        new Set([...points, ...weld.points].map((point) => label[cellAt(point, grid)])).size === 1,
    );
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
