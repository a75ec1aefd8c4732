import { expect, test } from 'vitest';
import { doubtOf, type MarkFacts } from './doubt-marks.ts';

/** A sun in the corner of the page, its rays cut by the edge. */
const SUN: MarkFacts = {
  touch: 1,
  far: 0.17,
  inside: 0.8,
  fill: 0.7,
  sheet: 1,
  sharp: 0.8,
};
/** The dark seam between paper and table, of which the network sees a line on the sheet. */
const SEAM: MarkFacts = {
  touch: 1,
  far: 0.02,
  inside: 0.7,
  fill: 0.05,
  sheet: 1,
  sharp: 0.8,
};

test('what is drawn over the edge of the page stays, a seam along it goes', () => {
  expect(doubtOf(SUN)).toBeUndefined();
  expect(doubtOf(SEAM)).toBe('page edge');
});

test('a ground line that comes in from the edge stays', () => {
  expect(doubtOf({ ...SEAM, far: 0.1 })).toBeUndefined();
});

test('a mark in the middle of the page stays, however little the network sees of it', () => {
  expect(doubtOf({ ...SUN, touch: 0, far: 0.4, inside: 0.2, fill: 0 })).toBeUndefined();
});

test('the doubt is named after what speaks most against the mark', () => {
  const stain = { ...SUN, touch: 0, far: 0.08, inside: 0, fill: 0 };
  expect(doubtOf({ ...stain, sheet: 0.4 })).toBe('beside the sheet');
  expect(doubtOf({ ...stain, sheet: 0.95 })).toBe('noise');
});

test('on ruled paper what lies in a corner without colour is printed, a child’s sun there stays', () => {
  const ornament: MarkFacts = { touch: 0, far: 0.07, inside: 0.7, fill: 0.15, sheet: 1, sharp: 0.9 };
  expect(doubtOf(ornament)).toBeUndefined();
  expect(doubtOf({ ...ornament, ruled: { corner: 0.06, chroma: 0.01 } })).toBe('printed');
  expect(doubtOf({ ...SUN, ruled: { corner: 0.06, chroma: 0.12 } })).toBeUndefined();
});

test('pencil in the middle of ruled paper stays', () => {
  const pencil: MarkFacts = { touch: 0, far: 0.4, inside: 0.7, fill: 0.1, sheet: 1, sharp: 0.9 };
  expect(doubtOf({ ...pencil, ruled: { corner: 0.4, chroma: 0 } })).toBeUndefined();
});
