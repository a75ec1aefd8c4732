import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultTaxTable, rateInWords, taxOf, taxRateAt } from './tax.ts';

const table = { otherwise: 800, places: { 'US-OR': 0, 'US-CA': 725, DE: 1900 } };

test.each([
  ['a state of its own', { country: 'US', state: 'ca' }, 725],
  ['a state that takes none', { country: 'US', state: 'OR' }, 0],
  ['a country', { country: 'DE', state: '' }, 1900],
  ['everywhere else', { country: 'US', state: 'NY' }, 800],
])('%s has its rate', (_, place, rate) => {
  expect(taxRateAt(table, place)).toBe(rate);
});

test('8 % everywhere is the default, in words and in cents', () => {
  expect(taxRateAt(defaultTaxTable, { country: 'US', state: 'OR' })).toBe(800);
  expect([rateInWords(800), rateInWords(825)]).toEqual(['8%', '8.25%']);
  expect([taxOf(4998, 800), taxOf(2499, 800), taxOf(50, 100)]).toEqual([400, 200, 1]);
});

test('a tax is whole cents, at most half a cent off, and never falls when the price rises', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 3000 }), (one, other, rate) => {
      const tax = taxOf(one, rate);
      expect(Number.isInteger(tax)).toBe(true);
      expect(Math.abs(tax - (one * rate) / 10_000)).toBeLessThanOrEqual(0.5);
      if (one <= other) expect(tax).toBeLessThanOrEqual(taxOf(other, rate));
    }),
  );
});
