import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { productDetailsSchema } from '@doodleloom/domain/catalog/product-details';
import { openWorkshop, ownUrl } from './with-print-house.ts';
import type { Workshop } from './with-print-house.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());
beforeEach(() => workshop.house.faults.clear());

const run = (body: unknown, caller: 'visitor' | 'server' = 'visitor') =>
  workshop.printing.runAction({ body, caller, visitor: '10.0.0.1' });

// holds S7-039, S7-040, S7-042, S7-043, S7-044
test('the safe actions answer what the storefront reads', async () => {
  const shops = await run({ action: 'get_shops' });
  expect(shops).toMatchObject({ status: 200, body: { shops: [{ id: 5_432_101 }] } });
  expect(await run({ action: 'get_products' })).toMatchObject({ body: { blueprints: expect.any(Array) } });
  expect(await run({ action: 'get_product_details', blueprintId: 68 })).toMatchObject({
    body: { details: { id: 68 } },
  });
  expect(await run({ action: 'get_print_providers', blueprint_id: '68' })).toMatchObject({
    body: { providers: expect.arrayContaining([expect.objectContaining({ id: 1, country: 'US' })]) },
  });
  expect(await run({ action: 'get_variants', blueprint_id: 68, print_provider_id: 1 })).toMatchObject({
    body: {
      variants: [
        expect.objectContaining({
          title: expect.any(String),
          is_available: expect.any(Boolean),
          placeholders: [{ position: 'front', width: expect.any(Number), height: expect.any(Number) }],
        }),
      ],
    },
  });
  const offers = await run({ action: 'get_offers', blueprint_ids: [68, 157, 999_999] });
  expect((offers.body as { offers: unknown[] }).offers).toHaveLength(2);
});

// holds Q-53
test('a product’s page tells everything before it is ordered: sizes, care, printer and time', async () => {
  const page = await run({ action: 'get_product_page', blueprint_id: 157 });
  const details = productDetailsSchema.parse(page.body);
  expect(details.blueprint.title).toBe('Kids Heavy Cotton™ Tee');
  expect(details.offer.variants.length).toBeGreaterThan(10);
  expect(details.sizeGuide.sizes).toEqual(['XS', 'S', 'M', 'L', 'XL']);
  expect(details.sizeGuide.types.map(({ name }) => name)).toEqual(['Width', 'Length']);
  expect(details.care).toContain('Tumble dry low');
  expect(details.printer).toMatchObject({ country: expect.stringMatching(/^[A-Z]{2}$/) });
  expect(details.handlingDays).toBe(10);
  expect(await run({ action: 'get_product_page', blueprint_id: 999_999 })).toMatchObject({ status: 404 });
});

test('in a shop for the US those who print there come first, and what is printed nowhere there says so', async () => {
  const american = workshop.another({ countries: ['US'] });
  const soldHere = new Map((await american.catalog.blueprints()).map(({ id, sold_here }) => [id, sold_here]));
  expect([soldHere.get(441), soldHere.get(19)]).toEqual([false, undefined]);
  // T Shirt and Sons prints this in England, others in Germany and Poland.
  expect(soldHere.get(67)).toBe(false);
  for (const blueprintId of [3, 157, 553]) {
    const [first] = await american.catalog.providersOf(blueprintId);
    expect(first?.country, String(blueprintId)).toBe('US');
  }
  const everywhere = await workshop.another({ countries: [] }).catalog.blueprints();
  expect(everywhere.every(({ sold_here }) => sold_here === undefined)).toBe(true);
});

// holds Q-37
test('one action runs the whole mockup workflow', async () => {
  expect(await run({ action: 'create_mockup', blueprint_id: 68, artwork_url: ownUrl })).toMatchObject({
    status: 200,
    body: {
      urls: [expect.stringMatching(/^\/mockups\/[0-9a-f]{2}\/[0-9a-f]{32}\.(jpg|webp)$/)],
      isFromCache: false,
    },
  });
});

// holds S7-046, S7-047, S7-048, D-048
test('the single actions work one after the other, on temporary products only', async () => {
  const image = await run({ action: 'upload_image', image_url: ownUrl });
  const { id: image_id } = image.body as { id: string };
  const offer = await workshop.printing.catalog.offer(68, 1);
  const variant = offer?.variants.find((each) => each.is_available)?.id;
  const product = await run({
    action: 'create_product_with_mockup',
    shop_id: 5_432_101,
    blueprint_id: 68,
    print_provider_id: 1,
    variant_ids: [variant],
    image_id,
    title: 'My Mickey mug',
    description: 'A mug',
  });
  const { id: product_id } = product.body as { id: string };
  const made = await workshop.printing.client.products.find(5_432_101, product_id);
  expect(made.title).not.toMatch(/mickey/i);
  const pictures = await run({ action: 'get_product_mockups', shop_id: 5_432_101, product_id });
  expect(pictures).toMatchObject({
    body: { images: expect.arrayContaining([expect.objectContaining({ variant_ids: [variant] })]) },
  });
  expect((await run({ action: 'delete_product', shop_id: 5_432_101, product_id })).status).toBe(403);
  expect((await run({ action: 'delete_product', shop_id: 5_432_101, product_id }, 'server')).status).toBe(
    200,
  );
  expect((await run({ action: 'get_product_mockups', shop_id: 5_432_101, product_id })).status).toBe(404);
});

test('a product of variants that nobody prints is not made', async () => {
  const image = await run({ action: 'upload_image', image_url: ownUrl });
  workshop.calls.length = 0;
  const answer = await run({
    action: 'create_product_with_mockup',
    shop_id: 5_432_101,
    blueprint_id: 68,
    print_provider_id: 1,
    variant_ids: [1],
    image_id: (image.body as { id: string }).id,
    title: 'A mug',
    description: 'A mug',
  });
  expect(answer).toMatchObject({ status: 404 });
  expect(workshop.calls.filter((call) => call.startsWith('POST') && call.endsWith('/products.json'))).toEqual(
    [],
  );
});

// holds D-048
test('a product that no mockup has made is not removed, for any caller', async () => {
  workshop.calls.length = 0;
  const own = { action: 'delete_product', shop_id: 5_432_101, product_id: 'a'.repeat(24) };
  expect(await run(own, 'server')).toMatchObject({
    status: 404,
    body: { error: { code: 'product-not-found' } },
  });
  expect(workshop.calls).toEqual([]);
});

// holds S7-049, S7-050, D-047
test.each(['create_order', 'create_product', 'delete_product'])(
  'a visitor may not %s, and nothing is called',
  async (action) => {
    workshop.calls.length = 0;
    expect(await run({ action, shopId: 5_432_101, productData: {}, orderData: {} })).toMatchObject({
      status: 403,
      body: { error: { code: 'not-allowed' } },
    });
    expect(workshop.calls).toEqual([]);
  },
);

// holds S7-045
test('upload_image takes only pictures of our own storage', async () => {
  const answer = await run({ action: 'upload_image', image_url: 'http://169.254.169.254/latest' });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'not-our-picture' } } });
});

test.each([
  ['no action', {}, 'invalid-request'],
  ['no body', null, 'invalid-request'],
  ['an unknown action', { action: 'constructor' }, 'unknown-action'],
  ['a missing id', { action: 'get_variants', blueprint_id: 68 }, 'invalid-request'],
  ['an id that is none', { action: 'get_product_details', blueprintId: 'x' }, 'invalid-request'],
  [
    'too many offers',
    { action: 'get_offers', blueprint_ids: Array.from({ length: 21 }, (_, id) => id + 1) },
    'invalid-request',
  ],
])('%s is refused with a reason', async (_, body, code) => {
  expect(await run(body)).toMatchObject({ status: 400, body: { error: { code } } });
});

test('a provider that fails is a clear answer, not an accident', async () => {
  const fault = { kind: 'status', status: 503, path: '/blueprints/441.json' };
  await fetch(`${workshop.url}/admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  expect(await run({ action: 'get_product_details', blueprintId: 441 })).toMatchObject({
    status: 502,
    body: { error: { code: 'provider-unavailable' } },
  });
  expect(await run({ action: 'get_product_details', blueprintId: 987_654 })).toMatchObject({ status: 404 });
});

test('each visitor has limits of their own, reading and making apart; the server has none', async () => {
  class TooMany extends Error {}
  const taken: string[] = [];
  const limited = workshop.another({
    visitorLimits: {
      read: { take: async (visitor) => void taken.push(visitor) },
      make: {
        take: () => Promise.reject(new TooMany()),
      },
    },
  });
  const body = { action: 'upload_image', image_url: ownUrl };
  await limited.runAction({ body: { action: 'get_shops' }, caller: 'visitor', visitor: 'a' });
  await expect(limited.runAction({ body, caller: 'visitor', visitor: 'a' })).rejects.toBeInstanceOf(TooMany);
  expect((await limited.runAction({ body, caller: 'server', visitor: 'a' })).status).toBe(200);
  expect(taken).toEqual(['a']);
});
