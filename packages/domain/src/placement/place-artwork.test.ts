import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { containScale, coverScale, placeArtwork, surfaceOf } from './place-artwork.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
});

const poster = { title: 'Matte Poster', mode: 'scene' } as const;

/** Width and height of the placed artwork, in shares of the print area. */
const placed = (
  artwork: { width: number; height: number },
  place: { width: number; height: number },
  scale: number,
) => ({
  width: scale,
  height: (scale * place.width * artwork.height) / artwork.width / place.height,
});

test('contained artwork lies inside the print area and touches an edge', () => {
  fc.assert(
    fc.property(size, size, (artwork, place) => {
      const { width, height } = placed(artwork, place, containScale(artwork, place));
      expect(Math.max(width, height)).toBeCloseTo(1, 6);
    }),
  );
});

test('covering artwork leaves nothing of the print area free', () => {
  fc.assert(
    fc.property(size, size, (artwork, place) => {
      const { width, height } = placed(artwork, place, coverScale(artwork, place));
      expect(Math.min(width, height)).toBeCloseTo(1, 6);
    }),
  );
});

test('whatever is placed is centred, straight, and never loses more than a fifth', () => {
  fc.assert(
    fc.property(
      size,
      size,
      fc.constantFrom('cutout' as const, 'scene' as const),
      fc.constantFrom('Sherpa Blanket', 'Matte Poster', 'Mug'),
      (artwork, place, mode, title) => {
        const placement = placeArtwork(artwork, place, { title, mode });
        expect(placement).toMatchObject({ x: 0.5, y: 0.5, angle: 0 });
        const { width, height } = placed(artwork, place, placement.scale);
        expect((Math.min(1, width) * Math.min(1, height)) / (width * height)).toBeGreaterThanOrEqual(
          0.8 - 1e-9,
        );
      },
    ),
  );
});

test('a cut-out keeps air around it, a poster of nearly the right shape is filled', () => {
  const square = { width: 1000, height: 1000 };
  expect(placeArtwork(square, square, { title: 'Mug', mode: 'cutout' }).scale).toBe(0.9);
  expect(placeArtwork({ width: 1100, height: 1000 }, square, poster).scale).toBeCloseTo(1.1);
  expect(placeArtwork({ width: 2000, height: 1000 }, square, poster).scale).toBe(1);
  expect(placeArtwork({ width: 1100, height: 1000 }, square, { title: 'Mug', mode: 'scene' }).scale).toBe(1);
});

test('sizes nobody can draw are placed whole', () => {
  expect(placeArtwork({ width: 0, height: 10 }, { width: 5, height: Number.NaN }, poster).scale).toBe(1);
});

test.each([
  ['Unisex Heavy Cotton Tee', 'spot'],
  ['Mug 11oz', 'spot'],
  ['Canvas Tote Bag, 5-Color Straps', 'spot'],
  ['Pencil Case', 'spot'],
  ['Tough Phone Cases', 'all-over'],
  ['Tough Magnetic Cases', 'all-over'],
  ['Soft Fleece Baby Blanket', 'all-over'],
  ["Kids' Puzzle, 30-Piece", 'all-over'],
  ['Matte Canvas, Framed (Multi-color)', 'all-over'],
  ['Matte Vertical Posters', 'sheet'],
  ['Greeting Cards (5 Pack)', 'sheet'],
  ['', 'spot'],
])('%j is printed %s', (title, surface) => {
  expect(surfaceOf(title)).toBe(surface);
});
