import { usualPlacement } from '@doodleloom/domain/placement/placement';
import { shippingAddressSchema } from '@doodleloom/domain/orders/shipping-address';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProviderOrder } from '../src/orders/order-workflow.ts';
import { addressOf, openWorkshop } from './with-print-house.ts';
import type { Workshop } from './with-print-house.ts';

const shop = 5_432_101;
let workshop: Workshop;
let variantId = 0;
beforeAll(async () => {
  workshop = await openWorkshop();
  variantId =
    (await workshop.printing.catalog.offer(68, 1))?.variants.find((each) => each.is_available)?.id ?? 0;
});
afterAll(() => workshop.close());
beforeEach(() => {
  workshop.house.faults.clear();
  workshop.calls.length = 0;
});

const fault = (change: Record<string, unknown>) =>
  fetch(`${workshop.url}/admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });

const order = (externalId: string): ProviderOrder => ({
  externalId,
  label: 'Doodleloom 10001',
  address: shippingAddressSchema.parse({
    firstName: 'Ada',
    lastName: '',
    email: 'ada@example.com',
    address1: '1 Sample Way',
    city: 'Oakland',
    state: 'ca',
    zipCode: '94601',
  }),
  lines: [
    {
      blueprintId: 68,
      printProviderId: 1,
      variantId,
      quantity: 2,
      name: 'Mug',
      style: 'disney',
      background: 'scene',
      printFileUrl: 'https://shop.example/storage/v1/object/public/orders/o1/0-print.png',
    },
  ],
});

const count = (call: string): number => workshop.calls.filter((each) => each === call).length;

// holds S1-010
test('an order is submitted with its print file placed on a product of its own', async () => {
  const id = await workshop.printing.orders.submit(order('order-1'));
  const placed = await workshop.printing.client.orders.find(shop, id);
  expect(placed.metadata?.shop_order_id).toBe('order-1');
  expect(placed.line_items).toMatchObject([{ variant_id: variantId, quantity: 2 }]);
  const product = await workshop.printing.client.products.find(shop, placed.line_items[0]?.product_id ?? '');
  expect(product.title).toBe('Mug 11oz - Bright cartoon');
  expect(product['print_areas']).toMatchObject([
    {
      variant_ids: [variantId],
      placeholders: [{ position: 'front', images: [{ width: 1200, height: 900, angle: 0 }] }],
    },
  ]);
});

// holds D-028
test('submitting again finds the order and makes nothing new', async () => {
  const id = await workshop.printing.orders.submit(order('order-2'));
  workshop.calls.length = 0;
  expect(await workshop.another().orders.submit(order('order-2'))).toBe(id);
  expect(count(`POST /v1/shops/${shop}/products.json`)).toBe(0);
  expect(count('POST /v1/uploads/images.json')).toBe(0);
});

test('an order whose answer was lost is found by its own id', async () => {
  const lossy = workshop.another({
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      if (init?.method === 'POST' && addressOf(input).endsWith('/orders.json') && response.ok) {
        throw new TypeError('connection lost');
      }
      return response;
    },
  });
  const id = await lossy.orders.submit(order('order-3'));
  expect((await workshop.printing.client.orders.find(shop, id)).metadata?.shop_order_id).toBe('order-3');
});

test('a product whose answer was lost is found by its mark and not made twice', async () => {
  let isLost = false;
  const lossy = workshop.another({
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      if (!isLost && init?.method === 'POST' && addressOf(input).endsWith('/products.json')) {
        isLost = true;
        throw new TypeError('connection lost');
      }
      return response;
    },
  });
  await expect(lossy.orders.submit(order('order-4'))).rejects.toThrow('connection lost');
  await lossy.orders.submit(order('order-4'));
  expect(count(`POST /v1/shops/${shop}/products.json`)).toBe(1);
});

test('an order the provider refuses is reported, and goes through later', async () => {
  await fault({ kind: 'orders-refused', times: 1 });
  await expect(workshop.printing.orders.submit(order('order-5'))).rejects.toMatchObject({ status: 400 });
  await expect(workshop.printing.orders.submit(order('order-5'))).resolves.toMatch(/^[0-9a-f]{24}$/);
});

test('an order for a foreign print file or a variant nobody offers is refused before anything is bought', async () => {
  const [line] = order('x').lines;
  if (!line) throw new Error('no line');
  const foreign = { ...order('order-6'), lines: [{ ...line, printFileUrl: 'https://evil.example/a.png' }] };
  await expect(workshop.printing.orders.submit(foreign)).rejects.toMatchObject({ name: 'LineUnavailable' });
  const unknown = { ...order('order-7'), lines: [{ ...line, variantId: 1 }] };
  await expect(workshop.printing.orders.submit(unknown)).rejects.toMatchObject({ name: 'LineUnavailable' });
  expect(count(`POST /v1/shops/${shop}/orders.json`)).toBe(0);
});

describe('after submitting', () => {
  // holds Q-38
  test('releasing waits for on-hold, sends once, and doing it again changes nothing', async () => {
    const id = await workshop.printing.orders.submit(order('order-8'));
    expect((await workshop.printing.orders.stateOf(id)).status).toBe('at-the-printer');
    await workshop.printing.orders.release(id);
    expect((await workshop.printing.orders.stateOf(id)).status).toBe('in-production');
    workshop.calls.length = 0;
    await workshop.printing.orders.release(id);
    expect(workshop.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  test('an order that somebody else sent a moment before counts as released', async () => {
    const id = await workshop.printing.orders.submit(order('order-sent-twice'));
    const late = workshop.another({
      fetch: async (input, init) => {
        if (addressOf(input).endsWith('/send_to_production.json')) await fetch(input, init);
        return fetch(input, init);
      },
    });
    await late.orders.release(id);
    expect((await late.orders.stateOf(id)).status).toBe('in-production');
  });

  test('an order that stays in cost calculation can be released later', async () => {
    const slow = await openWorkshop({
      database: workshop.database,
      house: { settings: { costCalculationMs: 600_000 } },
    });
    try {
      const id = await slow.printing.orders.submit(order('order-9'));
      await expect(slow.printing.orders.release(id)).rejects.toMatchObject({ name: 'OrderNotReady' });
    } finally {
      await slow.close();
    }
  });

  test.each([
    ['that we have not paid', 'payment-failure', 'has not received our payment'],
    ['with a problem', 'order-issues', 'has found a problem'],
  ])('an order %s waits for the operator, and releasing it says so at once', async (name, kind, words) => {
    const id = await workshop.printing.orders.submit(order(`order-${name}`));
    await fault({ kind });
    if (kind === 'order-issues') await workshop.printing.orders.release(id);
    await workshop.clock.wait(20_000);
    const state = await workshop.printing.orders.stateOf(id);
    expect(state).toEqual({
      status: 'needs-attention',
      tracking: [],
      isOnHold: false,
      costCents: 1946,
      attention: expect.stringContaining(words),
    });
    if (kind === 'order-issues') return;
    workshop.clock.waits.length = 0;
    await expect(workshop.printing.orders.release(id)).rejects.toMatchObject({ name: 'OrderHeld' });
    expect(workshop.clock.waits).toEqual([]);
  });

  test('states follow the provider to delivery, with tracking', async () => {
    const id = await workshop.printing.orders.submit(order('order-10'));
    await workshop.printing.orders.release(id);
    await workshop.clock.wait(35_000);
    const shipped = await workshop.printing.orders.stateOf(id);
    expect(shipped).toMatchObject({
      status: 'shipped',
      tracking: [{ carrier: 'USPS', url: expect.stringContaining('https://') }],
    });
    await workshop.clock.wait(60_000);
    expect((await workshop.printing.orders.stateOf(id)).status).toBe('delivered');
  });
});

describe('taking an order back', () => {
  const cancel = (id: string) => workshop.printing.orders.cancel(id);

  test('works while it is on hold, and doing it again changes nothing', async () => {
    const id = await workshop.printing.orders.submit(order('order-11'));
    expect(await cancel(id)).toBe('not-yet');
    await workshop.clock.wait(10_000);
    expect(await cancel(id)).toBe('canceled');
    expect(await cancel(id)).toBe('canceled');
    expect((await workshop.printing.orders.stateOf(id)).status).toBe('canceled');
    await expect(workshop.printing.orders.release(id)).rejects.toMatchObject({ name: 'OrderHeld' });
  });

  test('is asked again where the provider fails at it', async () => {
    const id = await workshop.printing.orders.submit(order('order-15'));
    await workshop.clock.wait(10_000);
    await fault({ kind: 'status', status: 502, times: 1, method: 'POST', path: '/cancel.json' });
    expect(await cancel(id)).toBe('canceled');
    expect(workshop.house.faults.list()).toEqual([]);
  });

  test('is too late once it is made', async () => {
    const id = await workshop.printing.orders.submit(order('order-12'));
    await workshop.printing.orders.release(id);
    expect(await cancel(id)).toBe('too-late');
  });

  test('finds the provider’s order by ours, and none that never arrived', async () => {
    const id = await workshop.printing.orders.submit(order('order-13'));
    expect(await workshop.printing.orders.findByOurs('order-13')).toBe(id);
    expect(await workshop.printing.orders.findByOurs('order-that-never-was')).toBeUndefined();
  });
});

// holds D-029
test('a print file has at least 150 dpi in the print area', async () => {
  const posters = await workshop.printing.catalog.offer(282, 99);
  const big = posters?.variants.find(({ title }) => /24.*36/.test(title));
  const line = {
    blueprintId: 282,
    printProviderId: 99,
    variantId: big?.id ?? 0,
    background: 'scene' as const,
  };
  // 24 x 36 inches: 36 x 150.
  expect(await workshop.printing.orders.printSizeOf(line, [])).toBeGreaterThanOrEqual(5400);
  // Across the same sheet lies a picture twice as broad as high: 24 x 150, and twice that where it is enlarged.
  const broad = { width: 2000, height: 1000 };
  expect(await workshop.printing.orders.printSizeOf(line, [broad])).toBe(4500);
  const placement = { ...usualPlacement, scale: 2 };
  expect(await workshop.printing.orders.printSizeOf({ ...line, placement }, [broad])).toBe(7200);
  expect(await workshop.printing.orders.printSizeOf({ ...line, variantId: 1 }, [broad])).toBe(2048);
});
