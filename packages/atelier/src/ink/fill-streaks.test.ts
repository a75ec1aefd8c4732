import { expect, test } from 'vitest';
import type { Evidence } from './evidence.ts';
import { fillStreaks } from './fill-streaks.ts';
import { measureInk } from './measure-ink.ts';

const SIDE = 160;
const PEN = 24;
const INK = { line: 0.25, streak: 0.13 } as const;

/** A broad line with a gap in its middle, filled; whether the gap has become line. */
function isFilled(gap: { deep: number; ink: number; length?: number; side?: number }): boolean {
  const { deep, ink, length = 30, side = SIDE } = gap;
  const mask = new Uint8Array(side * side);
  const soft = new Float32Array(side * side);
  mask.fill(1, 40 * side, (40 + PEN) * side);
  soft.fill(INK.line, 40 * side, (40 + PEN) * side);
  const middle = 40 + PEN / 2;
  for (let y = middle - deep; y < middle + deep; y++) {
    mask.fill(0, y * side + 50, y * side + 50 + length);
    soft.fill(ink, y * side + 50, y * side + 50 + length);
  }
  const anyStreak = fillStreaks(mask, { soft, high: 0.066, pen: PEN, usual: INK.line }, side, side);
  const filled = mask[middle * side + 56] === 1;
  expect(anyStreak).toBe(filled);
  return filled;
}

test('a paler streak in the line of a dry marker is that line', () => {
  expect(isFilled({ deep: 2, ink: INK.streak })).toBe(true);
  expect(isFilled({ deep: 4, ink: INK.streak, length: 80 })).toBe(true);
});

test('paper between two lines stays, however narrow, and so does what is broader than a streak', () => {
  expect(isFilled({ deep: 2, ink: 0.05 })).toBe(false);
  expect(isFilled({ deep: 8, ink: INK.streak })).toBe(false);
});

test('what a pen leaves free that is no marker on its page stays', () => {
  expect(isFilled({ deep: 2, ink: INK.streak, side: 2000 })).toBe(false);
});

test('a pen is as broad as its line, whatever streaks it left', () => {
  const breadth = (streaks: readonly number[]) => {
    const ink = new Float32Array(SIDE * SIDE).fill(0.005);
    ink.fill(0.22, 60 * SIDE, 90 * SIDE);
    for (const y of streaks)
      for (const [row, value] of [0.3, 0.3, 0.1, 0.1, 0.1, 0.3, 0.3].entries())
        for (let x = 10; x < SIDE - 10; x += 60)
          ink.fill(value, (y + row) * SIDE + x, (y + row) * SIDE + x + 40);
    const evidence = {
      width: SIDE,
      height: SIDE,
      // a line may be a good thirtieth of the page
      size: 5 * SIDE,
      flat: { ink },
      stroke: ink.map((value) => (value > 0.01 ? 1 : 0)),
      fill: new Float32Array(ink.length),
      bare: 0.8,
    };
    return measureInk(evidence as unknown as Evidence).pen;
  };
  expect(breadth([66, 77]) / breadth([])).toBeCloseTo(1, 1);
});
