import { expect, test } from 'vitest';
import { isBlurred, weigh } from './confidence.ts';

test('clear borders are trusted more, pages painted all over less, and no reading is certain', () => {
  const sureOf = (clear: number, drawn: number) => weigh({ clear, drawn }).sure;
  expect(sureOf(0.9, 0.2)).toBeGreaterThan(sureOf(0.4, 0.2));
  expect(sureOf(0.6, 0.1)).toBeGreaterThan(sureOf(0.6, 0.9));
  expect(sureOf(0, 1)).toBeGreaterThan(0);
  expect(sureOf(1, 0)).toBeLessThan(1);
});

test('a page full of colours without clear borders is called unsure', () => {
  expect(weigh({ clear: 0.1, drawn: 0.9 }).verdict).toBe('unsure');
  expect(weigh({ clear: 0.6, drawn: 0.15 }).verdict).toBe('sure');
});

/** Upright lines of this breadth whose edges rise over so many cells. */
function lines(breadth: number, rise: number) {
  const [width, height] = [600, 60];
  const ink = Float32Array.from({ length: width * height }, (_, i) => {
    const inside = breadth / 2 - Math.abs((i % 200) - 100);
    return 0.4 * Math.min(1, Math.max(0, inside / rise + 0.5));
  });
  return { ink, width, height };
}

test('an edge is blurred by what it belongs to: a broad line with soft edges is not, a fine one is', () => {
  expect(isBlurred(lines(60, 17))).toBe(false);
  expect(isBlurred(lines(18, 17))).toBe(true);
  expect(isBlurred(lines(18, 4))).toBe(false);
});

test('edges smeared over more than a thirtieth of the page are blurred however broad the drawing is', () => {
  expect(isBlurred(lines(120, 30))).toBe(true);
});
