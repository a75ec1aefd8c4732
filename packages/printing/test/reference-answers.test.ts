import { expect, test } from 'vitest';
import { createPrintifyClient } from '../src/client/printify-client.ts';
import { orderState } from '../src/orders/order-state.ts';
import { testClock } from './with-print-house.ts';

/** A client whose provider says exactly this: the examples of the reference, and their known oddities. */
const reading = (answer: unknown) =>
  createPrintifyClient({
    baseUrl: 'https://api.printify.com',
    token: 't',
    clock: testClock(),
    limiter: { admit: async () => {} },
    fetch: async () => Response.json(answer),
  });

const order = {
  id: '6a10e222aa22bb33cc44dd66',
  app_order_id: '27204592.14',
  address_to: { first_name: 'Ada', last_name: 'Parent', region: 'CA', country: 'US' },
  line_items: [
    {
      product_id: '6a10d111aa22bb33cc44dd55',
      quantity: 2,
      variant_id: 38527,
      print_provider_id: 41,
      cost: 1043,
      shipping_cost: 689,
      status: 'on-hold',
      metadata: { title: "Mia's Dragon - Kids Tee", price: 2199, variant_label: 'M / Black' },
      sent_to_production_at: null,
      fulfilled_at: null,
    },
  ],
  metadata: { order_type: 'api', shop_order_id: 'shop-2026-000123' },
  total_price: 2086,
  total_shipping: 689,
  total_tax: 0,
  status: 'on-hold',
  shipping_method: 1,
  shipments: [],
  created_at: '2026-03-01 10:00:00+00:00',
  sent_to_production_at: null,
  fulfilled_at: null,
};

test('an order of the reference is read', async () => {
  const read = await reading(order).orders.find(1, order.id);
  expect(orderState(read)).toEqual({
    status: 'at-the-printer',
    tracking: [],
    isOnHold: true,
    costCents: 2775,
  });
});

test('an order with absent keys and a numeric shop_order_id is read', async () => {
  const { shipments: _, ...bare } = {
    ...order,
    metadata: { shop_order_id: 123 },
    status: 'checking-quality',
  };
  expect(orderState(await reading(bare).orders.find(1, order.id)).status).toBe('in-production');
});

test.each([
  ['pending', 'at-the-printer'],
  ['cost-calculation', 'at-the-printer'],
  ['on-hold', 'at-the-printer'],
  ['payment-not-received', 'needs-attention'],
  ['sending-to-production', 'in-production'],
  ['sending_to_production_delegate_sync', 'in-production'],
  ['in-production', 'in-production'],
  ['partially-fulfilled', 'partly-shipped'],
  ['fulfilled', 'shipped'],
  ['canceled', 'canceled'],
  ['has-issues', 'needs-attention'],
  ['unfulfillable', 'needs-attention'],
  ['source-check-failed', 'needs-attention'],
  ['a-status-of-next-year', 'in-production'],
])('the provider’s %s is our %s', async (status, ours) => {
  expect(orderState(await reading({ ...order, status }).orders.find(1, order.id)).status).toBe(ours);
});

test('an order is delivered when every parcel is', async () => {
  const parcel = {
    carrier: 'USPS',
    number: '94001',
    url: 'https://tools.usps.com/1',
    delivered_at: '2026-03-09 10:00:00+00:00',
  };
  const state = async (status: string, ...shipments: object[]) =>
    orderState(await reading({ ...order, status, shipments }).orders.find(1, order.id)).status;
  expect(await state('fulfilled', parcel)).toBe('delivered');
  expect(await state('fulfilled', parcel, { ...parcel, delivered_at: null })).toBe('shipped');
  // The second parcel is not on its way yet.
  expect(await state('partially-fulfilled', parcel)).toBe('partly-shipped');
});

test('the upload of the reference is read', async () => {
  const upload = {
    id: '6a10c0de5b1f2a0012ab34cd',
    file_name: 'dragon.png',
    height: 3000,
    width: 3000,
    size: 2_411_724,
    mime_type: 'image/png',
    preview_url: 'https://pfy-prod-image-storage.s3.amazonaws.com/27204592/3572dfa0',
    upload_time: '2026-03-01 09:30:00',
  };
  expect(await reading(upload).uploads.find(upload.id)).toEqual(upload);
});

test('a list with page and data alone is read', async () => {
  expect(await reading({ current_page: 1, data: [order] }).orders.list(1)).toMatchObject({ current_page: 1 });
});

test('known-bad catalogue data survives: blanks in titles, tabs in cities, no location', async () => {
  const blueprint = {
    id: 1,
    title: 'Mug ',
    description: null,
    brand: 'Generic brand',
    model: '',
    images: [],
  };
  expect((await reading([blueprint]).catalog.blueprints())[0]).toMatchObject({
    title: 'Mug',
    description: '',
  });
  const provider = {
    id: 1,
    title: 'X',
    location: { city: 'Norcross\t', region: 'Loading... please wait.', country: 'US', zip: null },
  };
  expect(
    (await reading([provider, { id: 2, title: 'Y' }]).catalog.printProviders())[0]?.location?.country,
  ).toBe('US');
});

test('shipping methods are read as JSON:API and as the bare array of old clients', async () => {
  const data = [{ type: 'shipping_method', id: '4', attributes: { name: 'economy' } }];
  expect((await reading({ data, links: {} }).catalog.shippingMethods(157, 41)).data[0]?.attributes.name).toBe(
    'economy',
  );
  expect((await reading(data).catalog.shippingMethods(157, 41)).data).toHaveLength(1);
});

test('the v2 costs of the reference are read', async () => {
  const entry = {
    type: 'variant_shipping_economy_us',
    id: '38495',
    attributes: {
      shippingType: 'economy',
      country: { code: 'US' },
      variantId: 38495,
      handlingTime: { from: 4, to: 8 },
      shippingCost: {
        firstItem: { amount: 399, currency: 'USD' },
        additionalItems: { amount: 209, currency: 'USD' },
      },
    },
  };
  const read = await reading({ data: [entry] }).catalog.methodCosts(157, 41, 'economy');
  expect(read.data[0]?.attributes.shippingCost.firstItem.amount).toBe(399);
});

test('a product may drift in the types of what nobody reads', async () => {
  const product = {
    id: '6a10d111aa22bb33cc44dd55',
    title: 'Tee',
    variants: [{ id: 1, sku: null, cost: 900, price: 2199, title: 'M / Black', is_enabled: true }],
    images: [
      {
        src: 'https://images-api.printify.com/mockup/a/1/2/tee.jpg',
        variant_ids: [1],
        position: 'front',
        is_default: true,
      },
    ],
    blueprint_id: 157,
    print_provider_id: 41,
    shop_id: 1,
    external: { id: 'x' },
    print_details: [],
    sales_channel_properties: null,
  };
  for (const external of [null, [], { id: 'x' }, [{ id: 'x' }]]) {
    expect(await reading({ ...product, external }).products.find(1, product.id)).toMatchObject({
      tags: [],
      is_locked: false,
    });
  }
});
