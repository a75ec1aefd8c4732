/** Artwork as the compositor samples it: linear, premultiplied, in halving sizes. */
import sharp from 'sharp';
import { LINEAR_OF_BYTE } from './colour.ts';
import type { Size } from './placement.ts';

export interface MipLevel extends Size {
  /** Red, green, blue times alpha, then alpha; linear light. */
  pixels: Float32Array;
}

export interface Artwork extends Size {
  levels: MipLevel[];
}

/** A picture larger than this is refused before it is unpacked: 100 megapixels, more than any print file we make. */
const MAX_PIXELS = 100e6;

/** Decoded sizes: a few steps, so that all views of a page share one decoding. */
const EDGE_STEPS = [
  128, 192, 256, 320, 384, 448, 512, 640, 768, 896, 1024, 1280, 1536, 1792, 2048, 2560, 3072,
];

export const artworkEdgeFor = (neededPx: number): number =>
  EDGE_STEPS.find((edge) => edge >= neededPx) ?? EDGE_STEPS[EDGE_STEPS.length - 1] ?? neededPx;

export class UnreadableArtwork extends Error {
  override name = 'UnreadableArtwork';
}

function halve({ width, height, pixels }: MipLevel): MipLevel {
  const half: MipLevel = { width: width >> 1, height: height >> 1, pixels: new Float32Array(0) };
  half.pixels = new Float32Array(half.width * half.height * 4);
  for (let y = 0, to = 0; y < half.height; y++) {
    let upper = y * 2 * width * 4;
    let lower = upper + width * 4;
    for (let x = 0; x < half.width; x++, upper += 8, lower += 8) {
      for (let channel = 0; channel < 4; channel++, to++) {
        half.pixels[to] =
          ((pixels[upper + channel] ?? 0) +
            (pixels[upper + 4 + channel] ?? 0) +
            (pixels[lower + channel] ?? 0) +
            (pixels[lower + 4 + channel] ?? 0)) *
          0.25;
      }
    }
  }
  return half;
}

export function artworkFromRgba(bytes: Uint8Array, width: number, height: number): Artwork {
  const pixels = new Float32Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (bytes[at + 3] ?? 0) / 255;
    pixels[at] = (LINEAR_OF_BYTE[bytes[at] ?? 0] ?? 0) * alpha;
    pixels[at + 1] = (LINEAR_OF_BYTE[bytes[at + 1] ?? 0] ?? 0) * alpha;
    pixels[at + 2] = (LINEAR_OF_BYTE[bytes[at + 2] ?? 0] ?? 0) * alpha;
    pixels[at + 3] = alpha;
  }
  const levels: MipLevel[] = [{ width, height, pixels }];
  for (let last = levels[0]; last && last.width > 3 && last.height > 3; last = levels[levels.length - 1]) {
    levels.push(halve(last));
  }
  return { width, height, levels };
}

/** Reads PNG, JPEG, WebP, AVIF or GIF, turned upright, no larger than `edge`. */
export async function readArtwork(bytes: Uint8Array, edge: number): Promise<Artwork> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .toColourspace('srgb')
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true, kernel: 'lanczos3' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return artworkFromRgba(data, info.width, info.height);
  } catch (cause) {
    throw new UnreadableArtwork('The artwork is not a picture that can be read.', { cause });
  }
}

const decoded = new WeakMap<Uint8Array, Map<number, Promise<Artwork>>>();

/** The same bytes at the same size are decoded once, for as long as the caller keeps them. */
export function sharedArtwork(bytes: Uint8Array, edge: number): Promise<Artwork> {
  const bySize = decoded.get(bytes) ?? new Map<number, Promise<Artwork>>();
  decoded.set(bytes, bySize);
  const known = bySize.get(edge);
  if (known) return known;
  const reading = readArtwork(bytes, edge);
  bySize.set(edge, reading);
  reading.catch(() => bySize.delete(edge));
  return reading;
}
