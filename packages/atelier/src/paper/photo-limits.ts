import { IntakeRefusal } from './refusal.ts';

/** Larger photos than this are refused before a pixel is decoded. */
export const LARGEST_PHOTO_PIXELS = 50_000_000;
/** A side longer than this many times the other is no photo of a sheet. */
const LONGEST_SHAPE = 12;
const SMALLEST_SIDE = 24;

/** Refuses what is too large to be decoded, or no photo of a sheet by its shape alone. */
export function checkShape({ width, height }: { readonly width: number; readonly height: number }): void {
  if (width * height > LARGEST_PHOTO_PIXELS) throw new IntakeRefusal('too-large');
  const short = Math.min(width, height);
  if (short < SMALLEST_SIDE || Math.max(width, height) > LONGEST_SHAPE * short)
    throw new IntakeRefusal('no-drawing');
}
