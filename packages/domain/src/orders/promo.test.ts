import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalsOf } from '../cart/totals.ts';
import { discountedTotals, discountFor, findPromoCode } from './promo.ts';

const codes = [
  { code: 'WELCOME', percentOff: 10 },
  { code: 'FIVE', centsOff: 500 },
];
const lines = fc.array(
  fc.record({ priceCents: fc.integer({ min: 1, max: 5000 }), quantity: fc.integer({ min: 1, max: 99 }) }),
);
const promos = fc.oneof(
  fc.record({ code: fc.constant('A'), percentOff: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ code: fc.constant('B'), centsOff: fc.integer({ min: 0, max: 100_000 }) }),
);

test('a code is found however it is typed', () => {
  expect(findPromoCode(codes, ' welcome ')).toBe(codes[0]);
  expect(findPromoCode(codes, 'WELCOM')).toBeUndefined();
});

test.each([
  [codes[0], 2499, 250],
  [codes[1], 2499, 500],
  [codes[1], 300, 300],
  [undefined, 2499, 0],
])('%j takes the stated amount off %i cents', (promo, subtotal, discount) => {
  expect(discountFor(promo, [{ priceCents: subtotal, quantity: 1 }])).toBe(discount);
});

test('a code for some products takes nothing off the others', () => {
  const cart = [
    { blueprintId: 19, priceCents: 2000, quantity: 2 },
    { blueprintId: 3, priceCents: 5000, quantity: 1 },
  ];
  const forMugs = { code: 'MUGS', percentOff: 25, blueprintIds: [19] };
  expect(discountFor(forMugs, cart)).toBe(1000);
  expect(discountFor({ ...forMugs, percentOff: undefined, centsOff: 9000 }, cart)).toBe(4000);
  expect(discountFor({ ...forMugs, blueprintIds: [] }, cart)).toBe(0);
});

test('without a code the totals are the plain ones', () => {
  fc.assert(
    fc.property(lines, (cart) => {
      expect(discountedTotals(cart, undefined)).toEqual({ ...totalsOf(cart), discountCents: 0 });
    }),
  );
});

test('a code never makes an order dearer, and no total is negative', () => {
  fc.assert(
    fc.property(lines, promos, (cart, promo) => {
      const totals = discountedTotals(cart, promo);
      expect(totals.totalCents).toBeLessThanOrEqual(totalsOf(cart).totalCents);
      expect(totals.totalCents).toBeGreaterThanOrEqual(0);
      expect(totals.totalCents).toBe(
        totals.subtotalCents - totals.discountCents + totals.shippingCents + totals.taxCents,
      );
    }),
  );
});
