import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { variants } from '../src/catalogue/catalogue.ts';
import { mug } from './customer.ts';
import { openHouse, token } from './open-house.ts';
import type { OpenHouse } from './open-house.ts';

let open: OpenHouse;
beforeAll(async () => {
  open = await openHouse();
});
afterAll(() => open.close());
beforeEach(() => open.house.faults.clear());

describe('every call of the API', () => {
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

  test('a picture still being drawn when the house stops is answered with a quiet 503', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const closing = await openHouse({ database: open.database });
    const asked = fetch(`${closing.url}/blank/${mug.blueprint}/front`);
    const [answer] = await Promise.all([asked, closing.house.close()]);
    await closing.close();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  test('whose picture is drawn next is for the shop to say', async () => {
    const drawn: string[] = [];
    const nothing = async () => Buffer.from('a picture');
    // The last one who asked goes first.
    const waiting: (() => void)[] = [];
    const fair = await openHouse({
      database: open.database,
      photographer: { renderBlank: nothing },
      async drawInTurn(draw, request) {
        await new Promise<void>((enter) => waiting.push(enter));
        drawn.push(request.headers.get('x-visitor') ?? '');
        return draw();
      },
    });
    const ask = (visitor: string, width: number) =>
      fetch(`${fair.url}/blank/${mug.blueprint}/front?s=${width}`, { headers: { 'x-visitor': visitor } });
    const answers = [ask('many', 400), ask('many', 800)];
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    answers.push(ask('one', 2048));
    await vi.waitFor(() => expect(waiting).toHaveLength(3));
    for (const enter of waiting.toReversed()) enter();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(drawn).toEqual(['one', 'many', 'many']);
    await fair.close();
  });

  test('a body without end is refused as soon as it is too much', async () => {
    let sentBytes = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sentBytes += 1024 * 1024;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const headers = { authorization: `Bearer ${token}`, 'user-agent': 'Doodleloom-Test/1.0' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const answer = await open.house.fetch(new Request(`${open.url}/v1/uploads/images.json`, init));
    expect(answer.status).toBe(413);
    expect(sentBytes).toBeLessThan(16 * 1024 * 1024);
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
  // holds D-016
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
    const v2 = '/v2/catalog/blueprints/68/print_providers/1/shipping';
    expect((await open.call('GET', `${v2}.json`)).body).toMatchObject({
      data: ['standard', 'priority', 'economy'].map((name) => ({ attributes: { name } })),
    });
    const firstItem = async (method: string): Promise<number> => {
      const { data } = (await open.call('GET', `${v2}/${method}.json`)).body as {
        data: {
          attributes: { country: { code: string }; shippingCost: { firstItem: { amount: number } } };
        }[];
      };
      const domestic = data.find(({ attributes }) => attributes.country.code === 'US');
      return domestic?.attributes.shippingCost.firstItem.amount ?? 0;
    };
    expect(await firstItem('economy')).toBeLessThan(await firstItem('standard'));
    expect(await firstItem('priority')).toBeGreaterThan(await firstItem('standard'));
    expect((await open.call('GET', `${v2}/express.json`)).status).toBe(404);
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

test('developer pages are closed unless opened', async () => {
  const closed = await openHouse({ database: open.database, isOpenToDevelopers: () => false });
  try {
    expect((await fetch(`${closed.url}/operator`)).status).toBe(404);
    expect((await fetch(`${closed.url}/admin/faults`, { method: 'DELETE' })).status).toBe(404);
  } finally {
    await closed.close();
  }
});
