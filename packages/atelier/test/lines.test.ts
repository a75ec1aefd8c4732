import { expect, test } from 'vitest';
import { blankEvidence } from './evidence-by-hand.ts';
import { findLines } from '../src/ink/lines.ts';

const SIZE = 200;

interface Belief {
  readonly stroke: number;
  readonly bound?: number;
  readonly eye?: number;
  /** How light the mark is on a colour of 0.7. */
  readonly light?: number;
  readonly mouth?: number;
}

/** Share of a dark mark across an area believed to be coloured throughout that is found to be a line. */
function isLine({ stroke, bound = 0, eye = 0, mouth = 0, light = 0.4 }: Belief): number {
  const evidence = blankEvidence(SIZE);
  evidence.fill.fill(0.99);
  evidence.silhouette.fill(1);
  evidence.flat.lab.L.fill(0.7);
  const mark: number[] = [];
  for (let y = 98; y < 103; y++) for (let x = 60; x < 140; x++) mark.push(y * SIZE + x);
  for (const i of mark) {
    evidence.flat.ink[i] = 0.5;
    evidence.stroke[i] = stroke;
    evidence.flat.lab.L[i] = light;
    evidence.bound[i] = bound;
    evidence.eye[i] = eye;
    evidence.mouth[i] = mouth;
  }
  const { mask } = findLines(evidence);
  return mark.filter((i) => mask[i]).length / mark.length;
}

test('a mark on a colour is a line where it is clear or belongs to a face, else texture or a seam', () => {
  expect(isLine({ stroke: 0.6 })).toBe(0);
  expect(isLine({ stroke: 0.9 })).toBeGreaterThan(0.9);
  expect(isLine({ stroke: 0.4, mouth: 0.9 })).toBeGreaterThan(0.9);
  expect(isLine({ stroke: 0.4, eye: 0.9 })).toBeGreaterThan(0.9);
  expect(isLine({ stroke: 0.1, eye: 0.9 })).toBe(0);
});

test('what parts two things was drawn where it is darker than both, and is their seam where it is not', () => {
  expect(isLine({ stroke: 0.6, bound: 0.9 })).toBeGreaterThan(0.9);
  expect(isLine({ stroke: 0.6, bound: 0.9, light: 0.65 })).toBe(0);
});

test('a ring broader than any pen is one line, though the network takes most of its middle for colour', () => {
  const evidence = blankEvidence(SIZE);
  const ring: number[] = [];
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const from = Math.hypot(x - 100, y - 100);
      if (from < 67 || from > 83) continue;
      const i = y * SIZE + x;
      ring.push(i);
      evidence.flat.ink[i] = 0.5;
      const isSeen = from < 70 || from > 80 || (x > 100 && y < 100);
      evidence.stroke[i] = isSeen ? 0.8 : 0.1;
      evidence.fill[i] = isSeen ? 0.2 : 0.9;
    }
  const { mask } = findLines(evidence);
  expect(ring.filter((i) => mask[i]).length / ring.length).toBeGreaterThan(0.95);
});
