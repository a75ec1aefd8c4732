import { labToLinear, light as colour, type Rgb } from '../colour/oklab.ts';
import type { Pt } from '../shape/contour.ts';
import { ellipseCurve, leafCurve, polygon, rectangle, smoothLoop } from '../vector/primitives.ts';
import {
  felt,
  GREEN,
  CREAM,
  GOLD,
  CORAL,
  PLUM,
  at,
  hillsOf,
  hung,
  star,
  type Props,
  type Piece,
  type Boards,
} from './cloth-pieces.ts';
import { THEMES } from './cloth-themes.ts';
import type { Place } from './place.ts';
import { WINTER } from './poster-tones.ts';
import type { Theme } from './theme.ts';

export interface Backcloth {
  readonly cloth: Rgb;
  readonly floor: Rgb;
  /** From back to front. */
  readonly pieces: readonly Piece[];
}

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
      curve: rectangle(x, y, x + step, y + step),
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
const SNOW = labToLinear(WINTER.near);
const RUG = colour(0.72, 0.09, 60);

/** What hangs at the back of the stage, and what is sewn and set up before it. */
export function backclothFor(
  place: Place,
  theme: Theme,
  turn: number,
  shining: boolean,
  wintry: boolean,
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
  // what grows and what it grows on lies under snow
  const snowy: Props = (boards) =>
    THEMES[theme](boards).map((piece) =>
      GREEN.some((tone) => tone === piece.colour) ? { ...piece, colour: SNOW } : piece,
    );
  return wintry ? made(DAY, SNOW, snowy) : made(DAY, LAWN, THEMES[theme]);
}
