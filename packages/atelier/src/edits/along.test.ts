import { expect, test } from 'vitest';
import { piecesAlong } from './along.ts';

/** Three pieces in a row with paper between the first two. */
const label = [1, 1, 0, 2, 2, 3, 3, 3, 1, 1, 0, 2, 2, 3, 3, 3];
const size = { width: 8, height: 2 };
const at = (x: number) => ({ x: x / 8, y: 0.25 });

test('a way passes every piece between two places once, however far these are apart, and no paper', () => {
  expect(piecesAlong(label, size, [at(0.5), at(7.5)])).toEqual([1, 2, 3]);
  expect(piecesAlong(label, size, [at(7.5), at(3.5), at(7.5)])).toEqual([3, 2]);
});

test('a way that leaves the page passes what lies on it', () => {
  expect(piecesAlong(label, size, [{ x: -0.5, y: 0.25 }, at(1.5), { x: 0.1, y: 1.4 }])).toEqual([1]);
});

test('a tap passes one piece, and paper none', () => {
  expect(piecesAlong(label, size, [at(4.5)])).toEqual([2]);
  expect(piecesAlong(label, size, [at(2.5)])).toEqual([]);
});
