import { request as ask } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '@doodleloom/backend/standalone/free-port';
import { openTestShop, type TestShop } from './shop.ts';

const pages = ['/dev/outbox', '/print-house/operator', '/print-house/admin/faults'];

/** As a browser may not: with any name of host. */
const statusOf = (port: number, path: string, { host = '127.0.0.1', headers = {} } = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    ask({ host, port, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

describe('a shop on this machine that lets phones of the house in', () => {
  let shop: TestShop;
  let port: number;
  beforeAll(async () => {
    shop = await openTestShop({ HOST: '0.0.0.0' });
    port = Number(new URL(shop.url).port);
  });
  afterAll(() => shop.close());

  test.each(pages)(
    'shows %s to its developer, and to nobody behind a proxy or a foreign name',
    async (path) => {
      expect(await statusOf(port, path)).toBe(200);
      expect(await statusOf(port, path, { headers: { 'x-forwarded-for': '198.51.100.7' } })).toBe(404);
      expect(await statusOf(port, path, { headers: { host: `evil.example:${port}` } })).toBe(404);
      expect(
        await statusOf(port, path.replace('n', '%6e').replace('b', '%62'), { headers: { via: '1.1 x' } }),
      ).toBe(404);
    },
  );

  const inThisNetwork = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  test.skipIf(!inThisNetwork)('is open to a phone, but none of these pages is', async () => {
    expect(await statusOf(port, '/health', { host: inThisNetwork! })).toBe(200);
    for (const path of pages) expect(await statusOf(port, path, { host: inThisNetwork! })).toBe(404);
  });

  test('takes faults from its developer’s tools, and from no page of another site', async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${shop.url}/print-house/admin/faults`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ kind: 'latency', ms: 1 }),
      });
    const json = { 'content-type': 'application/json' };
    expect((await send({ 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send({ ...json, origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await (await fetch(`${shop.url}/print-house/admin/faults`)).json()).toEqual([]);
    expect((await send(json)).status).toBe(200);
    await fetch(`${shop.url}/print-house/admin/faults`, { method: 'DELETE' });
  });
});

test('a shop set up as the operations page says has no developer pages, though nobody says production', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shop = await openTestShop(
    { PORT: String(port), SITE_URL: 'https://shop.example', TRUST_PROXY: 'true' },
    { reachedAt: url },
  );
  for (const path of pages) expect(await statusOf(port, path)).toBe(404);
  await shop.close();
});
