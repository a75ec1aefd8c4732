import type { Lab, Scene } from '../scene/scene.ts';
import { purify } from './purify.ts';

/** The child's own colours, cleaned: measured to keep hues within 3 degrees. */
const OWN = { gain: 1.12, toCusp: 0.14, maxChroma: 0.215 };

/** A page painted all over has the tone of its paper in every colour: what is left is little colour and hardly any contrast. */
const PAGE = {
  gain: 1.65,
  toCusp: 0.22,
  maxChroma: 0.2,
  darkest: 0.34,
  lightest: 0.93,
  spread: 1.5,
  mean: 0.74,
};

/** Colours of a painted page: richer, and spread again between dark and light. */
function paintedPage({ regions }: Scene): (lab: Lab) => Lab {
  const painted = regions.filter(({ lab }) => lab !== null);
  const all = painted.reduce((sum, { area }) => sum + area, 0) || 1;
  const mean = painted.reduce((sum, { lab, area }) => sum + lab![0] * area, 0) / all;
  return ([L, a, b]) => purify([PAGE.mean + (L - mean) * PAGE.spread, a, b], PAGE);
}

/** What becomes of the child's colours on this page. */
export const ownTones = (scene: Scene): ((lab: Lab) => Lab) =>
  scene.frame === 'full-bleed' ? paintedPage(scene) : (lab) => purify(lab, OWN);
