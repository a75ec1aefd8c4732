/** Artwork as the compositor samples it: linear, premultiplied, in halving sizes. */
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
