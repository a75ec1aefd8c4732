import { expect, test } from 'vitest';
import { LINE, PAPER } from '../rooms/basins.ts';
import type { Evidence } from './evidence.ts';
import type { Pigments } from './find-pigments.ts';
import { settleKinds } from './settle-kinds.ts';

const SIDE = 120;
const PEN = 24;
const PAINT = 1;

/** A broad line from side to side with a gap in its middle, perhaps up to a field of paint, settled; what the gap has become. */
function gapIn(deep: number, upToPaint = false) {
  const kinds = new Uint8Array(SIDE * SIDE);
  kinds.fill(LINE, 40 * SIDE, (40 + PEN) * SIDE);
  const middle = 40 + PEN / 2;
  for (let y = middle - deep; y < middle + deep; y++) {
    kinds.fill(PAPER, y * SIDE + 50, y * SIDE + 64);
  }
  if (upToPaint) for (let y = 20; y < 110; y++) kinds.fill(PAINT, y * SIDE + 64, y * SIDE + 90);
  const evidence = { width: SIDE, height: SIDE, fill: new Float32Array(SIDE * SIDE) } as unknown as Evidence;
  const pigments = { list: [undefined, { lab: [0.6, 0.2, 0.1] }] } as unknown as Pigments;
  settleKinds(kinds, evidence, pigments, PEN);
  return kinds[middle * SIDE + 56];
}

test('where a fat marker ran dry its line is whole', () => {
  expect(gapIn(1)).toBe(LINE);
  expect(gapIn(2)).toBe(LINE);
});

test('what a fat pen leaves free in a star is a place', () => {
  expect(gapIn(5)).toBe(PAPER);
});

test('paper that touches paint is no streak of the line', () => {
  expect(gapIn(2, true)).not.toBe(LINE);
});
