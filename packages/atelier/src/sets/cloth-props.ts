import { light as colour, type Rgb } from '../colour/oklab.ts';
import type { Random } from '../noise/random.ts';
import type { Grid } from '../scene/scene.ts';
import type { Pt } from '../shape/contour.ts';
import type { Cubic } from '../shape/fit-curve.ts';
import { ellipseCurve, leafCurve, polygon, smoothLoop } from '../vector/primitives.ts';
import type { Place } from './place.ts';
import type { Theme } from './theme.ts';

/** A piece of cloth or cardboard: sewn on pieces have stitches along their edge, the others a pale cut edge. */
export interface Piece {
  readonly curves: readonly (readonly Cubic[])[];
  readonly colour: Rgb;
  readonly sewn: boolean;
}

export interface Backcloth {
  readonly cloth: Rgb;
  readonly floor: Rgb;
  /** From back to front. */
  readonly pieces: readonly Piece[];
}

/** Where props may stand: the floor begins at `top`; `left` is the side that the figure leaves free. */
export interface Boards {
  readonly grid: Grid;
  readonly random: Random;
  readonly top: number;
  readonly left: boolean;
}

const felt = (tone: Rgb, ...curves: (readonly Cubic[])[]): Piece => ({ curves, colour: tone, sewn: true });
const card = (tone: Rgb, ...curves: (readonly Cubic[])[]): Piece => ({ curves, colour: tone, sewn: false });

const GREEN = [colour(0.72, 0.13, 140), colour(0.6, 0.12, 148), colour(0.5, 0.1, 155)] as const;
const BLUE = [colour(0.72, 0.1, 228), colour(0.62, 0.12, 240), colour(0.5, 0.11, 250)] as const;
const CREAM = colour(0.93, 0.03, 88);
const KRAFT = colour(0.7, 0.07, 68);
const GOLD = colour(0.83, 0.14, 86);
const CORAL = colour(0.68, 0.15, 28);
const PLUM = colour(0.55, 0.11, 330);

const at = ({ grid: { width }, left }: Boards, share: number) => width * (left ? share : 1 - share);

/** A hill of felt from side to side. */
function hill({ grid: { width, height }, random }: Boards, top: number, swing: number, tone: Rgb): Piece {
  const turn = random.between(0, 6);
  const crest = Array.from({ length: 9 }, (_, k): Pt => [
    (width * (k - 1)) / 7,
    top - swing * height * Math.sin(k * 1.15 + turn),
  ]);
  return felt(tone, smoothLoop([...crest, [1.3 * width, 1.4 * height], [-0.3 * width, 1.4 * height]]));
}

function cloudAt(x: number, y: number, r: number): readonly Cubic[] {
  return smoothLoop([
    [x - 2 * r, y + 0.35 * r],
    [x - 1.9 * r, y - 0.35 * r],
    [x - 1 * r, y - 0.5 * r],
    [x - 0.35 * r, y - 1.15 * r],
    [x + 0.6 * r, y - 0.95 * r],
    [x + 1 * r, y - 0.4 * r],
    [x + 1.9 * r, y - 0.3 * r],
    [x + 2 * r, y + 0.35 * r],
    [x, y + 0.5 * r],
  ]);
}

/** What hangs from above, with its string. */
function hung(x: number, y: number, shape: readonly Cubic[], tone: Rgb, size: number): Piece[] {
  const w = 0.0012 * size;
  return [
    card(
      CREAM,
      polygon([
        [x - w, -9],
        [x + w, -9],
        [x + w, y],
        [x - w, y],
      ]),
    ),
    card(tone, shape),
  ];
}

const clouds = (boards: Boards): Piece[] =>
  [0.3, 0.76].flatMap((share, k) => {
    const { grid, random } = boards;
    const [x, y] = [
      at(boards, share + random.between(-0.04, 0.04)),
      grid.height * random.between(0.13, 0.22),
    ];
    const r = grid.size * (0.036 - 0.008 * k);
    return hung(x, y, cloudAt(x, y, r), CREAM, grid.size);
  });

function star(x: number, y: number, r: number, turn: number): readonly Cubic[] {
  return polygon(
    Array.from({ length: 10 }, (_, k): Pt => {
      const [angle, q] = [turn + (k * Math.PI) / 5, k % 2 === 0 ? r : 0.5 * r];
      return [x + Math.sin(angle) * q, y - Math.cos(angle) * q];
    }),
  );
}

type Props = (boards: Boards) => Piece[];

const hillsOf = (boards: Boards, tones: readonly Rgb[]): Piece[] => {
  const { height } = boards.grid;
  return [
    hill(boards, boards.top - 0.1 * height, 0.035, tones[0]!),
    hill(boards, boards.top - 0.02 * height, 0.022, tones[1]!),
  ];
};

const THEMES: Record<Theme, Props> = {
  forest: (boards) => {
    const {
      grid: { size },
      random,
      top,
    } = boards;
    const trees = [0.17, 0.27, 0.36, 0.74, 0.84].flatMap((share, k) => {
      const [x, y, tall] = [at(boards, share), top + 0.01 * size, size * random.between(0.2, 0.3)];
      const w = 0.008 * size;
      return [
        card(
          KRAFT,
          polygon([
            [x - w, y],
            [x - w, y - 0.3 * tall],
            [x + w, y - 0.3 * tall],
            [x + w, y],
          ]),
        ),
        felt(GREEN[1 + (k % 2)]!, leafCurve(x, y - 0.12 * tall, 0.27 * tall, tall)),
      ];
    });
    return [...clouds(boards), hillsOf(boards, GREEN)[0]!, ...trees, hillsOf(boards, GREEN)[1]!];
  },
  village: (boards) => {
    const {
      grid: { size },
      top,
    } = boards;
    const house = (share: number, k: number, wall: Rgb, roof: Rgb): Piece[] => {
      const [x, w, y] = [at(boards, share), 0.055 * size * k, top + 0.012 * size];
      return [
        card(
          wall,
          polygon([
            [x - w, y],
            [x - w, y - 1.5 * w],
            [x + w, y - 1.5 * w],
            [x + w, y],
          ]),
        ),
        card(
          roof,
          polygon([
            [x - 1.25 * w, y - 1.4 * w],
            [x, y - 2.6 * w],
            [x + 1.25 * w, y - 1.4 * w],
          ]),
        ),
        card(
          PLUM,
          polygon([
            [x - 0.22 * w, y],
            [x - 0.22 * w, y - 0.75 * w],
            [x + 0.22 * w, y - 0.75 * w],
            [x + 0.22 * w, y],
          ]),
        ),
      ];
    };
    return [
      ...clouds(boards),
      hillsOf(boards, GREEN)[0]!,
      ...house(0.19, 1.15, CREAM, CORAL),
      ...house(0.33, 0.85, GOLD, BLUE[1]),
      ...house(0.8, 1, CREAM, BLUE[1]),
      hillsOf(boards, GREEN)[1]!,
    ];
  },
  lake: (boards) => {
    const {
      grid: { width, height, size },
      top,
    } = boards;
    const wave = (y: number, tone: Rgb, shift: number): Piece => {
      const step = width / 9;
      const crest = Array.from({ length: 25 }, (_, k): Pt => [
        (k - 2 + shift) * (step / 2),
        y + (k % 2 === 0 ? 0 : 0.02 * height),
      ]);
      return felt(tone, smoothLoop([...crest, [1.3 * width, 1.4 * height], [-0.3 * width, 1.4 * height]]));
    };
    const [x, k, y] = [at(boards, 0.22), 0.085 * size, top - 0.045 * height];
    const boat = [
      card(
        CREAM,
        polygon([
          [x, y - 0.3 * k],
          [x, y - 2.1 * k],
          [x + 1.1 * k, y - 0.4 * k],
        ]),
      ),
      card(
        GOLD,
        polygon([
          [x - 0.1 * k, y - 0.3 * k],
          [x - 0.1 * k, y - 1.7 * k],
          [x - 0.8 * k, y - 0.4 * k],
        ]),
      ),
      card(
        CORAL,
        polygon([
          [x - 1.1 * k, y - 0.3 * k],
          [x + 1.1 * k, y - 0.3 * k],
          [x + 0.7 * k, y + 0.5 * k],
          [x - 0.7 * k, y + 0.5 * k],
        ]),
      ),
    ];
    return [
      ...clouds(boards),
      wave(top - 0.13 * height, BLUE[0], 0),
      ...boat,
      wave(top - 0.07 * height, BLUE[1], 0.5),
      wave(top - 0.015 * height, BLUE[2], 0.2),
    ];
  },
  mountains: (boards) => {
    const {
      grid: { width, height },
      top,
    } = boards;
    const peak = (share: number, wide: number, tall: number, tone: Rgb): Piece[] => {
      const [x, w, h, y] = [at(boards, share), wide * width, tall * height, top + 0.05 * height];
      const cap: Pt[] = [
        [x, y - h],
        [x + 0.3 * w, y - 0.7 * h],
        [x + 0.1 * w, y - 0.64 * h],
        [x - 0.06 * w, y - 0.72 * h],
        [x - 0.3 * w, y - 0.7 * h],
      ];
      return [
        felt(
          tone,
          polygon([
            [x - w, y],
            [x, y - h],
            [x + w, y],
          ]),
        ),
        felt(CREAM, polygon(cap)),
      ];
    };
    return [
      ...clouds(boards),
      ...peak(0.8, 0.32, 0.3, colour(0.62, 0.07, 275)),
      ...peak(0.22, 0.36, 0.42, colour(0.54, 0.08, 285)),
      hillsOf(boards, GREEN)[1]!,
    ];
  },
  balloons: (boards) => {
    const {
      grid: { height, size },
      random,
    } = boards;
    const tones = [CORAL, GOLD, BLUE[1], PLUM];
    const hanging = [0.2, 0.34, 0.7, 0.82].flatMap((share, k) => {
      const [x, y, r] = [
        at(boards, share),
        height * random.between(0.2, 0.42),
        size * random.between(0.03, 0.042),
      ];
      const shape = k % 2 === 0 ? star(x, y, 1.25 * r, random.between(-0.2, 0.2)) : cloudAt(x, y, r);
      return hung(x, y, shape, tones[k]!, size);
    });
    return [...hanging, ...hillsOf(boards, [GOLD, GREEN[0]])];
  },
  garden: (boards) => {
    const {
      grid: { size },
      random,
      top,
    } = boards;
    const petals = [CORAL, GOLD, PLUM];
    const flowers = [0.17, 0.25, 0.34, 0.76, 0.85].flatMap((share, k) => {
      const [x, tall, r] = [at(boards, share), size * random.between(0.16, 0.27), size * 0.026];
      const [y, w] = [top - tall, 0.004 * size];
      const ring = Array.from({ length: 6 }, (_, j) =>
        ellipseCurve(
          x + Math.cos((j * Math.PI) / 3) * r,
          y + Math.sin((j * Math.PI) / 3) * r,
          0.78 * r,
          0.78 * r,
        ),
      );
      return [
        felt(
          GREEN[2],
          polygon([
            [x - w, top + 9],
            [x - w, y],
            [x + w, y],
            [x + w, top + 9],
          ]),
          leafCurve(x, top - 0.2 * tall, 0.012 * size, 0.4 * tall, 0.7),
        ),
        felt(petals[k % 3]!, ...ring),
        felt(k % 3 === 1 ? CORAL : GOLD, ellipseCurve(x, y, 0.7 * r, 0.7 * r)),
      ];
    });
    return [...clouds(boards), hillsOf(boards, GREEN)[0]!, ...flowers, hillsOf(boards, GREEN)[1]!];
  },
};

/** Strips of cloth from the middle outwards, as in a circus tent. */
const tent: Props = ({ grid: { width, height }, top }) =>
  Array.from({ length: 7 }, (_, k) => {
    const angle = Math.PI + ((k + 0.25) / 7) * Math.PI;
    const reach = 1.3 * Math.hypot(width, height);
    const [x, y] = [width / 2, top + 0.25 * height];
    return felt(
      GOLD,
      polygon([
        [x, y],
        [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach],
        [x + Math.cos(angle + 0.23) * reach, y + Math.sin(angle + 0.23) * reach],
      ]),
    );
  });

/** Squares of a quilt, those of one cloth sewn on together. */
const quilt: Props = ({ grid: { width, height, size }, random }) => {
  const step = size / 5;
  const tones = [
    CORAL,
    GOLD,
    colour(0.8, 0.08, 190),
    colour(0.85, 0.07, 350),
    colour(0.78, 0.1, 130),
    colour(0.75, 0.08, 260),
  ];
  const across = Math.ceil(width / step);
  const squares = Array.from({ length: across * Math.ceil(height / step) }, (_, k) => {
    const [x, y] = [(k % across) * step, Math.floor(k / across) * step];
    return {
      cloth: (k * 5 + Math.floor(k / across) * 3 + random.below(2)) % tones.length,
      curve: polygon([
        [x, y],
        [x + step, y],
        [x + step, y + step],
        [x, y + step],
      ]),
    };
  });
  return tones.map((tone, cloth) =>
    felt(tone, ...squares.filter((square) => square.cloth === cloth).map(({ curve }) => curve)),
  );
};

const sea: Props = (boards) => {
  const {
    grid: { height, size },
    top,
    random,
  } = boards;
  const weeds = [0.16, 0.22, 0.29, 0.78, 0.85].map((share, k) =>
    felt(
      GREEN[k % 3]!,
      leafCurve(
        at(boards, share),
        top + 0.05 * height,
        0.026 * size,
        size * random.between(0.22, 0.4),
        random.between(-0.2, 0.2),
      ),
    ),
  );
  const bubbles = Array.from({ length: 7 }, () =>
    felt(
      colour(0.88, 0.05, 215),
      ellipseCurve(
        at(boards, random.next() < 0.5 ? random.between(0.14, 0.3) : random.between(0.7, 0.86)),
        height * random.between(0.15, 0.7),
        0.013 * size,
        0.013 * size,
      ),
    ),
  );
  return [
    ...weeds,
    ...bubbles,
    felt(CORAL, ellipseCurve(at(boards, 0.9), top + 0.02 * height, 0.09 * size, 0.1 * size)),
  ];
};

const stars = ({ grid: { width, height, size }, random }: Boards, count: number, low: number): Piece[] =>
  Array.from({ length: count }, (_, k) => {
    const [x, y] = [width * ((k + random.between(0.2, 0.8)) / count), height * random.between(0.12, low)];
    return felt(GOLD, star(x, y, size * random.between(0.011, 0.02), random.between(-0.3, 0.3)));
  });

const night =
  (shining: boolean): Props =>
  (boards) => {
    const {
      grid: { height, size },
    } = boards;
    const [x, y, r] = [at(boards, 0.24), 0.24 * height, 0.07 * size];
    const moon = hung(x, y - r, ellipseCurve(x, y, r, r), CREAM, size);
    return [
      ...stars(boards, 12, 0.6),
      ...(shining ? [] : moon),
      ...hillsOf(boards, [colour(0.45, 0.08, 262), colour(0.42, 0.07, 200)]),
    ];
  };

const space: Props = (boards) => {
  const {
    grid: { width, height, size },
  } = boards;
  const [x, y, r] = [at(boards, 0.25), 0.72 * height, 0.1 * size];
  const ring = Array.from({ length: 24 }, (_, k): Pt => [
    x + Math.cos((k * Math.PI) / 12) * 1.7 * r,
    y + Math.sin((k * Math.PI) / 12) * 0.34 * r - Math.cos((k * Math.PI) / 12) * 0.3 * r,
  ]);
  return [
    ...stars(boards, 16, 0.95),
    felt(CORAL, ellipseCurve(0.8 * width, 0.2 * height, 0.05 * size, 0.05 * size)),
    felt(GOLD, smoothLoop(ring)),
    felt(PLUM, ellipseCurve(x, y, r, r)),
  ];
};

const DAY = colour(0.82, 0.075, 225);
const DUSK = colour(0.34, 0.09, 275);
const LAWN = colour(0.66, 0.12, 142);
const RUG = colour(0.72, 0.09, 60);

/** What hangs at the back of the stage, and what is sewn and set up before it. */
export function backclothFor(
  place: Place,
  theme: Theme,
  turn: number,
  shining: boolean,
): (boards: Boards) => Backcloth {
  const made = (cloth: Rgb, floor: Rgb, props: Props) => (boards: Boards) => ({
    cloth,
    floor,
    pieces: props(boards),
  });
  if (place === 'sea') return made(colour(0.62, 0.1, 215), colour(0.86, 0.08, 88), sea);
  if (place === 'night') return made(DUSK, colour(0.36, 0.06, 200), night(shining));
  if (place === 'space') return made(DUSK, colour(0.3, 0.07, 285), space);
  if (place === 'anywhere' && turn % 4 === 1) return made(colour(0.66, 0.14, 25), RUG, tent);
  if (place === 'anywhere' && turn % 4 === 3) return made(CREAM, RUG, quilt);
  return made(DAY, LAWN, THEMES[theme]);
}
