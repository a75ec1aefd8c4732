import { growLabels } from '../planes/grow.ts';
import { findBasins, LINE, PAPER } from '../rooms/basins.ts';
import { findInside } from '../rooms/inside.ts';
import { joinRooms } from '../rooms/join-rooms.ts';
import { dropNotDrawn } from './drop-not-drawn.ts';
import type { Evidence } from './evidence.ts';
import { paintBlots } from './find-blots.ts';
import { fillSolid } from './fill-solid.ts';
import { fillHatching } from './find-hatching.ts';
import { findPigments, type Pigments } from './find-pigments.ts';
import { judgePieces } from './judge-pieces.ts';
import type { Lines } from './lines.ts';
import { measureInk, type InkMeasure } from './measure-ink.ts';
import { numberRegions } from './number-regions.ts';
import { partInk, type Drawn } from './part-ink.ts';
import { settleKinds } from './settle-kinds.ts';
import type { Areas } from './tidy-areas.ts';

export interface Surfaces extends Areas {
  readonly lines: Lines;
  /** What of the ink is no drawing, and why (`REASONS`). */
  readonly dropped: Uint8Array;
}

/** From ink to lines and areas: what is line and what paint, which pen, which places are enclosed. */
export function findSurfaces(evidence: Evidence): Surfaces {
  const { width, height } = evidence;
  const measure = measureInk(evidence);
  const drawn = partInk(evidence, measure);
  const dropped = dropNotDrawn(drawn, evidence, measure);
  const hatched = fillHatching(drawn, evidence, measure);
  paintBlots(drawn, evidence, measure);
  const pigments = pigmentsOf(drawn, evidence, measure);
  judgePieces(drawn, hatched, pigments, evidence, measure, dropped);
  fillSolid(drawn, pigments, evidence, measure);
  const kinds = kindsOf(drawn, pigments);
  settleKinds(kinds, evidence, pigments, measure.pen);
  const basins = findBasins(kinds, width, height, {
    silhouette: evidence.silhouette,
    bound: virtualBounds(evidence),
  });
  const room = joinRooms(basins.list, basins.contacts, findInside(basins));
  const areas = numberRegions(basins, room, kinds, pigments, evidence, measure.pen);
  return { ...areas, lines: { mask: linesOf(kinds), width: measure.pen }, dropped };
}

function linesOf(kinds: Uint8Array): Uint8Array {
  const mask = new Uint8Array(kinds.length);
  for (let i = 0; i < mask.length; i++) if (kinds[i] === LINE) mask[i] = 1;
  return mask;
}

function pigmentsOf(
  drawn: Drawn,
  { flat, width, height }: Evidence,
  { soft, low, pen }: InkMeasure,
): Pigments {
  const isInk = inkOf(drawn, soft, low);
  const pigments = findPigments(flat.lab, drawn, isInk, width, height, pen);
  spreadPigments(pigments.of, drawn.paint, width, height, Math.ceil(3 * pen));
  return pigments;
}

function inkOf({ line, paint }: Drawn, soft: Float32Array, low: number): Uint8Array {
  const isInk = new Uint8Array(soft.length);
  for (let i = 0; i < isInk.length; i++) if ((line[i] || paint[i]) && soft[i]! > low) isInk[i] = 1;
  return isInk;
}

/** Paper between hatching gets the pigment beside it. */
function spreadPigments(
  of: Uint8Array,
  paint: Uint8Array,
  width: number,
  height: number,
  steps: number,
): void {
  const label = new Int32Array(of.length);
  for (let i = 0; i < label.length; i++) label[i] = of[i] === 0 ? -1 : of[i]!;
  growLabels(label, paint, width, height, { steps });
  for (let i = 0; i < label.length; i++) if (paint[i] && label[i]! > 0) of[i] = label[i]!;
}

/** Paper, the number of the pigment, or a line. */
function kindsOf({ line, paint }: Drawn, { of }: Pigments): Uint8Array {
  const kinds = new Uint8Array(line.length);
  for (let i = 0; i < kinds.length; i++) kinds[i] = line[i] ? LINE : paint[i] ? of[i] || 1 : PAPER;
  return kinds;
}

function virtualBounds({ bound, stroke }: Evidence): Float32Array {
  const either = bound.slice();
  for (let i = 0; i < either.length; i++) if (stroke[i]! > either[i]!) either[i] = stroke[i]!;
  return either;
}
