import { expect, test } from 'vitest';
import { cellsOnSheet } from './on-sheet.ts';

const SIDE = 100;

/** Whether the middle of a patch that is hardly believed to be paper lies on the sheet. */
function isOnSheet(x0: number, y0: number, belief: number): boolean {
  const sheet = new Float32Array(SIDE * SIDE).fill(0.98);
  for (let y = y0; y < y0 + 20; y++) sheet.fill(belief, y * SIDE + x0, y * SIDE + x0 + 20);
  return cellsOnSheet(sheet, SIDE, SIDE)[(y0 + 10) * SIDE + x0 + 10] === 1;
}

test('a finger that comes in from the edge does not lie on the sheet', () => {
  expect(isOnSheet(0, 40, 0.03)).toBe(false);
});

test('a dark stroke in the middle of the sheet lies on it, whatever it looks like', () => {
  expect(isOnSheet(40, 40, 0.03)).toBe(true);
});

test('dark ground that runs off the page is no desk where that is doubted', () => {
  expect(isOnSheet(40, 80, 0.25)).toBe(true);
  expect(isOnSheet(40, 80, 0.05)).toBe(false);
});
