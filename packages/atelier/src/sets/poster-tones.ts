import { standsOut } from '../colour/figure-colours.ts';
import { lch } from '../colour/oklab.ts';
import type { Lab } from '../scene/scene.ts';
import type { Place } from './place.ts';
import type { PosterTones } from './poster-shapes.ts';

const NIGHT: PosterTones = {
  sky: lch(0.36, 0.095, 272),
  form: lch(0.93, 0.07, 95),
  far: lch(0.46, 0.1, 262),
  near: lch(0.4, 0.085, 225),
  floor: lch(0.31, 0.07, 240),
  plant: lch(0.48, 0.09, 190),
  light: lch(0.95, 0.06, 98),
};
const SPACE: readonly PosterTones[] = [
  {
    ...NIGHT,
    sky: lch(0.32, 0.1, 282),
    form: lch(0.74, 0.15, 45),
    far: lch(0.42, 0.13, 295),
    near: lch(0.82, 0.13, 80),
  },
  {
    ...NIGHT,
    sky: lch(0.3, 0.085, 268),
    form: lch(0.72, 0.13, 185),
    far: lch(0.4, 0.12, 262),
    near: lch(0.76, 0.14, 345),
  },
];
const SEA: PosterTones = {
  sky: lch(0.88, 0.07, 205),
  form: lch(0.72, 0.16, 22),
  far: lch(0.78, 0.1, 218),
  near: lch(0.67, 0.115, 232),
  floor: lch(0.89, 0.075, 88),
  plant: lch(0.6, 0.12, 165),
  light: lch(0.97, 0.02, 205),
};
const MEADOW: PosterTones = {
  sky: lch(0.92, 0.045, 222),
  form: lch(0.91, 0.115, 92),
  far: lch(0.86, 0.1, 158),
  near: lch(0.77, 0.13, 146),
  floor: lch(0.66, 0.125, 150),
  plant: lch(0.6, 0.12, 160),
  light: lch(0.99, 0.006, 220),
};
const DUNES: PosterTones = {
  sky: lch(0.92, 0.045, 215),
  form: lch(0.9, 0.12, 85),
  far: lch(0.78, 0.085, 225),
  near: lch(0.89, 0.075, 84),
  floor: lch(0.78, 0.09, 72),
  plant: lch(0.64, 0.12, 150),
  light: lch(0.99, 0.01, 70),
};

const SPRING: PosterTones = {
  sky: lch(0.94, 0.035, 320),
  form: lch(0.88, 0.08, 350),
  far: lch(0.87, 0.09, 130),
  near: lch(0.8, 0.14, 132),
  floor: lch(0.68, 0.13, 138),
  plant: lch(0.64, 0.13, 148),
  light: lch(0.99, 0.008, 330),
};

const EVENING: PosterTones = {
  sky: lch(0.9, 0.065, 55),
  form: lch(0.8, 0.15, 38),
  far: lch(0.76, 0.09, 40),
  near: lch(0.83, 0.115, 97),
  floor: lch(0.7, 0.115, 84),
  plant: lch(0.54, 0.1, 135),
  light: lch(0.97, 0.03, 70),
};

/** Few flat tones per place, before which the figure stands out; variant 0 is the best choice. Inland there are no dunes. */
export function posterTones(
  place: Place,
  figure: readonly Lab[],
  variant: number,
  inland = false,
): PosterTones {
  if (place === 'sea') return SEA;
  if (place === 'night') return NIGHT;
  if (place === 'space') return SPACE[variant % SPACE.length]!;
  // the ground counts half: feet stand on it, all the rest is before the sky and the large form
  const clarity = ({ sky, form, near }: PosterTones) =>
    standsOut(figure, sky) + standsOut(figure, form) + 0.5 * standsOut(figure, near);
  const outdoors = inland ? [MEADOW, SPRING, EVENING] : [MEADOW, SPRING, EVENING, DUNES];
  const all = place === 'outdoors' ? outdoors : HUES.map(room);
  // of two that are about as clear the more usual one
  const rank = (tones: PosterTones) => Math.round(clarity(tones) / ABOUT[place]);
  const sorted = all.toSorted((p, q) => rank(q) - rank(p));
  const clear = sorted.filter((tones) => clarity(tones) > CLEAR * clarity(sorted[0]!));
  return clear[variant % clear.length]!;
}

/** Share of the best clarity below which tones are not taken, whatever the variation. */
const CLEAR = 0.82;
/** Differences of clarity below this are none. */
const ABOUT = { outdoors: 0.09, anywhere: 0.025 };

const HUES = [200, 92, 350, 150, 285, 45];

const room = (hue: number): PosterTones => ({
  sky: lch(0.945, 0.04, hue),
  form: lch(0.86, 0.095, hue),
  far: lch(0.7, 0.11, hue + 32),
  near: lch(0.66, 0.13, hue + 60),
  floor: lch(0.79, 0.11, hue + 30),
  plant: lch(0.6, 0.11, 160),
  light: lch(0.99, 0.005, hue),
});
