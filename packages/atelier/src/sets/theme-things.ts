import { lch } from '../colour/oklab.ts';
import type { Lab } from '../scene/scene.ts';
import type { Pt } from '../shape/contour.ts';
import type { Element } from '../vector/document.ts';
import { ellipseCurve, leafCurve, polygon, rectangle, smoothLoop } from '../vector/primitives.ts';
import type { StyleContext } from '../context/style-context.ts';
import { bush, tinted, tree } from './poster-plants.ts';
import { disc, fill, posterWorldOf, type PosterWorld } from './poster-shapes.ts';
import { posterTones } from './poster-tones.ts';

/** Things of a place, small and far enough to stay behind the figure: on the horizon, or in the sky above it. */
export interface ThemeThings {
  /** Behind the hills. */
  readonly far: Element[];
  /** On the nearest hill's crest. */
  readonly near: Element[];
}

export function themeThings(world: PosterWorld, top: number): ThemeThings {
  return { garden, forest, village, lake, mountains, balloons: oak }[world.theme](world, top);
}

/** The same for a set that is out of focus behind its figure: everything in one list, in the colours of the day. */
export function farThings(context: StyleContext): (top: number, leaf: Lab) => Element[] {
  const world = posterWorldOf(context, {
    place: 'outdoors',
    tones: posterTones('outdoors', 0),
    random: context.random('things'),
    variant: 0,
  });
  return (top, plant) => {
    const { far, near } = themeThings({ ...world, tones: { ...world.tones, plant } }, top);
    return [...far, ...near];
  };
}

function box(x0: number, y0: number, x1: number, y1: number, colour: Lab): Element {
  return fill(colour, rectangle(x0, y0, x1, y1));
}

function garden(world: PosterWorld, top: number): ThemeThings {
  const { grid, tones } = world;
  const { width, size } = grid;
  const y = top + 0.035 * size;
  const step = 0.036 * size;
  const white = tinted(tones.light, 0, 0.5);
  const pickets = Array.from({ length: Math.ceil(width / step) + 1 }, (_, k) => {
    const x = k * step;
    return polygon([
      [x, y],
      [x, y - 0.05 * size],
      [x + 0.3 * step, y - 0.062 * size],
      [x + 0.6 * step, y - 0.05 * size],
      [x + 0.6 * step, y],
    ]);
  });
  const rails = [0.042, 0.018].map((up) =>
    box(-9, y - up * size - 0.0035 * size, width + 9, y - up * size + 0.0035 * size, white),
  );
  return {
    far: [0.06, 0.94].flatMap((at, k) => tree(world, at * width, top + 0.01 * size, 1.5 - 0.3 * k, true)),
    near: [
      ...rails,
      { kind: 'fill', curves: pickets, colour: white },
      ...bush(world, 0.04 * width, y + 0.01 * size, 1.3),
      ...bush(world, 0.97 * width, y + 0.014 * size, 1.1),
    ],
  };
}

function forest(world: PosterWorld, top: number): ThemeThings {
  const { grid, random } = world;
  const { width, size } = grid;
  const row = Array.from({ length: 9 }, (_, k) =>
    tree(
      world,
      ((k + random.between(0.2, 0.8)) / 9) * width,
      top + 0.006 * size,
      random.between(0.7, 1.25),
      k % 3 === 1,
    ),
  );
  const shrooms = [0.07, 0.12, 0.9].flatMap((at, k): Element[] => {
    const [x, y, r] = [at * width, top + (0.075 + 0.02 * k) * size, (0.014 + 0.003 * (k % 2)) * size];
    return [
      fill(world.tones.light, ellipseCurve(x, y - 0.4 * r, 0.36 * r, 0.8 * r)),
      fill(
        lch(0.66, 0.19, 26),
        smoothLoop([
          [x - 1.1 * r, y - 0.85 * r],
          [x - 0.7 * r, y - 1.6 * r],
          [x, y - 1.9 * r],
          [x + 0.7 * r, y - 1.6 * r],
          [x + 1.1 * r, y - 0.85 * r],
        ]),
      ),
      disc(x - 0.35 * r, y - 1.4 * r, 0.17 * r, world.tones.light),
      disc(x + 0.4 * r, y - 1.2 * r, 0.14 * r, world.tones.light),
    ];
  });
  return { far: row.flat(), near: shrooms };
}

function village(world: PosterWorld, top: number): ThemeThings {
  const { grid, tones, random } = world;
  const { width, size } = grid;
  const left = random.next() < 0.5;
  const side = (at: number) => width * (left ? at : 1 - at);
  const house = (x: number, k: number, roof: Lab): Element[] => {
    const w = 0.032 * size * k;
    const y = top + 0.012 * size;
    return [
      box(x - w, y - 1.5 * w, x + w, y, tinted(tones.light, -0.02)),
      fill(
        roof,
        polygon([
          [x - 1.25 * w, y - 1.45 * w],
          [x, y - 2.6 * w],
          [x + 1.25 * w, y - 1.45 * w],
        ]),
      ),
      box(x - 0.22 * w, y - 0.75 * w, x + 0.22 * w, y, tones.floor),
    ];
  };
  return {
    far: [
      ...house(side(0.09), 1.15, lch(0.66, 0.14, 30)),
      ...house(side(0.2), 0.85, lch(0.7, 0.11, 250)),
      ...house(side(0.9), 0.95, lch(0.74, 0.12, 70)),
    ],
    near: [
      ...tree(world, side(0.145), top + 0.03 * size, 0.9, true),
      ...tree(world, side(0.96), top + 0.035 * size, 1.1, true),
    ],
  };
}

function lake(world: PosterWorld, top: number): ThemeThings {
  const { grid, tones, random } = world;
  const { width, height, size } = grid;
  const left = random.next() < 0.5;
  const side = (at: number) => width * (left ? at : 1 - at);
  const water = lch(0.78, 0.09, 228);
  const boat = (x: number, y: number, k: number): Element[] => [
    fill(
      lch(0.66, 0.15, 32),
      polygon([
        [x - 0.034 * size * k, y - 0.012 * size * k],
        [x + 0.034 * size * k, y - 0.012 * size * k],
        [x + 0.022 * size * k, y + 0.006 * size * k],
        [x - 0.022 * size * k, y + 0.006 * size * k],
      ]),
    ),
    fill(
      tones.light,
      polygon([
        [x + 0.002 * size * k, y - 0.016 * size * k],
        [x + 0.002 * size * k, y - 0.075 * size * k],
        [x + 0.032 * size * k, y - 0.018 * size * k],
      ]),
    ),
  ];
  return {
    far: [
      box(-9, top - 0.05 * height, width + 9, top + 0.1 * height, water),
      ...[0.16, 0.5, 0.78].map((at, k) =>
        fill(
          tinted(water, 0.08),
          ellipseCurve(side(at), top - (0.03 - 0.012 * k) * height, 0.05 * size, 0.0022 * size),
        ),
      ),
      ...boat(side(0.11), top - 0.026 * height, 1.1),
      ...boat(side(0.9), top - 0.038 * height, 0.7),
    ],
    near: [0.03, 0.055, 0.08, 0.95, 0.975].map((at, k) =>
      fill(
        tones.plant,
        leafCurve(
          side(at),
          top + 0.06 * size,
          0.007 * size,
          (0.08 + 0.02 * (k % 2)) * size,
          k % 2 === 0 ? 0.12 : -0.1,
        ),
      ),
    ),
  };
}

function mountains({ grid, tones, random }: PosterWorld, top: number): ThemeThings {
  const { width, height } = grid;
  const left = random.next() < 0.5;
  const side = (at: number) => width * (left ? at : 1 - at);
  const rock = lch(0.72, 0.05, 262);
  const peak = (at: number, wide: number, tall: number, colour: Lab): Element[] => {
    const [x, w, h, y] = [side(at), wide * width, tall * height, top + 0.06 * height];
    const snow: Pt[] = [
      [x, y - h],
      [x + 0.3 * w * 0.42, y - 0.7 * h],
      [x + 0.1 * w * 0.42, y - 0.64 * h],
      [x - 0.04 * w, y - 0.72 * h],
      [x - 0.3 * w * 0.42, y - 0.7 * h],
    ];
    return [
      fill(
        colour,
        polygon([
          [x - 0.42 * w, y],
          [x, y - h],
          [x + 0.42 * w, y],
        ]),
      ),
      fill(tinted(tones.light, 0, 0.5), polygon(snow)),
    ];
  };
  return {
    far: [
      ...peak(0.3, 0.55, 0.26, tinted(rock, 0.08)),
      ...peak(0.08, 0.6, 0.34, rock),
      ...peak(0.9, 0.6, 0.3, tinted(rock, 0.03)),
    ],
    near: [],
  };
}

/** A large old tree on the slope, others far away. */
function oak(world: PosterWorld, top: number): ThemeThings {
  const { grid, figure } = world;
  const { width, size } = grid;
  const left = (figure.x0 + figure.x1) / 2 > width / 2;
  const side = (at: number) => width * (left ? at : 1 - at);
  return {
    far: [
      ...tree(world, side(0.78), top - 0.01 * size, 0.7, true, 0.5),
      ...tree(world, side(0.9), top, 1, true, 0.38),
    ],
    near: [
      ...tree(world, side(0.08), top + 0.03 * size, 2.6, true, 0.12),
      ...bush(world, side(0.97), top + 0.045 * size, 1),
    ],
  };
}
