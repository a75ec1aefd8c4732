/** Cut and sewn things that lie flat: bibs, aprons, towels, bandanas. */
import { linear, type Field, type Material } from './field.ts';
import { folded, unruly, type Fold } from './folds.ts';
import { ball, block, stroke } from './props.ts';
import { disc, placed, roundedBox } from './shapes.ts';
import type { Shot } from './shot.ts';
import { pencils, tableShot, type Surface } from './table-top.ts';
import { cloud, plain } from './texture.ts';

type Outline = (x: number, y: number) => number;

const union =
  (...outlines: Outline[]): Outline =>
  (x, y) =>
    Math.min(...outlines.map((outline) => outline(x, y)));
const without =
  (outline: Outline, hole: Outline): Outline =>
  (x, y) =>
    Math.max(outline(x, y), -hole(x, y));
const moved =
  (outline: Outline, dx: number, dy: number): Outline =>
  (x, y) =>
    outline(x - dx, y - dy);
/** Joins shapes with a soft, sewn transition. */
const melted =
  (a: Outline, b: Outline, softness: number): Outline =>
  (x, y) => {
    const [p, q] = [a(x, y), b(x, y)];
    const h = Math.max(0, Math.min(1, 0.5 + (q - p) / softness / 2));
    return q * (1 - h) + p * h - softness * h * (1 - h);
  };

interface Sewn {
  product: string;
  view: string;
  surface: Surface;
  width: number;
  outline: Outline;
  /** Half extent of the piece. */
  reach: number;
  thickness: number;
  /** Width of hem or binding along the edge. */
  hem: number;
  folds: number;
  /** Long folds over the whole piece. */
  long?: readonly Fold[];
  /** Darker and lighter loops of towelling. */
  pile?: number;
  print: { y?: number; width: number; height: number };
  placeholder: { width: number; height: number };
  weave?: (x: number, y: number) => number;
  turn?: number;
  props?: (field: Field) => void;
}

function sewn(piece: Sewn): Shot {
  const { outline, thickness, hem, print, reach } = piece;
  const stitch = (x: number, y: number) => Math.exp(-(((-outline(x, y) - hem) / 0.0009) ** 2));
  const fine = piece.weave ?? ((x: number, y: number) => 0.00012 * cloud(x * 600, y * 600, 2, 3));
  const long = folded(piece.long ?? []);
  const { pile = 0 } = piece;
  const folds = (x: number, y: number) =>
    piece.folds *
      (cloud((x * 2.2) / reach + y / reach, (y * 1.7 - x * 0.6) / reach, 3, 7) ** 2 +
        0.55 *
          Math.exp(-(((x * 0.55 + y + reach * 0.22) / (reach * 0.06)) ** 2)) *
          cloud((x * 3) / reach, 0.4, 2, 5)) +
    long(x, y);
  const cloth: Material = {
    group: 0,
    bump: (x, y) => fine(x, y) - 0.0005 * stitch(x, y),
    shade: (x, y) => (1 - 0.18 * stitch(x, y)) * (1 + pile * (cloud(x * 210, y * 210, 2, 6) - 0.5)),
  };
  return tableShot({
    product: piece.product,
    view: piece.view,
    surface: piece.surface,
    width: piece.width,
    placeholder: piece.placeholder,
    groups: ['cloth'],
    grain: 0.05,
    arrange(field) {
      piece.props?.(field);
      field.stamp(
        placed(
          { turn: piece.turn ?? 0 },
          reach,
          outline,
          (inside, x, y) =>
            thickness * Math.min(1, 0.4 + inside / (thickness * 1.5)) +
            folds(x, y) * Math.min(1, inside / (reach * 0.1)),
          cloth,
          (x, y) => [x / print.width + 0.5, 0.5 - (y - (print.y ?? 0)) / print.height],
        ),
      );
    },
  });
}

const BIB: Outline = without(
  melted(
    moved(roundedBox(0.215, 0.2, 0.085), 0, -0.05),
    union(moved(disc(0.075), -0.052, 0.075), moved(disc(0.075), 0.052, 0.075)),
    0.05,
  ),
  union(moved(disc(0.054), 0, 0.082), (x, y) => Math.max(Math.abs(x) - 0.004, 0.08 - y)),
);

const APRON: Outline = melted(
  moved(roundedBox(0.62, 0.52, 0.02), 0, -0.12),
  moved(roundedBox(0.28, 0.34, 0.015), 0, 0.25),
  0.09,
);

/** Woven tape along a curve; short pieces, so that it bends. */
function tape(field: Field, at: (t: number) => [number, number], radius: number): void {
  const cotton = plain('#35373b', 0.0002);
  const pieces = 48;
  for (let piece = 0; piece < pieces; piece++) {
    field.stamp(stroke(at(piece / pieces), at((piece + 1) / pieces), radius, cotton));
  }
}

/** A loop for the neck, and two ties that lie as they fell. */
function straps(field: Field): void {
  tape(field, (t) => [-0.112 * Math.cos(t * Math.PI), 0.405 + 0.145 * Math.sin(t * Math.PI) ** 0.8], 0.0085);
  for (const side of [-1, 1]) {
    const swing = side > 0 ? 1 : 0.8;
    tape(
      field,
      (t) => [
        side * (0.3 + 0.125 * Math.sin(t * 2.5 * swing) * (1 - 0.25 * t)),
        0.105 - 0.33 * t + 0.04 * Math.sin(t * 7 + (side > 0 ? 0 : 1.4)) * t,
      ],
      0.0072,
    );
  }
}

/** From the ties inward, and where the skirt was smoothed. */
const apronFolds: readonly Fold[] = [
  { x: -0.2, y: 0.0, turn: -0.9, length: 0.42, width: 0.022, rise: 0.009 },
  { x: 0.19, y: -0.03, turn: -2.1, length: 0.5, width: 0.026, rise: 0.01 },
  { x: -0.06, y: -0.2, turn: -1.45, length: 0.44, width: 0.034, rise: 0.009 },
  { x: 0.1, y: -0.24, turn: -1.7, length: 0.34, width: 0.026, rise: 0.008 },
  { x: 0.0, y: 0.2, turn: 0.35, length: 0.3, width: 0.016, rise: 0.005 },
];

const towelFolds: readonly Fold[] = [
  { x: -0.12, y: 0.36, turn: 0.5, length: 0.8, width: 0.05, rise: 0.026 },
  { x: 0.2, y: 0.05, turn: 2.5, length: 0.7, width: 0.045, rise: 0.024 },
  { x: -0.22, y: -0.22, turn: 0.25, length: 0.6, width: 0.04, rise: 0.02 },
  { x: 0.08, y: -0.5, turn: 2.8, length: 0.75, width: 0.055, rise: 0.026 },
  { x: 0.3, y: 0.6, turn: -1.2, length: 0.4, width: 0.035, rise: 0.018 },
];

const bib: Sewn = {
  product: 'bib',
  view: 'front',
  surface: 'blush',
  width: 0.4,
  outline: BIB,
  reach: 0.19,
  thickness: 0.003,
  hem: 0.007,
  folds: 0.004,
  print: { y: -0.055, width: 0.16, height: 0.16 },
  placeholder: { width: 3000, height: 3000 },
};

const apron: Sewn = {
  product: 'apron',
  view: 'front',
  surface: 'paper',
  width: 1.2,
  outline: APRON,
  reach: 0.45,
  thickness: 0.003,
  hem: 0.012,
  folds: 0.018,
  print: { y: 0.02, width: 0.62, height: 0.8 },
  placeholder: { width: 5400, height: 6300 },
  props: straps,
  long: apronFolds,
};

const towel: Sewn = {
  product: 'towel',
  view: 'front',
  surface: 'paper',
  width: 1.75,
  outline: unruly(roundedBox(0.76, 1.52, 0.02), 0.03),
  long: towelFolds,
  pile: 0.22,
  reach: 0.85,
  thickness: 0.008,
  hem: 0.02,
  folds: 0.03,
  print: { width: 0.79, height: 1.55 },
  placeholder: { width: 9150, height: 18_150 },
  weave: (x, y) => 0.0009 * cloud(x * 260, y * 260, 3, 5),
};

const triangle: Outline = (x, y) => Math.max(y - 0.1, (Math.abs(x) * 0.62 - y * 0.78 - 0.1) * 0.98);

const bandana: Sewn = {
  product: 'bandana',
  view: 'front',
  surface: 'sage',
  width: 0.62,
  outline: (x, y) => triangle(x, y) - 0.004,
  reach: 0.32,
  thickness: 0.002,
  hem: 0.006,
  folds: 0.006,
  print: { y: -0.01, width: 0.5, height: 0.25 },
  placeholder: { width: 3000, height: 1500 },
};

const tennisBall: Material = {
  colour: linear('#c9d64b'),
  bump: (x, y) => 0.0006 * cloud(x * 300, y * 300, 2, 2),
};

const inUse = { view: 'context', surface: 'pale' } as const;

export const CLOTH_SHOTS: Record<string, () => Shot> = {
  'bib-front': () => sewn(bib),
  'bib-context': () =>
    sewn({
      ...bib,
      ...inUse,
      width: 0.48,
      folds: 0.006,
      turn: 0.16,
      props: (field) => {
        block(field, -0.18, -0.16, 0.4, '#5b8e7d', 0.034);
        block(field, -0.14, -0.195, -0.1, '#d8a15c', 0.034);
        pencils(field, 0.17, 0.12, 1.2, 3, 0.8);
      },
    }),
  'apron-front': () => sewn(apron),
  'apron-context': () => sewn({ ...apron, view: 'context', surface: 'oak', width: 1.25, folds: 0.026 }),
  'towel-front': () => sewn(towel),
  'towel-context': () => sewn({ ...towel, ...inUse, width: 1.85, folds: 0.045, turn: 0.14 }),
  'bandana-front': () => sewn(bandana),
  'bandana-context': () =>
    sewn({
      ...bandana,
      ...inUse,
      folds: 0.011,
      turn: -0.14,
      props: (field) => ball(field, 0.21, -0.2, 0.032, tennisBall),
    }),
};
