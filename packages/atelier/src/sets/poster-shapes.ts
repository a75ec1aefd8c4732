import { standsOut } from '../colour/figure-colours.ts';
import type { Random } from '../noise/random.ts';
import type { Grid, Lab, Point } from '../scene/scene.ts';
import type { Cubic } from '../shape/fit-curve.ts';
import type { Element } from '../vector/document.ts';
import type { StyleContext } from '../context/style-context.ts';
import { extentOf } from '../shape/extent.ts';
import { smoothLoop } from '../vector/primitives.ts';
import { lies } from './lies.ts';
import { hasLight, hasWater, type Place } from './place.ts';
import { FAR_BELOW, footingsOf, type Footing } from './standing.ts';
import { themeOf, type Theme } from './theme.ts';

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
  /** The child drew a sun or a moon: one is enough. */
  readonly shining: boolean;
  readonly variant: number;
  /** The drawing's pieces and their colours: no form behind may swallow them. */
  readonly pieces: readonly { readonly centre: Point; readonly area: number; readonly colour: Lab }[];
  /** What stands, and so throws a shadow. */
  readonly feet: readonly Footing[];
  /** The figure lies on the ground, seen from above. */
  readonly lying: boolean;
  readonly theme: Theme;
  /** The child drew water: no leaves rise from it. */
  readonly wet: boolean;
}

/** A world for a drawing: its figure, its ground, what stands on it. */
export function posterWorldOf(
  { scene, plan, seed, style }: StyleContext,
  own: Pick<PosterWorld, 'place' | 'tones' | 'random' | 'variant'>,
): PosterWorld {
  return {
    grid: scene.grid,
    figure: extentOf(scene),
    grounded: scene.ground !== undefined,
    shining: hasLight(scene, own.place),
    pieces: scene.regions
      .filter(({ id }) => id !== 0)
      .map(({ id, centre, area }) => ({ centre, area, colour: plan.regions[id]! })),
    feet: footingsOf(scene),
    lying: ['outdoors', 'anywhere'].includes(own.place) && lies(scene),
    theme: themeOf(scene, style, seed),
    wet: hasWater(scene),
    ...own,
  };
}

/** What lies before a tone as near as this to its own colour is hardly seen. */
const SWALLOWED = 0.13;

/** The first side wanted for a round form of this tone, unless it swallows more of the drawing there than on the other. */
export function clearerSide(
  { pieces }: PosterWorld,
  left: boolean,
  tone: Lab,
  place: (left: boolean) => { readonly x: number; readonly y: number; readonly r: number },
): boolean {
  const swallowed = (side: boolean) => {
    const { x, y, r } = place(side);
    return pieces.reduce((sum, { centre, area, colour }) => {
      const isBefore = (centre.x - x) ** 2 + (centre.y - y) ** 2 < r * r;
      return isBefore && standsOut([colour], tone) < SWALLOWED ? sum + area : sum;
    }, 0);
  };
  return swallowed(left) <= swallowed(!left) ? left : !left;
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

/** Where the ground begins: a little above the feet of what stands farthest back, deep below what hangs; what lies has it all around. */
export function groundTop({ figure, grid, feet, lying }: PosterWorld): number {
  if (lying) return LYING * grid.height;
  if (feet.length === 0) return FAR_BELOW * grid.height;
  const back = Math.min(figure.y1, ...feet.map(({ y }) => y));
  return Math.min(0.9 * grid.height, Math.max(HIGHEST * grid.height, back - 0.075 * grid.height));
}

const LYING = 0.14;
const HIGHEST = 0.42;

/** A dark oval under everything that stands. */
export function shadow({ grid, grounded, lying, feet }: PosterWorld, colour: Lab): Element[] {
  if (grounded || lying) return [];
  return feet.map(({ x0, x1, y }) => ({
    kind: 'ellipse',
    x: (x0 + x1) / 2,
    y: y + 0.002 * grid.size,
    rx: 0.45 * (x1 - x0),
    ry: 0.016 * grid.size * Math.min(1, 0.5 + (1.6 * (x1 - x0)) / grid.size),
    colour,
  }));
}
