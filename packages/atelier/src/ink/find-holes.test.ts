import { expect, test } from 'vitest';
import { connectRuns } from '../planes/components.ts';
import { findHoles } from './find-holes.ts';

const WIDTH = 300;
const HEIGHT = 400;
type Disc = readonly [x: number, y: number, radius: number];

/** Which of the discs are holes, when they and whatever else is set are all the ink there is. */
function holesAmong(discs: readonly Disc[], others: (mask: Uint8Array) => void = () => undefined): Disc[] {
  const mask = new Uint8Array(WIDTH * HEIGHT);
  for (const [cx, cy, radius] of discs)
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++) if (Math.hypot(x - cx, y - cy) < radius) mask[y * WIDTH + x] = 1;
  others(mask);
  const pieces = connectRuns(mask, WIDTH, HEIGHT, { eight: true });
  const holes = findHoles(pieces, mask, WIDTH, HEIGHT);
  return discs.filter(([x, y]) =>
    pieces.list.some(({ id, cx, cy }) => holes.has(id) && Math.hypot(cx - x, cy - y) < 2),
  );
}

const fill = (x0: number, y0: number, x1: number, y1: number) => (mask: Uint8Array) => {
  for (let y = y0; y <= y1; y++) mask.fill(1, y * WIDTH + x0, y * WIDTH + x1 + 1);
};

const HOLES: readonly Disc[] = [
  [16, 120, 6],
  [16, 280, 6],
];

test('two discs in the margin are the holes of a binder', () => {
  expect(holesAmong(HOLES)).toEqual(HOLES);
});

test('a hole of which only the shaded rim shows is one', () => {
  const rim = (mask: Uint8Array) => {
    for (let y = 114; y <= 126; y++)
      for (let x = 10; x <= 22; x++) if (Math.hypot(x - 16, y - 120) < 3.5) mask[y * WIDTH + x] = 0;
  };
  expect(holesAmong(HOLES, rim)).toEqual(HOLES);
});

test('where dots alike lie farther in somebody drew them all', () => {
  expect(holesAmong([...HOLES, [150, 120, 6], [180, 300, 7]])).toEqual([]);
});

test('one dot of another drawing does not make holes drawn', () => {
  expect(holesAmong([...HOLES, [150, 200, 6]])).toEqual(HOLES);
});

test('an eye, a wheel or a full stop has something beside it', () => {
  expect(holesAmong(HOLES.slice(0, 1), fill(24, 60, 120, 180))).toEqual([]);
});

test('what is no disc is none', () => {
  expect(holesAmong([], fill(10, 114, 22, 126))).toEqual([]);
  const square = fill(10, 114, 22, 126);
  expect(holesAmong([[16, 120, 4]], square)).toEqual([]);
});
