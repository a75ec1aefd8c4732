import { lch, toLch } from '../colour/oklab.ts';
import type { Lab } from '../scene/scene.ts';
import type { Element } from '../vector/document.ts';
import { polygon } from '../vector/primitives.ts';
import { disc, fill, type PosterWorld } from './poster-shapes.ts';

export const tinted = (lab: Lab, by: number, chroma = 1): Lab => {
  const { L, chroma: c, hue } = toLch(lab);
  return lch(Math.min(0.98, L + by), c * chroma, hue);
};

/** Farther off a tone goes over to the sky's: 0 at hand, 1 the sky itself. */
const hazed = (lab: Lab, sky: Lab, far: number): Lab => [
  lab[0] + (sky[0] - lab[0]) * far,
  lab[1] + (sky[1] - lab[1]) * far,
  lab[2] + (sky[2] - lab[2]) * far,
];

/** Leaves in dabs of three tones: cool and broad in the shade, warm and small where light falls from the upper left. */
const DABS = [
  { tone: -0.12, hue: 16, size: 0.5, count: 10, reach: 0.72, lift: 0 },
  { tone: 0, hue: 0, size: 0.33, count: 15, reach: 0.76, lift: 0.14 },
  { tone: 0.1, hue: -24, size: 0.2, count: 15, reach: 0.66, lift: 0.32 },
];
/** Turned by this the next dab is never beside the last. */
const GOLDEN = 2.4;

/** A crown, a bush or a bough of leaves, in clumps. */
export function crown(
  { tones, random }: PosterWorld,
  { x, y, rx, ry }: { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number },
  far: number,
): Element[] {
  const { L, chroma, hue } = toLch(tones.plant);
  const first = random.between(0, 6);
  return DABS.flatMap(({ tone, hue: turn, size, count, reach, lift }) => {
    const colour = hazed(lch(L + tone, chroma, hue + turn), tones.sky, far);
    return Array.from({ length: count }, (_, k): Element => {
      const way = first + GOLDEN * k;
      const out = reach * Math.sqrt((k + 0.5) / count);
      const r = size * random.between(0.75, 1.2);
      return {
        kind: 'ellipse',
        x: x + (Math.cos(way) * out - 0.5 * lift) * rx,
        y: y + (Math.sin(way) * out - lift) * ry,
        rx: r * rx,
        ry: 0.85 * r * ry,
        colour,
      };
    });
  });
}

export function tree(
  world: PosterWorld,
  x: number,
  y: number,
  k: number,
  round: boolean,
  far = 0.3,
): Element[] {
  const r = 0.045 * world.grid.size * k;
  const bark = hazed(lch(0.48, 0.05, 50), world.tones.sky, far);
  const limb = (dx: number, up: number, w: number) =>
    polygon([
      [x - w, y],
      [x + w, y],
      [x + dx + 0.4 * w, y - up],
      [x + dx - 0.4 * w, y - up],
    ]);
  const trunk = fill(bark, limb(-0.35 * r, 1.9 * r, 0.13 * r), limb(0.3 * r, 1.8 * r, 0.13 * r));
  return [
    trunk,
    ...crown(
      world,
      { x, y: y - (round ? 2 : 2.2) * r, rx: (round ? 1.15 : 0.72) * r, ry: (round ? 1 : 1.7) * r },
      far,
    ),
  ];
}

/** Woods along a far slope. */
export function woods(world: PosterWorld, crest: (u: number) => number, far: number): Element[] {
  const { grid, random } = world;
  const count = 11;
  return Array.from({ length: count }, (_, k) => {
    const u = (k + random.between(0, 1)) / count;
    const r = 0.026 * grid.size * random.between(0.6, 1.25) * (1.15 - far);
    return random.next() < 0.3
      ? []
      : crown(world, { x: u * grid.width, y: crest(u) - 0.35 * r, rx: 1.25 * r, ry: r }, far);
  }).flat();
}

/** A bough hangs into the picture in an upper corner that the figure leaves free, and the nearest leaves are the darkest. */
export function bough(world: PosterWorld): Element[] {
  const { grid, tones, pieces } = world;
  const { width, height, size } = grid;
  const isFree = (x: number) =>
    pieces.every(({ centre }) => Math.hypot(centre.x - x, centre.y) > 0.36 * size) &&
    (world.figure.y0 > 0.08 * height ||
      Math.min(Math.abs(world.figure.x0 - x), Math.abs(world.figure.x1 - x)) > 0.16 * size);
  const corner = [0, width].filter(isFree)[0];
  if (corner === undefined) return [];
  const inward = corner === 0 ? 1 : -1;
  const near = { ...world, tones: { ...tones, plant: tinted(tones.plant, -0.05) } };
  return [
    [0.02, 0.03, 0.12, 0.09],
    [0.13, 0.015, 0.1, 0.06],
    [0.22, 0.0, 0.075, 0.04],
  ].flatMap(([dx, dy, rx, ry]) =>
    crown(near, { x: corner + inward * dx! * size, y: dy! * size, rx: rx! * size, ry: ry! * size }, 0),
  );
}

export function bush(world: PosterWorld, x: number, y: number, k: number): Element[] {
  const r = 0.03 * world.grid.size * k;
  return [
    ...crown(world, { x, y: y - 0.55 * r, rx: 1.7 * r, ry: 0.95 * r }, 0),
    ...[-0.9, 0.1, 0.95].map((d, j) =>
      disc(x + d * r, y - (0.4 + 0.4 * (j % 2)) * r, 0.15 * r, world.tones.form),
    ),
  ];
}
