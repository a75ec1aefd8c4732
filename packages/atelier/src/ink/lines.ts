import { blur } from '../planes/blur.ts';
import {
  connectRuns,
  eachRun,
  extent,
  labelRuns,
  markPieces,
  pieceAt,
  sumsOf,
  type Component,
  type Connected,
} from '../planes/components.ts';
import { depthIn } from '../planes/distance.ts';
import { anyPlane, giveBack } from '../planes/idle-planes.ts';
import { above, close, dropSpecks, either, fillHoles, slidingMax } from '../planes/morphology.ts';
import { clamp, median, quantile, ramp } from '../planes/quantile.ts';
import { dropRim } from './drop-rim.ts';
import type { Evidence } from './evidence.ts';
import { pigmentDistance } from './pens.ts';
import { findSolid } from './solid-ink.ts';

export interface Lines {
  readonly mask: Uint8Array;
  /** Median width, in cells. */
  readonly width: number;
  /** Ink too broad for any line of this drawing: coloured, whatever the network says. */
  readonly solid: Uint8Array;
}

/** The network begins a line where it is sure, the ink carries it on where the network is half sure. */
const SURE = 0.46;
const POSSIBLE = 0.2;
/** On a colour a line must be as clear as that; of what is as clearly an eye or a mouth half of that is enough. */
const CLEAR = 0.75;
const HALF_SURE = 0.33;
/** What parts two things and is this much darker than what lies so many cells beside it was drawn; a seam between colours is not. */
const DARKER = 0.15;
const BESIDE = 6;
/** A line is as wide as its ink is at least this strong, compared with the strongest nearby. */
const HALF_HEIGHT = 0.42;
const CREST_REACH = 0.006;
/** The smallest ring, in shares of the size; how much broader than usual it may get, but for frays of this share of its breadth; what it encloses for its area. */
const LEAST_RING = 0.15;
const UNEVEN = 2.2;
const FRAY = 1 / 3;
const HOLLOW = 1;
/** Sizes of a blot in shares of the size, its share of its box, chroma of a paint, and how far it is from that of the lines. */
const LARGEST_BLOT = 0.16;
const SMALLEST_BLOT = 0.03;
const COMPACT = 0.5;
/** What is believed to be an eye or a mouth stays one. */
export const FEATURE = 0.4;
const DYED = 0.05;
const ANOTHER_PAINT = 0.12;
/** A fat marker close up, in shares of the size. */
const BROADEST_PEN = 0.042;

export function findLines(evidence: Evidence): Lines {
  const { width, height, size, stroke, fill, flat, threshold } = evidence;
  const soft = blur(flat.ink, width, height, 0.7);
  const crest = slidingMax(soft, width, height, Math.max(2, Math.round(CREST_REACH * size)));
  const inked = findInk(soft, crest, threshold);
  giveBack(soft, crest);
  const pen = freeLineWidth(inked, likelyLines(inked, stroke, fill), evidence);
  const whole = fillHoles(inked, width, height, 12);
  const solid = findSolid(evidence, inked, whole, pen);
  const broadLines = findBroadLines(whole, solid, evidence);
  const raw = surePieces(possibleLines(inked, solid, evidence), evidence);
  addDots(raw, evidence, inked, pen);
  clear(solid, broadLines);
  const filled = fillHoles(raw, width, height, Math.max(4, 0.4 * pen * pen));
  const smooth = anyPlane(filled.length);
  smooth.set(filled);
  blur(smooth, width, height, Math.max(0.75, 0.14 * pen), smooth);
  const joined = close(above(smooth, 0.42), width, height, clamp(0.3 * pen, 1, 2.4));
  giveBack(smooth);
  const crumbs = dropSpecks(joined, width, height, 5);
  dropCrumbs(crumbs, evidence);
  const mask = either(crumbs, broadLines);
  takeOutBlots(mask, solid, evidence);
  dropRim(mask, width, height, size, pen);
  return { mask, width: lineWidth(mask, width, height, size), solid };
}

/** Ink that is more than noise, and not the slope of a stronger line beside it. */
function findInk(soft: Float32Array, crest: Float32Array, threshold: number): Uint8Array {
  const inked = new Uint8Array(soft.length);
  for (let i = 0; i < inked.length; i++)
    if (soft[i]! > threshold && soft[i]! > HALF_HEIGHT * crest[i]!) inked[i] = 1;
  return inked;
}

function likelyLines(inked: Uint8Array, stroke: Float32Array, fill: Float32Array): Uint8Array {
  const likely = new Uint8Array(inked.length);
  for (let i = 0; i < likely.length; i++) if (inked[i] && stroke[i]! > SURE && fill[i]! < 0.6) likely[i] = 1;
  return likely;
}

function possibleLines(
  inked: Uint8Array,
  solid: Uint8Array,
  { stroke, fill, eye, mouth }: Evidence,
): Uint8Array {
  const possible = new Uint8Array(inked.length);
  for (let i = 0; i < possible.length; i++) {
    if (!inked[i] || solid[i] || stroke[i]! <= POSSIBLE) continue;
    if (stroke[i]! > 0.33 * fill[i]! || Math.max(eye[i]!, mouth[i]!) > CLEAR) possible[i] = 1;
  }
  return possible;
}

/** The pieces of what may be a line in which the network is sure of one. */
function surePieces(possible: Uint8Array, evidence: Evidence): Uint8Array {
  const { width, height, stroke, fill, bound, eye, mouth, flat } = evidence;
  const pieces = connectRuns(possible, width, height, { eight: true });
  const sure = new Float64Array(pieces.list.length);
  const parting = new Float64Array(pieces.list.length);
  eachRun(pieces.runs, width, height, (run, from, to) => {
    const id = pieces.owner[run]!;
    for (let i = from; i <= to; i++) {
      // the texture of a coloured area is no line of its own
      const isClear = stroke[i]! > SURE && stroke[i]! > CLEAR * fill[i]!;
      if (isClear || (stroke[i]! > HALF_SURE && Math.max(eye[i]!, mouth[i]!) > CLEAR)) sure[id]!++;
      else if (stroke[i]! > SURE && bound[i]! > CLEAR * fill[i]!) parting[id]!++;
    }
  });
  const light = sumsOf(flat.lab.L, pieces, width);
  const isLine = pieces.list.map((one) => {
    const least = Math.max(3, 0.12 * one.area);
    if (sure[one.id]! > least) return true;
    if (sure[one.id]! + parting[one.id]! <= least) return false;
    return lightAround(one, possible, evidence) - light[one.id]! / one.area > DARKER;
  });
  const raw = new Uint8Array(possible.length);
  markPieces(raw, 1, pieces, isLine, width);
  return raw;
}

function clear(mask: Uint8Array, where: Uint8Array): void {
  for (let i = 0; i < mask.length; i++) if (where[i]) mask[i] = 0;
}

/** How light the page is around a piece of what may be a line, those apart. */
function lightAround(
  { x0, y0, x1, y1 }: Component,
  possible: Uint8Array,
  { flat, width, height }: Evidence,
): number {
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, y0 - BESIDE); y <= Math.min(height - 1, y1 + BESIDE); y++)
    for (let x = Math.max(0, x0 - BESIDE); x <= Math.min(width - 1, x1 + BESIDE); x++) {
      const i = y * width + x;
      if (possible[i]) continue;
      sum += flat.lab.L[i]!;
      count++;
    }
  return sum / Math.max(1, count);
}

/** Islands of ink no longer than this many widths of the pen are dots: eyes, buttons, seeds. */
const DOT = 2.6;
/** What the network must believe of a dot on the whole, in whatever role. */
const DOT_BELIEF = 0.4;

/** A dot is a line without length, even where the network takes it for something coloured in. */
function addDots(
  raw: Uint8Array,
  { width, height, size, stroke, fill, eye, mouth }: Evidence,
  inked: Uint8Array,
  pen: number,
): void {
  const pieces = connectRuns(inked, width, height, { eight: true });
  const { runs, owner, list } = pieces;
  const longest = Math.max(DOT * pen, 0.014 * size);
  const may = list.map((one) => extent(one) <= longest && one.area > 0.3 * pen * pen);
  const belief = new Float64Array(list.length);
  eachRun(runs, width, height, (run, from, to) => {
    const id = owner[run]!;
    for (let i = from; may[id] && i <= to; i++) {
      if (raw[i]) may[id] = false;
      belief[id]! += Math.max(stroke[i]!, fill[i]!, eye[i]!, mouth[i]!);
    }
  });
  const isDot = list.map(({ id, area }) => may[id]! && belief[id]! > DOT_BELIEF * area);
  markPieces(raw, 1, pieces, isDot, width);
}

/**
 * Ink around something larger than itself and nowhere much broader than it usually is: the outline of a brush or of a
 * pen on its side, though the network takes its broad parts for colouring.
 */
function findBroadLines(whole: Uint8Array, solid: Uint8Array, { width, height, size }: Evidence): Uint8Array {
  const pieces = connectRuns(whole, width, height);
  const { runs, owner, list } = pieces;
  const touched = new Uint8Array(list.length);
  eachRun(runs, width, height, (run, from, to) => {
    for (let i = from; i <= to; i++) if (solid[i]) touched[owner[run]!] = 1;
  });
  // what no pen is broad enough for is asked about even where nothing was taken for solid
  const isBroad = ({ area, ...one }: Component) => area > 2 * BROADEST_PEN * size * extent(one);
  const long = list.filter((one) => (touched[one.id] || isBroad(one)) && extent(one) > LEAST_RING * size);
  const lines = new Uint8Array(solid.length);
  if (long.length === 0) return lines;
  const hollow = holeAreas(whole, pieces, width, height);
  const rings = long.filter(({ id, area }) => hollow[id]! >= HOLLOW * area);
  if (rings.length === 0) return lines;
  const label = labelRuns(runs, owner, width, height);
  const ridges = new Map(rings.map(({ id }) => [id, [] as number[]]));
  eachRidge(depthIn(whole, width, height), whole, width, height, (i, d) => ridges.get(label[i]!)?.push(d));
  const isLine = list.map(({ id }) => {
    const ridge = ridges.get(id);
    if (!ridge) return false;
    const most = 2 * quantile(ridge, 0.98);
    // frayed rims have ridges of their own
    const usual = 2 * median(ridge.filter((depth) => 2 * depth > FRAY * most));
    return most < UNEVEN * usual;
  });
  markPieces(lines, 1, pieces, isLine, width);
  return lines;
}

/** Per piece of `mask` how many cells the holes in it have. */
function holeAreas(mask: Uint8Array, pieces: Connected, width: number, height: number): Float64Array {
  const { runs, owner, list } = connectRuns(mask, width, height, { on: 0 });
  const around = new Int32Array(list.length).fill(-1);
  eachRun(runs, width, height, (run, from) => {
    const x = from % width;
    if (x > 0) around[owner[run]!] = pieceAt(pieces, x - 1, (from - x) / width);
  });
  const areas = new Float64Array(pieces.list.length);
  for (const { id, area, border } of list) if (border === 0) areas[around[id]!]! += area;
  return areas;
}

/** A compact blot in another paint than the lines is coloured, not drawn: a cheek, a berry, a button. */
function takeOutBlots(
  mask: Uint8Array,
  solid: Uint8Array,
  { width, height, size, flat, eye, mouth }: Evidence,
): void {
  const pieces = connectRuns(mask, width, height, { eight: true });
  const { list } = pieces;
  const [L, A, B] = [flat.lab.L, flat.lab.A, flat.lab.B].map((plane) => sumsOf(plane, pieces, width));
  const feature = new Float64Array(list.length);
  eachRun(pieces.runs, width, height, (run, from, to) => {
    let sum = feature[pieces.owner[run]!]!;
    for (let i = from; i <= to; i++) sum += Math.max(eye[i]!, mouth[i]!);
    feature[pieces.owner[run]!] = sum;
  });
  const paint = list.map(({ id, area }) => [L![id]! / area, A![id]! / area, B![id]! / area] as const);
  const longest = list.reduce((best, one) => (one.area > best.area ? one : best), list[0]!);
  const isBlot = list.map((one) => {
    const [, a, b] = paint[one.id]!;
    const long = extent(one);
    return (
      long < LARGEST_BLOT * size &&
      long > SMALLEST_BLOT * size &&
      feature[one.id]! < FEATURE * one.area &&
      one.area > COMPACT * (one.x1 - one.x0 + 1) * (one.y1 - one.y0 + 1) &&
      Math.sqrt(a * a + b * b) > DYED &&
      pigmentDistance(paint[one.id]!, paint[longest.id]!) > ANOTHER_PAINT
    );
  });
  markPieces(mask, 0, pieces, isBlot, width);
  markPieces(solid, 1, pieces, isBlot, width);
}

/** Loose bits that the network hardly believes in: dust, tooth of the paper, what shows through. */
function dropCrumbs(
  mask: Uint8Array,
  { width, height, size, stroke, eye, mouth, flat, threshold }: Evidence,
): void {
  const pieces = connectRuns(mask, width, height, { eight: true });
  const { runs, owner, list } = pieces;
  const ink = sumsOf(flat.ink, pieces, width);
  const belief = new Float64Array(list.length);
  eachRun(runs, width, height, (run, from, to) => {
    let sum = belief[owner[run]!]!;
    for (let i = from; i <= to; i++) sum += Math.max(stroke[i]!, eye[i]!, mouth[i]!);
    belief[owner[run]!] = sum;
  });
  const isCrumb = list.map((one) => {
    const length = extent(one) / size;
    const need = length > 0.05 ? 0.34 : length > 0.02 ? 0.42 : 0.5;
    const isSeen = length > 0.02 || ink[one.id]! / one.area > 2 * threshold;
    return belief[one.id]! / one.area <= need || !isSeen;
  });
  markPieces(mask, 0, pieces, isCrumb, width);
}

/** Below the one no line stands alone, above the other enough do; the network sees lines narrower than their ink. */
const FEW_ALONE = 10;
const MANY_ALONE = 70;
const NARROWER = 1.8;

/** Width of the ink where lines stand alone; the less do, between colours, the more the network's lines are asked. */
function freeLineWidth(inked: Uint8Array, likely: Uint8Array, { width, height, size }: Evidence): number {
  const inside = depthIn(inked, width, height);
  const ridge = ridgeOf(inside, likely, width, height);
  giveBack(inside);
  const alone = ramp(FEW_ALONE, MANY_ALONE, ridge.length);
  const seen = alone < 1 ? NARROWER * lineWidth(likely, width, height, size) : 0;
  const measured = alone > 0 ? 2 * quantile(ridge, 0.5) - 0.6 : 0;
  return clamp(alone * measured + (1 - alone) * seen, 2, BROADEST_PEN * size);
}

/** Twice the median distance from the middle of the line to its rim. */
export function lineWidth(mask: Uint8Array, width: number, height: number, size: number): number {
  const inside = depthIn(mask, width, height);
  const ridge = ridgeOf(inside, mask, width, height);
  giveBack(inside);
  if (ridge.length === 0) return 3;
  return clamp(2 * quantile(ridge, 0.5) - 0.6, 2, BROADEST_PEN * size);
}

/** The distances along the middle of what `mask` covers. */
function ridgeOf(inside: Float32Array, mask: Uint8Array, width: number, height: number): number[] {
  const ridge: number[] = [];
  eachRidge(inside, mask, width, height, (_, d) => ridge.push(d));
  return ridge;
}

function eachRidge(
  inside: Float32Array,
  mask: Uint8Array,
  width: number,
  height: number,
  see: (cell: number, depth: number) => void,
): void {
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1 + (y & 1); x < width - 1; x += 2) {
      const i = y * width + x;
      const d = inside[i]!;
      if (!mask[i] || d <= 0 || d < inside[i - 1]! || d < inside[i + 1]!) continue;
      if (d >= inside[i - width]! && d >= inside[i + width]!) see(i, d);
    }
  }
}
