import type { Lab } from '../scene/scene.ts';
import { toLch } from './oklab.ts';

/** Orange as a carrot and a beak are, no red lips and no skin. */
const CARROT = { from: 42, to: 76, chroma: 0.09 };

export function isCarrot(lab: Lab | null): boolean {
  if (!lab) return false;
  const { chroma, hue } = toLch(lab);
  return chroma > CARROT.chroma && hue > CARROT.from && hue < CARROT.to;
}
