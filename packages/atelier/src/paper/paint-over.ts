import { median } from '../planes/quantile.ts';
import type { Flat } from './flatten.ts';
import { directionsOf, followLine } from './follow-line.ts';
import type { PrintedLine } from './ruling.ts';

/** A margin is painted over out to where this share of its ink is left. */
const RIM = 0.35;
/** Ink on both sides that is a drawn line crossing a printed one: as a share of the printed ink, and at least. */
const CROSSES = 0.5;
const LEAST_INK = 0.05;
/** How far a line that crosses may lie on its side: cells along for every cell across. */
const LEANS = 2;

/** The printed lines painted over from both sides, where nothing stronger crosses them. Returns what was painted over. */
export function paintOver(flat: Flat, lines: readonly PrintedLine[]): Uint8Array {
  const { width, height, ink, lab } = flat;
  const painted = new Uint8Array(ink.length);
  const half = Math.max(2, Math.round(0.0045 * Math.max(width, height)));
  for (const line of lines) {
    const { along, stepAcross } = directionsOf(flat, line.vertical);
    const { before, after, usual } = sidesOf(flat, line, half);
    const least = Math.max(LEAST_INK, CROSSES * usual);
    for (let u = 0; u < along; u++) {
      if (before[u]! < 0) continue;
      const steps = (after[u]! - before[u]!) / stepAcross;
      for (let k = 1; k < steps; k++) {
        const i = before[u]! + k * stepAcross;
        const t = k / steps;
        const mixed = ink[before[u]!]! * (1 - t) + ink[after[u]!]! * t;
        if (mixed >= ink[i]!) continue;
        const lean = leanOfCrossing(ink, before, after, u, t, steps, Math.max(least, mixed));
        const [a, b] = lean ? [before[lean.from]!, after[lean.to]!] : [before[u]!, after[u]!];
        ink[i] = Math.min(ink[i]!, ink[a]! * (1 - t) + ink[b]! * t);
        for (const plane of [lab.L, lab.A, lab.B]) plane[i] = plane[a]! * (1 - t) + plane[b]! * t;
        // what is drawn across it is a line as before
        if (!lean) painted[i] = 1;
      }
    }
  }
  return painted;
}

/** For every cell along a printed line the cells beside it, -1 where nothing is painted over; and its usual ink. */
function sidesOf(flat: Flat, line: PrintedLine, half: number) {
  const { ink } = flat;
  const { along, across, stepAlong, stepAcross } = directionsOf(flat, line.vertical);
  const at = (u: number, v: number) => u * stepAlong + v * stepAcross;
  const centre = followLine(flat, line, half);
  const strongest = (u: number, reach: number) => {
    const v = centre[u]!;
    let most = 0;
    for (let k = Math.max(0, v - reach); k <= Math.min(across - 1, v + reach); k++)
      most = Math.max(most, ink[at(u, k)]!);
    return most;
  };
  /** Paint that the line runs through: what lies on both of its sides. */
  const through = (u: number, from: number, to: number) =>
    Math.min(ink[at(u, Math.max(0, from))]!, ink[at(u, Math.min(across - 1, to))]!);
  const strengths: number[] = [];
  for (let u = 0; u < along; u += 3) {
    const v = centre[u]!;
    strengths.push(strongest(u, 2) - through(u, v - half - 1, v + half + 1));
  }
  const usual = median(strengths);
  const before = new Int32Array(along).fill(-1);
  const after = new Int32Array(along).fill(-1);
  for (let u = 0; u < along; u++) {
    const v = centre[u]!;
    let [from, to] = [v - half - 1, v + half + 1];
    if (line.margin) {
      while (from > v - 3 * half && from > 0 && ink[at(u, from)]! > RIM * usual) from--;
      while (to < v + 3 * half && to < across - 1 && ink[at(u, to)]! > RIM * usual) to++;
    }
    if (from < 0 || to >= across || strongest(u, half) - through(u, from, to) > 1.6 * usual + 0.03) continue;
    before[u] = at(u, from);
    after[u] = at(u, to);
  }
  return { before, after, usual };
}

/**
 * A line drawn across a printed one comes out on its other side: which way it leans at the cell `t` of the way across,
 * where both its ends have more than `least` ink.
 */
function leanOfCrossing(
  ink: Float32Array,
  before: Int32Array,
  after: Int32Array,
  u: number,
  t: number,
  steps: number,
  least: number,
): { readonly from: number; readonly to: number } | undefined {
  let best: { from: number; to: number } | undefined;
  let most = least;
  const reach = Math.ceil(LEANS * steps);
  for (let lean = -reach; lean <= reach; lean++) {
    const from = Math.round(u - lean * t);
    const to = Math.round(u + lean * (1 - t));
    if (from < 0 || to < 0 || from >= before.length || to >= before.length) continue;
    if (before[from]! < 0 || after[to]! < 0) continue;
    const both = Math.min(ink[before[from]!]!, ink[after[to]!]!);
    if (both <= most) continue;
    most = both;
    best = { from, to };
  }
  return best;
}
