import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterRefund, feeOf, marginOf, noFee } from './margin.ts';

const card = { rate: 290, cents: 30 };
const mug = {
  goodsCents: 2499,
  shippingTakenCents: 999,
  taxCents: 200,
  costCents: 800,
  shippingCostCents: 639,
};

test('what is left of a mug, with a card and without', () => {
  // 2.9 % of 36.98 and 30 cents.
  expect(feeOf(card, 3698)).toBe(138);
  expect(marginOf(mug, card)).toEqual({ feeCents: 138, marginCents: 1921, marginPercent: 54 });
  expect(marginOf(mug, noFee)).toMatchObject({ feeCents: 0, marginCents: 2059 });
});

test('free shipping costs the shop what the customer does not pay', () => {
  const free = marginOf({ ...mug, shippingTakenCents: 0 }, noFee);
  expect(marginOf(mug, noFee).marginCents - free.marginCents).toBe(999);
  expect(marginOf({ ...mug, shippingTakenCents: 0, costCents: 2400 }, noFee).marginPercent).toBeLessThan(0);
});

test('money that goes back takes its share of the tax along, and no percentage is said of nothing', () => {
  const paidCents = 2499 + 999 + 200;
  const all = marginOf(afterRefund(mug, paidCents), noFee);
  expect(all).toMatchObject({ marginCents: -800 - 639, marginPercent: 0 });
  const half = afterRefund(mug, paidCents / 2);
  expect(half).toMatchObject({ taxCents: 100, goodsCents: 2499 - 1849 + 100 });
  expect(afterRefund({ ...mug, goodsCents: 0, shippingTakenCents: 0, taxCents: 0 }, 0).taxCents).toBe(0);
  expect(marginOf({ ...mug, goodsCents: -1300 }, noFee).marginPercent).toBe(0);
});

test('nothing is left over or lost: customer, provider, payment service and tax office get what there is', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  const sale = fc.record({
    goodsCents: cents,
    shippingTakenCents: cents,
    taxCents: cents,
    costCents: cents,
    shippingCostCents: cents,
  });
  fc.assert(
    fc.property(sale, (each) => {
      const { feeCents, marginCents } = marginOf(each, card);
      const paid = each.goodsCents + each.shippingTakenCents + each.taxCents;
      expect(each.costCents + each.shippingCostCents + feeCents + marginCents + each.taxCents).toBe(paid);
    }),
  );
});
