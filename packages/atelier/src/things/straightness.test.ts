import { expect, test } from 'vitest';
import { isBuilt } from '../scene/is-built.ts';
import type { Stroke } from '../scene/scene.ts';
import { straightnessOf } from './straightness.ts';

const SIZE = 720;
type Place = readonly [x: number, y: number];

/** A line through these places, a point each two cells. */
function line(places: readonly Place[]): Stroke {
  const points: number[] = [];
  places.slice(1).forEach(([x, y], k) => {
    const [fromX, fromY] = places[k]!;
    const many = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY) / 2));
    for (let step = 0; step < many; step++)
      points.push(fromX + ((x - fromX) * step) / many, fromY + ((y - fromY) * step) / many);
  });
  return { points: Float32Array.from(points), length: points.length, dot: false } as Stroke;
}

const around = (corners: number, wide: number, high: number) =>
  line(
    Array.from({ length: corners + 1 }, (_, k): Place => {
      const angle = (2 * Math.PI * (k + 0.5)) / corners;
      return [360 + (wide / 2) * Math.cos(angle), 360 + (high / 2) * Math.sin(angle)];
    }),
  );

const built = (outline: Stroke, wide: number, high: number) => {
  const box = { x0: 360 - wide / 2, y0: 360 - high / 2, x1: 360 + wide / 2, y1: 360 + high / 2 };
  return isBuilt({ straightness: straightnessOf([outline], box, SIZE) });
};

test.each([60, 160, 400, 640])('a disc %i cells wide is not built, a block is', (side) => {
  expect(built(around(90, side, side), side, side)).toBe(false);
  expect(built(around(90, side, 0.7 * side), side, 0.7 * side)).toBe(false);
  expect(built(around(4, Math.SQRT2 * side, Math.SQRT2 * side), side, side)).toBe(true);
});
