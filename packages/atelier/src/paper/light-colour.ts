import { clamp, median } from '../planes/quantile.ts';

/** Colour of a light: log red/green and log blue/green. */
const TERMS = 7;
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
  const terms = (cell: number, into: Float64Array) => {
    const x = ((cell % width) / width) * 2 - 1;
    const y = (Math.floor(cell / width) / height) * 2 - 1;
    const bright = (rgb[3 * cell]! + rgb[3 * cell + 1]! + rgb[3 * cell + 2]!) / 382.5 - 1;
    into[0] = 1;
    into[1] = x;
    into[2] = y;
    into[3] = x * x;
    into[4] = x * y;
    into[5] = y * y;
    into[6] = bright;
  };
  const ratios = [0, 2].map((c) => (cell: number) => LOG[rgb[3 * cell + c]!]! - LOG[rgb[3 * cell + 1]!]!);
  const known: number[] = [];
  const step = Math.max(1, Math.floor(cells / SAMPLES));
  for (let cell = 0; cell < cells; cell += step) if (weight[cell]! > 0.5) known.push(cell);
  const result = new Float32Array(cells).fill(1);
  if (known.length < 10 * TERMS) return result;
  const row = new Float64Array(TERMS);
  for (const ratio of ratios) {
    const { fit, scale } = robustFit(known, ratio, terms);
    for (let cell = 0; cell < cells; cell++) {
      if (weight[cell] === 0) continue;
      terms(cell, row);
      const off = Math.abs(ratio(cell) - dot(fit, row)) / scale;
      result[cell]! *= clamp((3.2 - off) / 1.4, 0, 1);
    }
  }
  return result;
}

const LOG = Float64Array.from({ length: 256 }, (_, value) => Math.log((value + 2) / 257));
function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < TERMS; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** Least squares with Tukey's weights: what does not fit loses its say. */
function robustFit(
  known: readonly number[],
  ratio: (cell: number) => number,
  terms: (cell: number, into: Float64Array) => void,
) {
  const count = known.length;
  const rows = new Float64Array(TERMS * count);
  known.forEach((cell, i) => terms(cell, rows.subarray(TERMS * i, TERMS * (i + 1))));
  const values = Float64Array.from(known, ratio);
  const off = new Float64Array(count);
  const say = new Float64Array(count);
  let fit: Float64Array = new Float64Array(TERMS);
  fit[0] = median(values);
  let scale = LARGEST_SCALE;
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < count; i++) {
      let fitted = 0;
      for (let a = 0; a < TERMS; a++) fitted += fit[a]! * rows[TERMS * i + a]!;
      off[i] = Math.abs(values[i]! - fitted);
    }
    scale = clamp(1.48 * median(off), LEAST_SCALE, LARGEST_SCALE);
    for (let i = 0; i < count; i++) {
      const t = off[i]! / (4 * scale);
      say[i] = t >= 1 ? 0 : (1 - t * t) * (1 - t * t);
    }
    fit = solve(rows, values, say);
  }
  return { fit, scale };
}

/** Normal equations with a small ridge, by Gauss and Jordan. */
function solve(rows: Float64Array, values: Float64Array, say: Float64Array): Float64Array {
  const wide = TERMS + 1;
  const matrix = new Float64Array(TERMS * wide);
  for (let i = 0; i < values.length; i++) {
    const row = TERMS * i;
    for (let a = 0; a < TERMS; a++) {
      const left = rows[row + a]! * say[i]!;
      for (let b = 0; b < TERMS; b++) matrix[a * wide + b]! += left * rows[row + b]!;
      matrix[a * wide + TERMS]! += left * values[i]!;
    }
  }
  for (let a = 0; a < TERMS; a++) matrix[a * wide + a]! += a === 0 ? 1e-6 : 2e-3 * values.length;
  for (let a = 0; a < TERMS; a++) {
    const pivot = a * wide;
    for (let b = 0; b < TERMS; b++) {
      if (b === a) continue;
      const factor = matrix[b * wide + a]! / matrix[pivot + a]!;
      for (let k = a; k <= TERMS; k++) matrix[b * wide + k]! -= factor * matrix[pivot + k]!;
    }
  }
  return Float64Array.from({ length: TERMS }, (_, a) => matrix[a * wide + TERMS]! / matrix[a * wide + a]!);
}
