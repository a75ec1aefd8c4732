import { decodePhoto } from '#decode-photo';
import { encodeDrawing } from '#encode';
import { drawLines } from '../edits/draw-lines.ts';
import type { Edit } from '../edits/edit.ts';
import type { Exposure } from '../finish/expose.ts';
import { MIME, type Format } from '../finish/formats.ts';
import type { Light } from '../paper/light.ts';
import type { Photo } from '../paper/photo.ts';
import { resizePhoto } from '../paper/resize-photo.ts';
import type { Sheet } from '../paper/sheet.ts';
import { straighten } from '../paper/straighten.ts';
import { blur } from '../planes/blur.ts';
import { dilate, erode, maskOf } from '../planes/morphology.ts';
import { clamp } from '../planes/quantile.ts';
import type { Scene } from '../scene/scene.ts';
import type { Background } from '../context/style-context.ts';
import { readDrawing, type ReadControl, type Reading } from './read-drawing.ts';
import { turnPhoto, type Turns } from '../paper/turn-page.ts';

export interface CleanOptions extends ReadControl {
  /** Longer side of the result at most, in pixels; a photo is never enlarged. */
  readonly longest?: number;
}

/** How a drawing is lifted off its photo: a small part of the reading, to be kept with the scene. */
export interface Lift {
  readonly sheet: Sheet;
  readonly turns: Turns;
  readonly light: Light;
  /** Per cell of the scene's grid 1 where a line was drawn. */
  readonly ink: Uint8Array;
  /** Per cell 1 where a parent said that there is nothing. */
  readonly erased?: Uint8Array;
  /** What a parent set right: lines that were added are drawn on the photo. */
  readonly edits: readonly Edit[];
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
/** How far around ink the photo is shown, in shares of the grid's size. */
const FRINGE = 0.005;
/** How far inside its border a piece is opaque, paper and all, in cells: within the line around it. */
const RIM = 1.5;
/** How much more opaque ink is than white paper shows it: a pale crayon covers a shirt, and its grain still looks torn. */
const BODY = 2.5;

export const liftOf = ({ sheet, turns, light, lines, erased, edits }: Reading): Lift => ({
  sheet,
  turns,
  light,
  ink: lines.mask,
  edits,
  ...(erased ? { erased } : {}),
});

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

/** The same from a photo that is already decoded, as pixels on pure white. */
export function liftPage(photo: Photo, scene: Scene, lift: Lift, longest: number): Photo {
  return liftOff(within(turnPhoto(straighten(photo, lift.sheet), lift.turns), longest), scene, lift);
}

/** The page's shape with this long side. */
function sizeOf({ width, height }: Photo, longest: number) {
  const scale = longest / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function within(page: Photo, longest: number): Photo {
  if (Math.max(page.width, page.height) <= longest) return page;
  const { width, height } = sizeOf(page, longest);
  return resizePhoto(page, width, height);
}

/** The page divided by its light where something is drawn, white elsewhere. */
function liftOff(page: Photo, { grid, label, regions }: Scene, { ink, light, erased }: Lift): Photo {
  const drawn = maskOf(label.length, (i) => ink[i] === 1 || regions[label[i]!]!.kind === 'fill');
  const near = dilate(drawn, grid.width, grid.height, FRINGE * grid.size);
  if (erased) for (let i = 0; i < near.length; i++) if (erased[i]) near[i] = 0;
  const shown = blur(Float32Array.from(near), grid.width, grid.height, 1.2);
  const rgb = new Uint8Array(page.rgb.length);
  const at = sampler(page, grid.width, grid.height);
  const lit = sampler(page, light.width, light.height);
  const [red, green, blue] = light.paper;
  for (let y = 0; y < page.height; y++) {
    for (let x = 0; x < page.width; x++) {
      const to = 3 * (y * page.width + x);
      const share = at(shown, x, y);
      if (share <= 0.01) {
        rgb.fill(255, to, to + 3);
        continue;
      }
      const paper = [lit(red, x, y), lit(green, x, y), lit(blue, x, y)];
      for (let c = 0; c < 3; c++) {
        // a whisker of grey is paper: what is left after division up to 4 % goes to white
        const ratio = Math.min(1, (page.rgb[to + c]! / 255 / Math.max(0.03, paper[c]!)) * 1.04);
        rgb[to + c] = 255 * (1 - share + share * ratio) + 0.5;
      }
    }
  }
  return { width: page.width, height: page.height, rgb };
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

/** Bilinear look into a plane of another size. */
function sampler(page: Pick<Photo, 'width' | 'height'>, width: number, height: number) {
  return (plane: Float32Array, x: number, y: number): number => {
    const px = clamp(((x + 0.5) * width) / page.width - 0.5, 0, width - 1);
    const py = clamp(((y + 0.5) * height) / page.height - 0.5, 0, height - 1);
    const x0 = Math.min(Math.floor(px), Math.max(0, width - 2));
    const y0 = Math.min(Math.floor(py), Math.max(0, height - 2));
    const i = y0 * width + x0;
    const [right, down] = [width > 1 ? 1 : 0, height > 1 ? width : 0];
    const upper = plane[i]! + (plane[i + right]! - plane[i]!) * (px - x0);
    const lower = plane[i + down]! + (plane[i + down + right]! - plane[i + down]!) * (px - x0);
    return upper + (lower - upper) * (py - y0);
  };
}
