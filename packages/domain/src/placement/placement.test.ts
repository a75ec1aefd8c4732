import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { filled, fitted } from './fit-and-fill.ts';
import { placeArtwork } from './place-artwork.ts';
import {
  ownPlacement,
  placementKey,
  placementLimits,
  placementSchema,
  settled,
  usualPlacement,
} from './placement.ts';
import type { Placement } from './placement.ts';

const anything = fc.record({
  scale: fc.double(),
  x: fc.double(),
  y: fc.double(),
  turn: fc.double(),
  mirror: fc.boolean(),
  ground: fc.constantFrom(undefined, '#ffe7a6', '#102030'),
});
const placements = anything.map(settled);
const side = fc.integer({ min: 200, max: 6000 });
// Longer strips than five to one nobody draws or sells; what is asked of them ends at the limits of the scale.
const sizes = fc
  .record({ width: side, height: side })
  .filter(({ width, height }) => Math.max(width, height) <= 5 * Math.min(width, height));
const blanks = fc.record({
  title: fc.constantFrom('Sherpa Blanket', 'Matte Poster', 'Mug 11oz'),
  mode: fc.constantFrom('scene' as const, 'cutout' as const),
});

type Point = [x: number, y: number];
interface Sides {
  width: number;
  height: number;
}

/** A point of the picture (0..1 from its middle, either way) as it lies on the area, in the area's own units. */
const onArea = (
  artwork: Sides,
  area: Sides,
  placed: ReturnType<typeof placeArtwork>,
  [s, t]: Point,
): Point => {
  const width = placed.scale * area.width;
  const [x, y] = [s * width, (t * width * artwork.height) / artwork.width];
  const angle = (placed.angle * Math.PI) / 180;
  return [
    placed.x * area.width + x * Math.cos(angle) - y * Math.sin(angle),
    placed.y * area.height + x * Math.sin(angle) + y * Math.cos(angle),
  ];
};

const corners: Point[] = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
];

/** How far to the right of the line from one corner to the next a point lies; the area's corners go clockwise. */
const rightOf = ([x0, y0]: Point, [x1, y1]: Point, [x, y]: Point): number =>
  ((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / Math.hypot(x1 - x0, y1 - y0);

/** How deep inside the polygon the farthest out of these points lies; negative outside of it. */
const depth = (polygon: readonly Point[], points: readonly Point[]): number =>
  Math.min(
    ...polygon.flatMap((corner, index) =>
      points.map((point) => rightOf(corner, polygon[(index + 1) % 4] ?? corner, point)),
    ),
  );

const cornersOf = ({ width, height }: Sides): Point[] =>
  corners.map(([x, y]) => [(x + 0.5) * width, (y + 0.5) * height]);
const laid = (artwork: Sides, area: Sides, blank: Parameters<typeof placeArtwork>[2], wish: Placement) => {
  const placed = placeArtwork(artwork, area, blank, wish);
  return corners.map((corner) => onArea(artwork, area, placed, corner));
};
const isAtLimit = ({ scale }: Placement) =>
  scale === placementLimits.leastScale || scale === placementLimits.mostScale;

test('whatever a hand does is a placement, settling it again changes nothing, and its middle stays on the product', () => {
  fc.assert(
    fc.property(anything, sizes, sizes, blanks, (wish, artwork, area, blank) => {
      const placement = settled(wish);
      expect(placementSchema.parse(placement)).toEqual(placement);
      expect(settled(placement)).toEqual(placement);
      const { x, y, scale, angle } = placeArtwork(artwork, area, blank, placement);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y)).toBeLessThanOrEqual(1);
      expect(scale).toBeGreaterThan(0);
      // The provider takes whole degrees alone.
      expect(Number.isInteger(angle) && angle >= 0 && angle < 360).toBe(true);
    }),
  );
});

test('nobody’s wish is today’s placing, and has no name', () => {
  fc.assert(
    fc.property(sizes, sizes, blanks, (artwork, area, blank) => {
      expect(placeArtwork(artwork, area, blank, usualPlacement)).toEqual(placeArtwork(artwork, area, blank));
    }),
  );
  expect([placementKey(usualPlacement), placementKey(null), ownPlacement(usualPlacement)]).toEqual([
    '',
    '',
    undefined,
  ]);
  expect(placementKey({ ...usualPlacement, turn: -0, x: -0.000_01 })).toBe('');
});

test('two placements have one name only when they are the same', () => {
  fc.assert(
    fc.property(placements, placements, (one, other) => {
      expect(placementKey(one) === placementKey(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      expect(placementKey(one)).toMatch(/^[\w.-]*$/);
    }),
  );
});

test('a fitted picture lies on the area whole, however it is turned, and touches an edge', () => {
  fc.assert(
    fc.property(sizes, sizes, blanks, placements, (artwork, area, blank, wish) => {
      const fit = fitted(artwork, area, blank, wish);
      if (isAtLimit(fit)) return;
      const inside = depth(cornersOf(area), laid(artwork, area, blank, fit));
      // Scales have three digits: a thousandth of the picture is as near as it comes.
      const near = 0.004 * Math.max(area.width, area.height);
      expect(inside).toBeGreaterThanOrEqual(-near);
      expect(inside).toBeLessThanOrEqual(near);
      expect(fit).toMatchObject({ turn: wish.turn, mirror: wish.mirror, x: 0, y: 0 });
    }),
  );
});

test('a filling picture leaves nothing of the area free, however it is turned, and is no larger than that', () => {
  fc.assert(
    fc.property(sizes, sizes, blanks, placements, (artwork, area, blank, wish) => {
      const fill = filled(artwork, area, blank, wish);
      if (isAtLimit(fill)) return;
      const inside = depth(laid(artwork, area, blank, fill), cornersOf(area));
      const near = 0.004 * Math.max(area.width, area.height);
      expect(inside).toBeGreaterThanOrEqual(-near);
      expect(inside).toBeLessThanOrEqual(near);
    }),
  );
});

test.each([
  ['larger than there is', { scale: 3.1 }],
  ['off the product', { x: 0.6 }],
  ['half a degree', { turn: 0.5 }],
  ['more than a half turn', { turn: 181 }],
  ['no number', { y: Number.NaN }],
  ['a word', { mirror: 'yes' }],
])('%s is no placement', (_, change) => {
  expect(placementSchema.safeParse({ ...usualPlacement, ...change }).success).toBe(false);
});
