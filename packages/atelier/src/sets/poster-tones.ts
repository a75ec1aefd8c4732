import { hueDistance, lch } from '../colour/oklab.ts';
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
  sky: lch(0.93, 0.04, 60),
  form: lch(0.84, 0.13, 50),
  far: lch(0.86, 0.08, 250),
  near: lch(0.8, 0.1, 268),
  floor: lch(0.68, 0.11, 270),
  plant: lch(0.62, 0.11, 200),
  light: lch(0.99, 0.01, 70),
};

const EVENING: PosterTones = {
  sky: lch(0.9, 0.065, 55),
  form: lch(0.79, 0.15, 35),
  far: lch(0.72, 0.09, 320),
  near: lch(0.6, 0.1, 305),
  floor: lch(0.5, 0.1, 295),
  plant: lch(0.46, 0.09, 280),
  light: lch(0.97, 0.03, 70),
};

/** Few flat tones per place, in hues away from the figure's own; variant 0 is the best choice. */
export function posterTones(place: Place, figureHue: number, variant: number): PosterTones {
  if (place === 'sea') return SEA;
  if (place === 'night') return NIGHT;
  if (place === 'space') return SPACE[variant % SPACE.length]!;
  if (place === 'outdoors')
    return (hueDistance(figureHue, 150) > 30 ? [MEADOW, EVENING, DUNES] : [DUNES, EVENING, MEADOW])[
      variant % 3
    ]!;
  const hues = [200, 92, 350, 150, 285].toSorted(
    (p, q) => hueDistance(q, figureHue) - hueDistance(p, figureHue),
  );
  const hue = hues[variant % 3]!;
  return {
    sky: lch(0.945, 0.04, hue),
    form: lch(0.86, 0.095, hue),
    far: lch(0.7, 0.11, hue + 32),
    near: lch(0.66, 0.13, hue + 60),
    floor: lch(0.79, 0.11, hue + 30),
    plant: lch(0.6, 0.11, 160),
    light: lch(0.99, 0.005, hue),
  };
}
