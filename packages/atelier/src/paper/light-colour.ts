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
  const known: number[] = [];
  const step = Math.max(1, Math.floor(cells / SAMPLES));
  for (let cell = 0; cell < cells; cell += step) if (weight[cell]! > 0.5) known.push(cell);
  const result = new Float32Array(cells).fill(1);
  if (known.length < 10 * TERMS) return result;
  const columns = columnsOf(known, rgb, width, height);
  for (const channel of [RED, BLUE]) {
    const ratios = Float64Array.from(
      known,
      (cell) => LOG[rgb[3 * cell + channel]!]! - LOG[rgb[3 * cell + GREEN]!]!,
    );
    compare(result, robustFit(columns, ratios), channel, rgb, weight, width, height);
  }
  return result;
}

const LOG = Float64Array.from({ length: 256 }, (_, value) => Math.log((value + 2) / 257));
const [RED, GREEN, BLUE] = [0, 1, 2] as const;

const brightness = (rgb: Uint8Array, cell: number) =>
  (rgb[3 * cell]! + rgb[3 * cell + 1]! + rgb[3 * cell + 2]!) / 382.5 - 1;

/** The terms of the surface at the known cells: an array for each. */
function columnsOf(known: readonly number[], rgb: Uint8Array, width: number, height: number): Float64Array[] {
  const columns = Array.from({ length: TERMS }, () => new Float64Array(known.length));
  known.forEach((cell, i) => {
    const x = ((cell % width) / width) * 2 - 1;
    const y = (Math.floor(cell / width) / height) * 2 - 1;
    const terms = [1, x, y, x * x, x * y, y * y, brightness(rgb, cell)];
    for (let a = 0; a < TERMS; a++) columns[a]![i] = terms[a]!;
  });
  return columns;
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
function robustFit(columns: readonly Float64Array[], values: Float64Array): Surface {
  const count = values.length;
  const off = new Float64Array(count);
  const say = new Float64Array(count);
  let fit: Float64Array = new Float64Array(TERMS);
  fit[0] = median(values);
  let scale = LARGEST_SCALE;
  for (let round = 0; round < ROUNDS; round++) {
    off.fill(0);
    for (let a = 0; a < TERMS; a++) addScaled(off, columns[a]!, fit[a]!);
    for (let i = 0; i < count; i++) off[i] = Math.abs(values[i]! - off[i]!);
    scale = clamp(1.48 * median(off), LEAST_SCALE, LARGEST_SCALE);
    for (let i = 0; i < count; i++) {
      const t = off[i]! / (4 * scale);
      say[i] = t >= 1 ? 0 : (1 - t * t) * (1 - t * t);
    }
    fit = solve(columns, values, say);
  }
  return { fit, scale };
}

function addScaled(sums: Float64Array, column: Float64Array, factor: number): void {
  for (let i = 0; i < sums.length; i++) sums[i]! += factor * column[i]!;
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** Normal equations with a small ridge, by Gauss and Jordan. */
function solve(columns: readonly Float64Array[], values: Float64Array, say: Float64Array): Float64Array {
  const wide = TERMS + 1;
  const matrix = new Float64Array(TERMS * wide);
  for (let a = 0; a < TERMS; a++) {
    const said = columns[a]!.map((term, i) => term * say[i]!);
    for (let b = 0; b < TERMS; b++) matrix[a * wide + b] = product(said, columns[b]!);
    matrix[a * wide + TERMS] = product(said, values);
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
