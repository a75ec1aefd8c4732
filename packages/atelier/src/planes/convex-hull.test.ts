import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convexHull, cross, leastCorner, smallestBox } from './convex-hull.ts';

const coordinate = fc.integer({ min: -50, max: 50 });
const points = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 5, maxLength: 40 });
/** Those that do not lie on one line. */
const spread = points.filter((list) => convexHull(list).length > 2);
const sidesOf = <P>(outline: readonly P[]) =>
  outline.map((from, i) => [from, outline[(i + 1) % outline.length]!] as const);
const areaOf = (outline: readonly { x: number; y: number }[]) =>
  sidesOf(outline).reduce((sum, [p, q]) => sum + p.x * q.y - q.x * p.y, 0) / 2;

test('the hull turns one way only, and no point lies outside', () => {
  fc.assert(
    fc.property(spread, (list) => {
      for (const [from, to] of sidesOf(convexHull(list)))
        for (const point of list) expect(cross(from, to, point)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the smallest box holds every point, and is no larger than the upright one', () => {
  fc.assert(
    fc.property(spread, (list) => {
      const box = smallestBox(convexHull(list));
      for (const [from, to] of sidesOf(box))
        for (const point of list) expect(cross(from, to, point)).toBeGreaterThan(-1e-6);
      const [xs, ys] = [list.map(({ x }) => x), list.map(({ y }) => y)];
      const upright = (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
      expect(areaOf(box)).toBeLessThanOrEqual(upright + 1e-6);
    }),
  );
});

test('the corner that counts least is the one whose cut takes least away', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 9 },
    { x: 9, y: 10 },
    { x: 0, y: 10 },
  ];
  const { at, area } = leastCorner(square);
  expect(areaOf(square) - areaOf(square.toSpliced(at, 1))).toBe(area);
  expect([2, 3]).toContain(at);
});
