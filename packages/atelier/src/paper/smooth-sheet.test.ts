import { expect, test } from 'vitest';
import { random } from '../noise/random.ts';
import type { NetMaps } from './net-maps.ts';
import type { Photo } from './photo.ts';
import { smoothSheet } from './smooth-sheet.ts';

const SIDE = 200;

/** A photo by its brightness, and maps that believe nothing but what is painted. */
function look(bright: (x: number, y: number) => number, painted: (x: number, y: number) => number = () => 0) {
  const rgb = new Uint8Array(3 * SIDE * SIDE);
  const fill = new Float32Array(4 * SIDE * SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      rgb.fill(bright(x, y), 3 * (y * SIDE + x), 3 * (y * SIDE + x) + 3);
      for (const cell of [4 * y * SIDE, (4 * y + 2) * SIDE])
        fill.fill(painted(x, y), cell + 2 * x, cell + 2 * x + 2);
    }
  const photo: Photo = { width: SIDE, height: SIDE, rgb };
  const maps = { width: 2 * SIDE, height: 2 * SIDE, stroke: new Float32Array(fill.length), fill };
  return smoothSheet(photo, maps as unknown as NetMaps);
}

const isSheet = (x: number, y: number) => x > 50 && x < 160 && y > 40 && y < 150;
const isHeart = (x: number, y: number) => Math.abs(Math.hypot(x - 105, y - 95) - 30) < 3;

test('a sheet is found on a desk with grain', () => {
  const dice = random('grain');
  const grain = Array.from({ length: SIDE }, () => dice.between(70, 140));
  const sheet = look((x, y) => (isHeart(x, y) ? 60 : isSheet(x, y) ? 190 : grain[y]! + x / 10));
  expect(sheet?.kind).toBe('quad');
  const [topLeft, , bottomRight] = sheet!.corners;
  expect(topLeft.x).toBeCloseTo(0.255, 1);
  expect(topLeft.y).toBeCloseTo(0.205, 1);
  expect(bottomRight.x).toBeCloseTo(0.8, 1);
  expect(bottomRight.y).toBeCloseTo(0.75, 1);
});

test('a frame that somebody drew is no sheet: beyond it the paper goes on', () => {
  const isFrame = (x: number, y: number) => isSheet(x, y) && !isSheet(x - 4, y) !== !isSheet(x + 4, y);
  expect(look((x, y) => (isFrame(x, y) || isFrame(y, x) ? 60 : 200))).toBeUndefined();
});

test('a square that somebody painted is no sheet', () => {
  expect(
    look(
      (x, y) => (isSheet(x, y) ? 120 : 200),
      (x, y) => (isSheet(x, y) ? 1 : 0),
    ),
  ).toBeUndefined();
});

test('paper that fills the photo is none to cut out', () => {
  expect(look((x, y) => (isHeart(x, y) ? 60 : 200))).toBeUndefined();
});
