/** Ceramic ornaments on a thread: round, star, heart and snowflake. */
import type { Field } from './field.ts';
import { block, lacquer, stroke } from './props.ts';
import { disc, placed, rectangleUv, slab } from './shapes.ts';
import type { Shot } from './shot.ts';
import { tableShot } from './table-top.ts';

type Outline = (x: number, y: number) => number;

const HALF = 0.033;

/** A star with five points and rounded tips. */
function star(radius: number, rounding: number): Outline {
  const [c, s] = [Math.cos(Math.PI / 5), Math.sin(Math.PI / 5)];
  const inner = 0.5;
  const sharp = radius - rounding;
  return (x, y) => {
    let [px, py] = [Math.abs(x), y];
    for (const side of [1, -1]) {
      const across = 2 * Math.max(side * c * px - s * py, 0);
      [px, py] = [px - across * side * c, py + across * s];
    }
    [px, py] = [Math.abs(px), py - sharp];
    const [bx, by] = [inner * s, inner * c - 1];
    const along = Math.max(0, Math.min(sharp, (px * bx + py * by) / (bx * bx + by * by)));
    return Math.hypot(px - bx * along, py - by * along) * Math.sign(py * bx - px * by) - rounding;
  };
}

/** A heart around the origin, `height` tall. */
function heart(height: number): Outline {
  const unit = height / 1.1036;
  return (x, y) => {
    const px = Math.abs(x / 0.92) / unit;
    const py = y / unit + 0.55;
    if (px + py > 1) return (Math.hypot(px - 0.25, py - 0.75) - Math.SQRT2 / 4) * unit;
    const half = 0.5 * Math.max(px + py, 0);
    const near = Math.min(Math.hypot(px, py - 1), Math.hypot(px - half, py - half));
    return near * Math.sign(px - py) * unit;
  };
}

/** Six arms, each with a pair of twigs. */
function snowflake(radius: number): Outline {
  const limb = (x: number, y: number, from: readonly [number, number], to: readonly [number, number]) => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const along = Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy);
  };
  const thick = radius * 0.15;
  return (x, y) => {
    const turn = Math.atan2(x, y);
    const inSixth = Math.abs(turn - (Math.round(turn / (Math.PI / 3)) * Math.PI) / 3);
    const far = Math.hypot(x, y);
    const [px, py] = [far * Math.sin(inSixth), far * Math.cos(inSixth)];
    return Math.min(
      far - radius * 0.42,
      limb(px, py, [0, 0], [0, radius - thick]) - thick,
      limb(px, py, [0, radius * 0.55], [radius * 0.24, radius * 0.76]) - thick * 0.8,
    );
  };
}

/** Outline, size of the print in pixels, and where the loop sits. */
const KINDS = {
  round: { outline: disc(HALF), print: [954, 954], top: HALF },
  star: { outline: star(0.0362, 0.003), print: [1043, 996], top: 0.0355 },
  heart: { outline: heart(0.066), print: [978, 972], top: 0.0255 },
  snowflake: { outline: snowflake(0.0345), print: [866, 960], top: 0.0345 },
} as const;

export type OrnamentKind = keyof typeof KINDS;

function thread(field: Field, top: number): void {
  const gold = lacquer('#d2a74e', 0.2, 0.3);
  for (const side of [-1, 1]) {
    const curve = Array.from({ length: 9 }, (_, step): [number, number] => [
      side * 0.009 * Math.sin((Math.PI * step) / 8),
      top + 0.001 + step * 0.0042,
    ]);
    curve.slice(1).forEach((to, step) => field.stamp(stroke(curve[step] ?? to, to, 0.0008, gold, 0.001)));
  }
}

function fir(field: Field, x: number, y: number, turn: number, size: number): void {
  for (let needle = 0; needle < 34; needle++) {
    const along = (needle / 34) * size;
    const side = needle % 2 ? 1 : -1;
    const [fx, fy] = [x + Math.cos(turn) * along, y + Math.sin(turn) * along];
    const lean = turn + side * (0.75 + 0.1 * Math.sin(needle));
    field.stamp(
      stroke(
        [fx, fy],
        [fx + Math.cos(lean) * 0.014, fy + Math.sin(lean) * 0.014],
        0.0006,
        lacquer(needle % 3 ? '#2c6138' : '#3f7a49'),
        0.001,
      ),
    );
  }
}

export function ornament(kind: OrnamentKind, view: 'front' | 'context'): Shot {
  const { outline, print, top } = KINDS[kind];
  const [width, height] = [(print[0] / 954) * 2 * HALF, (print[1] / 954) * 2 * HALF];
  const isFront = view === 'front';
  return tableShot({
    product: 'ornament',
    view,
    surface: isFront ? 'linen' : 'walnut',
    width: isFront ? 0.13 : 0.19,
    placeholder: { width: print[0], height: print[1] },
    groups: ['ceramic'],
    arrange(field) {
      thread(field, top);
      const branches = isFront
        ? ([
            [-0.075, 0.06, -0.5],
            [0.078, -0.058, 2.6],
          ] as const)
        : ([
            [-0.105, 0.03, -0.9],
            [-0.1, 0.085, -0.3],
            [0.1, -0.075, 2.4],
          ] as const);
      for (const [x, y, turn] of branches) fir(field, x, y, turn, isFront ? 0.06 : 0.075);
      if (!isFront) block(field, 0.065, 0.07, 0.5, '#a83a34', 0.03);
      const loop: Outline = (x, y) => Math.min(outline(x, y), disc(0.0055)(x, y - top - 0.0015));
      const body: Outline = (x, y) => Math.max(loop(x, y), -disc(0.002)(x, y - top - 0.0025));
      field.stamp(
        placed(
          {},
          0.05,
          body,
          slab(0.003, 0.0011),
          { group: 0, gloss: 0.05, roughness: 0.1 },
          rectangleUv(width, height),
        ),
      );
    },
  });
}
