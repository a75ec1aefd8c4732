import { depthIn } from '../planes/distance.ts';
import { giveBack } from '../planes/idle-planes.ts';
import { slidingMax } from '../planes/morphology.ts';
import { clamp, median, quantile } from '../planes/quantile.ts';
import { soften } from '../planes/soften.ts';
import type { Evidence } from './evidence.ts';
import { fillStreaks } from './fill-streaks.ts';

/** How much of the page is ink at all, and how broad the pen is that drew it. */
export interface InkMeasure {
  /** Ink without the noise of single cells. */
  readonly soft: Float32Array;
  /** The strongest ink nearby. */
  readonly crest: Float32Array;
  /** More than this page's noise, and more than any of its noise. */
  readonly low: number;
  readonly high: number;
  /** Breadth of the usual line, and half the breadth of the broader ones. */
  readonly pen: number;
  readonly broadHalf: number;
  /** Ink of the usual line. */
  readonly usual: number;
}

/** Every so many cells are asked for their noise. */
const EVERY = 13;
/** Of the page's bare share this much is surely calm, but never less or more than so much of it. */
const CALM = { ofBare: 0.8, least: 0.08, most: 0.6 } as const;
/** Spreads (of a normal distribution) above the calm cells' middle; no paper is smoother, and no ink paler than these. */
const ABOVE_NOISE = 4.5;
const SPREAD = 1.48;
const LOW = { least: 0.03, most: 0.06 } as const;
/** What a stroke must reach somewhere, in multiples of the lower limit. */
const SURE = 2.2;
const HIGHEST = 0.22;
/** A line is as wide as its ink is at least this share of the strongest within this share of the page. */
export const CREST = 0.4;
const CREST_REACH = 0.01;
/** So many places along the middle of believed lines tell how broad they are; among them this one is the usual one. */
const ENOUGH = 60;
const USUAL = 0.6;
const BROADER = 0.85;
/** Half a pen at least, and at most in shares of the page: with believed lines, and without. */
const LEAST_HALF = 1.2;
const MOST_HALF = { believed: 0.035, any: 0.009 } as const;
/** So often streaks are filled and the pen measured anew. */
const ROUNDS = 4;
/** The soft rim of a line, on each side. */
const RIM = 0.2;

export function measureInk(evidence: Evidence): InkMeasure {
  const { width, height, size, flat } = evidence;
  const soft = soften(flat.ink, width, height);
  const low = noiseOf(flat.ink, soft, evidence.bare);
  const high = Math.min(HIGHEST, SURE * low);
  const crest = slidingMax(soft, width, height, Math.max(3, Math.round(CREST_REACH * size)));
  const mask = crestMask(soft, crest, low);
  const ink = { soft, crest, low, high };
  let lines = measureLines(mask, soft, high, evidence);
  // the broader the pen turns out to be, the broader its streaks may be
  for (let round = 0; round < ROUNDS && fillStreaks(mask, { ...ink, ...lines }, width, height); round++)
    lines = measureLines(mask, soft, high, evidence);
  return { ...ink, ...lines };
}

function measureLines(mask: Uint8Array, soft: Float32Array, high: number, evidence: Evidence) {
  const { size } = evidence;
  const ridges = findRidges(mask, soft, high, evidence);
  const enough = ridges.believed.length > ENOUGH;
  const usualHalf = enough
    ? Math.min(MOST_HALF.believed * size, quantile(ridges.believed, USUAL))
    : Math.min(MOST_HALF.any * size, quantile(ridges.any, 0.3));
  const half = Math.max(LEAST_HALF, usualHalf) - RIM;
  const broadHalf = enough ? clamp(quantile(ridges.believed, BROADER), half, 2 * half) : half;
  return { pen: 2 * half, broadHalf, usual: enough ? median(ridges.strengths) : 0.3 };
}

/** The least ink that is more than the noise of the page's calm cells. */
function noiseOf(ink: Float32Array, soft: Float32Array, bare: number): number {
  const some: number[] = [];
  for (let i = 0; i < ink.length; i += EVERY) if (ink[i]! > 0) some.push(soft[i]!);
  const cut = quantile(some, clamp(CALM.ofBare * bare, CALM.least, CALM.most));
  const calm = some.filter((value) => value <= cut);
  const middle = median(calm);
  const spread = SPREAD * median(calm.map((value) => Math.abs(value - middle)));
  return clamp(middle + ABOVE_NOISE * spread, LOW.least, LOW.most);
}

/** Ink that is more than noise, and not the slope of a stronger line beside it. */
function crestMask(soft: Float32Array, crest: Float32Array, low: number): Uint8Array {
  const mask = new Uint8Array(soft.length);
  for (let i = 0; i < mask.length; i++) if (soft[i]! > low && soft[i]! > CREST * crest[i]!) mask[i] = 1;
  return mask;
}

/** Half breadths along the middle of what is inked; apart those, and their ink, that the network believes to be lines. */
function findRidges(
  mask: Uint8Array,
  soft: Float32Array,
  high: number,
  { width, height, stroke, fill }: Evidence,
) {
  const depth = depthIn(mask, width, height);
  const any: number[] = [];
  const believed: number[] = [];
  const strengths: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const d = depth[i]!;
      if (d < 1 || soft[i]! < high || d < depth[i - 1]! || d < depth[i + 1]!) continue;
      if (d < depth[i - width]! || d < depth[i + width]!) continue;
      any.push(d);
      if (stroke[i]! <= 0.4 || fill[i]! >= 0.5) continue;
      believed.push(d);
      strengths.push(soft[i]!);
    }
  }
  giveBack(depth);
  return { any, believed, strengths };
}
