import type { Lab } from '../scene/scene.ts';
import { lch, toLch } from './oklab.ts';

/** Hues that turn muddy when they are only darkened, and where a painter takes their shade instead. */
const YELLOW = { from: 62, to: 125, towards: 48 };
const COOL = 285;

/** The colour a painter lays into the shade: deeper, richer, yellow towards orange, all else a little towards violet. */
export function shadeTone(lab: Lab, depth: number): Lab {
  const { L, chroma, hue } = toLch(lab);
  if (chroma < 0.03) return lch(L * (1 - depth * 0.75), 0.035, COOL - 15);
  const yellow = hue > YELLOW.from && hue < YELLOW.to;
  const turn = yellow
    ? (YELLOW.towards - hue) * 0.45
    : Math.max(-16, Math.min(16, ((COOL - hue + 540) % 360) - 180)) * 0.6;
  return lch(
    L * (1 - depth * (yellow ? 0.72 : 1)),
    Math.min(0.2, chroma * (yellow ? 1.0 : 1.02)),
    hue + turn,
  );
}
