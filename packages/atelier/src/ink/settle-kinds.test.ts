import { expect, test } from 'vitest';
import { LINE, PAPER } from '../rooms/basins.ts';
import type { Evidence } from './evidence.ts';
import type { Pigments } from './find-pigments.ts';
import { settleKinds } from './settle-kinds.ts';

const SIDE = 120;
const PEN = 24;

test('what a fat pen leaves free in a star is a place', () => {
  const kinds = new Uint8Array(SIDE * SIDE);
  kinds.fill(LINE, 40 * SIDE, (40 + PEN) * SIDE);
  const middle = 40 + PEN / 2;
  for (let y = middle - 5; y < middle + 5; y++) kinds.fill(PAPER, y * SIDE + 50, y * SIDE + 64);
  const evidence = { width: SIDE, height: SIDE, fill: new Float32Array(SIDE * SIDE) } as unknown as Evidence;
  settleKinds(kinds, evidence, { list: [undefined] } as unknown as Pigments, PEN);
  expect(kinds[middle * SIDE + 56]).toBe(PAPER);
});
