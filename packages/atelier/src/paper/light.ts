import type { NetMaps } from './net-maps.ts';
import { PAPER_SHRINK } from './net-maps.ts';
import { blur } from '../planes/blur.ts';
import { giveBack } from '../planes/idle-planes.ts';
import { dilate } from '../planes/morphology.ts';
import { pullPush } from '../planes/pull-push.ts';
import { ramp } from '../planes/quantile.ts';
import { bilinear } from '../planes/resample.ts';
import { resizePhoto } from './resize-photo.ts';
import { lightAgreement } from './light-colour.ts';
import type { Photo } from './photo.ts';

/** The bare sheet as the camera saw it: white balance, gradient and shadows in one. Coded red, green, blue in 0..1. */
export interface Light {
  readonly width: number;
  readonly height: number;
  readonly paper: readonly [Float32Array, Float32Array, Float32Array];
  /** Share of the page on which paper shows. */
  readonly bare: number;
}

/** Below this share there is too little paper to measure the light by; the network's guess stands alone. */
const LEAST_BARE = 0.06;
/** With less paper in sight than this its colour is doubted, and how much of the cast is kept at most. */
const LITTLE_BARE = 0.12;
const MUCH_BARE = 0.3;
const KEPT_CAST = 0.4;
/** How far beyond a dull room its edge may lie, in cells. */
const EDGE = 3;
/** Slow changes of light, and the edge of a hard shadow, in shares of the long side. */
const CALM_SIGMA = 0.016;
const SHARP_SIGMA = 0.003;

/**
 * The network says where bare paper shows; the light there is measured, not guessed, and carried under the drawing.
 * Where the light jumps (the edge of a hand's shadow) the sharp measurement counts, elsewhere the calm one, so that a
 * pencil line the network overlooked is not taken for shadow. Dull rooms (a mask at half the size of the maps) are
 * no paper.
 */
export function measureLight(page: Photo, maps: NetMaps, dull: Uint8Array): Light {
  const width = maps.width / 2;
  const height = maps.height / 2;
  const cells = width * height;
  const small = resizePhoto(page, width, height).rgb;
  const guess = maps.paper.map((plane) =>
    bilinear(plane, maps.width / PAPER_SHRINK, maps.height / PAPER_SHRINK, width, height),
  );
  const drawn = drawnHalf(maps);
  const notPaper = dilate(dull, width, height, EDGE);
  const weight = new Float32Array(cells);
  let bare = 0;
  for (let i = 0; i < cells; i++) {
    if (drawn[i]! > 0.14 || notPaper[i]) continue;
    let ratio = 2;
    for (let c = 0; c < 3; c++)
      ratio = Math.min(ratio, small[3 * i + c]! / 255 / Math.max(0.04, guess[c]![i]!));
    weight[i] = ramp(0.72, 0.9, ratio);
  }
  const agreement = lightAgreement(small, weight, width, height);
  for (let i = 0; i < cells; i++) bare += weight[i]! *= agreement[i]!;
  const size = Math.max(width, height);
  const share = bare / cells;
  const totals = {
    calm: blur(weight, width, height, CALM_SIGMA * size),
    sharp: blur(weight, width, height, SHARP_SIGMA * size),
  };
  const trust = ramp(LEAST_BARE / 2, LEAST_BARE, share);
  const [red, green, blue] = guess.map((plane, c) => {
    if (trust === 0) return plane;
    const value = new Float32Array(cells);
    for (let i = 0; i < cells; i++) value[i] = small[3 * i + c]! / 255;
    const measured = carry(value, weight, totals, width, height);
    for (let i = 0; i < cells; i++) {
      const v = plane[i]!;
      measured[i] = Math.max(0.03, v + (measured[i]! - v) * trust);
    }
    return measured;
  }) as [Float32Array, Float32Array, Float32Array];
  keepCast([red, green, blue], KEPT_CAST * (1 - ramp(LITTLE_BARE, MUCH_BARE, share)));
  return { width, height, paper: [red, green, blue], bare: share };
}

/**
 * Where hardly any paper shows nobody knows its colour, and what looks like paper may be painted: a part of the light's
 * colour stays in the picture, as the photo shows it.
 */
function keepCast(paper: readonly [Float32Array, Float32Array, Float32Array], part: number): void {
  if (part <= 0) return;
  const [red, green, blue] = paper;
  for (let i = 0; i < red.length; i++) {
    const brightest = Math.max(red[i]!, green[i]!, blue[i]!);
    for (const plane of paper) plane[i] = plane[i]! + (brightest - plane[i]!) * part;
  }
}

/** The strongest belief in ink, or in no paper, of each two by two cells. */
function drawnHalf({ width, height, stroke, fill, bound, sheet }: NetMaps): Float32Array {
  const result = new Float32Array((width / 2) * (height / 2));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const to = (y >> 1) * (width / 2) + (x >> 1);
      const drawn = sheet[i]! < 0.5 ? 1 : Math.max(stroke[i]!, fill[i]!, 0.8 * bound[i]!);
      if (drawn > result[to]!) result[to] = drawn;
    }
  }
  return result;
}

function carry(
  value: Float32Array,
  weight: Float32Array,
  totals: { calm: Float32Array; sharp: Float32Array },
  width: number,
  height: number,
) {
  const size = Math.max(width, height);
  const weighted = new Float32Array(value.length);
  for (let i = 0; i < value.length; i++) weighted[i] = value[i]! * weight[i]!;
  const mean = (sigma: number, total: Float32Array) => {
    const sum = blur(weighted, width, height, sigma);
    for (let i = 0; i < sum.length; i++) sum[i] = sum[i]! / Math.max(1e-4, total[i]!);
    return sum;
  };
  const calm = mean(CALM_SIGMA * size, totals.calm);
  const sharp = mean(SHARP_SIGMA * size, totals.sharp);
  const known = new Float32Array(value.length);
  const light = new Float32Array(value.length);
  for (let i = 0; i < light.length; i++) {
    const slow = calm[i]!;
    known[i] = ramp(0.04, 0.3, totals.calm[i]!);
    const jump = ramp(0.05, 0.11, Math.abs(sharp[i]! - slow) / Math.max(0.05, slow));
    light[i] = slow + (sharp[i]! - slow) * jump * ramp(0.1, 0.5, totals.sharp[i]!);
  }
  giveBack(calm, sharp);
  return pullPush(light, known, width, height);
}
