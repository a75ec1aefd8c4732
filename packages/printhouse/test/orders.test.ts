import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { variants } from '../src/catalogue/catalogue.ts';
import { address, availableMug, customerOf, mug, shop } from './customer.ts';
import type { Customer } from './customer.ts';
import { openHouse } from './open-house.ts';
import type { OpenHouse } from './open-house.ts';

let open: OpenHouse;
let customer: Customer;
beforeAll(async () => {
  open = await openHouse();
  customer = customerOf(open);
});
afterAll(() => open.close());
beforeEach(() => open.house.faults.clear());

describe('orders', () => {
  test('an order moves by itself to on-hold, then after sending through production to delivery', async () => {
    const id = await customer.placeOrder('way-1');
    expect((await customer.order(id)).status).toBe('pending');
    const early = await open.call('POST', `/v1/shops/${shop}/orders/${id}/send_to_production.json`);
    expect(early).toMatchObject({ status: 400, body: { errors: { code: 8502 } } });
    await open.advance(2000);
    expect((await customer.order(id)).status).toBe('cost-calculation');
    await open.advance(2000);
    expect(await customer.order(id)).toMatchObject({
      status: 'on-hold',
      line_items: [{ status: 'on-hold' }],
    });
    expect((await open.call('POST', `/v1/shops/${shop}/orders/${id}/send_to_production.json`)).body).toEqual({
      id,
    });
    const twice = await open.call('POST', `/v1/shops/${shop}/orders/${id}/send_to_production.json`);
    expect(twice.status).toBe(400);
    await open.advance(5000);
    expect((await customer.order(id)).status).toBe('in-production');
    await open.advance(30_000);
    const fulfilled = await customer.order(id);
    expect(fulfilled).toMatchObject({
      status: 'fulfilled',
      shipments: [{ carrier: 'USPS', delivered_at: null }],
    });
    await open.advance(60_000);
    expect((await customer.order(id)).shipments[0]?.delivered_at).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00:00$/,
    );
  });

  test('name and address go some time after an order has arrived, and of no order on its way', async () => {
    const dayMs = 86_400_000;
    const [arrived, canceled, held] = [
      await customer.placeOrder('forget-1'),
      await customer.placeOrder('forget-2'),
      await customer.placeOrder('forget-3'),
    ];
    await open.advance(4000);
    await open.call('POST', `/v1/shops/${shop}/orders/${canceled}/cancel.json`);
    await open.call('POST', `/v1/shops/${shop}/orders/${arrived}/send_to_production.json`);
    await open.advance(5000);
    await open.advance(30_000);
    await open.advance(dayMs);
    const addressOf = async (id: string) =>
      (await open.call('GET', `/v1/shops/${shop}/orders/${id}.json`)).body as {
        address_to: object;
        total_price: number;
      };
    await open.house.forgetAddresses(2 * dayMs);
    expect((await addressOf(arrived)).address_to).toMatchObject({ last_name: 'Parent' });
    await open.advance(2 * dayMs);
    await open.house.forgetAddresses(2 * dayMs);
    const forgotten = await addressOf(arrived);
    expect(forgotten.address_to).toEqual({});
    expect(forgotten.total_price).toBeGreaterThan(0);
    expect((await addressOf(canceled)).address_to).toEqual({});
    expect((await addressOf(held)).address_to).toMatchObject({ last_name: 'Parent' });
    expect(await open.house.forgetAddresses(0)).toBe(0);
    const page = await (await fetch(`${open.url}/operator`)).text();
    expect(page).toContain('1 Sample Way');
  });

  test('costs are those of the variants, shipping that of the best profile', async () => {
    const id = await customer.placeOrder('cost-1');
    const placed = await customer.order(id);
    const cost =
      variants(mug.blueprint, mug.provider)?.find((each) => each.id === availableMug())?.costCents ?? 0;
    expect(placed.total_price).toBe(cost * 2);
    const body = await customer.orderBody('unused');
    const quote = (await open.call('POST', `/v1/shops/${shop}/orders/shipping.json`, body)).body as Record<
      string,
      number
    >;
    expect(placed.total_shipping).toBe(quote['standard']);
    expect(placed.metadata.shop_order_id).toBe('cost-1');
    expect(placed.line_items[0]?.metadata).toMatchObject({ external_id: 'line-1', title: 'Cat mug' });
  });

  test('the same external_id gives 409 with the existing order, also when both arrive at once', async () => {
    const body = await customer.orderBody('double-1');
    const answers = await Promise.all(
      [1, 2, 3].map(() => open.call('POST', `/v1/shops/${shop}/orders.json`, body)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const first = answers.find(({ status }) => status === 200)?.body as { id: string } | undefined;
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({
      errors: { code: 8503 },
      order: { id: first?.id, external_id: 'double-1' },
    });
  });

  test('an incomplete address gives 8103 with the fields as JSON inside a string', async () => {
    const body = { ...(await customer.orderBody('addr-1')), address_to: { ...address, zip: '' } };
    const answer = await open.call('POST', `/v1/shops/${shop}/orders.json`, body);
    const { code, errors } = answer.body as { code: number; errors: { reason: string } };
    expect(code).toBe(8103);
    expect(JSON.parse(errors.reason)).toEqual({ zip: ['The zip field is required.'] });
  });

  test('an order can be canceled while on hold only, and then costs nothing', async () => {
    const id = await customer.placeOrder('cancel-1');
    expect((await open.call('POST', `/v1/shops/${shop}/orders/${id}/cancel.json`)).status).toBe(400);
    await open.advance(4000);
    const answer = await open.call('POST', `/v1/shops/${shop}/orders/${id}/cancel.json`);
    expect(answer.body).toMatchObject({ status: 'canceled', total_price: 0, total_shipping: 0 });
  });

  test('a line on the fly takes its artwork from an address', async () => {
    const source = (await open.call('GET', '/v1/uploads.json')).body as {
      data: { preview_url: string; width: number }[];
    };
    const src = source.data.find(({ width }) => width >= 640)?.preview_url;
    const body = {
      ...(await customer.orderBody('fly-1')),
      line_items: [
        {
          blueprint_id: 68,
          print_provider_id: 1,
          variant_id: availableMug(),
          quantity: 1,
          print_areas: { front: src },
        },
      ],
    };
    expect((await open.call('POST', `/v1/shops/${shop}/orders.json`, body)).status).toBe(200);
    const sleeve = { ...body.line_items[0], print_areas: { left_sleeve: src } };
    const nowhere = { ...body, external_id: 'fly-3', line_items: [sleeve] };
    expect((await open.call('POST', `/v1/shops/${shop}/orders.json`, nowhere)).body).toMatchObject({
      code: 8150,
    });
    const economy = { ...body, external_id: 'fly-2', shipping_method: 4 };
    expect((await open.call('POST', `/v1/shops/${shop}/orders.json`, economy)).status).toBe(400);
  });

  test('a line may name the SKU that the product shows', async () => {
    const product = await customer.makeProduct();
    const sku = product.variants.find((each) => each.is_enabled)?.sku;
    const body = { ...(await customer.orderBody('sku-1')), line_items: [{ sku, quantity: 1 }] };
    const { id } = (await open.call('POST', `/v1/shops/${shop}/orders.json`, body)).body as { id: string };
    expect(await customer.order(id)).toMatchObject({ line_items: [{ product_id: product.id }] });
    const list = (await open.call('GET', `/v1/shops/${shop}/orders.json?sku=${sku}`)).body;
    expect(list).toMatchObject({ total: 1, data: [{ id }] });
  });

  test('two print providers send two parcels, the order is partly fulfilled in between', async () => {
    const mugFrom = async (provider: number) => {
      const [variant] = variants(478, provider) ?? [];
      const made = await customer.makeProduct({
        blueprint_id: 478,
        print_provider_id: provider,
        variants: [{ id: variant?.id, price: 999 }],
        print_areas: [{ variant_ids: [variant?.id], placeholders: [] }],
      });
      return { product_id: made.id, variant_id: variant?.id, quantity: 1 };
    };
    const body = {
      ...(await customer.orderBody('parcels-1')),
      line_items: [await mugFrom(29), await mugFrom(99)],
    };
    const { id } = (await open.call('POST', `/v1/shops/${shop}/orders.json`, body)).body as { id: string };
    await open.advance(4000);
    await open.call('POST', `/v1/shops/${shop}/orders/${id}/send_to_production.json`);
    await open.advance(35_000);
    const partly = await customer.order(id);
    expect(partly.status).toBe('partially-fulfilled');
    expect(partly.line_items.map(({ status }) => status)).toEqual(['fulfilled', 'in-production']);
    expect(partly.shipments).toHaveLength(1);
    await open.advance(30_000);
    const whole = await customer.order(id);
    expect(whole).toMatchObject({
      status: 'fulfilled',
      line_items: [{ status: 'fulfilled' }, { status: 'fulfilled' }],
    });
    expect(new Set(whole.shipments.map(({ number }) => number)).size).toBe(2);
  });

  test('orders are listed newest first, at most 10, by status', async () => {
    const list = (await open.call('GET', `/v1/shops/${shop}/orders.json?limit=50&status=canceled`)).body as {
      per_page: number;
      data: { status: string }[];
    };
    expect(list.per_page).toBe(10);
    expect(new Set(list.data.map(({ status }) => status))).toEqual(new Set(['canceled']));
  });
});

describe('faults', () => {
  test.each([429, 500, 502, 503])('a status %i comes as often as asked', async (status) => {
    await open.fault({ kind: 'status', status, times: 1, path: '/shops.json' });
    expect((await open.call('GET', '/v1/shops.json')).status).toBe(status);
    expect((await open.call('GET', '/v1/shops.json')).status).toBe(200);
  });

  test('broken JSON, refused orders, failed payment, issues, hidden mockups and sold out variants can be switched on', async () => {
    await open.fault({ kind: 'broken-json', times: 1 });
    await expect(open.call('GET', '/v1/shops.json')).rejects.toThrow(SyntaxError);
    await open.fault({ kind: 'orders-refused', times: 1 });
    expect(
      (await open.call('POST', `/v1/shops/${shop}/orders.json`, await customer.orderBody('refused-1')))
        .status,
    ).toBe(400);
    await open.advance(3_600_000);
    const unpaid = await customer.placeOrder('unpaid-1');
    await open.fault({ kind: 'payment-failure', times: 1 });
    await open.advance(4000);
    expect((await customer.order(unpaid)).status).toBe('payment-not-received');
    await open.fault({ kind: 'mockups-never', times: 1 });
    expect((await customer.makeProduct()).images).toEqual([]);
    await open.fault({ kind: 'out-of-stock', variantId: availableMug(), times: 1 });
    expect((await customer.makeProduct()).variants.find(({ id }) => id === availableMug())).toMatchObject({
      is_available: false,
    });
  });

  test('the operator sees orders with their print files', async () => {
    const page = await (await fetch(`${open.url}/operator`)).text();
    expect(page).toContain('cost-1');
    expect(page.replace(/\s+/g, ' ')).toContain('1200 × 1200 px');
  });

  test("the operator's page switches faults on and off, and only for itself", async () => {
    const send = (path: string, fields: Record<string, string>, origin = open.url) =>
      fetch(`${open.url}/operator/${path}`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
    const fields = { kind: 'status', path: '/shops', status: '503', times: '2', ms: '', variantId: '' };
    expect((await send('faults', fields, 'https://elsewhere.example')).status).toBe(403);
    expect((await send('faults', { ...fields, kind: 'earthquake' })).status).toBe(400);
    expect((await open.call('GET', '/v1/shops.json')).status).toBe(200);
    const answer = await send('faults', fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operator#faults']);
    expect((await open.call('GET', '/v1/shops.json')).status).toBe(503);
    const page = await (await fetch(`${open.url}/operator`)).text();
    expect(page).toContain('answers are errors (503): only /shops, 1 more times');
    await send('faults/clear', {});
    expect((await open.call('GET', '/v1/shops.json')).status).toBe(200);
  });
});
