import { describe, expect, test } from 'vitest';
import { logSentences } from '../src/log-sentences.ts';
import {
  count,
  fault,
  freshUrl,
  mug,
  onRecord,
  openTheWorkshop,
  products,
  workshop,
} from './mockup-workshop.ts';
import { addressOf } from './with-print-house.ts';

openTheWorkshop();

describe('failures', () => {
  test.each([
    ['an upload that fails', { kind: 'status', status: 500, path: '/uploads/' }, 'Failed to upload artwork'],
    [
      'a product that is refused',
      { kind: 'status', status: 400, path: '/products.json' },
      'Failed to create product for mockup',
    ],
    ['pictures that never come', { kind: 'pictures-fail' }, 'No mockup URLs found in product'],
    ['a product without pictures', { kind: 'mockups-never' }, 'No mockup URLs found in product'],
  ])('%s shows the artwork itself after three attempts', async (_, change, error) => {
    await fault(change);
    const artworkUrl = freshUrl();
    const answer = await workshop.printing.mockups({ blueprintId: mug, artworkUrl });
    expect(answer).toMatchObject({ urls: [artworkUrl], isFromCache: false, error });
    expect(workshop.warnings).toContain(logSentences.artworkStandsIn);
    // A product that was never confirmed stays on record for the sweeper.
    expect(await onRecord()).toBe(error === 'Failed to create product for mockup' ? 3 : 0);
    await workshop.database.query('delete from printing.temporary_products');
    workshop.house.faults.clear();
    expect((await workshop.printing.mockups({ blueprintId: mug, artworkUrl })).error).toBeUndefined();
  });

  // holds S4-052, S4-061, S8-033
  test('three attempts wait 3, 4 and 5 s for pictures, and 1 s and 2 s in between', async () => {
    await fault({ kind: 'pictures-fail' });
    const began = workshop.clock.now().getTime();
    await workshop.printing.mockups({ blueprintId: mug, artworkUrl: freshUrl() });
    expect(workshop.clock.now().getTime() - began).toBe(3000 + 1000 + 4000 + 2000 + 5000);
    expect(count('POST /v1/shops/5432101/products.json')).toBe(3);
  });

  test('one failed attempt is repaired by the next', async () => {
    await fault({ kind: 'status', status: 500, times: 1, method: 'POST', path: '/products.json' });
    const answer = await workshop.printing.mockups({ blueprintId: mug, artworkUrl: freshUrl() });
    expect(answer.error).toBeUndefined();
    await workshop.database.query('delete from printing.temporary_products');
  });

  test.each([
    ['a blank nobody knows', { blueprintId: 999_999 }, 'No print providers available for this blueprint'],
    ['a provider without it', { blueprintId: mug, printProviderId: 999 }, 'No print provider available'],
    [
      'a foreign picture',
      { blueprintId: mug, artworkUrl: 'https://evil.example/a.png' },
      'Failed to upload artwork image',
    ],
    [
      'no variant for a variant mockup',
      { blueprintId: mug, variantOnly: true },
      'Variant ID required for variant mockup generation',
    ],
  ])('%s is an answer without another try', async (_, change, error) => {
    const answer = await workshop.printing.mockups({ artworkUrl: freshUrl(), ...change });
    expect(answer.error).toBe(error);
    expect(count('POST /v1/shops/5432101/products.json')).toBe(0);
    expect(workshop.clock.waits).toEqual([]);
  });

  // holds S8-034
  test('a clean-up that fails is only logged, and the sweeper makes up for it', async () => {
    await fault({ kind: 'status', status: 500, method: 'DELETE' });
    const answer = await workshop.printing.mockups({ blueprintId: mug, artworkUrl: freshUrl() });
    expect(answer.error).toBeUndefined();
    expect(workshop.warnings).toContain(logSentences.productRemains);
    workshop.house.faults.clear();
    expect(await onRecord()).toBe(1);
    await workshop.printing.sweep();
    expect(await onRecord()).toBe(1);
    workshop.clock.pass(10 * 60_000);
    const before = await products();
    await workshop.printing.sweep();
    expect(await onRecord()).toBe(0);
    expect(await products()).toBe(before - 1);
  });

  test('however many are left over, and however many stay, one sweep goes through all', async () => {
    await workshop.database.query(
      `insert into printing.temporary_products (mark, shop_id, product_id, made_at)
       select 'temporary-' || lpad(number::text, 3, '0'), 5432101, lpad(to_hex(number), 24, '0'), 0
         from generate_series(1, 230) number`,
    );
    const stuck = workshop.another({
      fetch: async (input, init) => {
        const at = Number.parseInt(/([0-9a-f]{24})\.json$/.exec(addressOf(input))?.[1] ?? '', 16);
        return new Response('{}', { status: init?.method === 'DELETE' && at > 110 ? 500 : 200 });
      },
    });
    await stuck.sweep();
    expect(await onRecord()).toBe(120);
    await workshop.database.query('delete from printing.temporary_products');
  });

  test('a crash between making a product and noting it leaves nothing behind', async () => {
    // The answer is lost on its way: the product exists, and only its mark tells whose it is.
    const lossy = workshop.another({
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        const isProduct = init?.method === 'POST' && addressOf(input).endsWith('/products.json');
        if (isProduct) throw new TypeError('connection lost');
        return response;
      },
    });
    const before = await products();
    await lossy.mockups({ blueprintId: mug, artworkUrl: freshUrl() });
    expect(await products()).toBe(before + 3);
    workshop.clock.pass(10 * 60_000);
    await workshop.another().sweep();
    expect(await products()).toBe(before);
    expect(await onRecord()).toBe(0);
  });
});
