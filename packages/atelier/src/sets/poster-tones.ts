import { lch } from '../colour/oklab.ts';
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
/** Snow on everything, in the same tones wherever they are laid flat. */
export const WINTER: PosterTones = {
  sky: lch(0.8, 0.075, 238),
  form: lch(0.88, 0.04, 240),
  far: lch(0.9, 0.03, 236),
  near: lch(0.965, 0.008, 240),
  floor: lch(0.8, 0.045, 252),
  plant: lch(0.66, 0.06, 175),
  light: lch(0.985, 0.006, 240),
};
/** Few flat tones per place. */
export function posterTones(place: Place, variant: number): PosterTones {
  if (place === 'sea') return SEA;
  if (place === 'night') return NIGHT;
  if (place === 'space') return SPACE[variant % SPACE.length]!;
  return MEADOW;
}
