import type { Size } from './print-area.ts';

export interface Sharpness {
  level: 'sharp' | 'soft' | 'small';
  dotsPerInch: number;
  words: string;
}

/** What lies on a bed or hangs over a sofa is looked at from further away, and its weave is coarser than 100 dots. */
const cloth = /\b(blankets?|tapestry|tapestries|towels?|curtains?|duvets?|comforters?)\b/i;
const sharpFrom = (title: string): number => (cloth.test(title) ? 100 : 150);
/** Below this share of it nobody calls it a little any more. */
const softShare = 2 / 3;

/** How sharp a print file of these pixels comes out on this product, printed as large as this. */
export function sharpnessOf(title: string, pixels: Size, inches: Size): Sharpness {
  const reached = Math.min(pixels.width / inches.width, pixels.height / inches.height);
  const dotsPerInch = Number.isFinite(reached) ? Math.floor(reached) : 0;
  const needed = sharpFrom(title);
  if (dotsPerInch >= needed) return { level: 'sharp', dotsPerInch, words: 'Sharp at this size' };
  if (dotsPerInch >= needed * softShare) return { level: 'soft', dotsPerInch, words: 'A little soft' };
  return {
    level: 'small',
    dotsPerInch,
    words: 'Too small: it will look blurred. Make it smaller, or take a smaller size.',
  };
}
