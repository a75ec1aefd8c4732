import type { Pt } from '../shape/contour.ts';
import type { Cubic } from '../shape/fit-curve.ts';
import { ellipseCurve, polygon, rectangle } from '../vector/primitives.ts';
import {
  along,
  area,
  brush,
  cloud,
  crest,
  fir,
  hatchBelow,
  inked,
  land,
  PEN,
  rock,
  tufts,
  type Mark,
  type PanelGround,
} from './comic-marks.ts';

/** A panel's scene; the sky is there already. */
export type Scenery = (ground: PanelGround) => Mark[];

const sky = (ground: PanelGround): Mark[] => {
  const { grid, random } = ground;
  return [
    ...cloud(ground, along(ground, random.between(0.14, 0.24)), grid.height * random.between(0.13, 0.2), 1),
    ...cloud(ground, along(ground, random.between(0.8, 0.94)), grid.height * random.between(0.07, 0.24), 0.7),
  ];
};

const meadow = (ground: PanelGround, swing = 0.012): Mark[] => {
  if (ground.grounded) return [];
  const { grid, top } = ground;
  const near = crest(ground, top, swing);
  const from = ground.left ? 0.55 : 0.02;
  return [
    ...land(ground, near, 'near'),
    hatchBelow(ground, near, [from * grid.width, (from + 0.42) * grid.width], 0.032 * grid.size),
    tufts(ground, 9),
  ];
};

/** Hills with a black wood on one side. */
export const hills: Scenery = (ground) => {
  const { grid, top, random } = ground;
  const { height, width } = grid;
  const far = crest(ground, top - 0.09 * height, 0.035);
  const firs = [0.03, 0.085, 0.14, 0.2, 0.27].map((at, k) =>
    fir(
      along(ground, at),
      top + 0.02 * height,
      height * (0.15 + 0.07 * ((k * 2) % 3)) * random.between(0.8, 1),
      random,
    ),
  );
  return [
    ...sky(ground),
    ...land(ground, far, 'far'),
    hatchBelow(
      ground,
      far,
      ground.left ? [0.5 * width, 0.95 * width] : [0.05 * width, 0.5 * width],
      0.05 * height,
    ),
    area('ink', ...firs),
    ...meadow(ground),
  ];
};

/** A town by its roofs: the near ones black with lit windows. */
export const town: Scenery = (ground) => {
  const { grid, top, random } = ground;
  const { height, width } = grid;
  const row = (count: number, low: number, high: number): { shapes: Cubic[][]; lights: Cubic[][] } => {
    const shapes: Cubic[][] = [];
    const lights: Cubic[][] = [];
    const step = width / count;
    for (let k = 0; k < count; k++) {
      // the middle stays low: there the figure stands
      const aside = Math.abs((k + 0.5) / count - 0.5) * 2;
      const tall = height * (low + (high - low) * aside * random.between(0.6, 1));
      const [x0, x1, y] = [k * step, (k + 1) * step + 1, top - tall];
      const ridge: Pt[] =
        random.next() < 0.5
          ? [[(x0 + x1) / 2, y - 0.35 * step]]
          : [
              [x0 + 0.2 * step, y - 0.16 * step],
              [x1 - 0.2 * step, y - 0.16 * step],
            ];
      shapes.push(polygon([[x0, height], [x0, y], ...ridge, [x1, y], [x1, height]]));
      for (let n = 0; n < 4; n++) {
        if (random.next() < 0.45) continue;
        const [wx, wy] = [x0 + step * (0.22 + 0.36 * (n % 2)), y + step * (0.16 + 0.34 * (n >> 1))];
        if (wy + 0.2 * step < top) lights.push(rectangle(wx, wy, wx + 0.2 * step, wy + 0.22 * step));
      }
    }
    return { shapes, lights };
  };
  const far = row(7, 0.1, 0.36);
  const near = row(9, 0.03, 0.22);
  return [
    ...sky(ground),
    area('far', ...far.shapes),
    area('ink', ...near.shapes),
    area('light', ...near.lights),
    ...meadow(ground, 0),
  ];
};

/** Water to the horizon, black rocks, a sail. */
export const coast: Scenery = (ground) => {
  const { grid, top, random } = ground;
  const { height, width, size } = grid;
  const sea = top - 0.11 * height;
  const ripples = Array.from({ length: 16 }, () => {
    const [x, y] = [width * random.next(), random.between(sea + 0.012 * height, top)];
    const long = size * random.between(0.02, 0.06);
    return brush(
      [
        [x, y],
        [x + long / 2, y - 0.003 * size],
        [x + long, y],
      ],
      0.75 * PEN * size,
    );
  });
  const [x, k] = [along(ground, 0.16), 0.075 * size];
  return [
    ...sky(ground),
    ...land(ground, () => sea, 'far'),
    area(
      'ink',
      polygon([
        [x - 0.9 * k, sea + 0.05 * k],
        [x + 0.9 * k, sea + 0.05 * k],
        [x + 0.6 * k, sea + 0.45 * k],
        [x - 0.6 * k, sea + 0.45 * k],
      ]),
    ),
    area(
      'light',
      polygon([
        [x, sea],
        [x, sea - 1.7 * k],
        [x + 0.95 * k, sea - 0.1 * k],
      ]),
    ),
    inked([
      brush(
        [
          [x, sea],
          [x, sea - 0.85 * k],
          [x, sea - 1.7 * k],
        ],
        PEN * size,
        1,
        1,
      ),
      brush(
        [
          [x, sea - 1.7 * k],
          [x + 0.5 * k, sea - 0.9 * k],
          [x + 0.95 * k, sea - 0.1 * k],
        ],
        PEN * size,
        1,
        1,
      ),
    ]),
    inked(ripples),
    ...[0.86, 0.97].map((at, n) =>
      area(
        'ink',
        rock(
          ground,
          along(ground, at),
          top + 0.03 * height,
          (0.1 - 0.03 * n) * size,
          (0.13 + 0.05 * n) * size,
        ),
      ),
    ),
    ...meadow(ground),
  ];
};

/** Peaks whose far side is black. */
export const mountains: Scenery = (ground) => {
  const { grid, top, random } = ground;
  const { height, width } = grid;
  const peak = (at: number, wide: number, tall: number): Mark[] => {
    const [x, y] = [along(ground, at), top - tall * height];
    const [l, r] = [x - wide * width, x + wide * width];
    const foot = top + 0.04 * height;
    const drop = foot - y;
    const jag = [0.12, 0.24, 0.3, 0.46, 0.52, 0.74, 0.8].map((t, k): Pt => [
      x + (k % 2 ? -0.1 : 0.16) * wide * width * (0.5 + t),
      y + t * drop,
    ]);
    return [
      area(
        'far',
        polygon([
          [l, foot],
          [x, y],
          [r, foot],
        ]),
      ),
      area(
        'light',
        polygon([
          [x, y],
          [x - 0.3 * wide * width, y + 0.3 * drop],
          [x - 0.12 * wide * width, y + 0.25 * drop],
          [x, y + 0.36 * drop],
        ]),
      ),
      area('ink', polygon([[x, y], ...jag, [x + 0.08 * wide * width, foot], [r, foot]])),
      inked([
        brush(
          [
            [x, y],
            [(x + l) / 2, (y + foot) / 2],
            [l, foot],
          ],
          1.2 * PEN * grid.size,
          1,
          0.4,
        ),
      ]),
    ];
  };
  return [
    ...sky(ground),
    ...peak(0.92, 0.36, random.between(0.26, 0.32)),
    ...peak(0.42, 0.26, random.between(0.18, 0.22)),
    ...peak(0.12, 0.38, random.between(0.34, 0.42)),
    ...meadow(ground),
  ];
};

/** Looked at from under black trees: trunks on both sides, leaves above. */
export const forest: Scenery = (ground) => {
  const { grid, top, random } = ground;
  const { height, width } = grid;
  const trunk = (at: number, wide: number): Cubic[] => {
    const [x, w] = [along(ground, at), wide * width];
    return polygon([
      [x - 1.5 * w, height],
      [x - 0.62 * w, 0.72 * height],
      [x - 0.5 * w, 0.3 * height],
      [x - 0.8 * w, -9],
      [x + 0.9 * w, -9],
      [x + 0.46 * w, 0.34 * height],
      [x + 0.66 * w, 0.74 * height],
      [x + 1.7 * w, height],
    ]);
  };
  const leaves = Array.from({ length: 17 }, (_, k) => {
    const t = k / 16;
    const low = 0.035 + 0.13 * Math.abs(t - 0.5) ** 1.4 * 3;
    const r = width * random.between(0.045, 0.075);
    return ellipseCurve(t * width, height * low * random.between(0.55, 1) - 0.4 * r, r, r);
  });
  const far = Array.from({ length: 9 }, (_, k) => {
    const [x, w] = [width * ((k + random.between(0.2, 0.8)) / 9), width * random.between(0.012, 0.022)];
    return polygon([
      [x - w, top + 0.02 * height],
      [x - 0.7 * w, -9],
      [x + 0.7 * w, -9],
      [x + w, top + 0.02 * height],
    ]);
  });
  return [
    area('far', ...far),
    ...meadow(ground),
    area('ink', trunk(0.03, 0.05), trunk(0.985, 0.034)),
    area('ink', ...leaves),
  ];
};

/** Ploughed land that runs to a barn on the horizon. */
export const fields: Scenery = (ground) => {
  const { grid, top } = ground;
  const { height, width, size } = grid;
  const x = along(ground, 0.15);
  const k = 0.1 * size;
  const y = top + 0.012 * height;
  const furrows = Array.from({ length: 13 }, (_, n) => {
    const to = width * (-0.9 + (2.8 * n) / 12);
    const from = width * (0.28 + (0.44 * n) / 12);
    return brush(
      [
        [from, top + 0.012 * height],
        [(from + to) / 2, (top + height) / 2],
        [to, height + 9],
      ],
      1.5 * PEN * size,
      0.15,
      1,
    );
  });
  return [
    ...sky(ground),
    ...land(ground, crest(ground, top - 0.05 * height, 0.02), 'far'),
    area(
      'light',
      polygon([
        [x - k, y],
        [x - k, y - 0.9 * k],
        [x, y - 1.5 * k],
        [x + k, y - 0.9 * k],
        [x + k, y],
      ]),
    ),
    area(
      'ink',
      polygon([
        [x - 1.18 * k, y - 0.78 * k],
        [x, y - 1.62 * k],
        [x + 1.18 * k, y - 0.78 * k],
        [x + k, y - 0.62 * k],
        [x, y - 1.32 * k],
        [x - k, y - 0.62 * k],
      ]),
      rectangle(x - 0.32 * k, y, x + 0.32 * k, y - 0.62 * k),
      polygon([
        [x + k, y],
        [x + k, y - 0.7 * k],
        [x + 1.5 * k, y - 0.45 * k],
        [x + 1.5 * k, y],
      ]),
    ),
    ...(ground.grounded ? [] : [...land(ground, () => top + 0.01 * height, 'near'), inked(furrows)]),
  ];
};
