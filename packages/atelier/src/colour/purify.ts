import type { Lab } from '../scene/scene.ts';
import { isShowable, lch, toLch } from './oklab.ts';

/** Lightness at which a hue can be most colourful in sRGB, every pair [hue, L]. */
const CUSP: readonly (readonly [number, number])[] = [
  [0, 0.66], [25, 0.63], [45, 0.68], [65, 0.77], [85, 0.86], [105, 0.945], [125, 0.9], [145, 0.84],
  [175, 0.85], [200, 0.86], [230, 0.72], [255, 0.6], [275, 0.52], [300, 0.55], [330, 0.66], [360, 0.66],
]; // prettier-ignore

function cuspLightness(hue: number): number {
  const h = ((hue % 360) + 360) % 360;
  for (let i = 1; i < CUSP.length; i++) {
    const [from, low] = CUSP[i - 1]!;
    const [to, high] = CUSP[i]!;
    if (h <= to) return low + ((high - low) * (h - from)) / (to - from);
  }
  return CUSP[0]![1];
}

export interface Purity {
  /** Factor on chroma. */
  readonly gain: number;
  /** Share of the way to the hue's own best lightness. */
  readonly toCusp: number;
  readonly maxChroma: number;
  readonly minChroma?: number;
  readonly lightest?: number;
  readonly darkest?: number;
}

/** Pale warm tones are skin more often than paint; made purer they turn to wood. */
export function isSkinLike(lab: Lab): boolean {
  const { L, chroma, hue } = toLch(lab);
  return chroma < 0.1 && chroma > 0.03 && hue > 38 && hue < 82 && L > 0.52;
}

/** The same hue, cleaner: a crayon's colour as the child meant it. Greys stay grey. */
export function purify(lab: Lab, purity: Purity): Lab {
  const { gain, toCusp, maxChroma, minChroma = 0, lightest = 0.95, darkest = 0.3 } = purity;
  const { L, chroma, hue } = toLch(lab);
  if (chroma < 0.03) return [Math.min(0.985, Math.max(0.14, L)), lab[1] * 0.6, lab[2] * 0.6];
  const cusp = cuspLightness(hue);
  const strength = Math.min(1, Math.max(0, (chroma - 0.04) / 0.08));
  // brown is dark orange: pulled to its cusp a trunk would turn into a carrot
  const brown = hue > 32 && hue < 80 && L < 0.68 && chroma < 0.15;
  const pull = brown ? 0 : toCusp * strength * (L < cusp ? 1 : 0.55);
  const lightness = Math.min(lightest, Math.max(darkest, L + (cusp - L) * pull));
  let c = Math.min(maxChroma, Math.max(minChroma, chroma * (brown ? 1 : gain)));
  for (let i = 0; i < 16 && !isShowable(lch(lightness, c, hue), 0.02, 0.945); i++) c *= 0.955;
  return lch(lightness, c, hue);
}
