/** A baked view, decoded at the size in which it will be drawn. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { DISPLAY, DISPLAY_MAX, DISPLAY_STEPS, LINEAR_OF_BYTE } from './colour.ts';
import { fineNoise } from './noise.ts';
import { templateMeta, type TemplateMeta } from './template-meta.ts';
import { decodeUvGrid } from './uv-grid.ts';

export const TEMPLATE_FOLDER = fileURLToPath(new URL('../../templates', import.meta.url));

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
  /** First and last pixel of each row that tint or print can change. */
  rowStart: Int32Array;
  rowEnd: Int32Array;
  /** How many output pixels the full width of the print spans where it is seen largest. */
  printSpanPx: number;
  byteLength: number;
}

async function rgb(file: string, size: number): Promise<Uint8Array> {
  return sharp(file).removeAlpha().resize(size, size, { kernel: 'cubic', fit: 'fill' }).raw().toBuffer();
}

function paintStill(base: Uint8Array, mask: Uint8Array, scale: number, size: number) {
  const shown = Float32Array.from(LINEAR_OF_BYTE, (light) => {
    const step = Math.min(DISPLAY_STEPS, Math.round((light * scale * DISPLAY_STEPS) / DISPLAY_MAX));
    return DISPLAY[step] ?? 255;
  });
  const still = new Uint8Array(base.length);
  const rowStart = new Int32Array(size).fill(size);
  const rowEnd = new Int32Array(size).fill(-1);
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at += 3) {
      const dither = fineNoise(x, y);
      for (let channel = at; channel < at + 3; channel++) {
        still[channel] = Math.min(255, (shown[base[channel] ?? 0] ?? 0) + dither);
      }
      if ((mask[at] ?? 0) | (mask[at + 2] ?? 0)) {
        rowStart[y] = Math.min(rowStart[y] ?? x, x);
        rowEnd[y] = x;
      }
    }
  }
  return { still, rowStart, rowEnd };
}

/** The finest print scale of the view: how much detail of the artwork can be seen at all. */
function measurePrintSpan(u: Float32Array, { uv, size: baked }: TemplateMeta, size: number): number {
  const steps: number[] = [];
  for (let row = 0; row < uv.h; row += 4) {
    for (let column = 0; column + 1 < uv.w; column += 4) {
      const at = row * uv.w + column;
      const here = u[at] ?? 0;
      const step = Math.abs((u[at + 1] ?? 0) - here);
      if (here > 0 && here < 1 && step > 1e-6 && step < 0.05) steps.push(step);
    }
  }
  steps.sort((a, b) => a - b);
  const fine = steps[Math.floor(steps.length * 0.05)] ?? 1 / uv.w;
  return (uv.step / fine) * (size / baked);
}

export async function loadTemplate(name: string, size: number, folder = TEMPLATE_FOLDER): Promise<Template> {
  const path = (file: string) => join(folder, name, file);
  const meta = templateMeta.parse(JSON.parse(await readFile(path('meta.json'), 'utf8')));
  const [base, shade, mask, packed] = await Promise.all([
    rgb(path('base.webp'), size),
    rgb(path('shade.webp'), size),
    rgb(path('mask.png'), size),
    readFile(path('uv.bin')),
  ]);
  const { u, v } = decodeUvGrid(packed, meta.uv.w, meta.uv.h);
  const { still, rowStart, rowEnd } = paintStill(base, mask, meta.base.scale, size);
  const printSpanPx = measurePrintSpan(u, meta, size);
  const byteLength = base.length * 4 + u.byteLength * 2;
  return { meta, size, base, shade, mask, u, v, still, rowStart, rowEnd, printSpanPx, byteLength };
}
