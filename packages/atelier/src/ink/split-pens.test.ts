import { expect, test } from 'vitest';
import type { Lab, Point } from '../scene/scene.ts';
import type { Evidence } from './evidence.ts';
import { pathLength } from './polyline.ts';
import { splitPens } from './split-pens.ts';
import type { Centreline } from './strokes.ts';

const SIDE = 100;
const PEN = 3;
const BLACK: Lab = [0.25, 0, 0];
const RED: Lab = [0.55, 0.17, 0.08];

/** A page on which whatever lies at these places was drawn in red, the rest in black. */
function pageOf(isRed: (x: number, y: number) => boolean): Evidence {
  const plane = (i: 0 | 1 | 2) =>
    Float32Array.from(
      { length: SIDE * SIDE },
      (_, at) => (isRed(at % SIDE, Math.floor(at / SIDE)) ? RED : BLACK)[i],
    );
  const flat = { ink: new Float32Array(SIDE * SIDE).fill(1), lab: { L: plane(0), A: plane(1), B: plane(2) } };
  return { flat, width: SIDE, height: SIDE } as unknown as Evidence;
}

const lineOf = (points: readonly Point[], closed = false): Centreline => ({
  points,
  radius: points.map(() => 1.5),
  closed,
  dot: false,
  length: pathLength(points),
});
const LEVEL = lineOf(Array.from({ length: 81 }, (_, k) => ({ x: 10 + k, y: 50 })));
const RING = lineOf(
  Array.from({ length: 240 }, (_, k) => ({
    x: 50 + 40 * Math.cos((k * Math.PI) / 120),
    y: 50 + 40 * Math.sin((k * Math.PI) / 120),
  })),
  true,
);

test('a line that another pen went on with is parted where the colour changes', () => {
  const [black, red, ...more] = splitPens(
    LEVEL,
    pageOf((x) => x >= 60),
    PEN,
  );
  expect(more).toEqual([]);
  expect(Math.abs(black!.points.at(-1)!.x - 60)).toBeLessThan(2);
  expect(red!.points[0]).toEqual(black!.points.at(-1));
  expect(black!.length + red!.length).toBeCloseTo(LEVEL.length, 6);
});

test('what only crosses a line leaves it whole', () => {
  expect(
    splitPens(
      LEVEL,
      pageOf((x) => x >= 48 && x < 53),
      PEN,
    ),
  ).toEqual([{ ...LEVEL, inks: expect.any(Array) }]);
  expect(
    splitPens(
      LEVEL,
      pageOf(() => true),
      PEN,
    ),
  ).toEqual([{ ...LEVEL, inks: expect.any(Array) }]);
});

test('a ring of two pens is two bows wherever it was begun, one with a stain stays a ring', () => {
  for (const from of [0, 50, 170]) {
    const ring = { ...RING, points: [...RING.points.slice(from), ...RING.points.slice(0, from)] };
    const bows = splitPens(
      ring,
      pageOf((_, y) => y >= 50),
      PEN,
    );
    expect(bows.map(({ closed }) => closed)).toEqual([false, false]);
    for (const { points } of bows) expect(points.length).toBeGreaterThan(110);
  }
  expect(
    splitPens(
      RING,
      pageOf((x, y) => x > 85 && Math.abs(y - 50) < 3),
      PEN,
    ),
  ).toEqual([{ ...RING, inks: expect.any(Array) }]);
});
