import { describe, expect, test } from 'vitest';
import { count, fault, mug, openTheWorkshop, tee, workshop } from './mockup-workshop.ts';

openTheWorkshop();

describe('the catalogue', () => {
  // holds D-050
  test('a hundred visitors opening a category make one call each to what they need', async () => {
    await workshop.database.query(`delete from printing.cached_answers`);
    const printing = workshop.another();
    await Promise.all(Array.from({ length: 100 }, () => printing.catalog.offer(mug)));
    expect(count('/blueprints/68/print_providers.json')).toBe(1);
    expect(count('/variants.json')).toBe(2);
    workshop.calls.length = 0;
    await workshop.another().catalog.offer(mug);
    expect(workshop.calls).toEqual([]);
  });

  test('a sweep leaves what was looked up within two days', async () => {
    await workshop.another().catalog.offer(mug);
    workshop.clock.pass(60_000);
    workshop.calls.length = 0;
    await workshop.printing.sweep();
    await workshop.another().catalog.offer(mug);
    expect(workshop.calls).toEqual([]);
  });

  test('after an hour the next visitor still gets the known offer at once, and a fresh look is taken behind it', async () => {
    const printing = workshop.another();
    const known = await printing.catalog.variants(441, (await printing.catalog.providersOf(441))[0]?.id ?? 0);
    const provider = (await printing.catalog.providersOf(441))[0]?.id ?? 0;
    workshop.clock.pass(3_600_001);
    await fault({ kind: 'status', status: 503, path: '/variants.json' });
    expect(await printing.catalog.variants(441, provider)).toEqual(known);
    workshop.house.faults.clear();
    const since = workshop.clock.now().getTime();
    const isKeptAnew = async () => {
      await printing.catalog.variants(441, provider);
      const { rows } = await workshop.database.query(
        `select 1 from printing.cached_answers where key like '%variants%441%' and saved_at >= $1::bigint`,
        [since],
      );
      return rows.length > 0;
    };
    // Asked again and again: the failed look may still be under way when the provider is back.
    await expect.poll(isKeptAnew).toBe(true);
    workshop.clock.pass(24 * 3_600_000);
    await fault({ kind: 'status', status: 503, path: '/variants.json' });
    await expect(printing.catalog.variants(441, provider)).rejects.toMatchObject({ status: 503 });
  });

  test('sold out variants are offered as not available', async () => {
    const sold = await Promise.all(
      [3, 6, 12, 157].map(
        async (blueprint) => (await workshop.printing.catalog.offer(blueprint))?.variants ?? [],
      ),
    );
    expect(new Set(sold.flat().map((variant) => variant.is_available))).toEqual(new Set([true, false]));
  });

  test('ids nobody knows leave no trace in the cache', async () => {
    const kept = async () =>
      (await workshop.database.query('select 1 from printing.cached_answers')).rows.length;
    await workshop.printing.catalog.shops();
    await workshop.printing.catalog.offer(mug);
    const before = await kept();
    for (const id of [900_001, 900_002]) {
      await workshop.printing.catalog.offer(id);
      await workshop.printing.catalog.offer(mug, id);
      await workshop.printing.catalog.details(id);
      await workshop.printing.mockups({
        blueprintId: mug,
        printProviderId: id,
        variantId: 1,
        artworkUrl: 'https://shop.example/none.png',
      });
    }
    expect(await kept()).toEqual(before);
  });

  test('a blank that a price rule is for comes with its price, every other without one', async () => {
    const ruled = workshop.another({ priceRules: async () => [{ kind: 'mug', cents: 1899 }] });
    const prices = new Map(
      (await ruled.catalog.blueprints()).map((each) => [each.id, each.base_price_cents]),
    );
    expect(prices.get(mug)).toBe(1899);
    expect(prices.get(tee)).toBeUndefined();
  });

  test('an offer of a blank nobody knows is none, and a product in the shop comes with its price', async () => {
    expect(await workshop.printing.catalog.offer(999_999)).toBeUndefined();
    expect(await workshop.printing.orders.productOf(mug, null)).toMatchObject({
      id: 'printify-68',
      basePriceCents: 2499,
    });
  });
});
