/** Raw view to template: exposure, white balance, pictures in 8 bit, a grid of print coordinates. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { toSrgb } from '../src/mockups/colour.ts';
import { templateMeta } from '../src/mockups/template-meta.ts';
import { encodeUvGrid } from '../src/mockups/uv-grid.ts';
import { growCoordinates, type CoordinateGrid } from './grow-coordinates.ts';
import type { RawView, ViewRecord } from './raw-view.ts';

const GRID_STEP = 2;
const QUALITY = 90;
const FULLY_PRINTABLE = 0.98;
/** Mild: the mood of the light stays, its cast on the artwork goes. */
const WHITE_BALANCE = 0.75;

/** The lit print at albedo 1 becomes 1, so that artwork comes out in the colours it was drawn in. */
function exposureOf({ shade, mask }: RawView, { exposure = {} }: ViewRecord) {
  const { percentile = 0.85, target = 0.97 } = exposure;
  const luminance: number[] = [];
  const sums = [0, 0, 0];
  for (let at = 0; at < mask.length; at += 3) {
    if (mask[at + 1]! <= FULLY_PRINTABLE) continue;
    luminance.push((shade[at]! + shade[at + 1]! + shade[at + 2]!) / 3);
    for (let channel = 0; channel < 3; channel++) sums[channel] = sums[channel]! + shade[at + channel]!;
  }
  if (luminance.length === 0) throw new Error('Nothing of this view can be printed on.');
  luminance.sort((a, b) => a - b);
  const lit = luminance[Math.floor(luminance.length * percentile)] ?? 1;
  const grey = (sums[0]! + sums[1]! + sums[2]!) / 3;
  return sums.map((sum) => (target / lit) * (grey / sum) ** WHITE_BALANCE);
}

/** Brightest meaningful value, between 0.5 and 2: the 8 bit range is spent on what occurs. */
function rangeOf(plane: Float32Array, gain: readonly number[]): number {
  const peaks: number[] = [];
  for (let at = 0; at < plane.length; at += 9) {
    peaks.push(Math.max(plane[at]! * gain[0]!, plane[at + 1]! * gain[1]!, plane[at + 2]! * gain[2]!));
  }
  peaks.sort((a, b) => a - b);
  return Math.min(2, Math.max(0.5, peaks[Math.floor(peaks.length * 0.9995)] ?? 1));
}

const bytesOf = (plane: Float32Array, gain: readonly number[], range: number) =>
  Uint8Array.from(plane, (value, at) =>
    Math.round(255 * toSrgb(Math.max(0, Math.min(1, (value * gain[at % 3]!) / range)))),
  );

function printBox({ mask, size }: RawView) {
  let [left, top, right, bottom] = [size, size, 0, 0];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (mask[(y * size + x) * 3 + 1]! <= 0.004) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const pad = GRID_STEP * 2;
  return {
    left: Math.max(0, left - pad),
    top: Math.max(0, top - pad),
    right: Math.min(size - 1, right + pad),
    bottom: Math.min(size - 1, bottom + pad),
  };
}

function coordinateGrid(view: RawView): CoordinateGrid & { x0: number; y0: number } {
  const { left, top, right, bottom } = printBox(view);
  const width = Math.floor((right - left) / GRID_STEP) + 1;
  const height = Math.floor((bottom - top) / GRID_STEP) + 1;
  const grid = {
    width,
    height,
    x0: left,
    y0: top,
    u: new Float32Array(width * height),
    v: new Float32Array(width * height),
    known: new Uint8Array(width * height),
  };
  for (let index = 0; index < width * height; index++) {
    const x = left + (index % width) * GRID_STEP;
    const y = top + Math.floor(index / width) * GRID_STEP;
    const at = (y * view.size + x) * 3;
    const [u, v, known] = [view.uv[at]!, view.uv[at + 1]!, view.uv[at + 2]!];
    if (known < 0.5 || u < -0.3 || u > 1.3 || v < -0.3 || v > 1.3) continue;
    grid.u[index] = u;
    grid.v[index] = v;
    grid.known[index] = 1;
  }
  growCoordinates(grid);
  return grid;
}

/** Writes the five files of a template and returns how many bytes they take. */
export async function packTemplate(view: RawView, record: ViewRecord, folder: string): Promise<number> {
  const { size } = view;
  const gain = exposureOf(view, record);
  const base = rangeOf(view.base, gain);
  const shade = rangeOf(view.shade, gain);
  const raw = { width: size, height: size, channels: 3 } as const;
  const grid = coordinateGrid(view);
  const { exposure: _, ...said } = record;
  const meta = templateMeta.passthrough().parse({
    format: 'mockup-template/1',
    ...said,
    size,
    base: { scale: Math.round(base * 1e5) / 1e5 },
    shade: { scale: Math.round(shade * 1e5) / 1e5 },
    uv: { w: grid.width, h: grid.height, x0: grid.x0, y0: grid.y0, step: GRID_STEP },
  });
  const mask = Uint8Array.from(view.mask, (value) => Math.max(0, Math.min(255, Math.round(value * 255))));
  const picture = (plane: Float32Array, range: number) =>
    sharp(bytesOf(plane, gain, range), { raw })
      .webp({ quality: QUALITY, smartSubsample: true, effort: 5 })
      .toBuffer();
  const files: [string, Uint8Array | string][] = [
    ['base.webp', await picture(view.base, base)],
    ['shade.webp', await picture(view.shade, shade)],
    ['mask.png', await sharp(mask, { raw }).png({ compressionLevel: 9 }).toBuffer()],
    ['uv.bin', encodeUvGrid(grid, (index) => grid.known[index] === 1)],
    ['meta.json', `${JSON.stringify(meta, null, 1)}\n`],
  ];
  await mkdir(folder, { recursive: true });
  await Promise.all(files.map(([name, content]) => writeFile(join(folder, name), content)));
  return files.reduce((sum, [, content]) => sum + content.length, 0);
}
