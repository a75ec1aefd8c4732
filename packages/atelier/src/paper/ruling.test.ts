import { expect, test } from 'vitest';
import type { Flat } from './flatten.ts';
import { findRuling, paintOver } from './ruling.ts';

const SIZE = 600;

function page(...lines: ((x: number, y: number) => boolean)[]): Flat {
  const ink = new Float32Array(SIZE * SIZE);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) if (lines.some((isOn) => isOn(x, y))) ink[y * SIZE + x] = 0.12;
  const paper = () => new Float32Array(SIZE * SIZE).fill(1);
  return { width: SIZE, height: SIZE, ink, lab: { L: paper(), A: paper(), B: paper() } };
}

const comb = (x: number, y: number) => (x % 60 === 24 || x % 60 === 25) && y < 510;
/** Two strokes of a broad pen, faint for a third of their way. */
const margin = (x: number, y: number) => x % 60 < 42 && ((y > 523 && y < 528) || (y > 538 && y < 541));

const inkLeft = (flat: Flat) => flat.ink.filter((value) => value > 0.05).length;

test('a margin across ruled lines is printed, even broad, double and faint for a third of its way', () => {
  const flat = page(comb, margin);
  const ruling = findRuling(flat);
  expect(ruling.filter(({ vertical }) => vertical)).toHaveLength(10);
  expect(ruling.some(({ vertical, margin: isMargin }) => !vertical && isMargin)).toBe(true);
  const before = inkLeft(flat);
  paintOver(flat, ruling);
  expect(inkLeft(flat)).toBeLessThan(0.02 * before);
});

test('the same line on a plain page is the child’s', () => {
  expect(findRuling(page(margin))).toEqual([]);
});
