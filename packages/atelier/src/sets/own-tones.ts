import { standsOut } from '../colour/figure-colours.ts';
import { lch, toLch } from '../colour/oklab.ts';
import type { Lab } from '../scene/scene.ts';
import type { PosterTones } from './poster-shapes.ts';

/** Colours with less chroma have no hue to take. */
const GREY = 0.05;
/** Hues of a paper that goes with a drawing without any. */
const USUAL = [200, 92, 25];
/** Shares of the clearest that are as good. */
const CLEAR = 0.86;

/** A poster's tones from the child's own hues: pale ones of the same, and what lies across from them, where the figure stands out. */
export function ownTones(figure: readonly Lab[], turn: number): PosterTones {
  const own = figure.map(toLch).filter(({ chroma }) => chroma > GREY);
  const hues = own.length > 0 ? own.map(({ hue }) => hue) : USUAL;
  const all = hues.flatMap((hue, k) => {
    const second = hues[(k + 1) % hues.length]!;
    return [tonesOf(hue, second), tonesOf(hue + 180, hue), tonesOf(hue + 120, second)];
  });
  const clarity = ({ sky, form, far, near }: PosterTones) =>
    standsOut(figure, sky) +
    0.7 * standsOut(figure, form) +
    0.7 * standsOut(figure, far) +
    0.4 * standsOut(figure, near);
  const best = Math.max(...all.map(clarity));
  const clear = all.filter((tones) => clarity(tones) > CLEAR * best);
  return clear[turn % clear.length]!;
}

const tonesOf = (hue: number, second: number): PosterTones => ({
  sky: lch(0.945, 0.04, hue),
  form: lch(0.86, 0.085, hue),
  far: lch(0.81, 0.105, second),
  near: lch(0.74, 0.115, second + 14),
  floor: lch(0.62, 0.11, second + 14),
  plant: lch(0.72, 0.1, hue + 20),
  light: lch(0.985, 0.012, hue),
});
