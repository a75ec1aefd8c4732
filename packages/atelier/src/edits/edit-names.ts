import type { Grid, Kind, Point, Stroke } from '../scene/scene.ts';
import type { Piece } from '../things/pieces.ts';
import { cellAt } from './cell-at.ts';
import type { PlacedEdits } from './place-edits.ts';

export interface Drawn {
  readonly grid: Grid;
  readonly label: ArrayLike<number>;
  readonly strokes: readonly Stroke[];
}

/** A tap beside a thin line means that line, in shares of the page. */
const BESIDE = 0.03;

/** What a parent says things are, by the number of the thing. */
export function toldNames(
  things: readonly Pick<Piece, 'regions' | 'strokes'>[],
  edits: PlacedEdits,
  drawn: Drawn,
): ReadonlyMap<number, Kind> {
  const told = new Map<number, Kind>();
  for (const { points, index, edit } of edits.of('name')) {
    const thing = thingAt(things, points[0]!, drawn);
    if (thing === -1) edits.miss(index);
    else told.set(thing, edit.is);
  }
  return told;
}

/** The thing whose piece lies there, or whose line runs nearest by. */
export function thingAt(
  things: readonly Pick<Piece, 'regions' | 'strokes'>[],
  { x, y }: Point,
  { grid, label, strokes }: Drawn,
): number {
  const id = label[cellAt({ x, y }, grid)]!;
  if (id !== 0) return things.findIndex(({ regions }) => regions.includes(id));
  let [best, nearest] = [-1, (BESIDE * grid.size) ** 2];
  things.forEach((thing, k) => {
    for (const line of thing.strokes) {
      const { points } = strokes[line]!;
      for (let i = 0; i < points.length; i += 2) {
        const away = (points[i]! - x) ** 2 + (points[i + 1]! - y) ** 2;
        if (away < nearest) [best, nearest] = [k, away];
      }
    }
  });
  return best;
}
