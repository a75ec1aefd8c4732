import type { Lab } from '../scene/scene.ts';
import { lch, toLch } from './oklab.ts';

const YELLOW = { from: 62, to: 114, chroma: 0.07 };
/** Hues that turn to mustard where they are darker than this. */
const MUSTARD = { from: 80, to: 114, lightness: 0.86 };

/** What a child draws suns and stars with. */
export function isYellow(lab: Lab | null): boolean {
  if (!lab) return false;
  const { chroma, hue } = toLch(lab);
  return chroma > YELLOW.chroma && hue > YELLOW.from && hue < YELLOW.to;
}

/** The most a coloured line may be lightened: yellow stays yellow. */
export const lightestLine = (hue: number, usual: number): number =>
  hue > MUSTARD.from && hue < MUSTARD.to ? Math.max(usual, MUSTARD.lightness) : usual;

/** A tint of a yellow pen: brown is darker, redder or less colourful. */
const PEN_YELLOW = { from: 74, lightness: 0.72, chroma: 0.14, pure: [0.88, 90] } as const;

/** Thin lines of a yellow pen read as mustard; what they enclose is the yellow that was meant. */
export function pureYellow(lab: Lab): Lab {
  const { L, chroma, hue } = toLch(lab);
  const isOne = hue > PEN_YELLOW.from && hue < MUSTARD.to;
  return isOne && L > PEN_YELLOW.lightness && chroma > PEN_YELLOW.chroma
    ? lch(Math.max(L, PEN_YELLOW.pure[0]), chroma, Math.max(hue, PEN_YELLOW.pure[1]))
    : lab;
}
