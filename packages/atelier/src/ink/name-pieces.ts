import { inner } from '../planes/borders.ts';
import {
  connectRuns,
  eachRun,
  extent,
  labelRuns,
  mostOf,
  sumsOf,
  type Component,
  type Connected,
} from '../planes/components.ts';
import { depthIn } from '../planes/distance.ts';
import { anyPlane, giveBack } from '../planes/idle-planes.ts';
import { COUNTED } from '../rooms/basins.ts';
import type { LabPlanes } from '../planes/oklab.ts';
import type { Evidence } from './evidence.ts';
import type { Pigments } from './find-pigments.ts';
import type { InkMeasure } from './measure-ink.ts';
import type { Drawn } from './part-ink.ts';

/** What is known of a piece of one pigment, drawn as line or as paint. Lengths in half pens, areas in squares of the pen. */
export interface PieceFacts {
  readonly isPaint: boolean;
  readonly area: number;
  /** Radius of the largest disc in it. */
  readonly depth: number;
  /** Area in such discs. */
  readonly long: number;
  /** Share that it covers of the square as long as itself: grain has no depth, but lies close together. */
  readonly compact: number;
  readonly fill: number;
  readonly stroke: number;
  readonly ink: number;
  readonly chroma: number;
  /** By how much its ink changes at its border, as a share of it: paint has an edge, shadow has none. */
  readonly edge: number;
  /** Share of its border along lines of the same pigment. */
  readonly linked: number;
  /** 1 for a band that is as broad everywhere, a half for a disc. */
  readonly even: number;
  /** What it encloses, for its area. */
  readonly hollow: number;
  /** Share of it that is much darker than the paint below. */
  readonly clear: number;
  /** Mean belief that it lies on the sheet. */
  readonly sheet: number;
  /** Whether it touches the edge of the page. */
  readonly atEdge: boolean;
  /** Mean belief that it lies inside of something. */
  readonly inside: number;
}

/** The pieces of lines and of paint, each of one pigment, and what is known of them. */
export function measurePieces(
  { line, paint, clear }: Drawn,
  pigments: Pigments,
  { flat, fill, stroke, silhouette, sheet, width, height }: Evidence,
  { soft, pen }: InkMeasure,
): { pieces: Connected; facts: PieceFacts[] } {
  const { kind, drawn } = kindsOf(line, paint, pigments.of);
  const pieces = connectRuns(drawn, width, height, { values: kind });
  const depth = depthIn(inner(kind, width, height), width, height);
  const deepest = mostOf(depth, pieces, width);
  giveBack(depth);
  const chroma = chromaOf(flat.lab);
  const [believed, lines, inside, ink, colour] = [fill, stroke, silhouette, soft, chroma].map((plane) =>
    sumsOf(plane, pieces, width),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
  giveBack(chroma);
  const onSheet = sumsOf(sheet, pieces, width);
  const clearly = sumsOf(Float32Array.from(clear), pieces, width);
  const label = labelRuns(pieces.runs, pieces.owner, width, height);
  const edges = edgesOf(label, soft, pieces.list.length, width, height);
  const { linked, rims } = linkedOf(label, line, pigments.of, pieces.list.length, width, height);
  const holes = holesOf(label, pieces.list, width, height);
  const facts = pieces.list.map((one): PieceFacts => {
    const { id, area, value, border } = one;
    const deep = deepest[id]! + 1;
    return {
      isPaint: value > PAINT,
      area: area / (pen * pen),
      depth: deep,
      long: area / (Math.PI * deep * deep),
      compact: area / (extent(one) * extent(one)),
      fill: believed[id]! / area,
      stroke: lines[id]! / area,
      ink: ink[id]! / area,
      chroma: colour[id]! / area,
      edge: edges[id]! / Math.max(1e-6, ink[id]! / area),
      linked: linked[id]! / Math.max(1, rims[id]!),
      even: area / Math.max(1, COUNTED * rims[id]! * deep),
      hollow: holes[id]! / area,
      clear: clearly[id]! / area,
      sheet: onSheet[id]! / area,
      atEdge: border > 0,
      inside: inside[id]! / area,
    };
  });
  return { pieces, facts };
}

function kindsOf(line: Uint8Array, paint: Uint8Array, pigment: Uint8Array) {
  const kind = new Int32Array(line.length);
  const drawn = new Uint8Array(line.length);
  for (let i = 0; i < kind.length; i++) {
    if (!paint[i] && !line[i]) continue;
    drawn[i] = 1;
    kind[i] = 1 + pigment[i]! + (paint[i] ? PAINT : 0);
  }
  return { kind, drawn };
}

/** More than there are pigments. */
const PAINT = 64;

export function chromaOf({ A, B }: LabPlanes): Float32Array {
  const chroma = anyPlane(A.length);
  for (let i = 0; i < chroma.length; i++) chroma[i] = Math.sqrt(A[i]! * A[i]! + B[i]! * B[i]!);
  return chroma;
}

/** Cells from which on the other side of an edge is looked at. */
const REACH = 4;

/** By how much the ink changes within a few cells of the border of each piece. */
export function edgesOf(
  label: Int32Array,
  soft: Float32Array,
  count: number,
  width: number,
  height: number,
): Float64Array {
  const sum = new Float64Array(count);
  const seen = new Int32Array(count);
  for (let y = REACH; y < height - REACH; y++) {
    for (let x = REACH, i = y * width + x; x < width - REACH; x++, i++) {
      const own = label[i]!;
      if (own < 0) continue;
      if (label[i - 1]! >= 0 && label[i + 1]! >= 0 && label[i - width]! >= 0 && label[i + width]! >= 0)
        continue;
      const [a, b] = [soft[i - REACH]!, soft[i + REACH]!];
      const [c, d] = [soft[i - REACH * width]!, soft[i + REACH * width]!];
      sum[own]! += Math.max(a, b, c, d, soft[i]!) - Math.min(a, b, c, d, soft[i]!);
      seen[own]!++;
    }
  }
  for (let k = 0; k < count; k++) sum[k]! /= Math.max(1, seen[k]!);
  return sum;
}

/** The length of each piece's border, and of what of it runs along a line of the same pigment. */
function linkedOf(
  label: Int32Array,
  line: Uint8Array,
  pigment: Uint8Array,
  count: number,
  width: number,
  height: number,
): { linked: Float64Array; rims: Int32Array } {
  const linked = new Float64Array(count);
  const rims = new Int32Array(count);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const own = label[i]!;
      if (own < 0) continue;
      for (let side = 0; side < 4; side++) {
        const j = side === 0 ? i - 1 : side === 1 ? i + 1 : side === 2 ? i - width : i + width;
        if (label[j] === own) continue;
        rims[own]!++;
        if (!line[i] && line[j] && pigment[j] === pigment[i]) linked[own]!++;
      }
    }
  }
  return { linked, rims };
}

/** Cells of paper that each piece alone encloses. */
function holesOf(label: Int32Array, list: readonly Component[], width: number, height: number): Float64Array {
  const holes = new Float64Array(list.length);
  const free = new Uint8Array(label.length);
  for (let i = 0; i < free.length; i++) if (label[i]! < 0) free[i] = 1;
  const rooms = connectRuns(free, width, height);
  const around = new Int32Array(rooms.list.length).fill(NOBODY);
  eachRun(rooms.runs, width, height, (run, from) => {
    const room = rooms.owner[run]!;
    const { border, area } = rooms.list[room]!;
    if (border > 0 || around[room] !== NOBODY) return;
    around[room] = label[from - 1]!;
    holes[label[from - 1]!]! += area;
  });
  return holes;
}
const NOBODY = -1;
