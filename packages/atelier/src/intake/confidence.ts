import type { NetMaps } from '../paper/net-maps.ts';
import type { Light } from '../paper/light.ts';
import type { Flat } from '../paper/flatten.ts';
import { clamp, quantile } from '../planes/quantile.ts';
import { IntakeRefusal } from '../paper/refusal.ts';

export interface Confidence {
  /** 0..1: how well the regions of readings like this one agreed with the truth of the bench (mean IoU). */
  readonly sure: number;
  /** Share of the borders that there may be of which the network is certain. */
  readonly clear: number;
  /** Share of the page that is drawn. */
  readonly drawn: number;
  readonly verdict: 'sure' | 'unsure';
}

const LEAST_DRAWN = 0.0012;
const UNSURE_BELOW = 0.42;
/** Coded brightness that even the paper of a dark photo reaches. */
const DARKEST_PAPER = 0.09;

/**
 * The steepest step of the ink from cell to cell, as a share of its full strength: a line in focus rises within two or
 * three cells, crayon is steeper still. From `SHARP` on an edge takes less than a sixtieth of the page; below `SMEARED`
 * it takes more than a thirtieth, and no face is left even in a broad drawing.
 */
const SHARP = 0.07;
const SMEARED = 0.045;
/** Between them it is read where the drawing is broader than its edges: a line as broad as its own edge has no shape. */
const BROADEST_EDGE = 0.7;

/** Are the edges smeared, for the page and for the pen? A fat marker seen from near is soft and easily read. */
export function isBlurred({ ink, width, height }: Pick<Flat, 'ink' | 'width' | 'height'>): boolean {
  const strength = new Float32Array(Math.ceil((width * height) / 3) + height);
  const steps = new Float32Array(strength.length);
  let count = 0;
  for (let y = 1; y < height; y++) {
    for (let x = 1 + (y % 3); x < width; x += 3) {
      const i = y * width + x;
      strength[count] = ink[i]!;
      steps[count++] = Math.max(Math.abs(ink[i]! - ink[i - 1]!), Math.abs(ink[i]! - ink[i - width]!));
    }
  }
  const full = quantile(strength.subarray(0, count), 0.995);
  // where there is no ink, nothing is smeared
  if (full < 0.03) return false;
  const sharpness = quantile(steps.subarray(0, count), 0.995) / full;
  if (sharpness < SMEARED || sharpness >= SHARP) return sharpness < SMEARED;
  return BROADEST_EDGE * sharpness * breadthAt(ink, full / 2, width, height) < 1;
}

/** Mean breadth of what is darker than a limit, in cells: twice its area by the length of its rim. */
function breadthAt(ink: Float32Array, limit: number, width: number, height: number): number {
  let [area, rim] = [0, 0];
  for (let y = 1; y < height; y++) {
    for (let x = 1, i = y * width + 1; x < width; x++, i++) {
      const on = ink[i]! > limit;
      if (on) area++;
      if (on !== ink[i - 1]! > limit) rim++;
      if (on !== ink[i - width]! > limit) rim++;
    }
  }
  return (2 * area) / Math.max(1, rim);
}

/** Fitted to the bench by least squares (docs/understanding.md): clear borders are read well, pages painted all over less so. */
const FIT = { base: 0.576, clear: 0.363, drawn: -0.232 };

export function weigh({ clear, drawn }: Evidence): Confidence {
  const expected = FIT.base + FIT.clear * clear + FIT.drawn * Math.sqrt(drawn);
  const sure = Math.round(1000 * clamp(expected, 0.05, 0.95)) / 1000;
  return { sure, clear, drawn, verdict: sure < UNSURE_BELOW ? 'unsure' : 'sure' };
}

type Evidence = Pick<Confidence, 'clear' | 'drawn'>;

/** What speaks for the reading; refuses what nobody could read. */
export function judge(flat: Flat, maps: NetMaps, light: Light): Evidence {
  const { sheet } = maps;
  const belief = believe(maps.stroke, maps.fill, sheet);
  const drawn = countAbove(belief, 0.5);
  const brightest = Math.max(...light.paper.map((plane) => quantile(plane, 0.8)));
  if (brightest < DARKEST_PAPER) throw new IntakeRefusal('too-dark');
  const share = drawn / Math.max(1, countAbove(sheet, 0.5));
  if (share < LEAST_DRAWN) throw new IntakeRefusal('no-drawing');
  if (isBlurred(flat)) throw new IntakeRefusal('too-blurred');
  return { clear: clearShare(maps.bound, sheet), drawn: share };
}

// loops over planes stand apart from the decisions about them: the engine keeps what it learned about them

function believe(stroke: Float32Array, fill: Float32Array, sheet: Float32Array): Float32Array {
  const belief = new Float32Array(sheet.length);
  for (let i = 0; i < belief.length; i++) if (sheet[i]! > 0.5) belief[i] = Math.max(stroke[i]!, fill[i]!);
  return belief;
}

function countAbove(plane: Float32Array, limit: number): number {
  let count = 0;
  for (let i = 0; i < plane.length; i++) if (plane[i]! > limit) count++;
  return count;
}

/** Belief in a border from which on there may be one, and from which on it is certain. */
const POSSIBLE = 0.2;
const CERTAIN = 0.6;

function clearShare(bound: Float32Array, sheet: Float32Array): number {
  let [possible, certain] = [0, 0];
  for (let i = 0; i < bound.length; i++) {
    if (sheet[i]! <= 0.5 || bound[i]! <= POSSIBLE) continue;
    possible++;
    if (bound[i]! > CERTAIN) certain++;
  }
  return certain / Math.max(1, possible);
}
