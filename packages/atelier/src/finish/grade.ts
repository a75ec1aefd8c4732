import { srgbByte } from '../colour/oklab.ts';
import { cellRandom } from '../noise/random.ts';
import { unit } from '../raster/math.ts';
import type { Frame } from '../raster/frame.ts';
import { readRows, type Plane } from '../raster/resample.ts';
import type { Bloom } from './bloom.ts';
import type { Light } from './light.ts';

/** What happens between light and bytes: lens and film. */
export interface Grade {
  readonly exposure: number;
  readonly bloom?: Bloom;
  /** Darkening towards the corners. */
  readonly vignette: number;
  readonly saturation: number;
  readonly contrast: number;
  readonly grain: number;
  /** Above 0 towards the evening. */
  readonly warmth: number;
  /** Where the soft shoulder begins; below it children's colours stay as they are. */
  readonly knee: number;
}

/** Grain is anchored in the drawing, about one speck per pixel at this long side. */
const GRAIN_SIZE = 1400;

function shoulder(v: number, knee: number): number {
  if (v <= knee) return v < 0 ? 0 : v;
  if (knee >= 1) return 1;
  const over = (v - knee) / (1 - knee);
  return knee + (1 - knee) * (over / (1 + over * 0.92)) * 1.06;
}

/** Writes some rows of the picture, three or four bytes a pixel, into the bytes of the whole. */
export function develop(
  light: Light,
  rows: Frame,
  grade: Grade,
  glow: readonly Plane[] | undefined,
  target: Uint8Array,
): void {
  const { width, top, bottom } = rows;
  const readGlow = light.alpha ? [] : (glow ?? []).map((p) => readRows(p, rows));
  const glowing = Array.from({ length: 3 }, () => new Float64Array(width));
  const tones = tonesOf(grade);
  for (let y = top; y < bottom; y++) {
    readGlow.forEach((read, c) => read(y - top, 0, width, glowing[c]!));
    developRow(light, rows, grade, tones, glowing, y, target);
    if (light.alpha) writeAlpha(light.alpha, (y - light.frame.top) * width, width, target, y * width * 4);
  }
}

// a row at a time: compiled once, where a loop over the picture would be compiled anew while it runs
function developRow(
  light: Light,
  { width, height, size }: Frame,
  grade: Grade,
  tones: Float32Array,
  glow: readonly Float64Array[],
  y: number,
  target: Uint8Array,
) {
  const { red, green, blue, alpha } = light;
  const { exposure, saturation, warmth } = grade;
  const [glowRed, glowGreen, glowBlue] = [glow[0]!, glow[1]!, glow[2]!];
  const cx = width / 2;
  const cy = height / 2;
  const perCorner = 1 / (cx * cx + cy * cy);
  const vignette = alpha ? 0 : grade.vignette;
  const warmRed = 1 + 0.06 * warmth;
  const warmBlue = 1 - 0.07 * warmth;
  const grain = alpha ? 0 : grade.grain * 255;
  const grainScale = Math.min(1, GRAIN_SIZE / size);
  const step = alpha ? 4 : 3;
  const row = (y - light.frame.top) * width;
  const dy = y - cy;
  const grainY = Math.floor(y * grainScale);
  for (let x = 0, o = y * width * step; x < width; x++, o += step) {
    const i = row + x;
    const q = ((x - cx) * (x - cx) + dy * dy) * perCorner;
    const keep = 1 - vignette * q * (0.4 + 0.6 * q) * 1.6;
    const r = (red[i]! * exposure + glowRed[x]!) * keep;
    const g = (green[i]! * exposure + glowGreen[x]!) * keep;
    const b = (blue[i]! * exposure + glowBlue[x]!) * keep;
    const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    // half a step of dither keeps skies free of bands; grain is coarser and the same in print; flat tones need neither
    let dither = 0.5;
    if (grade.grain > 0) dither = cellRandom(x, y, 97);
    if (grain > 0) dither += grain * (2 * cellRandom(Math.floor(x * grainScale), grainY, 41) - 1);
    target[o] = toByte(tones, (grey + (r - grey) * saturation) * warmRed, dither);
    target[o + 1] = toByte(tones, grey + (g - grey) * saturation, dither);
    target[o + 2] = toByte(tones, (grey + (b - grey) * saturation) * warmBlue, dither);
  }
}

function writeAlpha(alpha: Float32Array, from: number, count: number, target: Uint8Array, o: number) {
  for (let x = 0; x < count; x++) target[o + 4 * x + 3] = Math.round(unit(alpha[from + x]!) * 255);
}

/** Steps of a table from light to bytes, per unit of light, and as much light as a byte can tell from more. */
const STEPS = 4096;
const BRIGHTEST = 3;

/** What film makes of light, as a table: three powers less a pixel. */
function tonesOf({ contrast, knee }: Grade): Float32Array {
  return Float32Array.from(
    { length: BRIGHTEST * STEPS + 2 },
    (_, i) => 128 + (srgbByte(shoulder(i / STEPS, knee)) - 128) * contrast,
  );
}

function toByte(tones: Float32Array, light: number, dither: number): number {
  const at = light <= 0 ? 0 : light >= BRIGHTEST ? BRIGHTEST * STEPS : light * STEPS;
  const i = at | 0;
  const v = tones[i]! + (tones[i + 1]! - tones[i]!) * (at - i) + dither;
  return v < 0 ? 0 : v > 255 ? 255 : v;
}
