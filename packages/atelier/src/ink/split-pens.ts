import { clamp } from '../planes/quantile.ts';
import type { Lab, Point } from '../scene/scene.ts';
import type { Evidence } from './evidence.ts';
import { pathLength } from './polyline.ts';
import { penDistance } from './pens.ts';
import type { Centreline } from './strokes.ts';

/** Means of two pens lie further apart; pressure, the tooth of the paper and paint beside the line do less. */
const OTHER_PEN = 0.16;
/** In breadths of the pen: a shorter piece has the colour of what it meets. */
const SHORTEST = 4;

/** The strongest cell around a point speaks for the pen. */
function inkAt({ flat, width, height }: Evidence, { x, y }: Point): Lab {
  const cx = clamp(Math.floor(x), 1, width - 2);
  const cy = clamp(Math.floor(y), 1, height - 2);
  let best = cy * width + cx;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const i = (cy + dy) * width + cx + dx;
      if (flat.ink[i]! > flat.ink[best]!) best = i;
    }
  }
  return [flat.lab.L[best]!, flat.lab.A[best]!, flat.lab.B[best]!];
}

/** A line of one pen, with the ink at each of its points. */
export interface InkedLine extends Centreline {
  readonly inks: readonly Lab[];
}

/** Lines of two pens that run on from each other were traced as one: it is parted where the colour changes. */
export function splitPens(traced: Centreline, evidence: Evidence, pen: number): InkedLine[] {
  const { points, closed } = traced;
  const inks = points.map((point) => inkAt(evidence, point));
  const line = { ...traced, inks };
  const around = pathLength(points);
  const least = Math.ceil((SHORTEST * pen * points.length) / Math.max(1, around));
  if (line.dot || points.length < 2 * least) return [line];
  if (!closed) return cutAt(line, changesOf(inks, least));
  const [first] = changesOf([...inks, ...inks.slice(0, 2 * least)], least);
  if (first === undefined) return [line];
  const turn = <T>(all: readonly T[]) =>
    [...all, ...all].slice(first % all.length, (first % all.length) + all.length);
  const opened = {
    ...line,
    closed: false,
    points: turn(points),
    radius: turn(line.radius),
    inks: turn(inks),
  };
  const changes = changesOf(opened.inks, least);
  // a ring that changes once only has a stain
  return changes.length > 0 ? cutAt(opened, changes) : [line];
}

/** Where what lies before and what lies behind are of two pens, the clearest of every stretch. */
function changesOf(inks: readonly Lab[], least: number): number[] {
  const sums = [[0, 0, 0]];
  for (const [k, ink] of inks.entries()) sums.push(ink.map((value, i) => value + sums[k]![i]!));
  const mean = (from: number, to: number) =>
    sums[to]!.map((value, i) => (value - sums[from]![i]!) / (to - from)) as unknown as Lab;
  const changes: { readonly at: number; readonly far: number }[] = [];
  for (let at = least; at <= inks.length - least; at++) {
    const far = penDistance(mean(at - least, at), mean(at, at + least));
    if (far > OTHER_PEN) changes.push({ at, far });
  }
  const kept: number[] = [];
  for (const { at } of changes.toSorted((p, q) => q.far - p.far))
    if (kept.every((other) => Math.abs(other - at) >= least)) kept.push(at);
  return kept.toSorted((p, q) => p - q);
}

function cutAt(line: InkedLine, cuts: readonly number[]): InkedLine[] {
  if (cuts.length === 0) return [line];
  const ends = [0, ...cuts, line.points.length - 1];
  return ends.slice(1).map((to, k) => {
    const own = <T>(all: readonly T[]) => all.slice(ends[k], to + 1);
    const points = own(line.points);
    return { ...line, points, radius: own(line.radius), inks: own(line.inks), length: pathLength(points) };
  });
}
