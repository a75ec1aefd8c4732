/** Artwork as the compositor samples it: linear, premultiplied, in halving sizes. */
import sharp, { type Sharp } from 'sharp';
import { LINEAR_OF_BYTE } from './colour.ts';
import type { Size } from './placement.ts';

export interface MipLevel extends Size {
  /** Red, green, blue times alpha, then alpha; linear light. Around the picture lies a rim of one clear texel. */
  pixels: Float32Array;
  /** Values per row, rim included. */
  stride: number;
}

export interface Artwork extends Size {
  levels: MipLevel[];
}

/** A picture larger than this is refused before it is unpacked: 100 megapixels, more than any print file we make. */
const MAX_PIXELS = 100e6;

/** Decoded sizes come in steps, so that views of about the same size share one decoding. */
const EDGE_STEP = 64;
const LARGEST_EDGE = 3072;

export const artworkEdgeFor = (neededPx: number): number =>
  Math.min(LARGEST_EDGE, Math.max(2, Math.ceil(neededPx / EDGE_STEP)) * EDGE_STEP);

export class UnreadableArtwork extends Error {
  override name = 'UnreadableArtwork';
}

function clearLevel(width: number, height: number): MipLevel {
  const stride = (width + 2) * 4;
  return { width, height, stride, pixels: new Float32Array(stride * (height + 2)) };
}

const rowAt = ({ stride }: MipLevel, y: number): number => (y + 1) * stride + 4;

function halve(whole: MipLevel): MipLevel {
  const half = clearLevel(whole.width >> 1, whole.height >> 1);
  const { pixels: from, stride } = whole;
  const { pixels } = half;
  for (let y = 0; y < half.height; y++) {
    const first = rowAt(half, y);
    // Values of one channel lie four apart; the left neighbour of the next pair lies eight.
    for (let to = first, upper = rowAt(whole, y * 2); to < first + half.width * 4; upper += 4) {
      for (const end = to + 4; to < end; to++, upper++) {
        const lower = upper + stride;
        pixels[to] = (from[upper]! + from[upper + 4]! + from[lower]! + from[lower + 4]!) * 0.25;
      }
    }
  }
  return half;
}

const OPAQUE = 255;

/** Takes RGBA bytes, row by row. */
export function artworkFromRgba(bytes: Uint8Array, width: number, height: number): Artwork {
  const level = clearLevel(width, height);
  const { pixels } = level;
  for (let y = 0, at = 0; y < height; y++) {
    const first = rowAt(level, y);
    for (let to = first; to < first + width * 4; at += 4, to += 4) {
      const opacity = bytes[at + 3]!;
      if (opacity === 0) continue;
      const alpha = opacity === OPAQUE ? 1 : opacity / OPAQUE;
      pixels[to] = LINEAR_OF_BYTE[bytes[at]!]! * alpha;
      pixels[to + 1] = LINEAR_OF_BYTE[bytes[at + 1]!]! * alpha;
      pixels[to + 2] = LINEAR_OF_BYTE[bytes[at + 2]!]! * alpha;
      pixels[to + 3] = alpha;
    }
  }
  const levels = [level];
  for (let last = level; last.width > 3 && last.height > 3; levels.push(last)) last = halve(last);
  return { width, height, levels };
}

const open = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient();

async function orRefuse<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (cause) {
    throw new UnreadableArtwork('The artwork is not a picture that can be read.', { cause });
  }
}

/** Width and height as it is seen, turned upright; only the header is read. */
export async function artworkShape(bytes: Uint8Array): Promise<Size> {
  const { autoOrient } = await orRefuse(sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata());
  return { width: autoOrient.width, height: autoOrient.height };
}

export interface RgbaPicture extends Size {
  bytes: Uint8Array;
}

/** Reads PNG, JPEG, WebP, AVIF or GIF, turned upright; `shape` sizes and extends what was read. */
export async function readRgba(bytes: Uint8Array, shape: (picture: Sharp) => Sharp): Promise<RgbaPicture> {
  const picture = shape(open(bytes).toColourspace('srgb').ensureAlpha());
  const { data, info } = await orRefuse(picture.raw().toBuffer({ resolveWithObject: true }));
  return { bytes: data, width: info.width, height: info.height };
}

/** The whole picture, no larger than `edge`. */
export async function readArtwork(bytes: Uint8Array, edge: number): Promise<Artwork> {
  const inside = { fit: 'inside', withoutEnlargement: true, kernel: 'lanczos3' } as const;
  const read = await readRgba(bytes, (picture) => picture.resize(edge, edge, inside));
  return artworkFromRgba(read.bytes, read.width, read.height);
}

const prepared = new WeakMap<Uint8Array, Map<string, Promise<Artwork>>>();

/** What is made of the same bytes in the same way is made once, for as long as the caller keeps them. */
export function sharedArtwork(
  bytes: Uint8Array,
  way: string,
  make: () => Promise<Artwork>,
): Promise<Artwork> {
  const ways = prepared.get(bytes) ?? new Map<string, Promise<Artwork>>();
  prepared.set(bytes, ways);
  const known = ways.get(way);
  if (known) return known;
  const making = make();
  ways.set(way, making);
  making.catch(() => ways.delete(way));
  return making;
}
