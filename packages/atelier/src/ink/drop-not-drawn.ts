import { boxBlur } from '../planes/blur.ts';
import { connectRuns, markPieces, mostOf, sumsOf, type Component } from '../planes/components.ts';
import { doubtOf, measureMarks } from './doubt-marks.ts';
import { anyPlane, giveBack } from '../planes/idle-planes.ts';
import { either } from '../planes/morphology.ts';
import type { LabPlanes } from '../planes/oklab.ts';
import type { Evidence } from './evidence.ts';
import { findHoles } from './find-holes.ts';
import { findTape } from './find-tape.ts';
import type { InkMeasure } from './measure-ink.ts';
import type { Drawn } from './part-ink.ts';
import { noteReasons, REASONS, type Reason } from './reasons.ts';

const [BLED, FAINT_REASON] = [1 + REASONS.indexOf('bled'), 1 + REASONS.indexOf('faint')];
/** Faint and colourless ink of which the network sees nothing around: of lines this share of the usual ink, at most these multiples of noise. */
const FAINT = { belief: 0.1, usual: 0.5, low: 4, paint: 2, chroma: 0.06 } as const;
/** In squares of the pen: specks, and what is too small for anything however dark. */
const SPECK = { area: 0.5, usual: 0.5, tiny: 0.15, least: 3 } as const;
/** A mark as light as its paper that stands out by its colour alone, and by no more than so many times the noise, is the camera's. */
const CAST = { light: 0.98, high: 2 } as const;

/** Takes out of lines and paint what is no drawing, and says why (`REASONS`). */
export function dropNotDrawn(drawn: Drawn, evidence: Evidence, measure: InkMeasure): Uint8Array {
  const dropped = new Uint8Array(drawn.line.length);
  noteBled(dropped, drawn, measure);
  dropFaint(drawn, dropped, evidence, measure);
  const { width, height } = evidence;
  const mask = either(drawn.line, drawn.paint);
  const pieces = connectRuns(mask, width, height, { eight: true });
  const holes = findHoles(pieces, mask, width, height);
  const tape = findTape(pieces, measure.soft, width, height);
  const most = mostOf(measure.soft, pieces, width);
  const facts = measureMarks(pieces, evidence, measure);
  const light = sumsOf(evidence.flat.lab.L, pieces, width);
  const square = measure.pen * measure.pen;
  const reasonOf = (one: Component): Reason | undefined => {
    const { id, area } = one;
    if (most[id]! < measure.high) return 'noise';
    if (light[id]! > CAST.light * area && most[id]! < CAST.high * measure.high) return 'noise';
    const isPale = most[id]! < SPECK.usual * measure.usual;
    if (area < (isPale ? SPECK.area : SPECK.tiny) * square + SPECK.least) return 'speck';
    if (holes.has(id)) return 'hole';
    if (tape.has(id)) return 'tape';
    return doubtOf(facts[id]!);
  };
  const reasons = pieces.list.map(reasonOf);
  noteReasons(dropped, pieces, reasons, width);
  const gone = reasons.map((why) => why !== undefined);
  markPieces(drawn.line, 0, pieces, gone, width);
  markPieces(drawn.paint, 0, pieces, gone, width);
  return dropped;
}

function noteBled(dropped: Uint8Array, { line, paint }: Drawn, { soft, low }: InkMeasure): void {
  for (let i = 0; i < dropped.length; i++) if (soft[i]! > low && !line[i] && !paint[i]) dropped[i] = BLED;
}

function dropFaint(
  { line, paint }: Drawn,
  dropped: Uint8Array,
  evidence: Evidence,
  { soft, low, pen, usual }: InkMeasure,
): void {
  const { width, height, stroke, fill, flat } = evidence;
  const either = anyPlane(soft.length);
  for (let i = 0; i < either.length; i++) either[i] = Math.max(stroke[i]!, fill[i]!);
  const belief = boxBlur(either, width, height, Math.max(2, Math.round(0.8 * pen)), either);
  const most = Math.min(FAINT.usual * usual, FAINT.low * low);
  dropUnseen(line, dropped, belief, flat.lab, soft, most);
  dropUnseen(paint, dropped, belief, flat.lab, soft, Math.min(most, FAINT.paint * low));
  giveBack(belief);
}

function dropUnseen(
  mask: Uint8Array,
  dropped: Uint8Array,
  belief: Float32Array,
  { A, B }: LabPlanes,
  soft: Float32Array,
  most: number,
): void {
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i] || belief[i]! >= FAINT.belief || soft[i]! >= most) continue;
    if (A[i]! * A[i]! + B[i]! * B[i]! >= FAINT.chroma * FAINT.chroma) continue;
    [mask[i], dropped[i]] = [0, FAINT_REASON];
  }
}
