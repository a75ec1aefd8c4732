import { expect, test } from 'vitest';
import { deliveryFrom } from '../src/catalog/delivery.ts';

const profile = (variantId: number, country: string, cost: number) => ({
  variant_ids: [variantId],
  countries: [country],
  first_item: { cost, currency: 'USD' },
  additional_items: { cost, currency: 'USD' },
});

test('what sending costs is that of this variant and this country, and of nothing dearer beside it', async () => {
  const deliveryOf = deliveryFrom({
    shipping: () =>
      Promise.resolve({
        handling_time: { value: 5, unit: 'business_day' },
        profiles: [profile(1, 'US', 400), profile(1, 'CA', 900), profile(2, 'US', 1500)],
      }),
    printers: () => Promise.resolve([{ id: 9, country: 'US' }]),
  });
  const delivery = await deliveryOf(68, 9);
  expect([delivery.shippingCents(1, 'US'), delivery.shippingCents(2, 'CA')]).toEqual([400, undefined]);
});
