import type { NetMaps } from '../paper/net-maps.ts';
import type { Flat } from '../paper/flatten.ts';
import { blur } from '../planes/blur.ts';
import { eachRun } from '../planes/components.ts';
import { sharpen } from '../planes/guided.ts';
import { anyPlane, giveBack } from '../planes/idle-planes.ts';
import { clamp, quantile, ramp } from '../planes/quantile.ts';
import { bilinear } from '../planes/resample.ts';
import { findRuns } from '../planes/runs.ts';

/** Everything known about each cell of the grid before anything is decided. */
export interface Evidence {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly flat: Flat;
  /** Drawn line, following the ink exactly. */
  readonly stroke: Float32Array;
  /** Coloured in: what the network believes or what is measurably dyed. */
  readonly fill: Float32Array;
  readonly silhouette: Float32Array;
  readonly bound: Float32Array;
  readonly eye: Float32Array;
  readonly mouth: Float32Array;
  /** Belief that the cell lies on the sheet. */
  readonly sheet: Float32Array;
  /** Where printed lines were painted over. */
  readonly printed: Uint8Array;
  /** Share of the page on which paper shows. */
  readonly bare: number;
  /** Least ink that is more than noise on this paper. */
  readonly threshold: number;
}

/** A page with no more paper than this in sight is painted all over: there is nothing beside it. */
export const PAINTED_OVER = 0.12;

/** Chroma of a mean over many cells that bare, evenly lit paper does not reach, and that a pale pencil does. */
const PALEST_DYE = 0.014;
const SURE_DYE = 0.032;

export function gatherEvidence(
  flat: Flat,
  maps: NetMaps,
  onSheet: Uint8Array,
  printed: Uint8Array,
  bare: number,
): Evidence {
  const { width, height, ink } = flat;
  const size = Math.max(width, height);
  const beside = findRuns(onSheet, width, height, 0);
  const up = (plane: Float32Array) => {
    const large = bilinear(plane, maps.width, maps.height, width, height);
    eachRun(beside, width, height, (_, from, to) => {
      large.fill(0, from, to + 1);
    });
    return large;
  };
  const likely = up(maps.stroke);
  const guide = relativeInk(flat, likely);
  const coarse = bilinear(guide, width, height, maps.width, maps.height);
  const stroke = sharpen(maps.stroke, coarse, maps.width, maps.height, guide, width, height);
  const silhouette = up(maps.silhouette);
  const fill = up(maps.fill);
  const threshold = noiseThreshold(ink, likely, fill, onSheet);
  giveBack(likely, guide, coarse);
  const dye = dyed(flat, stroke, size);
  for (let i = 0; i < fill.length; i++) {
    if (!onSheet[i]) {
      stroke[i] = 0;
      continue;
    }
    if (printed[i]) stroke[i] = 0;
    // a tint counts where the network does not flatly deny a drawing
    if (dye[i]! <= fill[i]!) continue;
    const allowed = ramp(0.04, 0.2, Math.max(silhouette[i]!, fill[i]!));
    fill[i] = Math.max(fill[i]!, dye[i]! * allowed);
  }
  giveBack(dye);
  return {
    width,
    height,
    size,
    flat,
    stroke,
    fill,
    silhouette,
    bound: up(maps.bound),
    eye: up(maps.eye),
    mouth: up(maps.mouth),
    sheet: bilinear(maps.sheet, maps.width, maps.height, width, height),
    printed,
    bare,
    threshold,
  };
}

/** Ink as a share of this drawing's usual line: a faint pencil guides as well as a marker. */
function relativeInk({ ink }: Flat, stroke: Float32Array): Float32Array {
  const lines: number[] = [];
  for (let i = 0; i < ink.length; i += 5) if (stroke[i]! > 0.5) lines.push(ink[i]!);
  const usual = clamp(quantile(lines, 0.5), 0.04, 0.5);
  const guide = anyPlane(ink.length);
  for (let i = 0; i < ink.length; i++) guide[i] = Math.min(1, (0.8 * ink[i]!) / usual);
  return guide;
}

/** A good twice of what nine of ten bare cells stay below. */
function noiseThreshold(
  ink: Float32Array,
  stroke: Float32Array,
  fill: Float32Array,
  onSheet: Uint8Array,
): number {
  const bare: number[] = [];
  for (let i = 0; i < ink.length; i += 37)
    if (onSheet[i] && stroke[i]! < 0.05 && fill[i]! < 0.08) bare.push(ink[i]!);
  return clamp(2.2 * quantile(bare, 0.9), 0.018, 0.1);
}

/**
 * Colour that remains after averaging, apart from lines: finds dye too pale for any threshold on single cells. The
 * average is wide, so it is taken at half size.
 */
function dyed({ lab, width, height }: Flat, stroke: Float32Array, size: number): Float32Array {
  const halfWidth = (width + 1) >> 1;
  const halfHeight = (height + 1) >> 1;
  const planes = [0, 1, 2].map(() => anyPlane(halfWidth * halfHeight).fill(0));
  const [weight, sumA, sumB] = planes as [Float32Array, Float32Array, Float32Array];
  for (let i = 0, x = 0, row = 0; i < stroke.length; i++) {
    const to = (row >> 1) * halfWidth + (x >> 1);
    const free = (1 - ramp(0.15, 0.45, stroke[i]!)) / 4;
    weight[to]! += free;
    sumA[to]! += free * lab.A[i]!;
    sumB[to]! += free * lab.B[i]!;
    if (++x === width) [x, row] = [0, row + 1];
  }
  const [total, a, b] = planes.map((plane) => blur(plane, halfWidth, halfHeight, 0.00275 * size, plane)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let i = 0; i < total.length; i++) {
    const share = total[i]!;
    const chroma = Math.sqrt(a[i]! * a[i]! + b[i]! * b[i]!) / share;
    total[i] = share < 0.2 ? 0 : ramp(PALEST_DYE, SURE_DYE, chroma);
  }
  const large = bilinear(total, halfWidth, halfHeight, width, height);
  giveBack(...planes);
  return large;
}
