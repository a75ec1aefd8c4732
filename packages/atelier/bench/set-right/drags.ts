import { piecesAlong } from '../../src/edits/along.ts';
import { EDIT_LIMITS, type Edit } from '../../src/edits/edit.ts';
import type { Reading } from '../../src/intake/read-drawing.ts';
import type { Point } from '../../src/scene/scene.ts';
import type { LabelPoint, Labels } from '../photographs/labels.ts';
import type { Answer } from '../photographs/score.ts';
import { toCell } from '../photographs/to-cell.ts';
import type { Move } from './taps.ts';
import { seenIn, within } from './within.ts';

type Inside = Labels['inside'][number];

/**
 * One drag through all places that want the same color, and one through all that are to be one piece: straight from each to
 * the nearest that is left. As in the editor it takes every piece on its way along, whatever that is.
 */
export function drags(wrong: readonly Answer[], reading: Reading): Move[] {
  const colours = new Map<string | null, LabelPoint[]>();
  for (const { kind, asked } of wrong) {
    if (kind !== 'painted' && kind !== 'colour' && kind !== 'left') continue;
    const { at, fill } = asked as Inside;
    colours.set(fill, [...(colours.get(fill) ?? []), at]);
  }
  const fills = [...colours].flatMap(([colour, spots]): Move[] => {
    const passed = spots.length > 1 ? piecesOn(spots, reading) : [];
    const edits = passed.map((id): Edit => ({ kind: 'fill', at: within(reading, id), colour }));
    return edits.length > 1 ? [{ edits, once: 'drag' }] : [];
  });
  const pairs = wrong.flatMap(({ kind, asked }) => (kind === 'same' ? [asked as LabelPoint[]] : []));
  const welds = pairs.flatMap((spots): Move[] => {
    const places = piecesOn(spots, reading)
      .slice(0, EDIT_LIMITS.welded)
      .map((id) => within(reading, id));
    return places.length > 1 ? [{ edits: [{ kind: 'weld', places }], once: 'drag' }] : [];
  });
  return [...fills, ...welds];
}

/** Pieces that a finger passes, without eyes and rims. */
function piecesOn(spots: readonly LabelPoint[], reading: Reading): number[] {
  const { grid, label } = reading.scene;
  const { pieces, faces } = seenIn(reading);
  const share = ({ x, y }: Point): Point => ({ x: x / grid.width, y: y / grid.height });
  const eyes = new Set(faces.flatMap((face) => face.eyes.flatMap((eye) => piecesAlong(label, grid, [eye]))));
  const way = inTurn(spots.map(toCell(reading)).map(share));
  return piecesAlong(label, grid, way).filter((id) => !eyes.has(id) && !pieces[id - 1]!.isRim);
}

/** From the first place always on to the nearest one. */
function inTurn([first, ...others]: readonly Point[]): Point[] {
  if (!first) return [];
  const way = [first];
  const left = [...others];
  while (left.length > 0) {
    const { x, y } = way.at(-1)!;
    left.sort((p, q) => Math.hypot(p.x - x, p.y - y) - Math.hypot(q.x - x, q.y - y));
    way.push(left.shift()!);
  }
  return way;
}
