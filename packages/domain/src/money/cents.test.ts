import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCents, sellIn, soundCents } from './cents.ts';

test('a price is shown with two decimals', () => {
  expect(formatCents(2499)).toBe('$24.99');
  expect(formatCents(5)).toBe('$0.05');
  expect(formatCents(-250)).toBe('-$2.50');
  expect(formatCents(Number.NaN)).toBe('$0.00');
});

test('what is shown reads back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(Math.round(Number(formatCents(cents).slice(1)) * 100)).toBe(cents);
    }),
  );
});

test('an amount from storage is never NaN, negative or a fraction', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.string(), fc.constant(undefined)), (value) => {
      const cents = soundCents(value);
      expect(Number.isInteger(cents) && cents >= 0).toBe(true);
    }),
  );
});

test('a shop sells in one currency, and every price has its sign', () => {
  sellIn('EUR');
  expect([formatCents(2499), formatCents(-5)]).toEqual(['€24.99', '-€0.05']);
  sellIn('USD');
  expect(formatCents(2499)).toBe('$24.99');
});
