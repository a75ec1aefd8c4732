import { colorsOf } from '@doodleloom/atelier/intake/colors-of-ink';
import type { Pieces } from '@doodleloom/atelier/intake/lift-writing';
import { traceInk } from '@doodleloom/atelier/intake/trace-ink';
import { mostWritingCharacters, writingHeight, writingSchema } from '@doodleloom/domain/composition/writing';
import { expect, test } from 'vitest';

type Dot = { x: number; y: number; ink: readonly [red: number, green: number, blue: number] };
const radius = 3;
const blue = [0.1, 0.2, 0.7] as const;

/** What the engine makes of dots of a pen, each a stroke of its own. */
function lifted(dots: readonly Dot[]) {
  const width = Math.ceil(Math.max(...dots.map(({ x }) => x))) + 2 * radius;
  const height = Math.ceil(Math.max(...dots.map(({ y }) => y))) + 2 * radius;
  const cells = width * height;
  const dark = new Float32Array(cells);
  const channels = [0, 1, 2].map(() => new Float32Array(cells).fill(1));
  const label = new Int32Array(cells).fill(-1);
  dots.forEach(({ x, y, ink }, piece) => {
    for (let py = Math.floor(y) - 2 * radius; py <= y + 2 * radius; py += 1)
      for (let px = Math.floor(x) - 2 * radius; px <= x + 2 * radius; px += 1) {
        const share = Math.min(1, 0.5 + (radius - Math.hypot(px - x, py - y)) / 2);
        if (px < 0 || py < 0 || px >= width || py >= height || share <= 0) continue;
        const cell = py * width + px;
        dark[cell] = share;
        if (share >= 0.5) label[cell] = piece;
        channels.forEach((plane, c) => (plane[cell] = 1 - share * (1 - ink[c]!)));
      }
  });
  const list = dots.map((_, id) => ({ id, area: 28 })) as unknown as Pieces['list'];
  const pieces = { label, list, pen: 2 * radius };
  return traceInk(dark, { width, height }, { ...pieces, colors: colorsOf({ channels, dark }, pieces, 0.5) });
}

/** The largest number up to which the engine lifts what is written with it. */
function mostLifted(written: (many: number) => readonly Dot[], most: number): number {
  let [lifts, refuses] = [2, most];
  expect(lifted(written(refuses))).toBeUndefined();
  while (refuses - lifts > 1) {
    const between = Math.floor((lifts + refuses) / 2);
    if (lifted(written(between))) lifts = between;
    else refuses = between;
  }
  return lifts;
}

const inRows = (many: number): Dot[] =>
  Array.from({ length: many }, (_, at) => ({
    x: 10 + 14 * (at % 24),
    y: 10 + 14 * Math.floor(at / 24),
    ink: blue,
  }));
const twoApart = (way: number): Dot[] => [10, 10 + way].map((x) => ({ x, y: 10, ink: blue }));

test('as many words as the engine lifts at most fit into a cart, and no fewer', () => {
  const writing = lifted(inRows(mostLifted(inRows, 600)));
  expect(writingSchema.safeParse(writing).error).toBeUndefined();
  const long = writing!.strokes.reduce((sum, { outline }) => sum + outline.length, 0);
  expect(long).toBeGreaterThan(0.95 * mostWritingCharacters);
});

test('as broad as the engine lifts at most it fits, and no less', () => {
  const writing = lifted(twoApart(mostLifted(twoApart, 400)));
  expect(writingSchema.safeParse(writing).error).toBeUndefined();
  expect(writing!.width).toBeGreaterThan(0.95 * 20 * writingHeight);
});

test('a rainbow of pens is lifted in as many inks as a cart takes', () => {
  const shades = [0, 0.45, 0.9];
  const inks = shades.flatMap((red) => shades.map((green) => [red, green, 0.05] as const));
  const writing = lifted(inks.map((ink, at) => ({ x: 10 + 14 * at, y: 10, ink })));
  expect(writingSchema.safeParse(writing).error).toBeUndefined();
  expect(writing!.strokes).toHaveLength(6);
});
