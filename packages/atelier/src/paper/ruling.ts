import { blur } from '../planes/blur.ts';
import { giveBack } from '../planes/idle-planes.ts';
import { median } from '../planes/quantile.ts';
import type { Flat } from './flatten.ts';
import { directionsOf } from './follow-line.ts';

/** A printed line: across = offset + slope · (along - middle). */
export interface PrintedLine {
  readonly vertical: boolean;
  readonly offset: number;
  readonly slope: number;
  readonly cover: number;
  /** Across a comb of others: often broader than they, or double. */
  readonly margin?: boolean;
}

const SLOPES = 47;
/** Lines that begin this far outside the page are still counted. */
const OUTSIDE = 4;
const STEEPEST = 0.184;
/** Least ridge that counts, above both sides. */
const RIDGE = 0.012;
/** A comb of lines may be covered by a drawing in places, a lone line must run through, less so the margin of a comb. */
const COMB_COVER = 0.42;
const LONE_COVER = 0.86;
const MARGIN_COVER = 0.6;
const LEAST_COMB = 3;

/** Ruled and squared paper, margins: straight to within a cell, and (almost) from edge to edge. No hand draws that. */
export function findRuling(flat: Flat): PrintedLine[] {
  const soft = blur(flat.ink, flat.width, flat.height, 0.7);
  const rows = straightLines(flat, soft, false);
  const columns = straightLines(flat, soft, true);
  giveBack(soft);
  const [rowComb, columnComb] = [combOf(rows), combOf(columns)];
  return [...accept(rows.lines, rowComb, columnComb), ...accept(columns.lines, columnComb, rowComb)];
}

interface Lines {
  readonly lines: readonly PrintedLine[];
  readonly across: number;
}

/** What may be printed in one direction. */
function straightLines(flat: Flat, soft: Float32Array, vertical: boolean): Lines {
  const { along, across, stepAlong, stepAcross } = directionsOf(flat, vertical);
  const [width, least] = [across + 2 * OUTSIDE, COMB_COVER * (along / 4)];
  const { ridge, possible } = findRidges(soft, along, across, stepAlong, stepAcross);
  const cover = (offset: number, slope: number) => {
    let hits = 0;
    let seen = 0;
    for (let u = 0; u < along; u += 2) {
      const v = Math.round(offset + slope * (u - along / 2));
      if (v < 1 || v >= across - 1) continue;
      seen++;
      const i = u * stepAlong + v * stepAcross;
      if (ridge[i] || ridge[i - stepAcross] || ridge[i + stepAcross]) hits++;
    }
    return seen > along / 4 ? hits / seen : 0;
  };
  const candidates: PrintedLine[] = [];
  for (let k = 0; k < SLOPES; k++) {
    const slope = slopeOf(k);
    for (let offset = 2; offset < across - 2; offset += 2) {
      // no more than the ridges that lie along it; a line that runs out of the page is seen for a quarter at least
      const at = k * width + offset + OUTSIDE;
      if (possible[at - 2]! + possible[at - 1]! + possible[at]! + possible[at + 1]! < least) continue;
      const share = cover(offset, slope);
      if (share > COMB_COVER) candidates.push({ vertical, offset, slope, cover: share });
    }
  }
  return { lines: distinct(candidates, across), across };
}

const slopeOf = (k: number) => STEEPEST * ((2 * k) / (SLOPES - 1) - 1);

/** Cells that stand out above both sides, and how many of them lie along each line there may be. */
function findRidges(
  soft: Float32Array,
  along: number,
  across: number,
  stepAlong: number,
  stepAcross: number,
) {
  const reach = Math.max(3, Math.round(0.007 * Math.max(along, across)));
  const beside = reach * stepAcross;
  const width = across + 2 * OUTSIDE;
  const ridge = new Uint8Array(soft.length);
  const possible = new Uint16Array(SLOPES * width);
  const rise = new Float64Array(SLOPES);
  for (let u = 0; u < along; u += 2) {
    for (let k = 0; k < SLOPES; k++) rise[k] = slopeOf(k) * (u - along / 2);
    for (let v = reach; v < across - reach; v++) {
      const i = u * stepAlong + v * stepAcross;
      const here = soft[i]!;
      if (here < soft[i - stepAcross]! || here < soft[i + stepAcross]!) continue;
      const [before, after] = [soft[i - beside]!, soft[i + beside]!];
      const above = here - Math.max(before, after);
      if (above <= RIDGE || above <= 0.3 * (here - Math.min(before, after))) continue;
      ridge[i] = 1;
      for (let k = 0; k < SLOPES; k++) {
        const offset = Math.floor(v - rise[k]!) + OUTSIDE;
        if (offset >= 0 && offset < width) possible[k * width + offset]!++;
      }
    }
  }
  return { ridge, possible };
}

/** Strongest first, one of each. */
function distinct(candidates: readonly PrintedLine[], across: number): PrintedLine[] {
  const lines: PrintedLine[] = [];
  for (const one of candidates.toSorted((p, q) => q.cover - p.cover))
    if (!lines.some((other) => Math.abs(other.offset - one.offset) < 0.014 * across + 3)) lines.push(one);
  return lines;
}

/** Lines at even distances, with what runs along with them (a printed frame), if there are any. */
function combOf({ lines, across }: Lines): readonly PrintedLine[] {
  const along = parallel(lines).toSorted((p, q) => p.offset - q.offset);
  const gaps = along.slice(1).map(({ offset }, i) => offset - along[i]!.offset);
  // a line of the frame, or one hidden by the drawing, breaks the rhythm: every gap may be the pitch
  const evenAt = (pitch: number) =>
    gaps.filter((gap) => gap > 0.5 * pitch && Math.abs(gap / pitch - Math.round(gap / pitch)) < 0.2).length;
  const even = Math.max(0, ...gaps.filter((gap) => gap > 0.018 * across).map(evenAt));
  return along.length >= LEAST_COMB && even >= 0.6 * gaps.length ? along : [];
}

/** Seen at an angle, parallel lines run together: their slope changes evenly across the page. */
function parallel(lines: readonly PrintedLine[]): readonly PrintedLine[] {
  const turn = median(
    lines.flatMap((p, i) => lines.slice(i + 1).map((q) => (q.slope - p.slope) / (q.offset - p.offset))),
  );
  const usual = median(lines.map(({ slope, offset }) => slope - turn * offset));
  return lines.filter(({ slope, offset }) => Math.abs(slope - turn * offset - usual) < 0.03);
}

/** Combs, their margins across them, and what runs right through. */
const accept = (
  lines: readonly PrintedLine[],
  comb: readonly PrintedLine[],
  crossing: readonly PrintedLine[],
): PrintedLine[] =>
  lines.flatMap((line) => {
    if (comb.includes(line)) return [line];
    if (crossing.length > 0) return line.cover > MARGIN_COVER ? [{ ...line, margin: true }] : [];
    return line.cover > LONE_COVER ? [line] : [];
  });
