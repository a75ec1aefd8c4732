import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inchesOf, printAreaOf } from './print-area.ts';
import { largestPrintPx, printSizePx, smallestPrintPx } from './print-size.ts';
import { sharpnessOf } from './sharpness.ts';

test.each([
  ['60″ × 80″', 9300, 12_300, 150],
  ['30" x 40"', 4725, 6300, 150],
  ['26" x 36"', 5400, 7500, 200],
  ['36" x 72"', 5550, 10_950, 150],
  ['72" x 36"', 5550, 10_950, 150],
  ['24″ x 36″ / Matte', 7200, 10_800, 300],
  ['12" x 18" (Vertical)', 4050, 5850, 300],
  ['50 x 70 cm', 5906, 8268, 300],
  ['2" × 2"', 559, 559, 300],
  ['1.25" (Round)', 525, 525, 300],
  ['iPhone 14', 1240, 2043, 300],
  ['White / 3/4', 2362, 2835, 300],
  ['11oz', 2475, 1155, 300],
])('the area of %j is counted in the dots of its inches', (title, width, height, dotsPerInch) => {
  expect(printAreaOf({ title }, { width, height })).toMatchObject({ width, height, dotsPerInch });
});

test('what an area has beyond the inches of its blank is not seen from the front', () => {
  const shown = (title: string, width: number, height: number) =>
    printAreaOf({ title }, { width, height }).shown;
  expect(shown('36" x 24" (Horizontal)', 11_250, 7650)).toEqual({ width: 10_800, height: 7200 });
  expect(shown('72" x 36"', 5550, 10_950)).toEqual({ width: 5400, height: 10_800 });
  expect(shown('12″ x 18″', 3600, 5400)).toBeUndefined();
  expect(shown('iPhone 14', 1240, 2043)).toBeUndefined();
});

test('what the provider says of a size counts before the title', () => {
  const variant = { title: 'Blue / large', options: { size: '50" x 60"', color: 'Blue' } };
  expect(inchesOf(printAreaOf(variant, { width: 7800, height: 9300 }))).toEqual({ width: 52, height: 62 });
});

// holds D-029
test('a print file has 150 dots to an inch wherever it can be drawn, and 300 where that is cheap', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 120, noNaN: true }), (inches) => {
      const px = printSizePx(inches);
      expect(px).toBeGreaterThanOrEqual(smallestPrintPx);
      expect(px).toBeLessThanOrEqual(largestPrintPx);
      if (px < largestPrintPx) expect(px / inches).toBeGreaterThanOrEqual(150);
      if (inches <= 15) expect(px / inches).toBeGreaterThanOrEqual(300);
    }),
  );
  expect([12.5, 36, 82, 84].map(printSizePx)).toEqual([3750, 5400, 8400, 8400]);
  expect(printSizePx(Number.NaN)).toBe(smallestPrintPx);
});

test('more dots never look softer, and cloth needs fewer of them', () => {
  const levels = ['small', 'soft', 'sharp'];
  const level = (title: string, px: number) =>
    levels.indexOf(sharpnessOf(title, { width: px, height: px }, { width: 30, height: 40 }).level);
  fc.assert(
    fc.property(fc.nat(12_000), fc.nat(4000), (px, more) => {
      expect(level('Poster', px + more)).toBeGreaterThanOrEqual(level('Poster', px));
      expect(level('Plush Blanket', px)).toBeGreaterThanOrEqual(level('Poster', px));
    }),
  );
});

test.each([
  ['Matte Poster', 5400, 36, 'Sharp at this size'],
  ['Matte Poster', 4000, 36, 'A little soft'],
  ['Matte Poster', 3000, 36, 'Too small: it will look blurred. Make it smaller, or take a smaller size.'],
  ['Sherpa Fleece Blanket', 8400, 83, 'Sharp at this size'],
  ['Beach Towel', 6000, 73, 'A little soft'],
])('%s of %i px over %i inches: %s', (title, px, inches, words) => {
  const print = { width: px, height: px };
  expect(sharpnessOf(title, print, { width: inches, height: inches }).words).toBe(words);
});

test('nothing is never sharp', () => {
  expect(sharpnessOf('Mug', { width: 0, height: 0 }, { width: 0, height: 0 }).level).toBe('small');
});
