import { connectRuns, markPieces, mostOf, sumsOf } from '../planes/components.ts';
import { depthIn, distanceTo } from '../planes/distance.ts';
import { giveBack } from '../planes/idle-planes.ts';
import { above } from '../planes/morphology.ts';
import type { Evidence } from './evidence.ts';
import type { InkMeasure } from './measure-ink.ts';
import type { Drawn } from './part-ink.ts';

/** Lines this much broader than the pen, in half pens, are paint where they are more than a knot (in squares of the pen). */
const CORE = 1.75;
const KNOT = { area: 6, believed: 4, belief: 1.3 } as const;
/** A compact piece alone: least area in squares of the pen, least depth in half pens, most area in discs of its depth. */
const ALONE = { area: 0.9, depth: 0.75, discs: 2.6 } as const;

/** What is broader than the pen, and compact pieces that stand alone, are paint: eyes, cheeks, buttons, leaves. */
export function paintBlots(drawn: Drawn, evidence: Evidence, { pen }: InkMeasure): void {
  const { width, height } = evidence;
  const depth = depthIn(drawn.line, width, height);
  paintBroad(drawn, depth, evidence, pen);
  const half = pen / 2;
  const pieces = connectRuns(drawn.line, width, height, { eight: true });
  const deepest = mostOf(depth, pieces, width);
  const isBlot = pieces.list.map(({ id, area }) => {
    const deep = deepest[id]!;
    const compact = area < ALONE.discs * Math.PI * deep * deep;
    return compact && area > ALONE.area * pen * pen && deep > ALONE.depth * half + 0.5;
  });
  markPieces(drawn.paint, 1, pieces, isBlot, width);
  markPieces(drawn.line, 0, pieces, isBlot, width);
  giveBack(depth);
}

function paintBroad(drawn: Drawn, depth: Float32Array, { width, height, fill }: Evidence, pen: number): void {
  const reach = (CORE * pen) / 2;
  const core = above(depth, reach + 1);
  if (!core.includes(1)) return;
  const near = distanceTo(core, width, height);
  const body = new Uint8Array(core.length);
  for (let i = 0; i < body.length; i++) if (drawn.line[i] && near[i]! <= reach + 0.5) body[i] = 1;
  giveBack(near);
  const pieces = connectRuns(body, width, height, { eight: true });
  const believed = sumsOf(fill, pieces, width);
  const isPaint = pieces.list.map(({ id, area }) => {
    const belief = Math.min(1, (KNOT.belief * believed[id]!) / area);
    return area > (KNOT.area - KNOT.believed * belief) * pen * pen;
  });
  markPieces(drawn.paint, 1, pieces, isPaint, width);
  markPieces(drawn.line, 0, pieces, isPaint, width);
}
