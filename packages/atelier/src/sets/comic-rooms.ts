import type { Pt } from '../shape/contour.ts';
import { ellipseCurve, leafCurve, polygon, rectangle, smoothLoop } from '../vector/primitives.ts';
import type { Scenery } from './comic-lands.ts';
import {
  along,
  area,
  brush,
  crest,
  fir,
  hatchBelow,
  inked,
  land,
  PEN,
  rock,
  type Mark,
  type PanelGround,
} from './comic-marks.ts';

const boards = ({ grid: { width, height, size }, top }: PanelGround): Mark[] => [
  area('near', rectangle(-9, top, width + 9, height + 9)),
  inked([
    brush(
      [
        [-9, top],
        [width / 2, top],
        [width + 9, top],
      ],
      1.6 * PEN * size,
      1,
      1,
    ),
    ...Array.from({ length: 9 }, (_, k) => {
      const from = width * (0.06 + 0.11 * k);
      return brush(
        [
          [from, top],
          [from + (from - width / 2) * 1.3, height + 9],
        ],
        1.1 * PEN * size,
        0.6,
        1,
      );
    }),
  ]),
];

/** A room with light from a window on its wall, and a corner in the dark. */
export const room: Scenery = (ground) => {
  const { grid, top, grounded } = ground;
  const { width, height } = grid;
  const pane = (u0: number, u1: number, v0: number, v1: number) => {
    const at = (u: number, v: number): Pt => [along(ground, u + 0.16 * v), v * top];
    return polygon([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]);
  };
  const dark: Pt[] = [
    [along(ground, 1.02), -9],
    [along(ground, 0.66), -9],
    [along(ground, 0.8), 0.3 * top],
    [along(ground, 0.88), 0.62 * top],
    [along(ground, 0.9), top],
    [along(ground, 1.02), top],
  ];
  const feathers = Array.from({ length: 12 }, (_, k) => {
    const t = 0.06 + 0.075 * k;
    const x = along(ground, 0.7 + 0.2 * Math.sqrt(t));
    const out = (ground.left ? -1 : 1) * 0.09 * width * (1 - 0.6 * t);
    return brush(
      [
        [x, t * top],
        [x + 0.5 * out, (t + 0.012) * top],
        [x + out, (t + 0.03) * top],
      ],
      2.6 * PEN * grid.size,
      1,
      0.05,
    );
  });
  return [
    area(
      'light',
      pane(0.06, 0.25, 0.12, 0.42),
      pane(0.27, 0.46, 0.12, 0.42),
      pane(0.06, 0.25, 0.45, 0.76),
      pane(0.27, 0.46, 0.45, 0.76),
    ),
    area('ink', polygon(dark)),
    inked(feathers),
    ...(grounded ? [] : boards({ ...ground, grid: { ...grid, width, height } })),
  ];
};

/** Everything flies past: lines of speed from the edges towards the figure. */
export const dash: Scenery = (ground) => {
  const { grid, random, figure, grounded } = ground;
  const { width, height, size } = grid;
  const [cx, cy] = [(figure.x0 + figure.x1) / 2, (figure.y0 + figure.y1) / 2];
  const count = 84;
  const lines = Array.from({ length: count }, (_, k) => {
    const angle = ((k + random.between(0.1, 0.9)) / count) * 2 * Math.PI;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const far = 0.8 * Math.hypot(width, height);
    const near =
      Math.hypot(0.62 * (figure.x1 - figure.x0) * dx, 0.6 * (figure.y1 - figure.y0) * dy) *
      random.between(0.95, 1.35);
    const to = Math.max(near, 0.24 * size);
    const half = size * random.between(0.0035, 0.0105);
    return polygon([
      [cx + dx * to, cy + dy * to],
      [cx + dx * far - dy * half * 2.4, cy + dy * far + dx * half * 2.4],
      [cx + dx * far + dy * half * 2.4, cy + dy * far - dx * half * 2.4],
    ]);
  });
  return [
    area('far', ...lines.filter((_, k) => k % 3 === 1)),
    area('ink', ...lines.filter((_, k) => k % 3 === 0)),
    ...(grounded ? [] : land(ground, crest(ground, ground.top, 0.01), 'near')),
  ];
};

const stars = ({ grid, random }: PanelGround, count: number, below: number): Mark =>
  area(
    'light',
    ...Array.from({ length: count }, (_, k) => {
      const [x, y] = [
        grid.width * ((k + random.between(0.1, 0.9)) / count),
        grid.height * below * random.between(0.03, 0.97),
      ];
      const r = grid.size * random.between(0.002, 0.0045);
      if (k % 4 !== 0) return ellipseCurve(x, y, r, r);
      return polygon(
        Array.from({ length: 8 }, (_, j): Pt => {
          const [angle, q] = [(j / 8) * 2 * Math.PI, (j % 2 === 0 ? 4 : 0.8) * r];
          return [x + Math.cos(angle) * q, y + Math.sin(angle) * q];
        }),
      );
    }),
  );

/** Stars over black land; a moon where the child drew none. */
export const night: Scenery = (ground) => {
  const { grid, top, random, shining, grounded } = ground;
  const { height } = grid;
  const r = 0.085 * grid.size;
  const [x, y] = [along(ground, 0.17), 0.17 * height];
  const far = crest(ground, top - 0.07 * height, 0.03);
  const firs = [0.84, 0.9, 0.97].map((at, k) =>
    fir(along(ground, at), top + 0.02 * height, height * (0.2 + 0.06 * (k % 2)), random),
  );
  return [
    stars(ground, 30, 0.72),
    ...(shining
      ? []
      : [
          area('light', ellipseCurve(x, y, r, r)),
          area('sky', ellipseCurve(x + 0.42 * r, y - 0.16 * r, 0.86 * r, 0.86 * r)),
        ]),
    ...(grounded
      ? []
      : [
          ...land(ground, far, 'far'),
          area('ink', ...firs),
          ...land(ground, crest(ground, top, 0.012), 'near'),
        ]),
  ];
};

/** A planet with a dark side, stars, a black moon's edge below. */
export const space: Scenery = (ground) => {
  const { grid } = ground;
  const { width, height, size } = grid;
  const r = 0.15 * size;
  const [x, y] = [along(ground, 0.13), 0.82 * height];
  const ring = Array.from({ length: 21 }, (_, k): Pt => {
    const angle = 0.06 + (k / 20) * (Math.PI - 0.12);
    const [px, py] = [Math.cos(angle) * 1.6 * r, Math.sin(angle) * 0.36 * r];
    return [x + px * 0.94 + py * 0.34, y - px * 0.34 + py * 0.94];
  });
  const turns = Array.from({ length: 7 }, (_, k) => -0.75 + (k / 6) * 2.6);
  const rim = turns.map((turn): Pt => [x + 1.01 * r * Math.cos(turn), y + 1.01 * r * Math.sin(turn)]);
  const shade = turns
    .toReversed()
    .map((turn): Pt => [x + (0.24 + 0.6 * Math.cos(turn)) * r, y + (0.2 + 0.7 * Math.sin(turn)) * r]);
  const craters = [
    [0.3, 0.5],
    [0.66, 0.36],
    [0.82, 0.7],
  ].map(([u, v]) => ellipseCurve(width * u!, height * (0.93 + 0.05 * v!), 0.035 * size, 0.012 * size));
  return [
    stars(ground, 44, 1),
    area('far', ellipseCurve(x, y, r, r)),
    area('ink', smoothLoop([...rim, ...shade])),
    inked([brush(ring, 0.008 * size, 0.2, 0.2)], 'light'),
    area('ink', ellipseCurve(0.62 * width, 1.62 * height, 1.15 * width, 0.72 * height)),
    area('near', ...craters),
  ];
};

/** The ground of a moon with black peaks and craters, and comets above it. */
export const moonscape: Scenery = (ground) => {
  const { grid } = ground;
  const { height, size } = grid;
  const floor = 0.86 * height;
  const peak = (at: number, half: number, tall: number): Pt[] => [
    [along(ground, at - half), floor + 0.03 * height],
    [along(ground, at), floor - tall * height],
    [along(ground, at + half), floor + 0.03 * height],
  ];
  const peaks = [peak(0.1, 0.15, 0.17), peak(0.24, 0.1, 0.09), peak(0.93, 0.13, 0.12)];
  const comets = [
    [0.16, 0.16, 0.013],
    [0.84, 0.3, 0.009],
    [0.72, 0.08, 0.007],
  ].map(([u, v, r]) => ({ x: along(ground, u!), y: v! * height, r: r! * size }));
  const tail = ground.left ? -1 : 1;
  const bed = crest(ground, floor, 0.006);
  return [
    stars(ground, 40, 0.8),
    ...comets.flatMap(({ x, y, r }) => [
      area(
        'far',
        polygon([
          [x, y - r],
          [x + tail * 9 * r, y - 6.5 * r],
          [x, y + r],
        ]),
      ),
      area('light', ellipseCurve(x, y, r, r)),
    ]),
    area('far', ...peaks.map((corners) => polygon(corners))),
    area('ink', ...peaks.map(([, tip, foot]) => polygon([tip!, foot!, [tip![0], foot![1]]]))),
    ...land(ground, bed, 'near'),
    area(
      'ink',
      ...[
        [0.16, 0.93, 0.05],
        [0.55, 0.955, 0.075],
        [0.86, 0.92, 0.04],
      ].map(([u, v, r]) => ellipseCurve(along(ground, u!), v! * height, r! * size, 0.22 * r! * size)),
    ),
  ];
};

/** Light from above, black weed and rocks in the corners, bubbles. */
export const sea: Scenery = (ground) => {
  const { grid, random, grounded } = ground;
  const { width, height, size } = grid;
  const floor = Math.min(0.94, Math.max(0.86, ground.top / height)) * height;
  const shafts = [0.12, 0.38, 0.62].map((at, k) => {
    const x = along(ground, at);
    const lean = (ground.left ? 1 : -1) * 0.24 * width;
    return polygon([
      [x, -9],
      [x + 0.07 * width, -9],
      [x + lean + 0.2 * width, floor],
      [x + lean + (0.02 + 0.03 * k) * width, floor],
    ]);
  });
  const weed = (at: number, tall: number, turn: number) =>
    leafCurve(along(ground, at), floor + 0.05 * height, 0.026 * size, tall * size, turn);
  const bubbles = Array.from({ length: 9 }, () => ({
    x: along(ground, random.next() < 0.5 ? random.between(0.03, 0.2) : random.between(0.78, 0.97)),
    y: height * random.between(0.06, 0.74),
    r: size * random.between(0.006, 0.017),
  }));
  const bed = crest(ground, floor, 0.012);
  return [
    area('far', ...shafts),
    ...(grounded
      ? []
      : [...land(ground, bed, 'near'), hatchBelow(ground, bed, [0.3 * width, 0.7 * width], 0.03 * size)]),
    area(
      'ink',
      rock(ground, along(ground, 0.05), height, 0.17 * size, 0.2 * size),
      rock(ground, along(ground, 0.99), height, 0.13 * size, 0.16 * size),
    ),
    area(
      'ink',
      weed(0.1, 0.3, -0.14),
      weed(0.16, 0.22, 0.2),
      weed(0.21, 0.16, -0.1),
      weed(0.9, 0.26, 0.12),
      weed(0.95, 0.34, -0.12),
    ),
    ...bubbles.flatMap(({ x, y, r }) => [
      area('ink', ellipseCurve(x, y, r + 1.1 * PEN * size, r + 1.1 * PEN * size)),
      area('light', ellipseCurve(x, y, r, r)),
    ]),
  ];
};
