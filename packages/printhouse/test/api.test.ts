import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { variants } from '../src/catalogue/catalogue.ts';
import { openHouse, picture, token } from './open-house.ts';
import type { OpenHouse } from './open-house.ts';

const shop = 5_432_101;
const mug = { blueprint: 68, provider: 1 };
let open: OpenHouse;

beforeAll(async () => {
  open = await openHouse();
});
afterAll(() => open.close());
beforeEach(() => open.house.faults.clear());

const availableMug = () => variants(mug.blueprint, mug.provider)?.find((each) => each.isInStock)?.id ?? 0;

async function upload(width = 1200, height = 1200): Promise<string> {
  const answer = await open.call('POST', '/v1/uploads/images.json', {
    file_name: 'cat.png',
    contents: await picture(width, height),
  });
  return (answer.body as { id: string }).id;
}

async function productBody(change: Record<string, unknown> = {}) {
  const variantId = availableMug();
  return {
    title: 'Cat mug',
    description: 'From a drawing',
    blueprint_id: mug.blueprint,
    print_provider_id: mug.provider,
    variants: [{ id: variantId, price: 2499 }],
    print_areas: [
      {
        variant_ids: [variantId],
        placeholders: [
          { position: 'front', images: [{ id: await upload(), x: 0.5, y: 0.5, scale: 0.4, angle: 0 }] },
        ],
      },
    ],
    ...change,
  };
}

interface ProductAnswer {
  id: string;
  images: { src: string; variant_ids: number[]; is_default: boolean }[];
  variants: { id: number; cost: number; is_enabled: boolean; sku: string }[];
  is_locked: boolean;
  title: string;
}

async function makeProduct(change: Record<string, unknown> = {}): Promise<ProductAnswer> {
  const answer = await open.call('POST', `/v1/shops/${shop}/products.json`, await productBody(change));
  expect(answer.status).toBe(200);
  return answer.body;
}

const address = {
  first_name: 'Ada',
  last_name: 'Parent',
  email: 'ada@example.com',
  country: 'US',
  region: 'CA',
  address1: '1 Sample Way',
  city: 'Oakland',
  zip: '94601',
};

async function orderBody(externalId: string, productId?: string) {
  const product = productId ?? (await makeProduct()).id;
  return {
    external_id: externalId,
    line_items: [{ product_id: product, variant_id: availableMug(), quantity: 2, external_id: 'line-1' }],
    shipping_method: 1,
    address_to: address,
  };
}

async function placeOrder(externalId: string): Promise<string> {
  const answer = await open.call('POST', `/v1/shops/${shop}/orders.json`, await orderBody(externalId));
  expect(answer.status).toBe(200);
  return (answer.body as { id: string }).id;
}

const order = async (id: string) =>
  (await open.call('GET', `/v1/shops/${shop}/orders/${id}.json`)).body as {
    status: string;
    total_price: number;
    total_shipping: number;
    shipments: { carrier: string; number: string; delivered_at: string | null }[];
    line_items: { status: string; cost: number; metadata: Record<string, unknown> }[];
    metadata: { shop_order_id: string };
  };

describe('the door', () => {
  test('a call without the token, without a user agent or without .json is refused', async () => {
    const ask = (path: string, headers: Record<string, string>) => fetch(`${open.url}${path}`, { headers });
    const wrong = await ask('/v1/shops.json', { 'user-agent': 'x', authorization: 'Bearer wrong' });
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toMatchObject({
      error: 'Unauthenticated',
      request_id: expect.stringMatching(/^\d+@[\w-]+$/),
    });
    const silent = await ask('/v1/shops.json', { 'user-agent': '', authorization: `Bearer ${token}` });
    expect(silent.status).toBe(400);
    expect((await open.call('GET', '/v1/shops')).status).toBe(404);
    expect((await open.call('GET', '/v1/nothing.json')).body).toMatchObject({ error: 'Not found' });
  });

  test('every answer carries a correlation id', async () => {
    expect((await open.call('GET', '/v1/shops.json')).headers.get('x-pfy-correlation-id')).toMatch(
      /^[\w-]{36}$/,
    );
  });

  test('the hundred and first catalogue call of a minute is refused, the next minute it passes', async () => {
    const limited = await openHouse({ database: open.database });
    try {
      for (let call = 0; call < 100; call += 1) {
        await limited.call('GET', '/v1/catalog/print_providers/1.json');
      }
      expect((await limited.call('GET', '/v1/catalog/print_providers/1.json')).status).toBe(429);
      expect((await limited.call('GET', '/v1/shops.json')).status).toBe(200);
      await limited.advance(60_001);
      expect((await limited.call('GET', '/v1/catalog/print_providers/1.json')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('the catalogue', () => {
  test('blueprints, providers, variants and shipping have the documented shapes', async () => {
    const all = (await open.call('GET', '/v1/catalog/blueprints.json')).body as {
      id: number;
      images: string[];
    }[];
    expect(all.length).toBeGreaterThanOrEqual(120);
    for (const id of [384, 3, 19, 45, 26]) expect(all.some((each) => each.id === id)).toBe(true);
    const path = `/v1/catalog/blueprints/${mug.blueprint}`;
    expect((await open.call('GET', `${path}.json`)).body).toMatchObject({
      id: 68,
      care_instructions: expect.any(Array),
    });
    expect((await open.call('GET', `${path}/print_providers.json`)).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: mug.provider })]),
    );
    const list = (await open.call('GET', `${path}/print_providers/${mug.provider}/variants.json`)).body;
    expect(list).toMatchObject({ id: mug.provider, variants: expect.any(Array) });
    expect(
      (await open.call('GET', `${path}/print_providers/${mug.provider}/shipping.json`)).body,
    ).toMatchObject({
      handling_time: { unit: 'day' },
      profiles: expect.any(Array),
    });
    expect(
      (await open.call('GET', `/v2/catalog/blueprints/68/print_providers/1/shipping/economy.json`)).body,
    ).toMatchObject({
      data: expect.any(Array),
    });
  });

  test('an unknown blueprint is a 404, a provider without it code 6002', async () => {
    expect((await open.call('GET', '/v1/catalog/blueprints/999999.json')).status).toBe(404);
    const answer = await open.call('GET', '/v1/catalog/blueprints/68/print_providers/99999/variants.json');
    expect(answer).toMatchObject({ status: 400, body: { errors: { code: 6002 } } });
  });

  test('sold out variants are shown only when asked for', async () => {
    const soldOut = [157, 6, 12, 3].flatMap((blueprint) =>
      [29, 39, 99, 41, 61].flatMap((provider) =>
        (variants(blueprint, provider) ?? [])
          .filter((each) => !each.isInStock)
          .map(({ id }) => ({ blueprint, provider, id })),
      ),
    )[0];
    if (!soldOut) throw new Error('nothing is sold out');
    const path = `/v1/catalog/blueprints/${soldOut.blueprint}/print_providers/${soldOut.provider}/variants.json`;
    const ids = async (query: string) =>
      ((await open.call('GET', `${path}${query}`)).body as { variants: { id: number }[] }).variants.map(
        ({ id }) => id,
      );
    expect(await ids('')).not.toContain(soldOut.id);
    expect(await ids('?show-out-of-stock=1')).toContain(soldOut.id);
  });
});

describe('uploads', () => {
  test('a picture is measured, listed and served as it came', async () => {
    const contents = await picture(640, 480, 'jpeg');
    const { body } = await open.call('POST', '/v1/uploads/images.json', { file_name: 'cat.jpg', contents });
    const taken = body as { id: string; preview_url: string };
    expect(taken).toMatchObject({ file_name: 'cat.jpg', width: 640, height: 480, mime_type: 'image/jpeg' });
    const file = await fetch(taken.preview_url);
    expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe(contents);
    const list = (await open.call('GET', '/v1/uploads.json?limit=1000')).body as {
      data: { id: string }[];
      per_page: number;
    };
    expect(list.per_page).toBe(100);
    expect(list.data.map(({ id }) => id)).toContain(taken.id);
  });

  test.each([
    ['no picture', { contents: Buffer.from('hello').toString('base64') }, 8201],
    ['both sources', { contents: 'aGk=', url: 'https://example.com/a.png' }, 8150],
    ['an address nobody answers', { url: 'http://127.0.0.1:9/a.png' }, 10300],
  ])('%s is refused with its code', async (_, source, code) => {
    const answer = await open.call('POST', '/v1/uploads/images.json', { file_name: 'a.png', ...source });
    expect(answer).toMatchObject({ status: 400, body: { errors: { code } } });
  });
});

describe('products', () => {
  test('a product lists all variants of the blank, its pictures come later than their addresses', async () => {
    const product = await makeProduct();
    expect(product.variants.filter((each) => each.is_enabled).map(({ id }) => id)).toEqual([availableMug()]);
    expect(product.variants[0]?.cost).toBeGreaterThan(0);
    expect(product.variants[0]?.sku).toMatch(/^\d{6,}$/);
    expect(product.images.filter((image) => image.is_default)).toHaveLength(1);
    const src = product.images[0]?.src ?? '';
    await open.advance(0);
    const early = await fetch(src);
    expect([404, 200]).toContain(early.status);
    await open.advance(1000);
    const photo = await fetch(`${src}&s=400`, { headers: { accept: 'image/webp' } });
    expect(photo.status).toBe(200);
    expect(photo.headers.get('content-type')).toBe('image/webp');
    expect((await photo.arrayBuffer()).byteLength).toBeGreaterThan(2000);
  });

  test.each([
    ['a provider without the blank', { print_provider_id: 3 }, 6002],
    ['variants of another blank', { variants: [{ id: 1, price: 100 }] }, 8251],
    ['print areas that leave variants out', { print_areas: [{ variant_ids: [1], placeholders: [] }] }, 8251],
    ['a price that is no whole number', { variants: [{ id: 33719, price: 24.99 }] }, 8150],
    ['a missing title', { title: '' }, 8150],
  ])('%s gives its code', async (_, change, code) => {
    const answer = await open.call('POST', `/v1/shops/${shop}/products.json`, await productBody(change));
    expect(answer).toMatchObject({ status: 400, body: { status: 'error', errors: { code } } });
  });

  test('a fractional angle, an unknown image and a blurred one are refused', async () => {
    const variantId = availableMug();
    const areas = (image: Record<string, unknown>) => [
      { variant_ids: [variantId], placeholders: [{ position: 'front', images: [image] }] },
    ];
    const code = async (image: Record<string, unknown>) =>
      (
        (
          await open.call(
            'POST',
            `/v1/shops/${shop}/products.json`,
            await productBody({ print_areas: areas(image) }),
          )
        ).body as { code: number }
      ).code;
    expect(await code({ id: await upload(), angle: 1.5 })).toBe(8150);
    expect(await code({ id: 'nobody' })).toBe(8150);
    expect(await code({ id: await upload(100, 100), scale: 1 })).toBe(8203);
  });

  test('a product is locked while it is published', async () => {
    const { id } = await makeProduct();
    const path = `/v1/shops/${shop}/products/${id}`;
    const everything = { title: true, description: true, images: true, variants: true, tags: true };
    expect((await open.call('POST', `${path}/publish.json`, everything)).body).toEqual({});
    expect((await open.call('PUT', `${path}.json`, { title: 'Other' })).status).toBe(400);
    await open.call('POST', `${path}/publishing_failed.json`, { reason: 'no' });
    const renamed = (await open.call('PUT', `${path}.json`, { title: 'Other' })).body as ProductAnswer;
    expect(renamed).toMatchObject({ title: 'Other', is_locked: false });
  });

  test('no product has fields for buyers to fill in', async () => {
    const path = `/v1/shops/${shop}/products/${(await makeProduct()).id}`;
    expect((await open.call('GET', `${path}/personalization_options.json`)).body).toEqual([]);
    expect((await open.call('POST', `${path}/personalization.json`, {})).status).toBe(403);
    expect((await open.call('GET', `${path}/gpsr.json`)).body).toEqual([
      { title: 'GPSR information', text: expect.any(String) },
    ]);
  });

  test('a deleted product is gone, its pictures too', async () => {
    const product = await makeProduct();
    await open.advance(1000);
    expect((await open.call('DELETE', `/v1/shops/${shop}/products/${product.id}.json`)).body).toEqual({});
    expect((await open.call('GET', `/v1/shops/${shop}/products/${product.id}.json`)).status).toBe(404);
    expect((await fetch(product.images[0]?.src ?? '')).status).toBe(404);
  });

  test('lists are paged, the limit is clamped in silence', async () => {
    const list = (await open.call('GET', `/v1/shops/${shop}/products.json?limit=500`)).body;
    expect(list).toMatchObject({ current_page: 1, per_page: 50, prev_page_url: null });
    const beyond = (await open.call('GET', `/v1/shops/${shop}/products.json?page=99`)).body;
    expect(beyond).toMatchObject({ data: [], from: null, to: null });
  });
});

describe('orders', () => {
  test('an order moves by itself to on-hold, then after sending through production to delivery', async () => {
    const id = await placeOrder('way-1');
    expect((await order(id)).status).toBe('pending');
    const early = await open.call('POST', `/v1/shops/${shop}/orders/${id}/send_to_production.json`);
    expect(early).toMatchObject({ status: 400, body: { errors: { code: 8502 } } });
    await open.advance(2000);
    expect((await order(id)).status).toBe('cost-calculation');
    await open.advance(2000);
    expect(await order(id)).toMatchObject({ status: 'on-hold', line_items: [{ status: 'on-hold' }] });
    expect((await open.call('POST', `/v1/shops/${shop}/orders/${id}/send_to_production.json`)).body).toEqual({
      id,
    });
    const twice = await open.call('POST', `/v1/shops/${shop}/orders/${id}/send_to_production.json`);
    expect(twice.status).toBe(400);
    await open.advance(5000);
    expect((await order(id)).status).toBe('in-production');
    await open.advance(30_000);
    const fulfilled = await order(id);
    expect(fulfilled).toMatchObject({
      status: 'fulfilled',
      shipments: [{ carrier: 'USPS', delivered_at: null }],
    });
    await open.advance(60_000);
    expect((await order(id)).shipments[0]?.delivered_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00:00$/);
  });

  test('costs are those of the variants, shipping that of the best profile', async () => {
    const id = await placeOrder('cost-1');
    const placed = await order(id);
    const cost =
      variants(mug.blueprint, mug.provider)?.find((each) => each.id === availableMug())?.costCents ?? 0;
    expect(placed.total_price).toBe(cost * 2);
    const body = await orderBody('unused');
    const quote = (await open.call('POST', `/v1/shops/${shop}/orders/shipping.json`, body)).body as Record<
      string,
      number
    >;
    expect(placed.total_shipping).toBe(quote['standard']);
    expect(placed.metadata.shop_order_id).toBe('cost-1');
    expect(placed.line_items[0]?.metadata).toMatchObject({ external_id: 'line-1', title: 'Cat mug' });
  });

  test('the same external_id gives 409 with the existing order, also when both arrive at once', async () => {
    const body = await orderBody('double-1');
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
    const body = { ...(await orderBody('addr-1')), address_to: { ...address, zip: '' } };
    const answer = await open.call('POST', `/v1/shops/${shop}/orders.json`, body);
    const { code, errors } = answer.body as { code: number; errors: { reason: string } };
    expect(code).toBe(8103);
    expect(JSON.parse(errors.reason)).toEqual({ zip: ['The zip field is required.'] });
  });

  test('an order can be canceled while on hold only, and then costs nothing', async () => {
    const id = await placeOrder('cancel-1');
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
      ...(await orderBody('fly-1')),
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
    const economy = { ...body, external_id: 'fly-2', shipping_method: 4 };
    expect((await open.call('POST', `/v1/shops/${shop}/orders.json`, economy)).status).toBe(400);
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
      (await open.call('POST', `/v1/shops/${shop}/orders.json`, await orderBody('refused-1'))).status,
    ).toBe(400);
    await open.advance(3_600_000);
    const unpaid = await placeOrder('unpaid-1');
    await open.fault({ kind: 'payment-failure', times: 1 });
    await open.advance(4000);
    expect((await order(unpaid)).status).toBe('payment-not-received');
    await open.fault({ kind: 'mockups-never', times: 1 });
    expect((await makeProduct()).images).toEqual([]);
    await open.fault({ kind: 'out-of-stock', variantId: availableMug(), times: 1 });
    expect((await makeProduct()).variants.find(({ id }) => id === availableMug())).toMatchObject({
      is_available: false,
    });
  });

  test('the operator sees orders with their print files', async () => {
    const page = await (await fetch(`${open.url}/operator`)).text();
    expect(page).toContain('cost-1');
    expect(page.replace(/\s+/g, ' ')).toContain('1200 × 1200 px');
  });
});

test('developer pages are closed unless opened', async () => {
  const closed = await openHouse({ database: open.database, isOpenToDevelopers: false });
  try {
    expect((await fetch(`${closed.url}/operator`)).status).toBe(404);
    expect((await fetch(`${closed.url}/admin/faults`, { method: 'DELETE' })).status).toBe(404);
  } finally {
    await closed.close();
  }
});

describe('webhooks', () => {
  interface Heard {
    body: string;
    signature: string | undefined;
  }
  const heard: Heard[] = [];
  let answer = 200;
  const listener = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({
        body: Buffer.concat(parts).toString(),
        signature: String(request.headers['x-pfy-signature']),
      });
      response.writeHead(answer).end();
    });
  });
  let target = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    target = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;
  });
  afterAll(() => new Promise((resolve) => listener.close(resolve)));
  beforeEach(() => {
    heard.length = 0;
    answer = 200;
  });

  const register = async (topic: string): Promise<string> => {
    const made = await open.call('POST', `/v1/shops/${shop}/webhooks.json`, {
      topic,
      url: target,
      secret: 'geheim-123',
    });
    expect(made.body).toMatchObject({ topic, shop_id: String(shop) });
    expect(made.body).not.toHaveProperty('secret');
    return (made.body as { id: string }).id;
  };
  const remove = (id: string) =>
    open.call('DELETE', `/v1/shops/${shop}/webhooks/${id}.json?host=${new URL(target).host}`);

  test('an event is signed over its raw body', async () => {
    const id = await register('order:created');
    const placed = await placeOrder('hook-1');
    await open.advance(0);
    expect(heard).toHaveLength(1);
    const [event] = heard;
    expect(JSON.parse(event?.body ?? '')).toMatchObject({
      type: 'order:created',
      resource: { id: placed, data: { shop_id: shop } },
    });
    const expected = createHmac('sha256', 'geheim-123')
      .update(event?.body ?? '')
      .digest('hex');
    expect(event?.signature).toBe(`sha256=${expected}`);
    await remove(id);
  });

  test('a refused delivery is repeated three times, then the webhook is blocked for an hour', async () => {
    const id = await register('order:created');
    answer = 500;
    await placeOrder('hook-2');
    await open.advance(0);
    for (const pause of [1000, 5000, 20_000]) await open.advance(pause);
    expect(heard).toHaveLength(4);
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
    answer = 200;
    await placeOrder('hook-3');
    await open.advance(1000);
    expect(heard).toHaveLength(4);
    await open.advance(3_600_000);
    await placeOrder('hook-4');
    await open.advance(0);
    expect(heard).toHaveLength(5);
    await remove(id);
  });

  test('simulate echoes the posted resource, and deleting needs the host', async () => {
    const id = await register('order:updated');
    const resource = { id: 'x', type: 'order', data: { status: 'fulfilled' } };
    await open.call('POST', `/v1/shops/${shop}/webhooks/${id}/simulate`, resource);
    await open.advance(0);
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ type: 'order:updated', resource });
    expect((await open.call('DELETE', `/v1/shops/${shop}/webhooks/${id}.json`)).status).toBe(400);
    expect((await remove(id)).body).toEqual({ id });
    expect((await open.call('GET', `/v1/shops/${shop}/webhooks.json`)).body).toEqual([]);
  });
});
