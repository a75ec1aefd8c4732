/** Artwork as files bring it. */
import sharp, { type Sharp } from 'sharp';
import { artworkFromRgba, type Artwork } from './mip-levels.ts';
import type { Size } from './placement.ts';

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
