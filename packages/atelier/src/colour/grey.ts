import type { Lab } from '../scene/scene.ts';
import { lch, toLch } from './oklab.ts';
import { isSkinLike, purify, type Purity } from './purify.ts';

/** Below this chroma a colour has no hue to strengthen; only what is this light was left white, and what is this dark is ink. */
const GREY = { chroma: 0.03, white: 0.93, ink: 0.45, darkest: 0.25 };
const WHITE: Lab = [0.985, 0, 0.005];
/** What little hue a grey has is what tells bark from stone; black ink has none. */
const HINT = 1.6;

/** Greys in styles of strong colours: paper is white, what was painted keeps its depth and its hint of a hue. Nothing for colours. */
export function grey(lab: Lab): Lab | undefined {
  const { L, chroma } = toLch(lab);
  if (chroma >= GREY.chroma) return undefined;
  if (L > GREY.white) return WHITE;
  return L < GREY.ink ? [Math.max(L, GREY.darkest), 0, WHITE[2]] : [L, HINT * lab[1], HINT * lab[2]];
}

/** A colour as strong as a style wants it: skin stays skin, and greys are no colours. */
export const strengthen = (lab: Lab, purity: Purity): Lab =>
  isSkinLike(lab) ? lab : (grey(lab) ?? purify(lab, purity));

/** Brown laid on thin is nearly grey: between these hues, and with some chroma at least, a trunk is meant to be wood. */
const BARK = { from: 35, to: 115, least: 0.008, chroma: 0.045, hue: 62 };

/** A trunk painted in thin brown, in a brown as deep that differs from stone. */
export function bark(lab: Lab): Lab {
  const { L, chroma, hue } = toLch(lab);
  if (chroma < BARK.least || chroma > BARK.chroma || hue < BARK.from || hue > BARK.to) return lab;
  return lch(L, BARK.chroma, (hue + BARK.hue) / 2);
}
