import { expect, test } from 'vitest';
import { weigh } from './confidence.ts';

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
