import type { Lab } from '../scene/scene.ts';
import { lch, toLch } from './oklab.ts';

/** The side of a house: its front's paint, turned away from the light. */
export function sideTone(front: Lab): Lab {
  const { L, chroma, hue } = toLch(front);
  return lch(L * 0.82, Math.min(0.2, chroma), hue - 5);
}
