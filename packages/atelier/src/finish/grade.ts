import { srgbByte } from '../colour/oklab.ts';
import { reader } from '../light/shade.ts';
import { cellRandom } from '../noise/random.ts';
import { unit } from '../raster/math.ts';
import type { Frame } from '../raster/frame.ts';
import type { Plane } from '../raster/resample.ts';
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
  const { red, green, blue, alpha } = light;
  const { width, height, top, bottom, size } = rows;
  const { exposure, vignette, saturation, contrast, warmth, knee } = grade;
  const cx = width / 2;
  const cy = height / 2;
  const perCorner = 1 / (cx * cx + cy * cy);
  const glowRows = alpha ? [] : (glow ?? []).map((p) => reader(p, width, height, top, bottom));
  const warmRed = 1 + 0.06 * warmth;
  const warmBlue = 1 - 0.07 * warmth;
  const grain = alpha ? 0 : grade.grain * 255;
  const grainScale = Math.min(1, GRAIN_SIZE / size);
  let o = top * width * (alpha ? 4 : 3);
  for (let y = top; y < bottom; y++) {
    for (const rows of glowRows) rows.row(y - top);
    const dy = y - cy;
    const grainY = Math.floor(y * grainScale);
    for (let x = 0; x < width; x++) {
      const i = (y - light.frame.top) * width + x;
      let r = red[i]! * exposure;
      let g = green[i]! * exposure;
      let b = blue[i]! * exposure;
      if (glowRows.length === 3) {
        r += glowRows[0]!.at(x);
        g += glowRows[1]!.at(x);
        b += glowRows[2]!.at(x);
      }
      if (!alpha && vignette > 0) {
        const q = ((x - cx) * (x - cx) + dy * dy) * perCorner;
        const keep = 1 - vignette * q * (0.4 + 0.6 * q) * 1.6;
        r *= keep;
        g *= keep;
        b *= keep;
      }
      const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      r = shoulder((grey + (r - grey) * saturation) * warmRed, knee);
      g = shoulder(grey + (g - grey) * saturation, knee);
      b = shoulder((grey + (b - grey) * saturation) * warmBlue, knee);
      // half a step of dither keeps skies free of bands; grain is coarser and the same in print
      const dither =
        cellRandom(x, y, 97) - 0.5 + grain * (2 * cellRandom(Math.floor(x * grainScale), grainY, 41) - 1);
      target[o] = toByte(r, contrast, dither);
      target[o + 1] = toByte(g, contrast, dither);
      target[o + 2] = toByte(b, contrast, dither);
      o += 3;
      if (alpha) target[o++] = Math.round(unit(alpha[i]!) * 255);
    }
  }
}

function toByte(linear: number, contrast: number, dither: number): number {
  const v = 128 + (srgbByte(linear) - 128) * contrast + dither + 0.5;
  return v < 0 ? 0 : v > 255 ? 255 : v;
}
