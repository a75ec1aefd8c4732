import { light as colour, type Rgb } from '../colour/oklab.ts';
import type { Random } from '../noise/random.ts';
import type { Grid } from '../scene/scene.ts';
import type { Pt } from '../shape/contour.ts';
import type { Cubic } from '../shape/fit-curve.ts';
import { polygon, rectangle, smoothLoop } from '../vector/primitives.ts';

// What a stage of cloth is sewn of, whatever it shows.

/** A piece of cloth or cardboard: sewn on pieces have stitches along their edge, the others a pale cut edge. */
export interface Piece {
  readonly curves: readonly (readonly Cubic[])[];
  readonly colour: Rgb;
  readonly sewn: boolean;
}

/** Where props may stand: the floor begins at `top`; `left` is the side that the figure leaves free. */
export interface Boards {
  readonly grid: Grid;
  readonly random: Random;
  readonly top: number;
  readonly left: boolean;
}

export const felt = (tone: Rgb, ...curves: (readonly Cubic[])[]): Piece => ({
  curves,
  colour: tone,
  sewn: true,
});
export const card = (tone: Rgb, ...curves: (readonly Cubic[])[]): Piece => ({
  curves,
  colour: tone,
  sewn: false,
});

export const GREEN = [colour(0.72, 0.13, 140), colour(0.6, 0.12, 148), colour(0.5, 0.1, 155)] as const;
export const BLUE = [colour(0.72, 0.1, 228), colour(0.62, 0.12, 240), colour(0.5, 0.11, 250)] as const;
export const CREAM = colour(0.93, 0.03, 88);
export const KRAFT = colour(0.7, 0.07, 68);
export const GOLD = colour(0.83, 0.14, 86);
export const CORAL = colour(0.68, 0.15, 28);
export const PLUM = colour(0.55, 0.11, 330);

export const at = ({ grid: { width }, left }: Boards, share: number) => width * (left ? share : 1 - share);

/** A hill of felt from side to side. */
function hill({ grid: { width, height }, random }: Boards, top: number, swing: number, tone: Rgb): Piece {
  const turn = random.between(0, 6);
  const crest = Array.from({ length: 9 }, (_, k): Pt => [
    (width * (k - 1)) / 7,
    top - swing * height * Math.sin(k * 1.15 + turn),
  ]);
  return felt(tone, smoothLoop([...crest, [1.3 * width, 1.4 * height], [-0.3 * width, 1.4 * height]]));
}

export function cloudAt(x: number, y: number, r: number): readonly Cubic[] {
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
export function hung(x: number, y: number, shape: readonly Cubic[], tone: Rgb, size: number): Piece[] {
  const w = 0.0012 * size;
  return [card(CREAM, rectangle(x - w, -9, x + w, y)), card(tone, shape)];
}

export const clouds = (boards: Boards): Piece[] =>
  [0.3, 0.76].flatMap((share, k) => {
    const { grid, random } = boards;
    const [x, y] = [
      at(boards, share + random.between(-0.04, 0.04)),
      grid.height * random.between(0.13, 0.22),
    ];
    const r = grid.size * (0.036 - 0.008 * k);
    return hung(x, y, cloudAt(x, y, r), CREAM, grid.size);
  });

export function star(x: number, y: number, r: number, turn: number): readonly Cubic[] {
  return polygon(
    Array.from({ length: 10 }, (_, k): Pt => {
      const [angle, q] = [turn + (k * Math.PI) / 5, k % 2 === 0 ? r : 0.5 * r];
      return [x + Math.sin(angle) * q, y - Math.cos(angle) * q];
    }),
  );
}

export type Props = (boards: Boards) => Piece[];

export const hillsOf = (boards: Boards, tones: readonly Rgb[]): Piece[] => {
  const { height } = boards.grid;
  return [
    hill(boards, boards.top - 0.1 * height, 0.035, tones[0]!),
    hill(boards, boards.top - 0.02 * height, 0.022, tones[1]!),
  ];
};
