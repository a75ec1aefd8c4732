import { light, type Rgb } from '../colour/oklab.ts';
import { type Random } from '../noise/random.ts';

/** Where pieces of clay are laid. Lengths are long sides of the picture. */
export interface ClayPlace {
  readonly width: number;
  readonly height: number;
  /** Where the ground ends at the back. */
  readonly top: number;
  /** The child drew the ground: nothing of ours is laid before it. */
  readonly drawn: boolean;
  readonly shining: boolean;
  readonly land: readonly [near: Rgb, middle: Rgb, far: Rgb];
  readonly random: Random;
  /** How much of a place the figure leaves free, 0..1. */
  readonly free: (x: number, y: number, r: number) => number;
  readonly turn: number;
}

export const SUN: Rgb = light(0.86, 0.15, 88);
export const STAR = light(0.9, 0.12, 95);
export const WEEDS = [light(0.62, 0.13, 150), light(0.7, 0.14, 128), light(0.55, 0.1, 175)];
export const CORALS = [light(0.7, 0.16, 20), light(0.76, 0.13, 350), light(0.78, 0.14, 60)];
/** Height of a slab's face. */
export const LEVEL = 0.024;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Of several places the freest of the figure. */
export function freest(
  { width, height, random, free }: ClayPlace,
  r: number,
  [from, to]: readonly [number, number],
): Spot {
  const spots = Array.from({ length: 9 }, (_, k) => {
    const x = width * ((k % 3) * 0.37 + random.between(0.08, 0.18));
    const y = height * random.between(from, to);
    return { x, y, open: free(x, y, r) };
  });
  return spots.reduce((best, spot) => (spot.open > best.open + 0.02 ? spot : best));
}
