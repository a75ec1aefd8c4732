import { blur } from '../planes/blur.ts';
import { components, extent } from '../planes/components.ts';
import { depthIn } from '../planes/distance.ts';
import { above, close, dropSpecks, fillHoles, invert, maskOf, slidingMax } from '../planes/morphology.ts';
import { labPlanes } from '../planes/oklab.ts';
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
  const cells = width * height;
  const soft = blur(flat.ink, width, height, 0.7);
  const crest = slidingMax(soft, width, height, Math.max(2, Math.round(CREST_REACH * size)));
  const inked = new Uint8Array(cells);
  const likely = new Uint8Array(cells);
  for (let i = 0; i < cells; i++) {
    if (soft[i]! <= threshold || soft[i]! <= HALF_HEIGHT * crest[i]!) continue;
    inked[i] = 1;
    if (stroke[i]! > SURE && fill[i]! < 0.6) likely[i] = 1;
  }
  const pen = freeLineWidth(inked, likely, evidence);
  const whole = fillHoles(inked, width, height, 12);
  const solid = findSolid(evidence, inked, whole, pen);
  const broadLines = findBroadLines(whole, solid, evidence);
  const possible = new Uint8Array(cells);
  for (let i = 0; i < cells; i++)
    if (inked[i] && !solid[i] && stroke[i]! > POSSIBLE && stroke[i]! > 0.33 * fill[i]!) possible[i] = 1;
  const { label, list } = components(possible, width, height, { eight: true });
  const sure = new Float64Array(list.length);
  for (let i = 0; i < cells; i++) {
    const id = label[i]!;
    // the texture of a coloured area is no line of its own
    if (id >= 0 && stroke[i]! > SURE && stroke[i]! > 0.75 * fill[i]!) sure[id]!++;
  }
  const isLine = list.map(({ id, area }) => sure[id]! > Math.max(3, 0.12 * area));
  const raw = new Uint8Array(cells);
  for (let i = 0; i < cells; i++) if (label[i]! >= 0 && isLine[label[i]!]) raw[i] = 1;
  addDots(raw, evidence, inked, pen);
  for (let i = 0; i < cells; i++) {
    if (broadLines[i]) solid[i] = 0;
  }
  const filled = fillHoles(raw, width, height, Math.max(4, 0.4 * pen * pen));
  const smooth = blur(new Float32Array(filled), width, height, Math.max(0.75, 0.14 * pen));
  const joined = close(above(smooth, 0.42), width, height, clamp(0.3 * pen, 1, 2.4));
  const mask = dropSpecks(joined, width, height, 5);
  dropCrumbs(mask, evidence);
  for (let i = 0; i < cells; i++) if (broadLines[i]) mask[i] = 1;
  takeOutBlots(mask, solid, evidence);
  dropRim(mask, width, height, size, pen);
  return { mask, width: lineWidth(mask, width, height, size), solid };
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
  const { label, list } = components(inked, width, height, { eight: true });
  const longest = Math.max(DOT * pen, 0.014 * size);
  const belief = new Float64Array(list.length);
  const known = new Uint8Array(list.length);
  for (let i = 0; i < raw.length; i++) {
    const id = label[i]!;
    if (id < 0) continue;
    if (raw[i]) known[id] = 1;
    belief[id]! += Math.max(stroke[i]!, fill[i]!, eye[i]!, mouth[i]!);
  }
  const isDot = list.map((one) => {
    const { id, area } = one;
    return !known[id] && extent(one) <= longest && area > 0.3 * pen * pen && belief[id]! > DOT_BELIEF * area;
  });
  for (let i = 0; i < raw.length; i++) if (label[i]! >= 0 && isDot[label[i]!]) raw[i] = 1;
}

/**
 * Ink around something larger than itself and nowhere much broader than it usually is: the outline of a brush or of a
 * pen on its side, though the network takes its broad parts for colouring.
 */
function findBroadLines(whole: Uint8Array, solid: Uint8Array, { width, height, size }: Evidence): Uint8Array {
  const { label, list } = components(whole, width, height);
  const touched = new Uint8Array(list.length);
  for (let i = 0; i < solid.length; i++) if (solid[i] && label[i]! >= 0) touched[label[i]!] = 1;
  const long = list.filter((one) => touched[one.id] && extent(one) > LEAST_RING * size);
  const none = new Uint8Array(solid.length);
  if (long.length === 0) return none;
  const hollow = holeAreas(whole, label, list.length, width, height);
  const rings = long.filter(({ id, area }) => hollow[id]! >= HOLLOW * area);
  if (rings.length === 0) return none;
  const ridges = new Map(rings.map(({ id }) => [id, [] as number[]]));
  eachRidge(depthIn(whole, width, height), whole, width, height, (i, d) => ridges.get(label[i]!)?.push(d));
  const isLine = new Set(
    rings.flatMap(({ id }) => {
      const most = 2 * quantile(ridges.get(id)!, 0.98);
      // frayed rims have ridges of their own
      const usual = 2 * median(ridges.get(id)!.filter((depth) => 2 * depth > FRAY * most));
      return most < UNEVEN * usual ? [id] : [];
    }),
  );
  if (isLine.size === 0) return none;
  return maskOf(solid.length, (i) => isLine.has(label[i]!));
}

/** Per piece of `mask` how many cells the holes in it have. */
function holeAreas(mask: Uint8Array, label: Int32Array, pieces: number, width: number, height: number) {
  const { label: hole, list } = components(invert(mask), width, height);
  const around = new Int32Array(list.length).fill(-1);
  for (let i = 1; i < mask.length; i++)
    if (hole[i]! >= 0 && label[i - 1]! >= 0) around[hole[i]!] = label[i - 1]!;
  const areas = new Float64Array(pieces);
  for (const { id, area, border } of list) if (border === 0 && around[id]! >= 0) areas[around[id]!]! += area;
  return areas;
}

/** A compact blot in another paint than the lines is coloured, not drawn: a cheek, a berry, a button. */
function takeOutBlots(
  mask: Uint8Array,
  solid: Uint8Array,
  { width, height, size, flat, eye, mouth }: Evidence,
): void {
  const { label, list } = components(mask, width, height, { eight: true });
  const sums = labPlanes(list.length);
  const feature = new Float64Array(list.length);
  const { L, A, B } = flat.lab;
  for (let i = 0; i < mask.length; i++) {
    const id = label[i]!;
    if (id < 0) continue;
    feature[id]! += Math.max(eye[i]!, mouth[i]!);
    sums.L[id]! += L[i]!;
    sums.A[id]! += A[i]!;
    sums.B[id]! += B[i]!;
  }
  const paint = list.map(
    ({ id, area }) => [sums.L[id]! / area, sums.A[id]! / area, sums.B[id]! / area] as const,
  );
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
  for (let i = 0; i < mask.length; i++) {
    if (label[i]! < 0 || !isBlot[label[i]!]) continue;
    mask[i] = 0;
    solid[i] = 1;
  }
}

/** Loose bits that the network hardly believes in: dust, tooth of the paper, what shows through. */
function dropCrumbs(
  mask: Uint8Array,
  { width, height, size, stroke, eye, mouth, flat, threshold }: Evidence,
): void {
  const { label, list } = components(mask, width, height, { eight: true });
  const belief = new Float64Array(list.length);
  const ink = new Float64Array(list.length);
  for (let i = 0; i < mask.length; i++) {
    const id = label[i]!;
    if (id < 0) continue;
    belief[id]! += Math.max(stroke[i]!, eye[i]!, mouth[i]!);
    ink[id]! += flat.ink[i]!;
  }
  const keep = list.map((one) => {
    const length = extent(one) / size;
    const need = length > 0.05 ? 0.34 : length > 0.02 ? 0.42 : 0.5;
    return belief[one.id]! / one.area > need && (length > 0.02 || ink[one.id]! / one.area > 2 * threshold);
  });
  for (let i = 0; i < mask.length; i++) if (label[i]! >= 0 && !keep[label[i]!]) mask[i] = 0;
}

/** Below the one no line stands alone, above the other enough do; the network sees lines narrower than their ink. */
const FEW_ALONE = 10;
const MANY_ALONE = 70;
const NARROWER = 1.8;

/** Width of the ink where lines stand alone; the less do, between colours, the more the network's lines are asked. */
function freeLineWidth(inked: Uint8Array, likely: Uint8Array, { width, height, size }: Evidence): number {
  const inside = depthIn(inked, width, height);
  const ridge = ridgeOf(inside, likely, width, height);
  const alone = ramp(FEW_ALONE, MANY_ALONE, ridge.length);
  const seen = alone < 1 ? NARROWER * lineWidth(likely, width, height, size) : 0;
  const measured = alone > 0 ? 2 * quantile(ridge, 0.5) - 0.6 : 0;
  return clamp(alone * measured + (1 - alone) * seen, 2, BROADEST_PEN * size);
}

/** Twice the median distance from the middle of the line to its rim. */
export function lineWidth(mask: Uint8Array, width: number, height: number, size: number): number {
  const ridge = ridgeOf(depthIn(mask, width, height), mask, width, height);
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
