import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingForFreeShipping, subtotalOf, totalsOf } from './totals.ts';
import { taxOf } from '../money/tax.ts';

const line = (priceCents: number, quantity = 1) => ({ priceCents, quantity });

// holds S9-016
test.each([
  ['at 75.00', 7500, 999],
  ['a cent above 75.00', 7501, 0],
  ['far below', 1999, 999],
])('shipping %s', (_, subtotal, shippingCents) => {
  expect(totalsOf([line(subtotal)])).toMatchObject({ subtotalCents: subtotal, shippingCents });
});

test('the example of the design: 51.48 + 9.99 + 4.12 = 65.59', () => {
  expect(totalsOf([line(2499), line(2649)])).toEqual({
    subtotalCents: 5148,
    shippingCents: 999,
    taxCents: 412,
    totalCents: 6559,
  });
});

// holds S9-017
test('tax is 8 %, rounded half-up to the cent', () => {
  expect([0, 6, 7, 1999, 2499, 10_050].map((cents) => taxOf(cents, 800))).toEqual([0, 0, 1, 160, 200, 804]);
  expect(taxOf(625, 800)).toBe(50);
  expect(taxOf(1_000_006, 800)).toBe(80_000);
});

// holds S2-110
test('the hint names what lifts the subtotal strictly above 75', () => {
  expect(missingForFreeShipping(5148)).toBe(2353);
  expect(missingForFreeShipping(7500)).toBe(1);
  expect(missingForFreeShipping(7501)).toBe(0);
});

test('an empty cart costs nothing', () => {
  expect(totalsOf([])).toEqual({ subtotalCents: 0, shippingCents: 0, taxCents: 0, totalCents: 0 });
});

const anyLine = fc.record({
  priceCents: fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom(Number.NaN, -5, Infinity)),
  quantity: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.constantFrom(Number.NaN, 0)),
});

// holds S9-018, D-022
test('totals are whole, never negative, and the parts sum to the whole', () => {
  fc.assert(
    fc.property(fc.array(anyLine), (lines) => {
      const totals = totalsOf(lines);
      for (const amount of Object.values(totals))
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      expect(totals.totalCents).toBe(totals.subtotalCents + totals.shippingCents + totals.taxCents);
    }),
  );
});

test('another line never lowers subtotal and tax', () => {
  fc.assert(
    fc.property(fc.array(anyLine), anyLine, (lines, more) => {
      expect(subtotalOf([...lines, more])).toBeGreaterThanOrEqual(subtotalOf(lines));
      expect(totalsOf([...lines, more]).taxCents).toBeGreaterThanOrEqual(totalsOf(lines).taxCents);
    }),
  );
});
