import { ruledPriceCents } from '@doodleloom/domain/catalog/price-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hiddenNow, whatIsShown } from '../src/desk/hidden-products.ts';
import { priceRuleRows } from '../src/desk/price-rules.ts';
import { refreshed } from '../src/desk/refreshed.ts';
import { openDesk, type DeskWorld } from './desk-world.ts';
import { aProvider } from './order-world.ts';
import { aJob, anAsset, engines } from './product-database.ts';

describe.each(engines)('pictures, products, prices and codes at the desk, on %s', (engine) => {
  let world: DeskWorld['world'];
  let database: DeskWorld['database'];
  let call: DeskWorld['call'];
  let renders: DeskWorld['renders'];
  let requests: DeskWorld['requests'];
  beforeAll(async () => {
    ({ world, database, call, renders, requests } = await openDesk(engine));
  });
  afterAll(() => database.close());

  test('a failed picture is shown with its photograph and made again', async () => {
    const asset = await anAsset(database, world.userId);
    const job = await aJob(database, asset);
    await database.query(
      `update public.jobs set status = 'failed', error_message = 'It took too long.' where id = $1`,
      [job],
    );
    const { body } = await call('desk-pictures', {});
    expect(body).toMatchObject({
      pictures: [
        { jobId: job, message: 'It took too long.', photoUrl: expect.stringMatching(/^signed artwork\//) },
      ],
    });
    for (let time = 0; time < 2; time += 1)
      expect((await call('retry-picture', { jobId: job })).body).toEqual({ status: 'queued' });
    expect((await call('desk-pictures', {})).body).toMatchObject({ pictures: [] });
    expect(new Set(renders)).toEqual(new Set([job]));
  });

  test('a hidden product cannot be had until it is shown again', async () => {
    let now = 0;
    const { provider } = aProvider();
    const shown = whatIsShown(
      provider,
      hiddenNow(database, () => (now += 60_000)),
    );
    await call('show-product', { blueprintId: 19, isShown: false, why: 'Its margin is too thin.' });
    expect((await call('hidden-products', {})).body).toMatchObject({ products: [{ blueprintId: 19 }] });
    expect(await shown.productOf(19, null)).toBeUndefined();
    await call('show-product', { blueprintId: 19, isShown: true });
    expect(await shown.productOf(19, null)).toBeDefined();
  });

  test('a price of a kind is set, changed under any spelling, taken away, and stands before the setting’s', async () => {
    const rules = refreshed(
      async () => [...(await priceRuleRows(database)), { kind: 'Magnet', cents: 900 }],
      () => (now += 60_000),
    );
    let now = 0;
    const magnet = { id: 19, title: 'Die-Cut Magnets' };
    const priced = async () => ruledPriceCents(await rules(), magnet);
    await call('save-price', { kind: 'magnet', cents: 700 });
    expect(await priced()).toBe(700);
    await call('save-price', { kind: ' Magnet ', cents: 800 });
    expect((await call('desk-prices', {})).body).toMatchObject({
      rules: expect.arrayContaining([{ kind: 'Magnet', cents: 800 }]),
      ofSetting: [{ kind: 'Mug', cents: 1500 }],
    });
    expect(await priced()).toBe(800);
    await call('save-price', { kind: 'MAGNET', cents: null });
    expect(await priced()).toBe(900);
    for (const wrong of [{ kind: ' ' }, { cents: 0 }, { cents: 7.5 }])
      expect((await call('save-price', { kind: 'Mug', cents: 700, ...wrong })).status).toBe(400);
    expect((await call('desk-log', { aboutId: 'MAGNET' })).body).toMatchObject({
      entries: [{ name: 'The price of MAGNET', details: { cents: null }, outcome: 'done' }],
    });
  });

  test('a code is made, changed under any spelling of its name, and refused when it makes no sense', async () => {
    const code = {
      ...requests('')['save-code'],
      code: 'Spring',
      validFrom: '2026-03-01',
      validUntil: '2026-03-31',
    };
    expect((await call('save-code', code)).body).toEqual({ code: 'Spring' });
    expect((await call('save-code', { ...code, code: 'SPRING', percentOff: 20 })).body).toEqual({
      code: 'Spring',
    });
    const { codes, ofSetting } = (await call('desk-codes', {})).body as unknown as {
      codes: object[];
      ofSetting: string[];
    };
    expect(codes).toContainEqual({ ...code, percentOff: 20, uses: 0 });
    expect(ofSetting).toEqual(['WELCOME']);
    for (const wrong of [
      { centsOff: 100 },
      { percentOff: null },
      { validUntil: '2026-02-01' },
      { code: 'welcome' },
    ])
      expect((await call('save-code', { ...code, ...wrong })).status).toBe(400);
  });
});
