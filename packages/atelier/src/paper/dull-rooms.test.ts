import { expect, test } from 'vitest';
import type { NetMaps } from './net-maps.ts';
import { dullRooms } from './dull-rooms.ts';

const SIDE = 200;
const HALF = SIDE / 2;

interface Page {
  /** Brightness of the paper in the ring's middle, and of that around it, by column. */
  readonly inside: number;
  readonly around?: (x: number) => number;
  readonly lineFrom?: number;
}

/** Share of what a square outline encloses that is found to be dull. */
function dull({ inside, around = () => 220, lineFrom = 60 }: Page): number {
  const plane = () => new Float32Array(SIDE * SIDE);
  const stroke = plane();
  const on = (at: number) => at === 60 || at === 61 || at === 140 || at === 141;
  const within = (at: number) => at >= 60 && at <= 141;
  for (let y = 0; y < SIDE; y++)
    for (let x = lineFrom; x < SIDE; x++)
      if ((on(x) && within(y)) || (on(y) && within(x))) stroke[y * SIDE + x] = 1;
  const maps = {
    width: SIDE,
    height: SIDE,
    stroke,
    bound: plane(),
    sheet: plane().fill(1),
  } as unknown as NetMaps;
  const small = new Uint8Array(3 * HALF * HALF);
  const isMiddle = (at: number) => at > 30 && at < 70;
  for (let y = 0; y < HALF; y++)
    for (let x = 0; x < HALF; x++)
      small.fill(isMiddle(x) && isMiddle(y) ? inside : around(x), 3 * (y * HALF + x), 3 * (y * HALF + x) + 3);
  const found = dullRooms(maps, small);
  let count = 0;
  for (let y = 31; y < 70; y++) for (let x = 31; x < 70; x++) count += found[y * HALF + x]!;
  return count / 39 ** 2;
}

test('an outline filled with grey is no paper in shadow', () => {
  expect(dull({ inside: 140 })).toBe(1);
});

test('paper within an outline is as bright as the paper around it', () => {
  expect(dull({ inside: 218 })).toBe(0);
});

test('a shadow that falls on the paper around it, too, is a shadow', () => {
  expect(dull({ inside: 140, around: (x) => (x < 50 ? 145 : 220) })).toBe(0);
});

test('nothing is said of what is open', () => {
  expect(dull({ inside: 140, lineFrom: 80 })).toBe(0);
});
