import { expect, test } from 'vitest';
import { lch } from '../colour/oklab.ts';
import type { Pt } from '../shape/contour.ts';
import { fitClosed } from '../shape/fit-curve.ts';
import type { Element } from './document.ts';
import { simplest } from './simplest.ts';

/** A ring whose rim wavers by a cell or so, as crayon does. */
const ragged = (x: number): Pt[] =>
  Array.from({ length: 600 }, (_, k): Pt => {
    const angle = (k / 600) * 2 * Math.PI;
    const r = 180 + 1.6 * Math.sin(k * 0.9);
    return [x + r * Math.cos(angle), r * Math.sin(angle)];
  });
const shapes = (count: number) => (coarse: number) =>
  Array.from({ length: count }, (_, k): Element => {
    const curve = fitClosed({ points: ragged(400 * k), corners: [] }, 0.7 * coarse);
    return { kind: 'fill', curves: [curve], colour: lch(0.5, 0, 0) };
  });
const curvesIn = (elements: readonly Element[]) =>
  elements.reduce((sum, element) => sum + (element.kind === 'fill' ? element.curves[0]!.length : 0), 0);

test('a drawing of few curves is kept as it is', () => {
  expect(simplest(shapes(1))).toEqual(shapes(1)(1));
});

test('a ragged one is fitted more freely until a cutter takes it', () => {
  expect(curvesIn(shapes(12)(1))).toBeGreaterThan(800);
  const elements = simplest(shapes(12));
  expect(curvesIn(elements)).toBeLessThanOrEqual(800);
  expect(elements).toHaveLength(12);
});
