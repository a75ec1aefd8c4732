import { decodePhoto } from '#decode-photo';
import { encodeDrawing } from '#encode';
import { drawLines } from '../edits/draw-lines.ts';
import type { Exposure } from '../finish/expose.ts';
import { MIME, type Format } from '../finish/formats.ts';
import type { Photo } from '../paper/photo.ts';
import { blur } from '../planes/blur.ts';
import { erode, maskOf } from '../planes/morphology.ts';
import type { Scene } from '../scene/scene.ts';
import type { Background } from '../context/style-context.ts';
import { liftOf, liftPage, sampler, sizeOf, type Lift } from './lift-page.ts';
import { readDrawing, type ReadControl } from './read-drawing.ts';

export interface CleanOptions extends ReadControl {
  /** Longer side of the result at most, in pixels; a photo is never enlarged. */
  readonly longest?: number;
}

export interface CleanPicture {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  readonly alpha: boolean;
}

export interface LiftOptions {
  /** Longer side of the result at most, in pixels. */
  readonly longest: number;
  /** A smaller photo is enlarged to it, by resampling alone: a print has its size. */
  readonly enlarge?: boolean;
  /** `scene`: on pure white; `cutout`: the paper around what was drawn is transparent. */
  readonly background?: Background;
  readonly format: Exclude<Format, 'jpeg'>;
}

/** Sharp enough for a print of 30 cm, and 50 megapixels never stand in memory at once. */
const LONGEST = 4096;
/** How many times its size a small one is decoded: the sheet may fill half of the photo. */
const SURROUNDINGS = 2;
/** How far inside its border a piece is opaque, paper and all, in cells: within the line around it. */
const RIM = 1.5;
/** How much more opaque ink is than white paper shows it: a pale crayon covers a shirt, and its grain still looks torn. */
const BODY = 2.5;

/**
 * The child's picture itself on pure white: straight, upright, true to its colours, as sharp as the photo. PNG.
 *
 * ```ts
 * const png = await cleanDrawing(await readFile('drawing.jpg'));
 * ```
 */
export async function cleanDrawing(
  bytes: Uint8Array,
  { longest = LONGEST, ...control }: CleanOptions = {},
): Promise<Uint8Array> {
  const reading = await readDrawing(bytes, control);
  control.signal?.throwIfAborted();
  return (await liftDrawing(bytes, reading.scene, liftOf(reading), { longest, format: 'png' })).bytes;
}

/** The same from a reading that is already there. */
export async function liftDrawing(
  bytes: Uint8Array,
  scene: Scene,
  lift: Lift,
  { longest, enlarge = false, background = 'scene', format }: LiftOptions,
): Promise<CleanPicture> {
  const photo = await decodePhoto(bytes, { longest: Math.min(LONGEST, SURROUNDINGS * longest) });
  const clean = liftPage(drawLines(photo, lift.edits), scene, lift, longest);
  const alpha = background === 'cutout';
  const { width, height } = enlarge ? sizeOf(clean, longest) : clean;
  const picture: Exposure = alpha
    ? { data: cutOut(clean, scene), width: clean.width, height: clean.height, channels: 4 }
    : { data: clean.rgb, width: clean.width, height: clean.height, channels: 3 };
  const encoded = await encodeDrawing(picture, { width, height }, format);
  return { bytes: encoded, mime: MIME[format], width, height, alpha };
}

/**
 * The paper around what was drawn taken away; laid on white it is the same picture again. Inside an outline paper stays.
 * Beyond it ink alone covers, as dense as it is: a line keeps its own edge, without a rim of paper.
 */
function cutOut({ width, height, rgb }: Photo, { grid, label }: Scene): Uint8Array {
  const pieces = maskOf(label.length, (i) => label[i] !== 0);
  const inner = erode(pieces, grid.width, grid.height, RIM);
  const solid = blur(Float32Array.from(inner), grid.width, grid.height, 0.8);
  const at = sampler({ width, height }, grid.width, grid.height);
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = 3 * (y * width + x);
      const to = 4 * (y * width + x);
      const ink = 1 - Math.min(rgb[from]!, rgb[from + 1]!, rgb[from + 2]!) / 255;
      const cover = Math.round(255 * Math.max(at(solid, x, y), Math.min(1, BODY * ink)));
      if (cover === 0) continue;
      for (let c = 0; c < 3; c++)
        rgba[to + c] = Math.max(0, 255 - ((255 - rgb[from + c]!) * 255) / cover) + 0.5;
      rgba[to + 3] = cover;
    }
  }
  return rgba;
}
