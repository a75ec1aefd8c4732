import { expect, test } from 'vitest';
import { holdsDrawing, type Sheet } from './sheet.ts';

const SIDE = 20;
/** The left half of a photo. */
const half: Sheet = {
  kind: 'quad',
  corners: [
    { x: 0, y: 0 },
    { x: 0.5, y: 0 },
    { x: 0.5, y: 1 },
    { x: 0, y: 1 },
  ],
  share: 0.5,
};

/** So many cells of line left, and right. */
function lines(left: number, right: number) {
  const stroke = new Float32Array(SIDE * SIDE);
  for (let k = 0; k < left; k++) stroke[k * SIDE] = 0.9;
  for (let k = 0; k < right; k++) stroke[k * SIDE + SIDE - 1] = 0.9;
  return { width: SIDE, height: SIDE, stroke };
}

test('a sheet that everything is drawn beside is none', () => {
  expect(holdsDrawing(half, lines(1, 19))).toBe(false);
});

test('a sheet on a desk whose grain looks like lines is one, and so is an empty one', () => {
  expect(holdsDrawing(half, lines(8, 12))).toBe(true);
  expect(holdsDrawing(half, lines(0, 0))).toBe(true);
});
