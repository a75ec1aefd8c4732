import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packedSceneSchema } from '../src/browser/live-scene.ts';
import { variants } from '../src/catalogue/catalogue.ts';
import { availableMug, customerOf, shop } from './customer.ts';
import type { Customer, ProductAnswer } from './customer.ts';
import { openHouse, picture } from './open-house.ts';
import type { OpenHouse } from './open-house.ts';

let open: OpenHouse;
let customer: Customer;
beforeAll(async () => {
  open = await openHouse();
  customer = customerOf(open);
});
afterAll(() => open.close());
beforeEach(() => open.house.faults.clear());

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

describe('uploads by address', () => {
  const servers: Server[] = [];
  afterAll(() =>
    servers.forEach((server) => {
      server.close();
      server.closeAllConnections();
    }),
  );
  /** Answers like this at an address of its own. */
  async function serving(answer: RequestListener): Promise<string> {
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.png`;
  }
  const take = (house: OpenHouse, url: string) =>
    house.call('POST', '/v1/uploads/images.json', { file_name: 'a.png', url });

  test('one that is closed, one that is open and one that redirects are answered alike', async () => {
    const png = Buffer.from(await picture(64, 64), 'base64');
    const target = await serving((_, response) => response.end(png));
    expect((await take(open, target)).body).toMatchObject({ width: 64 });
    const answers = [
      'http://127.0.0.1:9/a.png',
      await serving((_, response) => response.writeHead(404).end()),
      await serving((_, response) => response.writeHead(302, { location: target }).end()),
      await serving((request) => request.socket.destroy()),
    ];
    for (const url of answers) {
      expect(await take(open, url)).toMatchObject({
        status: 400,
        body: { errors: { reason: 'cURL error 6: Could not fetch the picture', code: 10300 } },
      });
    }
  });

  test('one without end is read no further than the house takes', async () => {
    const small = await openHouse({ database: open.database, settings: { uploadBytes: 1024 * 1024 } });
    let sentBytes = 0;
    const url = await serving((_, response) => {
      const send = () => {
        while (response.write(Buffer.alloc(64 * 1024))) sentBytes += 64 * 1024;
      };
      response.on('drain', send);
      send();
    });
    expect(await take(small, url)).toMatchObject({ status: 400, body: { errors: { code: 8201 } } });
    expect(sentBytes).toBeLessThan(32 * 1024 * 1024);
    await small.close();
  });
});

describe('products', () => {
  test('a product lists all variants of the blank, its pictures come later than their addresses', async () => {
    const product = await customer.makeProduct();
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

  test('the front view without its artwork is everybody’s, and no other view has one', async () => {
    const { images } = await customer.makeProduct();
    const [front, ...others] = images.map((image) => image.scene_src);
    expect(others.filter(Boolean)).toEqual([]);
    const answer = await fetch(front ?? '');
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(packedSceneSchema.safeParse(await answer.json()).success).toBe(true);
    for (const wrong of ['1/1/front', `68/${availableMug()}/roof`, 'a/b/c', '600/1/front'])
      expect((await fetch(`${open.url}/scene/${wrong}`)).status, wrong).toBe(404);
  });

  test.each([
    ['a provider without the blank', { print_provider_id: 3 }, 6002],
    ['variants of another blank', { variants: [{ id: 1, price: 100 }] }, 8251],
    ['print areas that leave variants out', { print_areas: [{ variant_ids: [1], placeholders: [] }] }, 8251],
    ['a price that is no whole number', { variants: [{ id: 33719, price: 24.99 }] }, 8150],
    ['a missing title', { title: '' }, 8150],
  ])('%s gives its code', async (_, change, code) => {
    const answer = await open.call(
      'POST',
      `/v1/shops/${shop}/products.json`,
      await customer.productBody(change),
    );
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
            await customer.productBody({ print_areas: areas(image) }),
          )
        ).body as { code: number }
      ).code;
    expect(await code({ id: await customer.upload(), angle: 1.5 })).toBe(8150);
    expect(await code({ id: 'nobody' })).toBe(8150);
    expect(await code({ id: await customer.upload(40, 40), scale: 1 })).toBe(8203);
  });

  test('a product is locked while it is published', async () => {
    const { id } = await customer.makeProduct();
    const path = `/v1/shops/${shop}/products/${id}`;
    const everything = { title: true, description: true, images: true, variants: true, tags: true };
    expect((await open.call('POST', `${path}/publish.json`, everything)).body).toEqual({});
    expect((await open.call('PUT', `${path}.json`, { title: 'Other' })).status).toBe(400);
    await open.call('POST', `${path}/publishing_failed.json`, { reason: 'no' });
    const renamed = (await open.call('PUT', `${path}.json`, { title: 'Other' })).body as ProductAnswer;
    expect(renamed).toMatchObject({ title: 'Other', is_locked: false });
  });

  test('no product has fields for buyers to fill in', async () => {
    const path = `/v1/shops/${shop}/products/${(await customer.makeProduct()).id}`;
    expect((await open.call('GET', `${path}/personalization_options.json`)).body).toEqual([]);
    expect((await open.call('POST', `${path}/personalization.json`, {})).status).toBe(403);
  });

  test('what a product says of its safety and its print is kept through changes', async () => {
    const said = {
      safety_information: 'Ada Parent, ada@example.com',
      print_details: { print_on_side: 'mirror' },
    };
    const path = `/v1/shops/${shop}/products/${(await customer.makeProduct(said)).id}`;
    expect((await open.call('PUT', `${path}.json`, { title: 'Other' })).body).toMatchObject(said);
    expect((await open.call('GET', `${path}/gpsr.json`)).body).toEqual([
      { title: 'GPSR information', text: said.safety_information },
      ...['Product information', 'Warnings, Hazzard', 'Care instructions'].map((title) => ({
        title,
        text: expect.any(String),
      })),
    ]);
  });

  test('without a word about it, the first variant that is sold is the default', async () => {
    const [hidden = 0, sold = 0] = variants(478, 29)?.map(({ id }) => id) ?? [];
    const { variants: listed } = await customer.makeProduct({
      blueprint_id: 478,
      print_provider_id: 29,
      variants: [
        { id: hidden, price: 999, is_enabled: false },
        { id: sold, price: 999 },
      ],
      print_areas: [{ variant_ids: [hidden, sold], placeholders: [] }],
    });
    expect(listed.filter((each) => each.is_default).map(({ id }) => id)).toEqual([sold]);
  });

  test('a deleted product is gone, its pictures too', async () => {
    const product = await customer.makeProduct();
    await open.advance(1000);
    expect((await open.call('DELETE', `/v1/shops/${shop}/products/${product.id}.json`)).body).toEqual({});
    expect((await open.call('GET', `/v1/shops/${shop}/products/${product.id}.json`)).status).toBe(404);
    expect((await fetch(product.images[0]?.src ?? '')).status).toBe(404);
  });

  test('lists are paged, the limit is clamped in silence', async () => {
    const list = (await open.call('GET', `/v1/shops/${shop}/products.json?limit=500`)).body;
    expect(list).toMatchObject({ current_page: 1, per_page: 50, prev_page_url: null });
    const beyond = (await open.call('GET', `/v1/shops/${shop}/products.json?page=99`)).body;
    expect(beyond).toMatchObject({ data: [], from: null, to: null, total: expect.any(Number) });
    expect(beyond).toMatchObject({ total: (list as { total: number }).total });
  });
});
