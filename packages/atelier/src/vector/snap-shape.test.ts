import { expect, test } from 'vitest';
import type { Pt } from '../shape/contour.ts';
import { pointsAlong } from './outlines.ts';
import { snapShape } from './snap-shape.ts';

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
