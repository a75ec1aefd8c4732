import { expect, test } from 'vitest';
import type { NetMaps } from './net-maps.ts';
import { dullRooms, paintDull } from './dull-rooms.ts';

const SIDE = 200;
const HALF = SIDE / 2;

/** Nothing is believed of any cell, but that it lies on the sheet. */
const unseen = () => {
  const plane = () => new Float32Array(SIDE * SIDE);
  return {
    width: SIDE,
    height: SIDE,
    stroke: plane(),
    fill: plane(),
    silhouette: plane(),
    sheet: plane().fill(1),
  } as unknown as NetMaps;
};

const MIDDLE = { from: 30, to: 70 };
const isMiddle = (at: number) => at >= MIDDLE.from && at < MIDDLE.to;

/** A page of this brightness around a square in its middle, and dull rooms found on it. */
function look(inside: (x: number) => number, around: (x: number) => number = () => 220) {
  const rgb = new Uint8Array(3 * HALF * HALF);
  for (let y = 0; y < HALF; y++)
    for (let x = 0; x < HALF; x++) {
      const i = 3 * (y * HALF + x);
      rgb.fill(isMiddle(x) && isMiddle(y) ? inside(x) : around(x), i, i + 3);
    }
  return dullRooms({ width: HALF, height: HALF, rgb }, unseen());
}

const shareOf = (dull: Uint8Array, isAsked: (x: number, y: number) => boolean) => {
  const asked = Array.from(dull).filter((_, i) => isAsked(i % HALF, Math.floor(i / HALF)));
  return asked.filter((is) => is === 1).length / asked.length;
};
const within = (dull: Uint8Array) => shareOf(dull, (x, y) => isMiddle(x) && isMiddle(y));

test('a grey patch with an edge all around is no paper in shadow', () => {
  const dull = look(() => 140);
  const isDeep = (at: number) => isMiddle(at - 2) && isMiddle(at + 2);
  expect(shareOf(dull, (x, y) => isDeep(x) && isDeep(y))).toBe(1);
  expect(shareOf(dull, (x, y) => !isMiddle(x) || !isMiddle(y))).toBe(0);
});

test('paper a little darker than the paper around it is paper', () => {
  expect(within(look(() => 190))).toBe(0);
});

test('a shadow that falls on the paper around it, too, is a shadow', () => {
  expect(
    within(
      look(
        () => 140,
        (x) => (x < 50 ? 145 : 220),
      ),
    ),
  ).toBe(0);
});

test('nothing is said of what has no edge on one side', () => {
  expect(within(look((x) => 140 + (80 * (x - MIDDLE.from)) / (MIDDLE.to - MIDDLE.from)))).toBe(0);
});

test('what is dull is painted, whatever the network believes, and nothing else is', () => {
  const maps = paintDull(
    unseen(),
    look(() => 140),
  );
  const at = (plane: Float32Array, x: number, y: number) => plane[2 * (y * SIDE + x)]!;
  expect(at(maps.fill, 50, 50)).toBeCloseTo(0.6);
  expect(at(maps.silhouette, 50, 50)).toBeCloseTo(0.6);
  expect(at(maps.fill, 10, 50)).toBe(0);
});
