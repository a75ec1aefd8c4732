import { expect, test } from 'vitest';
import { blankEvidence } from './evidence-by-hand.ts';
import type { Lab } from '../src/scene/scene.ts';
import { findSolid } from '../src/ink/solid-ink.ts';

const SIZE = 200;
const PEN = 6;
const BLACK: Lab = [0.25, 0, 0];
const RED: Lab = [0.6, 0.2, 0.1];

interface Bar {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly lab?: Lab;
  readonly fill?: number;
  readonly stroke?: number;
  readonly eye?: number;
}

/** Which of some bars of ink are coloured areas: by the cell in the middle of each. */
function solid(...bars: readonly Bar[]): boolean[] {
  const evidence = blankEvidence(SIZE);
  const { lab } = evidence.flat;
  const inked = new Uint8Array(SIZE * SIZE);
  for (const { from, to, lab: paint = BLACK, fill = 0, stroke = 0, eye = 0 } of bars)
    for (let y = from[1]; y < to[1]; y++)
      for (let x = from[0]; x < to[0]; x++) {
        const i = y * SIZE + x;
        inked[i] = 1;
        evidence.flat.ink[i] = 0.6;
        [lab.L[i], lab.A[i], lab.B[i]] = paint;
        evidence.fill[i] = fill;
        evidence.stroke[i] = stroke;
        evidence.eye[i] = eye;
      }
  const found = findSolid(evidence, inked, inked, PEN);
  return bars.map(({ from, to }) => found[((from[1] + to[1]) >> 1) * SIZE + ((from[0] + to[0]) >> 1)] === 1);
}

test('a blot much broader than the pen is coloured, a line is not', () => {
  expect(solid({ from: [60, 60], to: [100, 100] }, { from: [20, 150], to: [180, 156] })).toEqual([
    true,
    false,
  ]);
});

test('a line that was pressed harder stays a line where nobody believes that it is coloured', () => {
  const leg = { from: [100, 40], to: [115, 160] } as const;
  expect(solid({ ...leg, fill: 0.15 })).toEqual([false]);
  expect(solid({ ...leg, fill: 0.8 })).toEqual([true]);
});

test('a wedge of ink that leans on another paint is filled, one that stands alone is an outline', () => {
  const wedge = { from: [60, 90], to: [120, 102], stroke: 0.9 } as const;
  const paint = { from: [60, 102], to: [120, 150], lab: RED, fill: 0.9 } as const;
  expect(solid(wedge, paint)[0]).toBe(true);
  expect(solid(wedge)[0]).toBe(false);
  expect(solid(wedge, { ...paint, lab: BLACK })[0]).toBe(false);
});

test('a bulb in another paint at the end of a line is coloured, a blot of its own pen is not, nor is an eye', () => {
  const arm = { from: [20, 97], to: [110, 103] } as const;
  const bulb = { from: [104, 94], to: [116, 106], fill: 0.6 } as const;
  expect(solid(arm, { ...bulb, lab: RED })).toEqual([false, true]);
  expect(solid(arm, bulb)).toEqual([false, false]);
  expect(solid(arm, { ...bulb, lab: RED, eye: 0.9 })).toEqual([false, false]);
});
