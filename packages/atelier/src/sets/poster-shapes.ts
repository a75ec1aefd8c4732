import type { Random } from '../noise/random.ts';
import type { Grid, Lab } from '../scene/scene.ts';
import type { Cubic } from '../shape/fit-curve.ts';
import type { Element } from '../vector/document.ts';
import { smoothLoop } from '../vector/primitives.ts';
import type { Place } from './place.ts';

export interface PosterTones {
  readonly sky: Lab;
  /** The one large form: sun, moon, planet or arch. */
  readonly form: Lab;
  readonly far: Lab;
  readonly near: Lab;
  readonly floor: Lab;
  readonly plant: Lab;
  readonly light: Lab;
}

export interface PosterWorld {
  readonly grid: Grid;
  readonly place: Place;
  readonly tones: PosterTones;
  readonly random: Random;
  /** Box of the figure in cells; its lower side is where feet stand. */
  readonly figure: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
  /** The child drew a ground: none of ours. */
  readonly grounded: boolean;
  /** The child drew a sun: one is enough. */
  readonly sunny: boolean;
  readonly variant: number;
}

export const fill = (colour: Lab, ...curves: (readonly Cubic[])[]): Element => ({
  kind: 'fill',
  curves,
  colour,
});
export const disc = (x: number, y: number, r: number, colour: Lab, opacity = 1): Element => ({
  kind: 'ellipse',
  x,
  y,
  rx: r,
  ry: r,
  colour,
  opacity,
});

/** A rise of the ground that goes on beyond both sides; `lift` is how far its middle stands above its ends. */
export function hill({ grid }: PosterWorld, colour: Lab, top: number, lift: number, at: number): Element {
  const { width, height } = grid;
  const reach = 0.9 * width;
  const low = top + lift;
  return fill(
    colour,
    smoothLoop([
      [at * width - reach, low + lift],
      [at * width - 0.45 * reach, top + 0.32 * lift],
      [at * width, top],
      [at * width + 0.45 * reach, top + 0.32 * lift],
      [at * width + reach, low + lift],
      [at * width + reach, height * 1.3],
      [at * width - reach, height * 1.3],
    ]),
  );
}

/** Where the ground begins: a little above the feet, so that they stand on it. */
export const groundTop = ({ figure, grid }: PosterWorld) =>
  Math.min(0.9 * grid.height, Math.max(0.55 * grid.height, figure.y1 - 0.075 * grid.height));

export function shadow({ figure, grid, grounded }: PosterWorld, colour: Lab): Element[] {
  const w = figure.x1 - figure.x0;
  if (grounded) return [];
  return [
    {
      kind: 'ellipse',
      x: (figure.x0 + figure.x1) / 2,
      y: figure.y1 + 0.002 * grid.size,
      rx: 0.45 * w,
      ry: 0.016 * grid.size,
      colour,
    },
  ];
}
