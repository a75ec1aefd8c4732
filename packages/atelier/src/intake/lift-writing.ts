import { decodePhoto } from '#decode-photo';
import { cellsWithin } from '../planes/cells-within.ts';
import { pageMap } from '../edits/page-map.ts';
import { straighten } from '../paper/straighten.ts';
import { turnPhoto } from '../paper/turn-page.ts';
import type { Photo } from '../paper/photo.ts';
import { blur } from '../planes/blur.ts';
import { components, type Component } from '../planes/components.ts';
import { clamp } from '../planes/quantile.ts';
import { bilinear } from '../planes/resample.ts';
import type { Point } from '../scene/scene.ts';
import { colorsOf } from './colors-of-ink.ts';
import { sampler, type Lift } from './lift-page.ts';
import { traceInk } from './trace-ink.ts';

/** What a child wrote, as ink alone: a thousand units high, from its upper left corner. */
export interface Writing {
  readonly width: number;
  /** What was written in one color, as an SVG path. */
  readonly strokes: readonly { readonly color: string; readonly outline: string }[];
}

/** Why nothing was lifted: no ink lies there, or more than a few words. */
export type NoWriting = 'nothing' | 'too-much';

/** Longer side of the page it is lifted from. */
const LONGEST = 2600;
/** Around the marked place, in shares of it: whether ink goes on there tells whether it is writing. */
const AROUND = 0.3;
/** Longer side of the ink that is traced, and how much a small one is enlarged at most. */
const TRACED = { longest: 1500, enlarged: 4 } as const;
/** Ink is so much darker than its paper at least. */
const CONTRAST = 0.12;
/** So much of a stroke lies within what was marked, or it belongs to the drawing. */
const WITHIN = 0.5;
/** Smaller than this, in pens squared, are crumbs. */
const CRUMB = 0.4;
/** Grain of a crayon up to this, in pens, is one stroke. */
const GRAIN = 0.12;

/** Pixels of the page around a marked place. */
interface Ink {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue beside what paper would be there: 1 is paper. */
  readonly channels: readonly Float32Array[];
  /** 0 is paper. */
  readonly dark: Float32Array;
  /** 1 where it was marked. */
  readonly marked: Uint8Array;
}

/** Lifts what was written within an outline of the photo off it. */
export async function liftWriting(
  bytes: Uint8Array,
  lift: Pick<Lift, 'sheet' | 'turns' | 'light'>,
  outline: readonly Point[],
): Promise<Writing | NoWriting> {
  const photo = await decodePhoto(bytes, { longest: LONGEST });
  const page = turnPhoto(straighten(photo, lift.sheet), lift.turns);
  const map = pageMap(lift.sheet, lift.turns);
  const marked = outline.map((point) => map.toPage(point));
  const ink = inkAround(page, lift, marked);
  const least = ink && darkerThan(ink);
  if (!least) return 'nothing';
  const pieces = writtenPieces(ink, least);
  if (pieces.list.length === 0) return 'nothing';
  const colors = colorsOf(ink, pieces, least);
  return traceInk(fieldOf(ink, pieces, least), ink, { ...pieces, colors }) ?? 'too-much';
}

function inkAround(page: Photo, { light }: Pick<Lift, 'light'>, outline: readonly Point[]): Ink | undefined {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const span = (values: readonly number[], length: number): readonly [number, number] => {
    const [from, to] = [Math.min(...values), Math.max(...values)];
    const around = (to - from) * AROUND;
    return [Math.round(clamp(from - around, 0, 1) * length), Math.round(clamp(to + around, 0, 1) * length)];
  };
  const [left, right] = span(xs, page.width);
  const [top, bottom] = span(ys, page.height);
  const box = { width: right - left, height: bottom - top };
  if (Math.min(box.width, box.height) < 8) return undefined;
  const scale = Math.min(TRACED.enlarged, TRACED.longest / Math.max(box.width, box.height));
  const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)];
  const lit = sampler(page, light.width, light.height);
  const channels = light.paper.map((paper, c) => {
    const plane = new Float32Array(box.width * box.height);
    for (let y = 0, i = 0; y < box.height; y++)
      for (let x = 0; x < box.width; x++, i++) {
        const [px, py] = [left + x, top + y];
        plane[i] = Math.min(
          1,
          page.rgb[3 * (py * page.width + px) + c]! / 255 / Math.max(0.03, lit(paper, px, py)),
        );
      }
    return bilinear(plane, box.width, box.height, width, height);
  });
  const dark = new Float32Array(width * height);
  for (let i = 0; i < dark.length; i++) dark[i] = 1 - Math.min(...channels.map((plane) => plane[i]!));
  const marked = new Uint8Array(width * height);
  const around = outline.map(
    ({ x, y }) =>
      [
        ((x * page.width - left) * width) / box.width,
        ((y * page.height - top) * height) / box.height,
      ] as const,
  );
  for (const cell of cellsWithin(around, { width, height })) marked[cell] = 1;
  return { width, height, channels, dark, marked };
}

const BINS = 64;

/** Between paper and ink: where the two are furthest apart (Otsu 1979). Nothing where there is no ink. */
function darkerThan({ dark, marked }: Ink): number | undefined {
  const counts = new Float64Array(BINS);
  for (let i = 0; i < dark.length; i++)
    if (marked[i]) counts[clamp(Math.floor(dark[i]! * BINS), 0, BINS - 1)]!++;
  const sum = (from: number, to: number, weight: (bin: number) => number) => {
    let total = 0;
    for (let bin = from; bin < to; bin++) total += counts[bin]! * weight(bin);
    return total;
  };
  let best = { apart: 0, level: 0, contrast: 0 };
  for (let level = 1; level < BINS; level++) {
    const [paper, ink] = [sum(0, level, () => 1), sum(level, BINS, () => 1)];
    if (paper === 0 || ink === 0) continue;
    const contrast = (sum(level, BINS, (bin) => bin) / ink - sum(0, level, (bin) => bin) / paper) / BINS;
    const apart = paper * ink * contrast ** 2;
    if (apart > best.apart) best = { apart, level: level / BINS, contrast };
  }
  return best.contrast > CONTRAST ? best.level : undefined;
}

/** What is written: strokes that lie where it was marked, whole. */
export interface Pieces {
  /** Per pixel the number of its piece in the list; -1 elsewhere. */
  readonly label: Int32Array;
  readonly list: readonly Component[];
  /** Breadth of the pen, in pixels. */
  readonly pen: number;
}

function writtenPieces({ width, height, dark, marked }: Ink, least: number): Pieces {
  const mask = Uint8Array.from(dark, (value) => Number(value > least));
  const { label, list } = components(mask, width, height, { eight: true });
  const within = new Float64Array(list.length);
  let rim = 0;
  for (let i = 0; i < label.length; i++) {
    const piece = label[i]!;
    if (piece < 0 || !marked[i]) continue;
    within[piece]!++;
    if (label[i + 1] !== piece || label[i + width] !== piece) rim++;
  }
  const inMark = list.filter(({ id, area }) => within[id]! > WITHIN * area);
  // a stroke shows its rim on both sides; two of four neighbors were asked
  const pen = (2 * inMark.reduce((sum, { area }) => sum + area, 0)) / Math.max(1, rim * 1.3);
  const kept = inMark.filter(({ area }) => area > CRUMB * pen ** 2);
  const number = new Int32Array(list.length).fill(-1);
  kept.forEach(({ id }, k) => (number[id] = k));
  return { label: label.map((piece) => (piece < 0 ? -1 : number[piece]!)), list: kept, pen };
}

/** Where the written ink ends, at one half; between the pixels, too. */
function fieldOf({ width, height, dark }: Ink, { label, pen }: Pieces, least: number): Float32Array {
  const field = new Float32Array(width * height);
  for (let i = 0; i < field.length; i++) {
    const share = (0.5 * dark[i]!) / least;
    field[i] = label[i]! >= 0 ? Math.min(1, share) : Math.min(0.5, share);
  }
  // what was left out leaves no rim
  for (let i = 0; i < field.length; i++) if (label[i]! < 0 && dark[i]! > least) field[i] = 0;
  return blur(field, width, height, clamp(GRAIN * pen, 0.7, 5));
}
