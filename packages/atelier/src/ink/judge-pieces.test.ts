import { expect, test } from 'vitest';
import { judge } from './judge-pieces.ts';
import type { PieceFacts } from './name-pieces.ts';

/** The orange hand of a robot in grainy crayon, of which the network sees little but a line. */
const HAND: PieceFacts = {
  isPaint: true,
  area: 6.4,
  depth: 8.3,
  long: 5.9,
  compact: 0.7,
  fill: 0.31,
  stroke: 0.71,
  inside: 0.9,
  ink: 0.3,
  chroma: 0.11,
  edge: 1,
  linked: 0.77,
  even: 0.66,
  hollow: 0,
  clear: 0,
  sheet: 1,
  atEdge: false,
};
const MEASURE = { pen: 14, high: 0.08 };

test('a grainy bulb at the end of a line is paint, a long piece as narrow is a line', () => {
  expect(judge(HAND, MEASURE, false)).toBe('paint');
  expect(judge({ ...HAND, compact: 0.2 }, MEASURE, false)).toBe('line');
});

test('an even band around something larger than itself is a line, however broad', () => {
  const ring = { ...HAND, area: 90, depth: 30, long: 29, compact: 0.3, fill: 0.9, stroke: 0.3 };
  expect(judge({ ...ring, even: 0.95, hollow: 4 }, MEASURE, false)).toBe('line');
  expect(judge({ ...ring, even: 0.95, hollow: 0 }, MEASURE, false)).toBe('paint');
});

test('broad ink around nothing is painted; a ring, a line as broad as the pen what is dark on paint or believed no colour is not', () => {
  const crown = { ...HAND, isPaint: false, area: 20, depth: 13, long: 7.4, fill: 0.2, stroke: 0.8 };
  expect(judge(crown, MEASURE, false)).toBe('paint');
  expect(judge({ ...crown, hollow: 0.5 }, MEASURE, false)).toBe('line');
  expect(judge({ ...crown, depth: 9 }, MEASURE, false)).toBe('line');
  expect(judge({ ...crown, clear: 1 }, MEASURE, false)).toBe('line');
  expect(judge({ ...crown, fill: 0.1 }, MEASURE, false)).toBe('line');
});

test('what nobody believes at the edge of the page is beside it, unless the page is painted to its edges', () => {
  const corner = { ...HAND, area: 50, depth: 40, fill: 0.1, stroke: 0, inside: 0.1, atEdge: true };
  expect(judge(corner, MEASURE, false)).toBe('page edge');
  expect(judge(corner, MEASURE, true)).toBe('paint');
});

test('a compact piece of which the network sees colour is paint, a band as broad is the line of a marker', () => {
  const mouth = { ...HAND, isPaint: false, area: 8, depth: 9, long: 4, fill: 0.9, stroke: 0.4 };
  expect(judge(mouth, MEASURE, false)).toBe('paint');
  expect(judge({ ...mouth, long: 6 }, MEASURE, false)).toBe('line');
});
