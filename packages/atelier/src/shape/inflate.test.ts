import { expect, test } from 'vitest';
import { heightOf } from './inflate.ts';

test('a height is the exponential that its table was made of, up to its most', () => {
  const [gain, most, crease] = [0.8, 90, 2];
  for (const u of [0.01, 1, 7, 50, 400, 9000]) {
    const steep = (gain * 2 * (Math.sqrt(u + crease * crease) - crease)) / most;
    expect(heightOf(u, gain, most, crease)).toBeCloseTo(most * (1 - Math.exp(-steep)), 4);
  }
  expect(heightOf(1e9, gain, most, crease)).toBe(most);
  expect(heightOf(-1, gain, most, crease)).toBe(0);
});
