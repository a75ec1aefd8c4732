import { contract } from '@doodleloom/domain/functions/contract';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { unlimited } from '../limits/visitor-limit.ts';
import { cartEstimate } from './cart-estimate.ts';
import { checkPromoCode } from './check-promo-code.ts';
import { printifyIntegration } from './printify-integration.ts';
import { redeemUploadLink } from './redeem-upload-link.ts';
import { serverFunction, type FunctionCall, type ServerFunction } from './server-function.ts';

async function call(work: ServerFunction, body: unknown, caller?: FunctionCall['caller'], method = 'POST') {
  const request = new Request('http://localhost/functions/v1/x', {
    method,
    ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });
  const response = await work({
    request,
    caller,
    visitor: '127.0.0.1',
    signal: new AbortController().signal,
  });
  return { status: response.status, body: await response.json() };
}

/** Nothing that a refused request may reach. */
const never = (() => {
  throw new Error('nobody should come here');
}) as never;

/** An operator who has made no code. */
const noCodes = { query: () => Promise.resolve({ rows: [], rowCount: 0 }) };

describe('what a cart lacks for free shipping', () => {
  const priced = (prices: Record<number, number>) =>
    cartEstimate({
      provider: {
        productOf: (id) =>
          Promise.resolve(
            prices[id] === undefined
              ? undefined
              : ({ blueprintId: id, name: `Product ${id}`, basePriceCents: prices[id] } as CatalogProduct),
          ),
        deliveryOf: never,
      },
      season: undefined,
      limit: unlimited,
    });
  const suggested = async (prices: Record<number, number>, missingCents: number) =>
    ((await call(priced(prices), { lines: [], country: 'US', missingCents })).body as { suggestion: unknown })
      .suggestion;

  test('is made up by what costs least, in one piece or in two', async () => {
    expect(await suggested({ 19: 2499, 515: 700, 476: 1200 }, 650)).toEqual({
      blueprintId: 515,
      name: 'Product 515',
      count: 1,
      priceCents: 700,
    });
    expect(await suggested({ 19: 2499, 515: 700, 476: 1500 }, 1300)).toMatchObject({
      blueprintId: 515,
      count: 2,
    });
    expect(await suggested({ 19: 2499, 515: 700 }, 1500)).toMatchObject({ blueprintId: 19, count: 1 });
  });

  test('is left unsaid when nothing is lacking, when it is too much, and when nothing is sold', async () => {
    expect(await suggested({ 19: 2499 }, 0)).toBeNull();
    expect(await suggested({ 19: 2499, 515: 700 }, 4999)).toBeNull();
    expect(await suggested({ 19: 9000 }, 5001)).toBeNull();
    expect(await suggested({}, 500)).toBeNull();
  });
});

describe('a promo code', () => {
  const shop = checkPromoCode({
    database: noCodes,
    codes: [{ code: 'WELCOME', percentOff: 10 }],
    limit: unlimited,
  });

  test('of the operator takes something off, however it is typed', async () => {
    expect(await call(shop, { code: ' welcome ' })).toEqual({
      status: 200,
      body: { valid: true, code: 'WELCOME', percentOff: 10 },
    });
  });

  // holds D-051
  test('nobody gave gets a clear answer', async () => {
    const none = checkPromoCode({ database: noCodes, codes: [], limit: unlimited });
    expect((await call(none, { code: 'FREE' })).body).toEqual({
      valid: false,
      message: 'This code isn’t valid',
    });
  });

  test.each([
    ['{'],
    [{}],
    [{ code: 5 }],
    [[]],
    [{ code: 'a\0' }],
    [{ code: 'a', 'b\0': 1 }],
    ['{"code":"\\ud800"}'],
  ])('asked for as %j is refused with status 400', async (body) => {
    expect(await call(shop, body)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-request' } },
    });
  });

  test('is not asked for with GET', async () => {
    expect((await call(shop, undefined, undefined, 'GET')).status).toBe(405);
  });
});

describe('what a function is sent', () => {
  const echo = serverFunction(contract('echo', z.unknown(), z.unknown()), async () => ({ body: {} }));
  const links = { files: { remove: async () => undefined, addressOf: String }, limit: unlimited };
  const photo = redeemUploadLink({ ...links, storePhoto: never, database: never, now: () => new Date() });
  const access = { mayUse: never, opened: never, inSizes: never };
  const actions = printifyIntegration({
    printing: { runAction: never },
    files: links.files,
    access,
    operators: { database: { query: never }, emails: [], isProduction: false },
    hidden: never,
  });

  /** Sends without end, until nobody reads any more. */
  async function flood(work: ServerFunction, type = 'application/json') {
    let sentBytes = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sentBytes += 65_536;
        if (sentBytes > 200e6) controller.close();
        else controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    const headers = { 'content-type': type };
    const request = new Request('http://localhost/x', { method: 'POST', headers, body, duplex: 'half' });
    const response = await work({ request, caller: undefined, visitor: 'a', signal: request.signal });
    return { status: response.status, sentBytes };
  }

  test.each([
    ['a JSON body', echo, 'application/json', 2e6],
    ['an action of the provider', actions, 'application/json', 2e6],
    ['a photo', photo, 'multipart/form-data; boundary=x', 30e6],
  ] as const)('%s without end is refused before it fills the memory', async (_, work, type, mostBytes) => {
    const { status, sentBytes } = await flood(work, type);
    expect(status).toBe(413);
    expect(sentBytes).toBeLessThan(mostBytes);
  });

  test('an action of the provider with a null byte in it is refused before it is run', async () => {
    const answer = await call(actions, { action: 'create_mockup', artwork_url: 'http://localhost/a\0.png' });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid-request' } } });
  });

  test('a body that says it is too long is not read at all', async () => {
    const headers = { 'content-length': '2000000' };
    const request = new Request('http://localhost/x', { method: 'POST', headers, body: '{}' });
    const response = await echo({ request, caller: undefined, visitor: 'a', signal: request.signal });
    expect(response.status).toBe(413);
    expect(request.bodyUsed).toBe(false);
  });
});
