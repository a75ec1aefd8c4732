import { expect, test } from 'vitest';
import { joinPatches } from './join-patches.ts';
import type { Colour } from './join-shades.ts';
import type { Place } from './places.ts';

const PAPER: Colour = [1, 0, 0];
const place = (
  id: number,
  kind: number,
  area: number,
  touch: readonly (readonly [number, number])[],
): Place => ({
  id,
  kind,
  area,
  peak: 10,
  perimeter: 80,
  touch: new Map(touch),
});

/** Half of a wall is paper, the other half paint of a colour; what the paper half is part of. */
function halfOf(paint: Colour, area = 300): number {
  const places = [
    place(0, 0, 9000, []),
    place(1, 0, area, [
      [0, 60],
      [2, 20],
    ]),
    place(2, 1, 200, [
      [0, 60],
      [1, 20],
    ]),
  ];
  return joinPatches(places, new Float64Array(3), [PAPER, PAPER, paint], {
    of: new Uint8Array(0),
    list: [],
  })[1]!;
}

test('paper that hardly differs from the paint it is open to belongs to it, beside plain paint it stays paper', () => {
  expect(halfOf([0.96, 0, -0.01])).toBe(2);
  expect(halfOf([0.8, 0, -0.06])).toBe(1);
});

test('a smear in a large room of paper does not paint the room', () => {
  expect(halfOf([0.96, 0, -0.01], 3000)).toBe(1);
});
