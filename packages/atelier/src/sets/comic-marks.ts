import type { Random } from '../noise/random.ts';
import type { Tube } from '../raster/capsules.ts';
import type { Grid } from '../scene/scene.ts';
import type { Pt } from '../shape/contour.ts';
import type { Cubic } from '../shape/fit-curve.ts';
import { ellipseCurve, polygon } from '../vector/primitives.ts';

/** The flat tones of a panel; everything else is ink. */
export type ToneName = 'sky' | 'far' | 'near' | 'light' | 'ink';

/** What is printed, from back to front: flat areas, and lines of a brush. */
export type Mark =
  | { readonly tone: ToneName; readonly curves: readonly (readonly Cubic[])[] }
  | { readonly tone: ToneName; readonly lines: readonly Tube[] };

/** Where a panel's scene is drawn. */
export interface PanelGround {
  readonly grid: Grid;
  readonly random: Random;
  /** Where the ground begins, in cells; it goes to the lower edge. */
  readonly top: number;
  /** The side of the sheet that the figure leaves free. */
  readonly left: boolean;
  /** The child drew a ground or a light: none of ours. */
  readonly grounded: boolean;
  readonly shining: boolean;
  readonly figure: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
}

/** Half width of the ink, as a share of the long side. */
export const PEN = 0.0021;

export const area = (tone: ToneName, ...curves: (readonly Cubic[])[]): Mark => ({ tone, curves });
export const inked = (lines: readonly Tube[], tone: ToneName = 'ink'): Mark => ({ tone, lines });

/** A stroke of the brush: thin at its ends, `from` and `to` of them, full between. */
export function brush(points: readonly Pt[], halfWidth: number, from = 0.25, to = 0.15): Tube {
  const last = points.length - 1;
  return {
    points: Float32Array.from(points.flat()),
    radius: Float32Array.from(points, (_, k) => {
      const t = k / last;
      const ends =
        t < 0.5 ? from + (1 - from) * Math.sin(Math.PI * t) : to + (1 - to) * Math.sin(Math.PI * t);
      return halfWidth * ends;
    }),
    closed: false,
  };
}

/** A line from the left edge to the right one. */
export type Crest = (x: number) => number;

/** A place along the sheet, counted from the side that is free. */
export const along = ({ grid: { width }, left }: PanelGround, share: number) =>
  width * (left ? share : 1 - share);

export function crest({ grid: { width, height }, random }: PanelGround, level: number, swing: number): Crest {
  const [a, b] = [random.between(0, 6), random.between(0, 6)];
  return (x) =>
    level + height * swing * (0.7 * Math.sin((4.2 * x) / width + a) + 0.3 * Math.sin((9.5 * x) / width + b));
}

const STEPS = 40;
const across = (width: number) => Array.from({ length: STEPS + 1 }, (_, k) => (k / STEPS) * width);

/** Land below a crest, inked along it with a pressure that comes and goes. */
export function land({ grid: { width, height, size } }: PanelGround, at: Crest, tone: ToneName): Mark[] {
  const edge = across(width).map((x): Pt => [x, at(x)]);
  const shape = polygon([
    [-9, edge[0]![1]],
    ...edge,
    [width + 9, edge.at(-1)![1]],
    [width + 9, height + 9],
    [-9, height + 9],
  ]);
  const line: Tube = {
    points: Float32Array.from(edge.flat()),
    radius: Float32Array.from(edge, (_, k) => PEN * size * (0.85 + 0.5 * Math.sin(k * 0.47))),
    closed: false,
  };
  return [area(tone, shape), ...(tone === 'ink' ? [] : [inked([line])])];
}

/** Short strokes that hang from a crest: shade where a slope turns away. */
export function hatchBelow(
  { grid: { size }, random }: PanelGround,
  at: Crest,
  [from, to]: readonly [number, number],
  long: number,
): Mark {
  const step = 0.0105 * size;
  const lines: Tube[] = [];
  for (let x = from; x < to; x += step) {
    const t = (x - from) / (to - from);
    const reach = long * Math.sin(Math.PI * Math.min(1, 0.15 + t)) * random.between(0.6, 1);
    const y = at(x) + 0.004 * size;
    lines.push(
      brush(
        [
          [x, y],
          [x - 0.16 * reach, y + 0.5 * reach],
          [x - 0.42 * reach, y + reach],
        ],
        0.8 * PEN * size,
        1,
        0.1,
      ),
    );
  }
  return inked(lines);
}

/** A cloud with a flat foot, inked heavier below. */
export function cloud({ grid: { size }, random }: PanelGround, x: number, y: number, k: number): Mark[] {
  const r = 0.042 * size * k;
  const puffs = [-1.7, -0.75, 0.35, 1.3].map((d): readonly [number, number, number] => [
    x + d * r,
    y - (Math.abs(d) < 1 ? 0.5 : 0.1) * r,
    r * random.between(0.75, 0.95) * (Math.abs(d) < 1 ? 1.15 : 0.8),
  ]);
  const foot = (grow: number) => ellipseCurve(x, y + 0.3 * r, 2.5 * r + grow, 0.42 * r + grow);
  const pen = PEN * size;
  return [
    area('ink', ...puffs.map(([px, py, q]) => ellipseCurve(px, py, q + 1.4 * pen, q + 1.4 * pen))),
    area('ink', foot(1.6 * pen)),
    area('light', ...puffs.map(([px, py, q]) => ellipseCurve(px, py, q, q))),
    area('light', foot(0)),
    inked(
      puffs.slice(1, 3).map(([px, py, q]) =>
        brush(
          [
            [px - 0.5 * q, py + 0.1 * q],
            [px - 0.1 * q, py - 0.3 * q],
            [px + 0.4 * q, py - 0.15 * q],
          ],
          0.8 * pen,
        ),
      ),
    ),
  ];
}

/** A fir as a black shape with ragged boughs. */
export function fir(x: number, y: number, tall: number, random: Random): Cubic[] {
  const tiers = 5;
  const side = (sign: number) =>
    Array.from({ length: tiers }, (_, k): Pt[] => {
      const t = (k + 1) / tiers;
      const wide = 0.26 * tall * t * random.between(0.85, 1.1);
      const low = y - tall * (1 - t) - 0.05 * tall * random.next();
      return [
        [x + sign * wide, low],
        [x + sign * wide * 0.45, low - 0.035 * tall],
      ];
    }).flat();
  const [right, left] = [side(1), side(-1)];
  return polygon([[x, y - tall], ...right, ...left.toReversed()]);
}

/** Blades of grass in threes, thicker at the foot. */
export function tufts({ grid: { width, height, size }, random, top }: PanelGround, count: number): Mark {
  return inked(
    Array.from({ length: count }, () => {
      const x = width * random.next();
      const near = random.next();
      const y = top + (0.06 + 0.9 * near) * (height - top);
      const tall = (0.012 + 0.016 * near) * size;
      return [-0.55, 0, 0.5].map((lean) =>
        brush(
          [
            [x + 0.3 * lean * tall, y],
            [x + 0.6 * lean * tall, y - 0.6 * tall],
            [x + lean * tall, y - tall],
          ],
          0.9 * PEN * size,
          1,
          0.1,
        ),
      );
    }).flat(),
  );
}

/** A rough black shape of stone, flat below. */
export function rock({ random }: PanelGround, x: number, y: number, wide: number, tall: number): Cubic[] {
  const rim = [-1, -0.82, -0.4, 0.1, 0.55, 0.88, 1].map((d): Pt => [
    x + d * wide,
    y - tall * Math.sqrt(Math.max(0, 1 - d * d)) * random.between(0.78, 1.05),
  ]);
  return polygon(rim);
}
