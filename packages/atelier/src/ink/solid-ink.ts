import { connectRuns, extent, labelRuns, markPieces, sumsOf, type Component } from '../planes/components.ts';
import { dilate, erode, open } from '../planes/morphology.ts';
import type { Lab } from '../scene/scene.ts';
import type { Evidence } from './evidence.ts';
import { pigmentDistance } from './pens.ts';

/** Ink this much broader than the pen is a coloured area, if it is no narrower than this share of the size. */
const BROADER = 1.05;
const NARROWEST = 0.0085;
/** A line that the network is this sure of stays one along a coloured area. */
const SURE_LINE = 0.3;

/** What the network hardly believes in and is hardly broader than a line, over some length, is one: pressed, or drawn twice. */
const DOUBTED = 0.35;
const NARROW = 0.6;

/** Ink that a disc broader than the pen fits into. Blots where a line swells or turns back on itself do not count. */
export function findSolid(evidence: Evidence, inked: Uint8Array, whole: Uint8Array, pen: number): Uint8Array {
  const { width, height, size, stroke, fill, flat } = evidence;
  const radius = Math.max(NARROWEST * size, BROADER * pen);
  const core = erode(whole, width, height, radius);
  const pieces = connectRuns(core, width, height);
  const believed = sumsOf(fill, pieces, width);
  const strength = sumsOf(flat.ink, pieces, width);
  const isDropped = pieces.list.map((one) => {
    const belief = believed[one.id]! / one.area;
    const ink = strength[one.id]! / one.area;
    const large = one.area > 2.2 * radius * radius && extent(one) > 1.2 * radius;
    // beside the sheet the desk may show: what the network denies there is not coloured
    if (one.border > 0 && belief < 0.12) return true;
    if (belief < DOUBTED && one.area < NARROW * radius * extent(one)) return true;
    return !(ink > 0.05 && (large || (belief > 0.5 && one.area > 0.5 * radius * radius)));
  });
  markPieces(core, 0, pieces, isDropped, width);
  const grown = dilate(core, width, height, radius + 1);
  // a thin sure line along or across it stays a line
  const sure = sureLines(inked, stroke);
  const broad = open(sure, width, height, radius);
  for (let i = 0; i < grown.length; i++) if (!whole[i] || (sure[i] && !broad[i])) grown[i] = 0;
  for (const found of [findWedges(sure, grown, evidence, pen), findKnobs(whole, evidence, pen)])
    if (found) for (let i = 0; i < grown.length; i++) if (found[i] && whole[i]) grown[i] = 1;
  return grown;
}

function sureLines(inked: Uint8Array, stroke: Float32Array): Uint8Array {
  const sure = new Uint8Array(inked.length);
  for (let i = 0; i < sure.length; i++) if (inked[i] && stroke[i]! > SURE_LINE) sure[i] = 1;
  return sure;
}

/** A long wedge is less broad than a coloured area, and longer than the blot where two lines of the pen meet. */
const WEDGE = 0.8;
const LONG_WEDGE = 1.7;
/** Belief of the colour that it leans on, cells of it at least, and how far from its own. */
const COLOURED = 0.6;
const LEAST_COLOURED = 30;
const ANOTHER_COLOUR = 0.1;

/**
 * Ink broader than a line along some length, beside what is coloured in another paint: the arm of a star that was
 * filled with its own pen. An outline drawn again and again is as broad, but leans on nothing.
 */
function findWedges(
  sure: Uint8Array,
  solid: Uint8Array,
  evidence: Evidence,
  pen: number,
): Uint8Array | undefined {
  const { width, height, size } = evidence;
  const radius = WEDGE * pen;
  if (radius < NARROWEST * size) return undefined;
  const core = erode(sure, width, height, radius);
  const pieces = connectRuns(core, width, height, { eight: true });
  const isLong = pieces.list.map((one) => extent(one) > LONG_WEDGE * pen);
  if (!isLong.includes(true)) return undefined;
  const label = labelRuns(pieces.runs, pieces.owner, width, height);
  const isOther = pieces.list.map(
    (one) => !isLong[one.id] || !leansOnColour(one, label, solid, evidence, radius + 2 * pen),
  );
  markPieces(core, 0, pieces, isOther, width);
  return dilate(core, width, height, radius + 1);
}

function leansOnColour(
  one: Component,
  label: Int32Array,
  solid: Uint8Array,
  evidence: Evidence,
  reach: number,
): boolean {
  const isColoured = (i: number) => solid[i] === 1 && evidence.fill[i]! > COLOURED;
  const { own, beside } = paintsAround(one, label, isColoured, evidence, reach);
  return beside !== undefined && pigmentDistance(own, beside) > ANOTHER_COLOUR;
}

/** The mean colour of a piece, and of enough other cells within reach of it that may count. */
function paintsAround(
  { id, x0, y0, x1, y1 }: Component,
  label: Int32Array,
  may: (cell: number) => boolean,
  { flat, width, height }: Evidence,
  reach: number,
): { own: Lab; beside: Lab | undefined } {
  const own = { count: 0, sum: [0, 0, 0] as [number, number, number] };
  const beside = { count: 0, sum: [0, 0, 0] as [number, number, number] };
  const { L, A, B } = flat.lab;
  const far = Math.round(reach);
  for (let y = Math.max(0, y0 - far); y <= Math.min(height - 1, y1 + far); y++)
    for (let x = Math.max(0, x0 - far); x <= Math.min(width - 1, x1 + far); x++) {
      const i = y * width + x;
      const to = label[i] === id ? own : may(i) ? beside : undefined;
      if (!to) continue;
      to.count++;
      to.sum[0] += L[i]!;
      to.sum[1] += A[i]!;
      to.sum[2] += B[i]!;
    }
  const mean = ({ count, sum: [l, a, b] }: typeof own): Lab => [l / count, a / count, b / count];
  return { own: mean(own), beside: beside.count > LEAST_COLOURED ? mean(beside) : undefined };
}

/** How long a knob is at most but for its rim, in widths of the pen, its area for that, and how long it must be; its chroma, and how much colour is believed in it. */
const KNOB = 2.4;
const ROUND = 0.5;
const SMALLEST = 0.7;
const DYED = 0.05;
const BELIEVED = 0.3;
/** What is believed to be an eye or a mouth is none. */
const FEATURE = 0.4;

/** A round blot in another paint at the end of a line, a little broader than it: the bulb of an aerial, a hand, a cherry. */
function findKnobs(whole: Uint8Array, evidence: Evidence, pen: number): Uint8Array | undefined {
  const { width, height, size, fill, eye, mouth } = evidence;
  const radius = WEDGE * pen;
  if (radius < NARROWEST * size) return undefined;
  const core = erode(whole, width, height, radius);
  const pieces = connectRuns(core, width, height, { eight: true });
  const [belief, seen, spoken] = [fill, eye, mouth].map((plane) => sumsOf(plane, pieces, width));
  const may = pieces.list.map(
    (one) =>
      extent(one) < KNOB * pen &&
      one.area > ROUND * Math.max(extent(one), SMALLEST * pen) ** 2 &&
      belief![one.id]! > BELIEVED * one.area &&
      Math.max(seen![one.id]!, spoken![one.id]!) < FEATURE * one.area,
  );
  if (!may.includes(true)) return undefined;
  const label = labelRuns(pieces.runs, pieces.owner, width, height);
  const around = dilate(core, width, height, radius + 1);
  const isLine = (i: number) => whole[i] === 1 && !around[i];
  const isNone = pieces.list.map((one) => {
    if (!may[one.id]) return true;
    const { own, beside } = paintsAround(one, label, isLine, evidence, radius + 2 * pen);
    const dyed = Math.sqrt(own[1] * own[1] + own[2] * own[2]) > DYED;
    return !dyed || !beside || pigmentDistance(own, beside) < ANOTHER_COLOUR;
  });
  markPieces(core, 0, pieces, isNone, width);
  return dilate(core, width, height, radius + 1);
}
