import { request as ask } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from './shop.ts';

let shop: TestShop;
let anonKey: string;
beforeAll(async () => {
  shop = await openTestShop();
  ({ anonKey } = (await (await fetch(`${shop.url}/config.json`)).json()) as { anonKey: string });
});
afterAll(() => shop.close());

const chunk = Buffer.alloc(64 * 1024, 'a');
/** What sockets and streams hold on the way, many times over; a server that goes on reading takes gigabytes. */
const mostBytes = 40 * 1024 * 1024;

/** Sends a body that has no end until it is answered or cut off. */
function sendWithoutEnd(
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; sentBytes: number }> {
  return new Promise((resolve) => {
    let sentBytes = 0;
    let status: number | undefined;
    let isOver = false;
    const end = () => {
      isOver = true;
      sending.destroy();
      resolve({ status, sentBytes });
    };
    const sending = ask(`${shop.url}${path}`, { method, headers }, (answer) => {
      status = answer.statusCode;
      end();
    });
    sending.on('error', end);
    const write = () => {
      while (!isOver && sentBytes <= 4 * mostBytes) {
        sentBytes += chunk.length;
        if (!sending.write(chunk)) return void sending.once('drain', write);
      }
      if (!isOver) end();
    };
    write();
  });
}

const json = { 'content-type': 'application/json' };

test.each([
  ['a webhook', 'POST', '/printify-webhook', json, 413],
  ['a function', 'POST', '/functions/v1/check-promo-code', json, 413],
  ['a function that reads any JSON', 'POST', '/functions/v1/printify-integration', json, 413],
  ['a sign-in', 'POST', '/auth/v1/token?grant_type=password', json, 413],
  ['a row of a table', 'POST', '/rest/v1/assets', json, 413],
  ['a broadcast', 'POST', '/realtime/v1/api/broadcast', json, 413],
  ['a fault of the print house', 'POST', '/print-house/admin/faults', json, 413],
  [
    'a form of the print house',
    'POST',
    '/print-house/operator/faults',
    { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    413,
  ],
  ['an order at the print house without its token', 'POST', '/print-house/v1/shops.json', json, 401],
  ['a screen', 'POST', '/upload', json, 405],
])('%s whose body has no end is refused, and not read on', async (_, method, path, headers, status) => {
  const sent = await sendWithoutEnd(method, path, {
    ...headers,
    apikey: anonKey,
    authorization: `Bearer ${anonKey}`,
  });
  expect(sent.status).toBe(status);
  expect(sent.sentBytes).toBeLessThan(mostBytes);
});
