import { expect, test } from 'vitest';
import { areaOf, type Pt } from '../shape/contour.ts';
import { pointsAlong } from './outlines.ts';
import { snapShape, starLike } from './snap-shape.ts';

/** Points two cells apart along the edges. */
const along = (corners: readonly Pt[]): Pt[] =>
  corners.flatMap(([ax, ay], k) => {
    const [bx, by] = corners[(k + 1) % corners.length]!;
    const count = Math.round(Math.hypot(bx - ax, by - ay) / 2);
    return Array.from({ length: count }, (_, i): Pt => [
      ax + ((bx - ax) * i) / count,
      ay + ((by - ay) * i) / count,
    ]);
  });

test('a strip keeps corners that count beside its breadth', () => {
  const trunk = along([
    [0, 0],
    [24, 0],
    [40, 10],
    [40, 260],
    [0, 260],
  ]);
  const drawn = pointsAlong(snapShape(trunk)!);
  const away = trunk.map(([x, y]) => Math.min(...drawn.map(([px, py]) => Math.hypot(px - x, py - y))));
  expect(Math.max(...away)).toBeLessThan(2);
});

test('a lump that was a star has five tips again, as large and as turned as it was', () => {
  const lean = 0.2;
  const lump = Array.from({ length: 60 }, (_, k): Pt => {
    const angle = (k * Math.PI) / 30;
    const far = 10 + 1.5 * Math.cos(5 * (angle + Math.PI / 2 - lean));
    return [50 + far * Math.cos(angle), 40 + far * Math.sin(angle)];
  });
  const corners = starLike(lump).map(([from]) => from);
  expect(Math.abs(areaOf(corners))).toBeCloseTo(Math.abs(areaOf(lump)), 3);
  const tips = corners.filter((_, k) => k % 2 === 0);
  expect(tips).toHaveLength(5);
  const leans = tips.map(([x, y]) => Math.atan2(y - 40, x - 50) + Math.PI / 2 - lean);
  for (const one of leans) expect(Math.abs(Math.sin((5 * one) / 2))).toBeLessThan(0.01);
});
