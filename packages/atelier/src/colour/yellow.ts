import type { Lab } from '../scene/scene.ts';
import { toLch } from './oklab.ts';

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
