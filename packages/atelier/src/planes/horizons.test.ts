import fc from 'fast-check';
import { expect, test } from 'vitest';
import { horizonsOf } from './horizons.ts';

const sides = fc.record({
  width: fc.integer({ min: 1, max: 9 }),
  height: fc.integer({ min: 1, max: 9 }),
});
const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
const WAYS = [1, 2.5, 4];

/** The plainest way there is: cell by cell, between four cells at every step. */
function steepest(plane: Float32Array, width: number, height: number, i: number, dx: number, dy: number) {
  const at = (x: number, y: number) => plane[within(y, height - 1) * width + within(x, width - 1)]!;
  return WAYS.reduce((most, way) => {
    const x = (i % width) + dx * way;
    const y = Math.floor(i / width) + dy * way;
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const row = (k: number) => at(x0, k) + (at(x0 + 1, k) - at(x0, k)) * (x - x0);
    const there = row(y0) + (row(y0 + 1) - row(y0)) * (y - y0);
    return Math.max(most, (there - plane[i]!) / way);
  }, 0);
}

test('the horizon is the steepest rise along the way, and heights go on beyond the rim', () => {
  fc.assert(
    fc.property(sides, fc.integer({ min: 0, max: 23 }), ({ width, height }, turn) => {
      const plane = Float32Array.from({ length: width * height }, (_, i) => ((i * 37) % 101) / 20);
      const [dx, dy] = [Math.cos((turn * Math.PI) / 12), Math.sin((turn * Math.PI) / 12)];
      const seen = horizonsOf(plane, width, height, 4).towards(dx, dy, WAYS);
      expect(seen).toHaveLength(width * height);
      seen.forEach((tangent, i) => expect(tangent).toBeCloseTo(steepest(plane, width, height, i, dx, dy), 4));
    }),
  );
});

test('the sky above a plain is whole and leans nowhere; at the foot of a wall it is half and leans away', () => {
  const width = 40;
  const wall = Float32Array.from({ length: width * width }, (_, i) => (i % width < 20 ? 0 : 60));
  const { open, leanX, leanY } = horizonsOf(wall, width, width, 8).around(16, [1, 2, 4, 8]);
  const plain = 20 * width + 2;
  const foot = 20 * width + 18;
  // a slice that is open gives a level place half of its light
  expect(open[plain]).toBeCloseTo(8, 1);
  expect(Math.abs(leanX[plain]!)).toBeLessThan(0.05);
  expect(open[foot]! / open[plain]!).toBeGreaterThan(0.45);
  expect(open[foot]! / open[plain]!).toBeLessThan(0.75);
  expect(leanX[foot]).toBeLessThan(-2);
  expect(Math.abs(leanY[foot]!)).toBeLessThan(0.05);
});
