import { expect, test } from 'vitest';
import { weigh } from './confidence.ts';

test('what is supported and drawn with a broad pen is trusted more, and no reading is certain', () => {
  const drawn = 0.2;
  const sureOf = (supported: number, pen: number) => weigh({ supported, drawn }, pen).sure;
  expect(sureOf(0.95, 8)).toBeGreaterThan(sureOf(0.6, 8));
  expect(sureOf(0.95, 12)).toBeGreaterThan(sureOf(0.95, 3));
  expect(sureOf(0, 1)).toBeGreaterThan(0);
  expect(sureOf(1, 1000)).toBeLessThan(1);
});

test('a reading is called unsure where much of it stands alone', () => {
  expect(weigh({ supported: 0.4, drawn: 0.1 }, 4).verdict).toBe('unsure');
  expect(weigh({ supported: 0.97, drawn: 0.1 }, 8).verdict).toBe('sure');
});
