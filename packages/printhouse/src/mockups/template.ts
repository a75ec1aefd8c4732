/** A baked view, decoded at the size in which it will be drawn. */
import { DISPLAY, DISPLAY_MAX, DISPLAY_STEPS, LINEAR_OF_BYTE } from './colour.ts';
import { fineNoise } from './noise.ts';
import type { TemplateMeta } from './template-meta.ts';

/** First and last pixel of each row; where there is none, the last lies before the first. */
export interface Spans {
  start: Int32Array;
  end: Int32Array;
}

export interface Template {
  meta: TemplateMeta;
  size: number;
  /** K: the scene with a black product, RGB bytes. */
  base: Uint8Array;
  /** W: what the product sends to the camera per unit of albedo, RGB bytes. */
  shade: Uint8Array;
  /** Coverage: red = first tint group, green = printable, blue = second tint group. */
  mask: Uint8Array;
  u: Float32Array;
  v: Float32Array;
  /** The finished picture where neither tint nor print has a say; copied, then painted over. */
  still: Uint8Array;
  /** How much of what is seen of the product in a pixel can be printed on, 0..255. */
  area: Uint8Array;
  /** The pixels that the product's colour can change, and those that ink can. */
  tinted: Spans;
  printed: Spans;
  /** How many output pixels the full width of the print spans where it is seen large. */
  printSpanPx: number;
  byteLength: number;
}

function spansOf(size: number, isInside: (pixel: number) => boolean): Spans {
  const start = new Int32Array(size).fill(size);
  const end = new Int32Array(size).fill(-1);
  for (let y = 0, pixel = 0; y < size; y++) {
    for (let x = 0; x < size; x++, pixel++) {
      if (!isInside(pixel)) continue;
      start[y] = Math.min(start[y]!, x);
      end[y] = x;
    }
  }
  return { start, end };
}

function paintStill(base: Uint8Array, scale: number, size: number): Uint8Array {
  const shown = Float32Array.from(LINEAR_OF_BYTE, (light) => {
    const step = Math.min(DISPLAY_STEPS, Math.round((light * scale * DISPLAY_STEPS) / DISPLAY_MAX));
    return DISPLAY[step]!;
  });
  const still = new Uint8Array(base.length);
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at += 3) {
      const dither = fineNoise(x, y);
      for (let channel = at; channel < at + 3; channel++) {
        still[channel] = Math.min(255, shown[base[channel]!]! + dither);
      }
    }
  }
  return still;
}

function printableArea(mask: Uint8Array, size: number): Uint8Array {
  const area = new Uint8Array(size * size);
  for (let pixel = 0, at = 0; pixel < area.length; pixel++, at += 3) {
    const covered = mask[at]! + mask[at + 2]!;
    if (covered > 0) area[pixel] = Math.min(255, Math.round((255 * mask[at + 1]!) / covered));
  }
  return area;
}

/** Most of the print is seen no larger than this share of it, so that is the detail worth decoding. */
const LARGE_SHARE = 0.2;

/** How much detail of the artwork can be seen: the width of the whole print at the scale of its large parts. */
function measurePrintSpan(
  u: Float32Array,
  v: Float32Array,
  { uv, size: baked, placeholder }: TemplateMeta,
  size: number,
) {
  const steps: number[] = [];
  const heightOverWidth = placeholder.height / placeholder.width;
  for (let row = 0; row + 1 < uv.h; row += 4) {
    for (let column = 0; column + 1 < uv.w; column += 4) {
      const at = row * uv.w + column;
      const here = [u[at]!, v[at]!] as const;
      if (Math.min(...here) < 0 || Math.max(...here) > 1) continue;
      const stepTo = (next: number) => Math.hypot(u[next]! - here[0], (v[next]! - here[1]) * heightOverWidth);
      const step = Math.max(stepTo(at + 1), stepTo(at + uv.w));
      if (step > 1e-6 && step < 0.05) steps.push(step);
    }
  }
  steps.sort((a, b) => a - b);
  const fine = steps[Math.floor(steps.length * LARGE_SHARE)] ?? 1 / uv.w;
  return (uv.step / fine) * (size / baked);
}

/** What a template is made of: its three pictures as RGB bytes of `size` squared, and its coordinates. */
export type TemplateParts = Pick<Template, 'meta' | 'size' | 'base' | 'shade' | 'mask' | 'u' | 'v'>;

export function templateOf(parts: TemplateParts): Template {
  const { meta, size, base, mask, u, v } = parts;
  const area = printableArea(mask, size);
  return {
    ...parts,
    area,
    still: paintStill(base, meta.base.scale, size),
    tinted: spansOf(size, (pixel) => (mask[pixel * 3]! | mask[pixel * 3 + 2]!) > 0),
    printed: spansOf(size, (pixel) => area[pixel]! > 0),
    printSpanPx: measurePrintSpan(u, v, meta, size),
    byteLength: base.length * 4 + area.length + u.byteLength * 2,
  };
}
