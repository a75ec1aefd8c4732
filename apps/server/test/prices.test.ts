import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '@doodleloom/backend/database/database';
import { arrivesBy } from '@doodleloom/domain/delivery/arrival';
import { moveOrder } from '../src/orders/order-events.ts';
import { orderById } from '../src/orders/order-store.ts';
import { placeOrder } from '../src/orders/place-order.ts';
import { usablePromoCode } from '../src/orders/promo-codes.ts';
import { paymentStore } from '../src/payments/payment-store.ts';
import { anAddress } from './an-address.ts';
import { aProvider, openOrderWorld, type OrderWorld } from './order-world.ts';
import { engines } from './product-database.ts';

describe.each(engines)('what an order comes to, on %s', (engine) => {
  let shop: OrderWorld;
  let database: Database;
  beforeAll(async () => {
    shop = await openOrderWorld(engine);
    database = shop.database;
  });
  afterAll(() => database.close());

  const place = (changes: object = {}, services: object = {}) =>
    placeOrder(shop.attempt(changes), { ...shop.services(aProvider().provider), ...services });
  const make = (code: string, columns: string) =>
    database.query(
      `insert into public.promo_codes (code, ${columns.split(' = ')[0]}) values ($1, ${columns.split(' = ')[1]})`,
      [code],
    );
  const usable = (code: string) => usablePromoCode(database, [], code);

  test('is taxed by the state it goes to, with the rate written down', async () => {
    const taxTable = { otherwise: 800, places: { 'US-CA': 725 } };
    expect(await place({}, { taxTable })).toMatchObject({ taxRate: 725, taxCents: 362, subtotalCents: 4998 });
    expect(await place()).toMatchObject({ taxRate: 800, taxCents: 400, totalCents: 6397 });
  });

  test('is what the buyer was shown, or it is not placed', async () => {
    await expect(place({ shownTotalCents: 6396 })).rejects.toMatchObject({
      code: 'price-changed',
      message: expect.stringContaining('it comes to $63.97 now'),
    });
    expect(await place({ shownTotalCents: 6397 })).toMatchObject({ totalCents: 6397 });
  });

  test('is promised for the day that its printer’s times give', async () => {
    const before = new Date();
    const { promisedAt } = await place();
    expect(promisedAt!.getTime()).toBeGreaterThanOrEqual(arrivesBy(before, 5).getTime());
    expect(promisedAt!.getTime()).toBeLessThanOrEqual(arrivesBy(new Date(), 5).getTime());
    const silent = { ...aProvider().provider, deliveryOf: () => Promise.reject(new Error('away')) };
    expect(await place({}, { provider: silent })).toMatchObject({ promisedAt: null });
  });

  test('is promised from the day on which it is paid: waiting for the payment takes no day away', async () => {
    const { id, promisedAt } = await place({}, { paymentTerms: 'prepaid' });
    await database.query(
      `update public.orders set created_at = created_at - interval '3 days', promised_at = promised_at - interval '3 days' where id = $1`,
      [id],
    );
    const steps = {
      sendSubmit: () => Promise.resolve(),
      sendRefund: () => Promise.resolve(),
      sendClose: () => Promise.resolve(),
    };
    await paymentStore(database, 'till', steps).change(id, () => [{ do: 'mark-paid' }]);
    const paid = await orderById(database, id);
    expect(paid!.paidAt).toBeInstanceOf(Date);
    expect(Math.abs(paid!.promisedAt!.getTime() - promisedAt!.getTime())).toBeLessThan(60_000);
  });

  test('nothing is to pay where a code takes off everything: it waits for nobody', async () => {
    await make('FREE', 'percent_off = 100');
    const terms = { paymentTerms: 'prepaid' };
    expect(await place({}, terms)).toMatchObject({ status: 'awaiting-payment', paidAt: null });
    const line = { quantity: 4 };
    const free = await placeOrder(shop.attempt({ promoCode: 'FREE' }, line), {
      ...shop.services(aProvider().provider),
      paymentTerms: 'prepaid',
    });
    expect(free).toMatchObject({ totalCents: 0, status: 'received', paidAt: expect.any(Date) });
  });

  test.each([
    [
      'IN-TIME',
      `percent_off, valid_from, valid_until = 10, now() - interval '1 day', now() + interval '1 day'`,
      true,
    ],
    ['TOO-EARLY', `percent_off, valid_from = 10, now() + interval '1 day'`, false],
    ['TOO-LATE', `percent_off, valid_until = 10, now() - interval '1 second'`, false],
    ['OFF', 'percent_off, is_active = 10, false', false],
  ])('a code of the operator holds within its days: %s', async (code, columns, holds) => {
    await make(code, columns);
    expect((await usable(code.toLowerCase()))?.code).toBe(holds ? code : undefined);
  });

  test('a code for some products takes nothing off others', async () => {
    await make('POSTERS', 'cents_off, blueprint_ids = 1000, array[384]');
    expect(await place({ promoCode: 'posters' })).toMatchObject({ discountCents: 0, promoCode: 'POSTERS' });
    await make('MUGS', 'percent_off, blueprint_ids = 50, array[19, 384]');
    expect(await place({ promoCode: 'mugs' })).toMatchObject({ discountCents: 2499 });
  });

  test('the last use of a code is one, however many want it at once, and a canceled order gives it back', async () => {
    await make('LAST', 'cents_off, most_uses = 500, 2');
    const wanted = await Promise.allSettled(Array.from({ length: 4 }, () => place({ promoCode: 'last' })));
    const placed = wanted.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const refused = wanted.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(placed).toHaveLength(2);
    expect(refused).toEqual([
      expect.objectContaining({ code: 'promo-code-invalid' }),
      expect.objectContaining({ code: 'promo-code-invalid' }),
    ]);
    const { rows } = await database.query(`select 1 from public.orders where promo_code = 'LAST'`);
    expect(rows).toHaveLength(2);
    expect(await usable('LAST')).toBeUndefined();
    await moveOrder(database, placed[0]!.id, 'canceled', { by: 'shop' });
    expect(await usable('LAST')).toMatchObject({ centsOff: 500 });
  });

  test('a state is kept by its code, however it was typed', async () => {
    const attempt = shop.attempt();
    attempt.request.shippingAddress = { ...anAddress, state: 'california' };
    const order = await placeOrder(attempt, shop.services(aProvider().provider));
    expect(order.shippingAddress.state).toBe('CA');
  });
});
