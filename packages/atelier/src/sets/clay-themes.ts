import { light, mix, scale, type Rgb } from '../colour/oklab.ts';
import {
  cutPiece,
  leaf,
  lump,
  pellet,
  ring,
  sheet,
  snake,
  strand,
  type ClayPiece,
} from '../surfaces/clay-pieces.ts';
import { clouds, hills, hut, sunAt } from './clay-land.ts';
import { freest, SUN, type ClayPlace } from './clay-place.ts';
import type { Theme } from './theme.ts';

const BARK = light(0.5, 0.07, 55);
const SNOW: Rgb = [0.86, 0.88, 0.92];
const PETALS = [light(0.74, 0.15, 5), light(0.82, 0.13, 60), light(0.72, 0.13, 310), light(0.95, 0.02, 90)];

/** Places out of doors, each modelled of its own pieces. */
export const clayThemes: Record<Theme, (at: ClayPlace) => ClayPiece[]> = {
  garden: (at) => [
    ...above(at),
    ...hills(at, 2).slice(0, 1),
    ...hedge(at),
    ...hills(at, 1),
    ...beside(at, [0.06, 0.13, 0.94], 0.11, (x, y, tall, k) =>
      flower(x, y, tall, PETALS[(at.turn + k) % 4]!),
    ),
  ],
  forest: (at) => [
    ...above(at),
    ...hills(at, 3).slice(0, 2),
    ...[0.07, 0.2, 0.8, 0.93].flatMap((u, k) =>
      leafTree(
        u * at.width,
        at.top - 0.012 + 0.02 * (k % 2),
        0.2 + 0.06 * ((k + at.turn) % 3),
        at.land[(k + 1) % 3]!,
      ),
    ),
    ...hills(at, 1),
    ...beside(at, [0.12, 0.9], 0.05, mushroom),
  ],
  village: (at) => {
    const houses = [0.1, 0.24, 0.78, 0.91].flatMap((u, k) =>
      hut(
        u * at.width,
        at.top - 0.03 - 0.012 * (k % 2),
        0.085 - 0.014 * (k % 3),
        WALLS[(at.turn + k) % 3]!,
        ROOFS[(at.turn + k) % 4]!,
        light(0.5, 0.06, 250),
      ),
    );
    return [...above(at), ...hills(at, 3).slice(0, 2), ...houses, ...hills(at, 1)];
  },
  lake: (at) => [...above(at), ...hills(at, 3, 0.075).slice(0, 1), ...water(at), ...hills(at, 1)],
  mountains: (at) => [...above(at), ...peaks(at), ...hills(at, 2)],
  // a balloon hangs where a sun would
  balloons: (at) => [...rainbow(at), ...above({ ...at, shining: true }), ...balloon(at), ...hills(at, 2)],
};

const WALLS = [light(0.92, 0.03, 85), light(0.86, 0.07, 50), light(0.88, 0.05, 210)];
const ROOFS = [light(0.62, 0.15, 28), light(0.58, 0.11, 255), light(0.66, 0.13, 60), light(0.56, 0.11, 155)];

/** Horizons above this leave no room for a sky. */
const LOW = 0.34;

/** A sun, if the child drew none, and clouds. */
function above(at: ClayPlace): ClayPiece[] {
  if (at.top < LOW) return [];
  const sun = at.shining ? undefined : freest(at, 0.07, [0.1, 0.2]);
  return [...(sun ? sunAt(sun) : []), ...clouds(at, at.shining ? 3 : 2, sun)];
}

/** What stands on the nearest sheet where the figure leaves room; nothing on the child's own ground. */
function beside(
  at: ClayPlace,
  us: readonly number[],
  tall: number,
  make: (x: number, y: number, tall: number, k: number) => ClayPiece[],
): ClayPiece[] {
  if (at.drawn) return [];
  return us.flatMap((u, k) => {
    const [x, y] = [u * at.width, Math.min(at.height - 0.05, at.top + 0.055 + 0.018 * (k % 2))];
    return at.free(x, y - 0.5 * tall, 0.03) > 0.7 ? make(x, y, tall * (1 + 0.25 * (k % 2)), k) : [];
  });
}

function flower(x: number, y: number, tall: number, tone: Rgb): ClayPiece[] {
  const r = 0.24 * tall;
  const green = light(0.58, 0.12, 145);
  return [
    strand([x, y], [x, y - tall], [0.005, 0.0045], green),
    leaf(x, y - 0.15 * tall, 0.1 * tall, 0.45 * tall, 0.9, green),
    leaf(x, y - 0.1 * tall, 0.1 * tall, 0.4 * tall, -0.9, green),
    ...Array.from({ length: 6 }, (_, k) =>
      pellet(x + r * Math.cos(k * 1.0472), y - tall + r * Math.sin(k * 1.0472), 0.6 * r, tone),
    ),
    pellet(x, y - tall, 0.6 * r, tone === PETALS[1] ? BARK : SUN),
  ];
}

function mushroom(x: number, y: number, tall: number): ClayPiece[] {
  const red = light(0.62, 0.18, 27);
  return [
    strand([x, y], [x, y - 0.7 * tall], [0.2 * tall, 0.17 * tall], light(0.93, 0.03, 85)),
    lump(
      x,
      y - 0.8 * tall,
      red,
      [-0.28, 0, 0.28].map((dx) => ({ x: dx * tall, y: -0.1 * tall * Number(dx === 0), r: 0.33 * tall })),
    ),
    ...[-0.25, 0.05, 0.3].map((dx, k) =>
      pellet(x + dx * tall, y - (0.85 + 0.12 * (k % 2)) * tall, 0.07 * tall, SNOW),
    ),
  ];
}

const hedge = ({ width, top, height, land }: ClayPlace): ClayPiece[] => [
  sheet(
    [0, width],
    [top - 0.09, height],
    (u) => top - 0.045 - 0.026 * Math.abs(Math.sin(u * 21)),
    scale(land[1], 0.82),
    {
      mark: (u, v) =>
        0.0022 * Math.sin(u * 190 + 4 * Math.sin(v * 90)) * Math.sin(v * 170 + 3 * Math.sin(u * 70)),
    },
  ),
];

const leafTree = (x: number, y: number, tall: number, tone: Rgb): ClayPiece[] => [
  strand([x, y + 0.02], [x, y - 0.4 * tall], [0.009, 0.007], BARK),
  leaf(x, y - 0.14 * tall, 0.2 * tall, tall, 0, scale(tone, 0.86)),
];

/** A lake of snakes laid side by side, and a boat. */
function water(at: ClayPlace): ClayPiece[] {
  const { width, top, random } = at;
  const rows = 7;
  const boatAt =
    at.free(0.16 * width, top - 0.06, 0.05) > at.free(0.84 * width, top - 0.06, 0.05) ? 0.16 : 0.84;
  const lines = Array.from({ length: rows }, (_, k) =>
    snake(
      [0, width],
      top - 0.078 + k * 0.0148,
      { high: 0.0035, long: 0.11, phase: 2.4 * k + random.between(0, 0.8) },
      0.0088,
      mix(light(0.68, 0.11, 232), light(0.8, 0.085, 215), (k % 3) / 2),
    ),
  );
  const [x, y] = [boatAt * width, top - 0.052];
  const boat = [
    strand([x, y], [x, y - 0.1], [0.004, 0.003], BARK),
    cutPiece(
      [
        [x + 0.008, y - 0.02],
        [x + 0.008, y - 0.1],
        [x + 0.056, y - 0.02],
      ],
      SNOW,
      0.01,
    ),
    cutPiece(
      [
        [x - 0.05, y - 0.012],
        [x + 0.056, y - 0.012],
        [x + 0.034, y + 0.016],
        [x - 0.03, y + 0.016],
      ],
      ROOFS[at.turn % 3]!,
      0.018,
    ),
  ];
  return [...lines.slice(0, 3), ...boat, ...lines.slice(3)];
}

function peaks({ width, top, land, random, turn }: ClayPlace): ClayPiece[] {
  const rock = [light(0.68, 0.05, 262), light(0.74, 0.05, 250), light(0.7, 0.06, 300)][turn % 3]!;
  const left = random.next() < 0.5;
  return (
    [
      [0.42, 0.24, 0.2],
      [0.08, 0.34, 0.32],
      [0.88, 0.3, 0.27],
    ] as const
  ).flatMap(([at, wide, tall], k) => {
    const x = width * (left ? at : 1 - at);
    const h = Math.min(tall, 0.75 * top);
    const y = top + 0.02;
    const ridge = (t: number, dx: number): [number, number] => [x + dx * wide * t, y - h * (1 - t)];
    const tone = mix(rock, land[2], 0.18 * (2 - k));
    return [
      cutPiece(
        [ridge(0, 0), ridge(0.45, 0.9), ridge(1, 0.95), ridge(1, -0.95), ridge(0.5, -0.85)],
        tone,
        0.014,
      ),
      cutPiece(
        [
          ridge(0, 0),
          ridge(0.3, 0.9),
          ridge(0.42, 0.42),
          ridge(0.3, 0.1),
          ridge(0.44, -0.3),
          ridge(0.32, -0.85),
        ],
        SNOW,
        0.008,
      ),
    ];
  });
}

const BOW = [
  light(0.66, 0.17, 25),
  light(0.78, 0.15, 62),
  light(0.88, 0.14, 95),
  light(0.72, 0.14, 145),
  light(0.66, 0.12, 245),
];

/** Coils bent to a rainbow; the nearer hill hides its feet. */
function rainbow({ width, top, turn }: ClayPlace): ClayPiece[] {
  const x = width * (turn % 2 === 0 ? 0.3 : 0.7);
  const radius = Math.min(0.3, 0.72 * top);
  return BOW.map((tone, k) => ring(x, top + 0.02, radius - 0.0205 * k, 0.0108, tone, top + 0.02));
}

function balloon(at: ClayPlace): ClayPiece[] {
  if (at.top < LOW) return [];
  const { x, y } = freest(at, 0.06, [0.16, 0.36]);
  const tone = ROOFS[at.turn % 4]!;
  return [
    strand([x - 0.018, y + 0.035], [x - 0.009, y + 0.075], [0.0022, 0.0022], BARK),
    strand([x + 0.018, y + 0.035], [x + 0.009, y + 0.075], [0.0022, 0.0022], BARK),
    cutPiece(
      [
        [x - 0.013, y + 0.072],
        [x + 0.013, y + 0.072],
        [x + 0.01, y + 0.092],
        [x - 0.01, y + 0.092],
      ],
      BARK,
      0.012,
    ),
    lump(x, y, tone, [
      { x: 0, y: -0.004, r: 0.047 },
      { x: 0, y: 0.016, r: 0.036 },
    ]),
    ...[-0.6, 0, 0.6].map((k) =>
      strand(
        [x + k * 0.03, y - 0.04 + 0.012 * Math.abs(k)],
        [x + k * 0.018, y + 0.042],
        [0.0034, 0.0026],
        SNOW,
      ),
    ),
  ];
}
