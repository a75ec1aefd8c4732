import { expect, test } from 'vitest';
import { alongRow, noise } from './lattice.ts';

test('slow noise along a row is the noise itself, but for less than a hundredth', () => {
  const slow = noise('slow');
  const row = new Float64Array(1000);
  alongRow(row, 1024, (u) => slow(13 * u, 5));
  for (const [x, value] of row.entries())
    expect(Math.abs(value - slow((13 * (x + 0.5)) / 1024, 5))).toBeLessThan(0.01);
});

test('a small picture looks slow noise up at every pixel', () => {
  const row = new Float64Array(64);
  alongRow(row, 64, (u) => u * u);
  for (const [x, value] of row.entries()) expect(value).toBeCloseTo(((x + 0.5) / 64) ** 2, 12);
});
