import { expect, test } from 'vitest';
import { findWashes } from './washes.ts';

const CELLS = 1000;

/** Reads a page of one place in which every cell is believed like this; `border` cells of it lie at the page's edge. */
function reads(fill: number, inside: number, { border = 60, share = 1, strokes = 0 } = {}) {
  const area = share * CELLS;
  const room = Int32Array.from({ length: CELLS }, (_, i) => (i < area ? 0 : -1));
  const fills = new Float32Array(CELLS).fill(fill);
  for (let i = 0; i < strokes * area; i++) fills[i] = 0.9;
  const insides = new Float32Array(CELLS).fill(inside);
  return findWashes(fills, insides, room, [0], [{ border, area }])[0];
}

test('a sky in which all is a little coloured and a little inside is a wash, bare paper is none', () => {
  expect(reads(0.1, 0.4)).toBe(true);
  expect(reads(0.01, 0.15)).toBe(false);
});

test('both beliefs are asked for: shadows are a little of the one, outlines of the other', () => {
  expect(reads(0.04, 0.4)).toBe(false);
  expect(reads(0.1, 0.2)).toBe(false);
});

test('what lies away from the page’s edge, what is small, and what is painted already is no wash', () => {
  expect(reads(0.1, 0.4, { border: 0 })).toBe(false);
  expect(reads(0.1, 0.4, { share: 0.1 })).toBe(false);
  expect(reads(0.1, 0.4, { strokes: 0.8 })).toBe(false);
});
