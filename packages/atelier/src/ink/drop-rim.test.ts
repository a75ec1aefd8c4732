import { expect, test } from 'vitest';
import { dropRim } from './drop-rim.ts';

const SIZE = 200;
const PEN = 4;

/** What is left of a line `PEN` cells broad from one place to another. */
function leftOf(x: number, y: number, dx: number, dy: number, length: number): boolean {
  const mask = new Uint8Array(SIZE * SIZE);
  for (let k = 0; k < length; k++)
    for (let b = 0; b < PEN * PEN; b++)
      mask[Math.round(y + k * dy + (b >> 2)) * SIZE + Math.round(x + k * dx + (b & 3))] = 1;
  dropRim(mask, SIZE, SIZE, SIZE, PEN);
  return mask.includes(1);
}

test('a dash along an edge of the page, as straight as it, is no drawing', () => {
  expect(leftOf(40, 5, 1, 0, 30)).toBe(false);
  expect(leftOf(40, 191, 1, 0, 30)).toBe(false);
  expect(leftOf(4, 60, 0, 1, 30)).toBe(false);
  expect(leftOf(190, 60, 0, 1, 30)).toBe(false);
});

test('what leaves the edge, stands off it, is a dot or runs along most of it is drawn', () => {
  expect(leftOf(40, 4, 1, 0.3, 25)).toBe(true);
  expect(leftOf(4, 60, 1, 0, 30)).toBe(true);
  expect(leftOf(40, 30, 1, 0, 30)).toBe(true);
  expect(leftOf(40, 5, 1, 0, 6)).toBe(true);
  expect(leftOf(5, 190, 1, 0, 180)).toBe(true);
});
