import { expect, test } from 'vitest';
import { BARE, classifyCells, OUTSIDE } from './classify.ts';
import type { Evidence } from './evidence.ts';
import type { LocalColour } from './local-colour.ts';

const SIDE = 40;
const plane = (value: (x: number, y: number) => number) =>
  Float32Array.from({ length: SIDE * SIDE }, (_, i) => value(i % SIDE, Math.floor(i / SIDE)));

/** Reads a page on which nothing is coloured; `belief` in being inside of the upper and of the lower half. */
function reads(wall: (x: number, y: number) => boolean, belief: readonly [number, number]) {
  const none = plane(() => 0);
  const lab = { L: plane(() => 1), A: none, B: none };
  const evidence = {
    flat: { width: SIDE, height: SIDE, ink: none, lab },
    width: SIDE,
    height: SIDE,
    size: SIDE,
    fill: none,
    silhouette: plane((_, y) => belief[y < SIDE / 2 ? 0 : 1]),
  } as unknown as Evidence;
  const walls = Uint8Array.from(plane((x, y) => Number(wall(x, y))));
  const within = (x: number, y: number) => x > 4 && x < 35 && y > 4 && y < 35;
  const room = Int32Array.from(plane((x, y) => (wall(x, y) ? -1 : !within(x, y) ? 2 : y < SIDE / 2 ? 0 : 1)));
  const kind = classifyCells(evidence, walls, walls, room, 3, lab as unknown as LocalColour);
  const at = (x: number, y: number) => kind[y * SIDE + x];
  return [at(20, 10), at(20, 30), at(1, 1)];
}

const ring = (x: number, y: number) =>
  (x === 4 || x === 35 || y === 4 || y === 35) && x > 3 && x < 36 && y > 3 && y < 36;

test('rooms of a closed place are inside together, though only one of them is believed', () => {
  expect(reads(ring, [0.1, 0.6])).toEqual([BARE, BARE, OUTSIDE]);
});

test('with hardly a gap in its outline a place is inside where one with a gap is not', () => {
  expect(reads(ring, [0.25, 0.25])).toEqual([BARE, BARE, OUTSIDE]);
  const gap = (x: number, y: number) => ring(x, y) && !(x === 4 && y > 12 && y < 18);
  expect(reads(gap, [0.25, 0.25])).toEqual([OUTSIDE, OUTSIDE, OUTSIDE]);
});
