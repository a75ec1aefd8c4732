import { memoryFiles } from '@doodleloom/printhouse/state/file-store';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPrintifyClient } from '../src/client/printify-client.ts';
import {
  ProviderAnswerInvalid,
  ProviderLimitReached,
  ProviderRefusal,
} from '../src/client/provider-errors.ts';
import { bucketsOf, databaseRateLimiter } from '../src/client/rate-limiter.ts';
import { systemClock } from '../src/ports.ts';
import { clientContract } from './client-contract.ts';
import { runExamples } from './run-example.ts';
import { openWorkshop, testClock, token } from './with-print-house.ts';
import type { Workshop } from './with-print-house.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());
beforeEach(() => {
  workshop.house.faults.clear();
  workshop.clock.waits.length = 0;
});

clientContract('the print house', () => ({ client: workshop.printing.client, blueprintId: 68 }));

const realToken = process.env['PRINTIFY_API_TOKEN'];
if (realToken) {
  clientContract('Printify', () => ({
    blueprintId: 68,
    client: createPrintifyClient({
      baseUrl: 'https://api.printify.com',
      token: realToken,
      clock: systemClock,
      limiter: databaseRateLimiter({ database: workshop.database, clock: systemClock }),
      fetch,
    }),
  }));
}

describe('the examples of the READMEs', () => {
  test('call an action of printing', async () => {
    const [example] = await runExamples('printing', {
      database: workshop.database,
      baseUrl: workshop.url,
      token,
      artwork: workshop.pictures,
      printFiles: workshop.pictures,
      mockupFiles: { put: () => Promise.resolve('/mockups/x') },
      webhookSecret: 'geheim-123',
    });
    expect(example).toMatchObject({ status: 200, body: { shops: [{ title: 'Doodleloom' }] } });
  });

  test('photograph a mug and open a print house', async () => {
    const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#d9342b' } });
    const [photograph, opened] = await runExamples('printhouse', {
      readFile: () => picture.png().toBuffer(),
      database: workshop.database,
      files: memoryFiles(),
      token,
    });
    expect(await sharp(photograph?.['photo'] as Buffer).metadata()).toMatchObject({
      width: 1000,
      format: 'jpeg',
    });
    const stop = opened?.['stop'] as (() => Promise<void>) | undefined;
    await stop?.();
  });
});

const fault = (change: Record<string, unknown>) =>
  fetch(`${workshop.url}/admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });

describe('repeating', () => {
  test('429 is repeated for every verb with growing waits', async () => {
    await fault({ kind: 'status', status: 429, times: 3 });
    expect(await workshop.printing.client.shops.list()).toHaveLength(1);
    expect(workshop.clock.waits).toEqual([1000, 2000, 4000]);
  });

  test.each([500, 502, 503])('%i is repeated when reading', async (status) => {
    await fault({ kind: 'status', status, times: 1 });
    expect(await workshop.printing.client.shops.list()).toHaveLength(1);
  });

  test('a fourth failure is the last', async () => {
    await fault({ kind: 'status', status: 503, times: 4 });
    await expect(workshop.printing.client.shops.list()).rejects.toMatchObject({ status: 503 });
    expect(workshop.house.faults.list()).toEqual([]);
  });

  test('making a product is never repeated by itself', async () => {
    await fault({ kind: 'status', status: 500, times: 2, method: 'POST', path: '/products.json' });
    const shop = (await workshop.printing.client.shops.list())[0]?.id ?? 0;
    const body = {
      title: '',
      description: '',
      blueprint_id: 1,
      print_provider_id: 1,
      variants: [],
      print_areas: [],
    };
    await expect(workshop.printing.client.products.create(shop, body)).rejects.toBeInstanceOf(
      ProviderRefusal,
    );
    expect(workshop.house.faults.list()[0]?.times).toBe(1);
  });

  test('a page of HTML instead of JSON is repeated when reading, and then named', async () => {
    await fault({ kind: 'broken-json', times: 1 });
    expect(await workshop.printing.client.shops.list()).toHaveLength(1);
    await fault({ kind: 'broken-json', times: 4 });
    await expect(workshop.printing.client.shops.list()).rejects.toBeInstanceOf(ProviderAnswerInvalid);
  });

  test('an answer that comes too late counts as none', async () => {
    await fault({ kind: 'latency', ms: 300 });
    const client = createPrintifyClient({
      baseUrl: workshop.url,
      token: 'a-token-for-tests',
      clock: testClock(),
      limiter: { admit: async () => {} },
      fetch,
      timeoutMs: 20,
    });
    await expect(client.shops.list()).rejects.toMatchObject({ name: 'ProviderUnreachable' });
  });

  test('a wrong token is reported at once', async () => {
    await expect(workshop.another({ token: 'wrong' }).client.shops.list()).rejects.toMatchObject({
      status: 401,
    });
    expect(workshop.clock.waits).toEqual([]);
  });
});

/** Stands in for a provider that says exactly this. */
const answering = (status: number, body: string, headers: Record<string, string> = {}) => {
  const clock = testClock();
  const client = createPrintifyClient({
    baseUrl: 'https://api.printify.com/v1/',
    token: 't',
    clock,
    limiter: { admit: async () => {} },
    fetch: async () => new Response(body, { status, headers }),
    random: () => 1,
  });
  return { client, clock };
};

describe('answers', () => {
  test('both error envelopes and plain text are read', async () => {
    const coded = answering(
      400,
      JSON.stringify({
        status: 'error',
        code: 8103,
        message: 'Validation failed.',
        errors: { reason: '{"zip":["The zip field is required."]}', code: 8103 },
      }),
    );
    await expect(coded.client.shops.list()).rejects.toMatchObject({
      status: 400,
      code: 8103,
      message: expect.stringContaining('The zip field is required.'),
    });
    const plain = answering(401, '{"error":"Unauthenticated","request_id":"1790000000@6f0d2c1e"}');
    await expect(plain.client.shops.list()).rejects.toThrow('Unauthenticated');
    const map = answering(400, '{"errors":{"variants":["bad"]},"message":"Validation failed."}');
    await expect(map.client.shops.list()).rejects.toThrow('variants: bad');
    await expect(answering(404, '<html>').client.shops.list()).rejects.toThrow('<html>');
  });

  test('unknown fields pass, a missing one is named with its call', async () => {
    const shop = { id: 1, title: 'Drawing Shop', sales_channel: 'custom_integration', extra: true };
    expect(await answering(200, JSON.stringify([shop])).client.shops.list()).toEqual([shop]);
    const { client } = answering(200, '[{"id":1,"title":"x"}]');
    await expect(client.shops.list()).rejects.toMatchObject({
      name: 'ProviderAnswerInvalid',
      field: '0.sales_channel',
      message: expect.stringContaining('GET /v1/shops.json'),
    });
  });

  test('the preview of a personalized product is read while it is made and when it is done', async () => {
    const pending = {
      task_id: '653b6be8-2ff7-4ab5-a7a6-6889a8b30001',
      status: 'pending',
      external_id: 'p-1',
    };
    const item = { field_id: 'name', type: 'textbox' as const, input: { text: 'Mia' } };
    const request = { external_id: 'p-1', variant_ids: [38527], personalization: [item] };
    const asked = answering(200, JSON.stringify(pending)).client.personalization;
    expect(await asked.preview(1, 'p', request)).toEqual(pending);
    const mockups = [{ variant_id: 38527, mockup_id: 'm-1', src: 'https://images.printify.com/m-1.jpg' }];
    const done = { ...pending, status: 'completed', preview_count: 1, mockups };
    const task = answering(200, JSON.stringify(done)).client.personalization;
    expect(await task.previewTask(1, 'p', pending.task_id)).toEqual(done);
  });

  test('an empty body is fine where nothing is expected', async () => {
    await expect(answering(200, '').client.products.unpublish(1, 'p')).resolves.toEqual({});
  });

  test('Retry-After wins over the own schedule', async () => {
    const { client, clock } = answering(429, '{}', { 'retry-after': '7' });
    await expect(client.shops.list()).rejects.toMatchObject({ status: 429 });
    expect(clock.waits).toEqual([7000, 7000, 7000]);
  });
});

describe('the limiter', () => {
  test('catalogue and publishing have buckets of their own', () => {
    expect(bucketsOf('/v1/catalog/blueprints.json')).toEqual(['global', 'catalog']);
    expect(bucketsOf('/v2/catalog/blueprints/1/print_providers/2/shipping.json')).toEqual([
      'global',
      'catalog',
    ]);
    expect(bucketsOf('/v1/shops/1/products/p/publish.json')).toEqual(['global', 'publish']);
    expect(bucketsOf('/v1/shops.json')).toEqual(['global']);
  });

  const small = (most: number) => ({
    global: { most, windowMs: 60_000 },
    catalog: { most: 100, windowMs: 60_000 },
    publish: { most: 100, windowMs: 60_000 },
  });

  test('two processes together stay within one window, and room comes back as it rolls', async () => {
    await workshop.database.query('delete from printing.provider_calls');
    const clock = testClock();
    const shared = { database: workshop.database, clock, limits: small(5), mostWaitMs: 0 };
    const processes = [databaseRateLimiter(shared), databaseRateLimiter(shared)];
    const admitted = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => processes[index % 2]!.admit(['global'])),
    );
    expect(admitted.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const [refused] = admitted.filter((each) => each.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(ProviderLimitReached);
    clock.pass(60_000);
    await expect(processes[0]!.admit(['global'])).resolves.toBeUndefined();
  });

  test('a call waits for its place when that comes soon enough', async () => {
    await workshop.database.query('delete from printing.provider_calls');
    const clock = testClock();
    const limiter = databaseRateLimiter({
      database: workshop.database,
      clock,
      limits: small(2),
      mostWaitMs: 60_000,
    });
    await limiter.admit(['global']);
    clock.pass(20_000);
    await limiter.admit(['global']);
    await limiter.admit(['global']);
    expect(clock.waits).toEqual([40_000]);
  });
});
