import { median } from '../planes/quantile.ts';
import { STROKE_ROLE, type Lab, type Scene, type Stroke } from '../scene/scene.ts';
import { lch, toLch } from './oklab.ts';

/** A line with less chroma has no colour of its own. */
export const GREY_LINE = 0.045;

/** Paler than the pen by this much and no broader than this share of it, or thinner than that one. */
const FAINT = { paler: 0.05, broad: 0.9, thin: 0.66 };
/** Most of a line lies in the open, or in a sky or a ground. */
const OPEN = 0.6;
const SCENERY = new Set(['sky', 'ground', 'water']);

/**
 * In a coloured drawing, a thin pale pencil line in the open is a helping line or a hint: it stays as light as it was.
 * In the black of an outline it would be a bent stick.
 */
export function isFaint({ medium, pen, regions }: Scene, stroke: Stroke): boolean {
  const { lab, dot, feature, role, side, radius } = stroke;
  const { L, chroma } = toLch(lab);
  if (medium === 'line' || dot || feature || chroma > GREY_LINE) return false;
  let [free, inScenery] = [0, 0];
  for (let k = 0; k < role.length; k++)
    if (role[k] === STROKE_ROLE.free) free++;
    else if (side[2 * k] === side[2 * k + 1] && SCENERY.has(regions[side[2 * k]!]?.part ?? '')) inScenery++;
  if (free + inScenery < OPEN * role.length) return false;
  const widths = (2 * median(radius)) / pen.width;
  // a limb in a paler crayon is as broad as the rest; in a sky nobody has limbs
  const broadest = inScenery > free ? Infinity : FAINT.broad;
  return widths <= FAINT.thin || (L > pen.lab[0] + FAINT.paler && widths < broadest);
}

/** The deeper tone of what the line lies in; in the open, of what the drawing mostly is. */
export function faintTone({ regions }: Scene, { host }: Stroke, colours: readonly Lab[], hue: number): Lab {
  if (!SCENERY.has(regions[host]?.part ?? '')) return lch(0.58, 0.08, hue);
  const tone = toLch(colours[host]!);
  return lch(tone.L * 0.84, Math.min(0.13, tone.chroma + 0.03), tone.hue);
}
