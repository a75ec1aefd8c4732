import { doublesAt, kernels, roomFor } from '../planes/kernels.ts';
import { clamp, median } from '../planes/quantile.ts';

/** Colour of a light: log red/green and log blue/green. */
const TERMS = 7;
/** The terms and the value they should make. */
const WIDE = TERMS + 1;
const DOUBLE = Float64Array.BYTES_PER_ELEMENT;
/** Cells looked at for the fit; a slow surface needs no more. */
const SAMPLES = 6000;
const ROUNDS = 5;
/** Residuals that paper, noise and two mixed lights may show. */
const LEAST_SCALE = 0.014;
const LARGEST_SCALE = 0.05;

/**
 * How well the colour of each cell agrees with one slowly changing light: 1 paper, 0 dyed. The colour of the light is a
 * quadratic surface and follows brightness (shadows are bluer); seven numbers cannot follow a pink dress.
 */
export function lightAgreement(
  rgb: Uint8Array,
  weight: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const cells = width * height;
  const known: number[] = [];
  const step = Math.max(1, Math.floor(cells / SAMPLES));
  for (let cell = 0; cell < cells; cell += step) if (weight[cell]! > 0.5) known.push(cell);
  const result = new Float32Array(cells).fill(1);
  if (known.length < 10 * TERMS) return result;
  const rows = rowsOf(known, rgb, width, height);
  for (const channel of [RED, BLUE]) {
    known.forEach((cell, i) => {
      rows[WIDE * i + TERMS] = LOG[rgb[3 * cell + channel]!]! - LOG[rgb[3 * cell + GREEN]!]!;
    });
    compare(result, robustFit(rows), channel, rgb, weight, width, height);
  }
  return result;
}

const LOG = Float64Array.from({ length: 256 }, (_, value) => Math.log((value + 2) / 257));
const [RED, GREEN, BLUE] = [0, 1, 2] as const;

const brightness = (rgb: Uint8Array, cell: number) =>
  (rgb[3 * cell]! + rgb[3 * cell + 1]! + rgb[3 * cell + 2]!) / 382.5 - 1;

/** For each known cell the terms of the surface there, and room for the value it should have. */
function rowsOf(known: readonly number[], rgb: Uint8Array, width: number, height: number): Float64Array {
  const rows = new Float64Array(WIDE * known.length);
  known.forEach((cell, i) => {
    const x = ((cell % width) / width) * 2 - 1;
    const y = (Math.floor(cell / width) / height) * 2 - 1;
    rows.set([1, x, y, x * x, x * y, y * y, brightness(rgb, cell)], WIDE * i);
  });
  return rows;
}

/** The factor of each term. */
type Fit = [number, number, number, number, number, number, number];

interface Surface {
  readonly fit: Float64Array;
  readonly scale: number;
}

/** What is farther from the surface than the others are loses agreement. */
function compare(
  agreement: Float32Array,
  { fit, scale }: Surface,
  channel: number,
  rgb: Uint8Array,
  weight: Float32Array,
  width: number,
  height: number,
): void {
  const [level, alongX, alongY, xx, xy, yy, bright] = [...fit] as Fit;
  for (let row = 0; row < height; row++) {
    const y = (row / height) * 2 - 1;
    for (let column = 0; column < width; column++) {
      const cell = row * width + column;
      if (weight[cell] === 0) continue;
      const x = (column / width) * 2 - 1;
      const fitted =
        level +
        alongX * x +
        alongY * y +
        xx * (x * x) +
        xy * (x * y) +
        yy * (y * y) +
        bright * brightness(rgb, cell);
      const ratio = LOG[rgb[3 * cell + channel]!]! - LOG[rgb[3 * cell + GREEN]!]!;
      const off = Math.abs(ratio - fitted) / scale;
      agreement[cell]! *= clamp((3.2 - off) / 1.4, 0, 1);
    }
  }
}

/** Least squares with Tukey's weights: what does not fit loses its say. */
function robustFit(rows: Float64Array): Surface {
  const count = rows.length / WIDE;
  const off = new Float64Array(count);
  const say = new Float64Array(count);
  let fit: Float64Array = new Float64Array(TERMS);
  fit[0] = median(off.map((_, i) => rows[WIDE * i + TERMS]!));
  let scale = LARGEST_SCALE;
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < count; i++) {
      let fitted = 0;
      for (let a = 0; a < TERMS; a++) fitted += fit[a]! * rows[WIDE * i + a]!;
      off[i] = Math.abs(rows[WIDE * i + TERMS]! - fitted);
    }
    scale = clamp(1.48 * median(off), LEAST_SCALE, LARGEST_SCALE);
    for (let i = 0; i < count; i++) {
      const t = off[i]! / (4 * scale);
      say[i] = t >= 1 ? 0 : (1 - t * t) * (1 - t * t);
    }
    fit = solve(rows, say);
  }
  return { fit, scale };
}

/** Normal equations with a small ridge, by Gauss and Jordan. */
function solve(rows: Float64Array, say: Float64Array): Float64Array {
  const matrix = normalEquations(rows, say);
  for (let a = 0; a < TERMS; a++) matrix[a * WIDE + a]! += a === 0 ? 1e-6 : 2e-3 * say.length;
  for (let a = 0; a < TERMS; a++) {
    const pivot = a * WIDE;
    for (let b = 0; b < TERMS; b++) {
      if (b === a) continue;
      const factor = matrix[b * WIDE + a]! / matrix[pivot + a]!;
      for (let k = a; k <= TERMS; k++) matrix[b * WIDE + k]! -= factor * matrix[pivot + k]!;
    }
  }
  return Float64Array.from({ length: TERMS }, (_, a) => matrix[a * WIDE + TERMS]! / matrix[a * WIDE + a]!);
}

function normalEquations(rows: Float64Array, say: Float64Array): Float64Array {
  const [given, weights, matrix] = roomFor([rows.byteLength, say.byteLength, DOUBLE * TERMS * WIDE]);
  doublesAt(given, rows.length).set(rows);
  doublesAt(weights, say.length).set(say);
  kernels.normalEquations(given, weights, say.length, matrix);
  return doublesAt(matrix, TERMS * WIDE).slice();
}
