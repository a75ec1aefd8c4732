import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { marginOf } from './margin.ts';
import { priceForMargin } from './price-for-margin.ts';

const leaves = (costCents: number, floorPercent: number) => (goodsCents: number) =>
  marginOf(
    { goodsCents, shippingTakenCents: 999, taxCents: 0, costCents, shippingCostCents: 639 },
    { rate: 290, cents: 30 },
  ).marginPercent >= floorPercent;

test('the suggested price ends in .99, leaves enough, and a dollar less would not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 0, max: 40 }), (cost, floor) => {
      const isEnough = leaves(cost, floor);
      const price = priceForMargin(isEnough)!;
      expect(price % 100).toBe(99);
      expect(isEnough(price)).toBe(true);
      if (price > 99) expect(isEnough(price - 100)).toBe(false);
    }),
  );
});

test('nothing is suggested where no price would leave enough', () => {
  expect(priceForMargin(leaves(2000, 98))).toBeUndefined();
});
