import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blur } from '../planes/blur.ts';
import { inside, paintTubes } from './capsules.ts';
import { fillPolygons } from './fill.ts';
import { bandOf, frameFor } from './frame.ts';
import { enlarge, plane, sample } from './resample.ts';

const grid = { width: 40, height: 50, size: 50 };
const frame = frameFor(grid, 100);

test('a picture gets exactly the asked pixels on its longer side', () => {
  expect(frame).toMatchObject({ width: 80, height: 100, size: 100, scale: 2 });
  expect(bandOf(frame, -5, 20)).toMatchObject({ top: 0, bottom: 20 });
});

test('a blur keeps the sum of what it spreads', () => {
  const source = new Float32Array(60 * 60);
  source[30 * 60 + 30] = 1;
  const sum = blur(source, 60, 60, 4).reduce((total, v) => total + v, 0);
  expect(sum).toBeCloseTo(1, 4);
});

test('rows of an enlarged plane do not depend on the band they are asked in', () => {
  const source = plane(
    40,
    50,
    Float32Array.from({ length: 2000 }, (_, i) => Math.sin(i)),
  );
  const whole = enlarge(source, frame);
  const band = enlarge(source, bandOf(frame, 31, 57));
  expect(band).toEqual(whole.slice(31 * 80, 57 * 80));
});

test('a constant stays a constant, enlarged and sampled', () => {
  const source = plane(40, 50, new Float32Array(2000).fill(0.75));
  for (const v of enlarge(source, frame)) expect(v).toBeCloseTo(0.75, 5);
  expect(sample(source, 0, 1)).toBeCloseTo(0.75, 5);
});

test('the area of a filled rectangle is its area, wherever it lies', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 30, noNaN: true }),
      fc.double({ min: 1, max: 30, noNaN: true }),
      fc.double({ min: 2, max: 40, noNaN: true }),
      fc.double({ min: 2, max: 40, noNaN: true }),
      (x, y, w, h) => {
        const filled = fillPolygons([Float32Array.from([x, y, x + w, y, x + w, y + h, x, y + h])], frame)!;
        const area = filled.cover.reduce((sum, v) => sum + v, 0);
        expect(area).toBeCloseTo(w * h, 1);
      },
    ),
  );
});

test('a hole that runs the other way is not filled', () => {
  const outer = Float32Array.from([10, 10, 50, 10, 50, 50, 10, 50]);
  const hole = Float32Array.from([20, 20, 20, 40, 40, 40, 40, 20]);
  const { cover, width, x0, y0 } = fillPolygons([outer, hole], frame)!;
  expect(cover[(30 - y0) * width + 30 - x0]).toBe(0);
  expect(cover[(12 - y0) * width + 30 - x0]).toBe(1);
});

test('a capsule knows its surface from both sides', () => {
  const tube = {
    points: Float32Array.from([10, 20, 30, 20]),
    radius: Float32Array.from([3, 3]),
    closed: false,
  };
  const { distance, index } = paintTubes([tube], frame, 4);
  const at = (x: number, y: number) => distance[y * frame.width + x]!;
  expect(at(40, 39)).toBeCloseTo(-6 + 0.5, 1);
  expect(at(40, 48)).toBeCloseTo(3 - 0.5, 1);
  expect(index[0]).toBe(-1);
  expect([inside(-2), inside(0), inside(2)]).toEqual([1, 0.5, 0]);
});
