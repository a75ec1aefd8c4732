import { light, mix, scale, type Rgb } from '../colour/oklab.ts';
import { cellRandom, type Random } from '../noise/random.ts';
import {
  cutPiece,
  leaf,
  lump,
  pellet,
  ring,
  sheet,
  snake,
  spiral,
  starPiece,
  strand,
  weed,
  type ClayPiece,
} from '../surfaces/clay-pieces.ts';

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
const STAR = light(0.9, 0.12, 95);
const MOON = light(0.95, 0.06, 98);
const WHITE: Rgb = [0.86, 0.87, 0.9];
const SAND = light(0.88, 0.07, 86);
const WEEDS = [light(0.62, 0.13, 150), light(0.7, 0.14, 128), light(0.55, 0.1, 175)];
const CORALS = [light(0.7, 0.16, 20), light(0.76, 0.13, 350), light(0.78, 0.14, 60)];
const NIGHT_LAND: readonly Rgb[] = [light(0.5, 0.09, 190), light(0.45, 0.085, 215), light(0.4, 0.085, 250)];

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

/** Sheets of land before each other, and nicks of a tool along the nearest. */
export function hills(at: ClayPlace, count: number, rise = 0.055): ClayPiece[] {
  const { width, height, top, land, random, drawn } = at;
  return Array.from({ length: count }, (_, k): ClayPiece => {
    const far = count - 1 - k;
    const phase = random.between(0, 6);
    const high = 0.011 + 0.013 * far;
    const y = top - far * rise + (far > 0 ? 0 : 0.004);
    const edge = (u: number) =>
      y - high * (Math.sin(u * (6 - far) + phase) + 0.35 * Math.sin(u * 13 + phase));
    return sheet([0, width], [y - 1.4 * high, height], edge, land[Math.min(far, 2)]!, {
      level: LEVEL + (far === 0 ? 0.028 : 0.007 * (count - far)),
      ...(far === 0 && !drawn ? { mark: (u, v) => (v < edge(u) + 0.03 ? 0 : nicks(u, v)) } : {}),
    });
  });
}

/** Height of a slab's face. */
const LEVEL = 0.024;

/** Blades of grass pressed in with a tool, here and there: one to a cell, or none. */
function nicks(u: number, v: number): number {
  const column = Math.floor(u / 0.052);
  const row = Math.floor(v / 0.044);
  if (cellRandom(column, row, 1) < 0.35) return 0;
  const du = u / 0.052 - column - 0.32 - 0.36 * cellRandom(column, row, 2);
  const dv = v / 0.044 - row - 0.5;
  const blade = Math.min(
    Math.abs(du - 0.16 * dv),
    Math.abs(du + 0.5 * (dv - 0.35)),
    Math.abs(du - 0.6 * (dv - 0.35)),
  );
  if (blade > 0.1) return 0;
  return -0.0026 * Math.exp(-blade * blade * 700) * Math.exp(-((dv / 0.3) ** 4));
}

/** A sun rolled from one coil, with rays. */
export function sunAt({ x, y }: Spot): ClayPiece[] {
  const rays = Array.from({ length: 11 }, (_, k) => {
    const angle = (k * 2 * Math.PI) / 11;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return strand([x + 0.067 * c, y + 0.067 * s], [x + 0.097 * c, y + 0.097 * s], [0.0085, 0.004], SUN);
  });
  return [...rays, spiral(x, y, 3, 0.0078, SUN)];
}

/** Clouds of pellets, or rolled up from coils. */
export function clouds(
  { width, height, top, random, free, turn }: ClayPlace,
  count: number,
  sun?: Spot,
): ClayPiece[] {
  const rolled = turn % 3 === 1;
  const spots = Array.from({ length: 2 * count }, (_, k) => {
    const x = width * ((k + random.between(0.2, 0.8)) / (2 * count));
    const y = Math.min(0.6 * top, height * random.between(0.07, 0.3));
    const isHidden = sun && Math.hypot(x - sun.x, y - sun.y) < 0.19;
    return { x, y, open: isHidden ? -1 : free(x, y, 0.05) };
  })
    .filter(({ open }) => open >= 0)
    .toSorted((p, q) => q.open - p.open)
    .slice(0, count);
  return spots.flatMap(({ x, y }): ClayPiece[] => {
    const r = random.between(0.026, 0.04);
    if (rolled)
      return [
        spiral(x - 1.25 * r, y + 0.3 * r, 1, 0.36 * r, WHITE, random.between(0, 6)),
        spiral(x + 1.3 * r, y + 0.3 * r, 1, 0.34 * r, WHITE, random.between(0, 6)),
        spiral(x, y - 0.2 * r, 1, 0.46 * r, WHITE, random.between(0, 6)),
      ];
    const discs = [-1.5, -0.6, 0.5, 1.4].map((dx) => ({
      x: dx * r,
      y: random.between(-0.3, 0.2) * r - (Math.abs(dx) < 1 ? 0.45 * r : 0),
      r: r * random.between(0.75, 1.1) * (Math.abs(dx) < 1 ? 1.1 : 0.8),
    }));
    return [lump(x, y, WHITE, discs)];
  });
}

/** Under water: snakes of clay for the waves above, weed and bubbles, or corals and a starfish. */
export function coveIn(at: ClayPlace): ClayPiece[] {
  const { width, height, top, random, turn, drawn } = at;
  const floor = Math.max(top, 0.84 * height);
  const waves = [0, 1, 2].map((k) =>
    snake(
      [0, width],
      height * (0.055 + 0.036 * k),
      { high: 0.009, long: 0.13 + 0.02 * k, phase: random.between(0, 6) },
      0.0082,
      mix([0.62, 0.85, 0.95], light(0.66, 0.115, 226), 0.35 * k),
    ),
  );
  const side = () => (random.next() < 0.5 ? random.between(0.04, 0.2) : random.between(0.8, 0.96)) * width;
  const grown =
    turn % 2 === 0
      ? Array.from({ length: 7 }, () =>
          weed(
            side(),
            floor + 0.02,
            random.between(0.14, 0.34),
            0.0125,
            random.between(0.012, 0.024) * random.sign(),
            random.pick(WEEDS),
          ),
        )
      : [0, 1, 2, 3].flatMap(() => coral(side(), floor + 0.02, random.between(0.09, 0.15), random));
  const bubbles = Array.from({ length: 9 }, () => {
    const [x, y] = [side(), height * random.between(0.2, 0.75)];
    return ring(x, y, random.between(0.008, 0.019), 0.0042, [0.7, 0.88, 0.95]);
  });
  const edge = (u: number) => floor - 0.01 * Math.sin(u * 6 + 1) - 0.005 * Math.sin(u * 15);
  const ripples = (u: number, v: number) => -0.0016 * Math.sin(v * 300 + 3 * Math.sin(u * 11)) ** 8;
  const sand = drawn
    ? []
    : [sheet([0, width], [floor - 0.016, height], edge, SAND, { mark: ripples, level: LEVEL + 0.02 })];
  const shells = [0.1, 0.88].flatMap((u, k) => [
    k === turn % 2
      ? starPiece(u * width, floor + 0.06, 0.036, random.between(0, 1), light(0.72, 0.15, 35))
      : spiral(u * width, floor + 0.065, 2, 0.0065, light(0.83, 0.08, 20)),
  ]);
  return [...waves, ...grown, ...bubbles, ...sand, ...(drawn ? [] : shells)];
}

function coral(x: number, y: number, tall: number, random: Random): ClayPiece[] {
  const tone = random.pick(CORALS);
  const arm = (lean: number, from: number, to: number, r: number): ClayPiece[] => {
    const foot = [x + lean * from * 0.5, y - from] as const;
    const tip = [x + lean * to, y - to] as const;
    return [strand(foot, tip, [r, 0.75 * r], tone), pellet(tip[0], tip[1], 1.05 * r, tone)];
  };
  return [
    ...arm(0.06, 0, tall, 0.0125),
    ...arm(-0.55, 0.3 * tall, 0.8 * tall, 0.0105),
    ...arm(0.6, 0.42 * tall, 0.86 * tall, 0.0105),
  ];
}

function stars({ width, random, free }: ClayPlace, count: number, below: number): ClayPiece[] {
  return Array.from({ length: 3 * count }, () => ({
    x: width * random.next(),
    y: below * random.between(0.05, 1),
  }))
    .filter(({ x, y }) => free(x, y, 0.02) > 0.9)
    .slice(0, count)
    .map(({ x, y }, k) =>
      k % 3 === 0
        ? starPiece(x, y, random.between(0.016, 0.026), random.between(0, 1), STAR)
        : pellet(x, y, random.between(0.005, 0.009), STAR),
    );
}

/** Night: a moon with its craters, stars; winds rolled from coils; or a village asleep. */
export function nightOver(at: ClayPlace): ClayPiece[] {
  const { width, top, turn, shining } = at;
  const own = { ...at, land: NIGHT_LAND as ClayPlace['land'] };
  const moon = shining ? [] : moonAt(freest(at, 0.07, [0.12, 0.2]));
  const winds =
    turn % 3 === 0
      ? [0.22, 0.62, 0.9].map((u, k) =>
          spiral(u * width, top * (0.42 + 0.16 * (k % 2)), 3, 0.0062, light(0.56, 0.1, 262 - 14 * k), k),
        )
      : [];
  const asleep =
    turn % 3 === 1
      ? [0.08, 0.19, 0.9].flatMap((u, k) =>
          hut(u * width, top - 0.02, 0.05 + 0.012 * (k % 2), NIGHT_LAND[2]!, light(0.36, 0.07, 300), SUN),
        )
      : [];
  const trees =
    turn % 3 === 2
      ? [0.06, 0.15, 0.93].map((u, k) =>
          leaf(u * width, top + 0.01, 0.028, 0.17 + 0.03 * k, 0, light(0.46, 0.09, 165 + 9 * k)),
        )
      : [];
  const [far, near] = [hills(own, 2).slice(0, 1), hills(own, 1)];
  return [...winds, ...stars(at, 11, 0.62 * top), ...moon, ...far, ...asleep, ...trees, ...near];
}

const moonAt = ({ x, y }: Spot): ClayPiece[] => [
  pellet(x, y, 0.062, MOON),
  ...[
    [-0.02, -0.012, 0.012],
    [0.016, 0.018, 0.009],
    [0.022, -0.02, 0.006],
  ].map(([dx, dy, r]) => ring(x + dx!, y + dy!, r!, 0.0034, scale(MOON, 0.9))),
];

/** A small house of slabs; its window may be lit. */
export function hut(x: number, y: number, w: number, wall: Rgb, roof: Rgb, pane: Rgb): ClayPiece[] {
  return [
    cutPiece(
      [
        [x - w / 2, y - 0.75 * w],
        [x + w / 2, y - 0.75 * w],
        [x + w / 2, y + 0.2 * w],
        [x - w / 2, y + 0.2 * w],
      ],
      wall,
      0.013,
    ),
    cutPiece(
      [
        [x - 0.66 * w, y - 0.7 * w],
        [x, y - 1.35 * w],
        [x + 0.66 * w, y - 0.7 * w],
      ],
      roof,
      0.015,
    ),
    pellet(x, y - 0.38 * w, 0.14 * w, pane),
  ];
}

/** Space: planets with rings, a galaxy rolled up, or comets. */
export function spaceAround(at: ClayPlace): ClayPiece[] {
  const { width, height, random, turn, shining } = at;
  const tones = [light(0.72, 0.14, 45), light(0.72, 0.12, 185), light(0.7, 0.13, 345)];
  const points = stars(at, 20, height);
  const spot = freest(at, 0.11, [0.72, 0.86]);
  const tone = tones[(turn >> 2) % 3]!;
  const planet = [
    pellet(spot.x, spot.y, 0.085, tone),
    ring(spot.x - 0.028, spot.y - 0.02, 0.018, 0.0042, scale(tone, 0.86)),
    ring(spot.x + 0.03, spot.y + 0.026, 0.013, 0.0038, scale(tone, 0.86)),
  ];
  const other = freest(at, 0.06, [0.1, 0.3]);
  const moon = shining ? [] : moonAt(other);
  if (turn % 3 === 0) return [...points, ...planet, ...moon];
  if (turn % 3 === 1)
    return [
      ...points,
      spiral(spot.x, spot.y, 4, 0.0072, light(0.58, 0.15, 272), 2.7),
      pellet(spot.x, spot.y, 0.013, STAR),
      ...moon,
    ];
  const comets = [0, 1, 2].flatMap((k): ClayPiece[] => {
    const { x, y } = freest(at, 0.06, [0.1 + 0.26 * k, 0.3 + 0.26 * k]);
    const away = (by: number, r: number) =>
      strand([x, y], [x + by * width, y - (0.09 + 0.03 * (k % 2)) * height], [r, 0.0015], tones[k]!);
    return [
      away(0.1, 0.007),
      away(0.13, 0.008),
      away(0.16, 0.007),
      starPiece(x, y, 0.03, random.next(), STAR),
    ];
  });
  return [...points, ...comets, ...moon];
}

/** A place that is nowhere: pellets in rows, rays of two clays, or a garland over a shelf. */
export function patternOf(at: ClayPlace, slab: Rgb): ClayPiece[] {
  const { width, height, top, turn, land } = at;
  const paler = mix(slab, [0.95, 0.95, 0.92], 0.4);
  const shelf = sheet([0, width], [top, height], () => top, land[0], { level: LEVEL + 0.02 });
  if (turn % 3 === 0) {
    const step = 0.088;
    const rows = Math.floor((top - 0.06) / step);
    const columns = Math.floor((width - 0.06) / step);
    return [
      ...Array.from({ length: rows * columns }, (_, k) => {
        const [row, column] = [Math.floor(k / columns), k % columns];
        const x = width / 2 + (column - (columns - 1) / 2 + (row % 2 === 0 ? 0.25 : -0.25)) * step;
        return pellet(x, 0.07 + row * step, 0.017, paler);
      }),
      shelf,
    ];
  }
  if (turn % 3 === 1)
    return [
      ...Array.from({ length: 12 }, (_, k) => {
        const [from, to] = [(2 * k * Math.PI) / 12, ((2 * k + 1) * Math.PI) / 12];
        const [x, y, far] = [width / 2, 0.62 * top, 1.3];
        return cutPiece(
          [
            [x, y],
            [x + far * Math.cos(from), y + far * Math.sin(from)],
            [x + far * Math.cos(to), y + far * Math.sin(to)],
          ],
          paler,
          0.008,
        );
      }),
      shelf,
    ];
  const flags = Math.round(width / 0.1);
  return [
    snake([0, width], 0.08, { high: 0.012, long: width, phase: 0 }, 0.005, scale(slab, 0.7)),
    ...Array.from({ length: flags }, (_, k) => {
      const x = ((k + 0.5) / flags) * width;
      const y = 0.082 + 0.012 * Math.sin((2 * Math.PI * x) / width);
      return cutPiece(
        [
          [x - 0.036, y],
          [x + 0.036, y],
          [x, y + 0.085],
        ],
        [SUN, land[0], CORALS[0]!, WEEDS[2]!, paler][k % 5]!,
      );
    }),
    shelf,
  ];
}
