import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '@doodleloom/backend/database/database';
import { awaitFirstNews } from '../src/orders/await-order.ts';
import { followOrders } from '../src/orders/follow-order.ts';
import { placeOrder } from '../src/orders/place-order.ts';
import { requeueStale } from '../src/jobs/requeue-stale.ts';
import { countAhead } from '../src/jobs/fair-order.ts';
import { anAddress } from './an-address.ts';
import { aProvider, openOrderWorld, type OrderWorld } from './order-world.ts';
import { aUser, engines, originalOf } from './product-database.ts';

describe.each(engines)('orders, on %s', (engine) => {
  let shop: OrderWorld;
  let database: Database;
  let userId: string;
  let mails: OrderWorld['mails'];
  let services: OrderWorld['services'];
  let attempt: OrderWorld['attempt'];
  let submit: OrderWorld['submit'];
  beforeAll(async () => {
    shop = await openOrderWorld(engine);
    ({ database, userId, mails, services, attempt, submit } = shop);
  });
  afterAll(() => database.close());

  // holds D-023
  test('the server prices again: a price sent along is never trusted', async () => {
    const order = await placeOrder(attempt(), services(aProvider().provider));
    expect(order.lines[0]).toMatchObject({
      name: 'Mug 11oz',
      unitPriceCents: 2499,
      quantity: 2,
      background: 'scene',
    });
    expect(order).toMatchObject({ subtotalCents: 4998, shippingCents: 999, taxCents: 400, totalCents: 6397 });
  });

  test('the operator’s code takes its share off, an unknown one is refused', async () => {
    const world = services(aProvider().provider);
    expect(await placeOrder(attempt({ promoCode: 'welcome' }), world)).toMatchObject({
      discountCents: 500,
      promoCode: 'WELCOME',
    });
    await expect(placeOrder(attempt({ promoCode: 'FREE' }), world)).rejects.toThrow('This code isn’t valid');
  });

  // holds D-028, Q-43
  test('one checkout attempt is one order, however often it is sent', async () => {
    const same = attempt();
    const before = mails.length;
    const world = services(aProvider().provider);
    const placed = await Promise.all([
      placeOrder(same, world),
      placeOrder(same, world),
      placeOrder(same, world),
    ]);
    expect(new Set(placed.map(({ number }) => number)).size).toBe(1);
    expect(await placeOrder(same, world)).toMatchObject({ number: placed[0]!.number });
    expect(mails.length - before).toBe(1);
  });

  // holds Q-40
  test.each([
    ['a foreign address', 'https://evil.example/cat.png'],
    ['the bare drawing', 'drawing'],
    ['a picture that does not exist', `missing`],
  ])('artwork that is not ours is refused: %s', async (_, kind) => {
    const image =
      kind === 'drawing'
        ? originalOf(userId)
        : kind === 'missing'
          ? originalOf(userId, `${randomUUID()}.png`)
          : kind;
    await expect(placeOrder(attempt({}, { image }), services(aProvider().provider))).rejects.toMatchObject({
      code: 'artwork-unknown',
    });
  });

  test.each([
    ['that is sold out', { size: '15oz' }],
    ['in a color nobody offers', { variant: 'Plaid' }],
    ['that has left the catalogue', { blueprintId: 4711 }],
  ])('a product %s stops the order', async (_, line) => {
    await expect(placeOrder(attempt({}, line), services(aProvider().provider))).rejects.toMatchObject({
      code: 'product-unavailable',
      status: 409,
    });
  });

  test('an incomplete address names its fields', async () => {
    const broken = attempt();
    broken.request.shippingAddress = { ...anAddress, city: '', zipCode: '' };
    await expect(placeOrder(broken, services(aProvider().provider))).rejects.toMatchObject({
      message: 'Please fill in all required shipping information.',
      fields: { city: 'Please add the city.', zipCode: 'Please add the ZIP code.' },
    });
  });

  // holds D-026, D-027
  test('when the provider is down the first news is a failure, and a later try goes through exactly once', async () => {
    const world = aProvider();
    const order = await placeOrder(attempt(), services(world.provider));
    world.goDown(true);
    const news = awaitFirstNews(database, order.id, AbortSignal.timeout(20_000));
    await expect(submit(order.id, world)).rejects.toThrow('503');
    expect(await news).toMatchObject({ kind: 'failed', note: 'provider answered 503' });
    world.goDown(false);
    await submit(order.id, world);
    await submit(order.id, world);
    expect(world.orders.size).toBe(1);
    expect(await awaitFirstNews(database, order.id, AbortSignal.timeout(20_000))).toMatchObject({
      kind: 'submitted',
    });
  });

  test('without news the wait ends with the shopper’s patience', async () => {
    const order = await placeOrder(attempt(), services(aProvider().provider));
    expect(await awaitFirstNews(database, order.id, AbortSignal.timeout(20))).toMatchObject({
      kind: 'saved',
    });
  });

  test('a hundred orders that stand still do not keep the others from being asked after', async () => {
    const { rows } = await database.query<{ id: string }>(
      `insert into public.orders (idempotency_key, email, shipping_address, subtotal_cents, shipping_cents, tax_cents,
         total_cents, status, printify_order_id)
       select 'still-' || gen_random_uuid(), 'ada@example.com', '{}', 0, 0, 0, 0, 'at-the-printer', 'p-' || gen_random_uuid()
         from generate_series(1, 120) returning printify_order_id as id`,
    );
    const asked = new Set<string>();
    const provider = {
      stateOf: (id: string) => {
        asked.add(id);
        return Promise.resolve({ status: 'at-the-printer' as const, tracking: [], isOnHold: true });
      },
      release: () => Promise.resolve(),
    };
    const round = followOrders({
      database,
      provider,
      releaseAtOnce: false,
      effectSteps: shop.effectSteps,
      log: shop.log,
    });
    for (let each = 0; each < 4; each += 1) await round(new AbortController().signal);
    expect(rows.filter(({ id }) => !asked.has(id))).toEqual([]);
    await database.query(`delete from public.orders where idempotency_key like 'still-%'`);
  });

  test('the order of one shopper does not wait behind many of another, whatever addresses that one writes', async () => {
    const place = async (network: string | null, userIdOf: string | null = null) => {
      const { rows } = await database.query<{ id: string }>(
        `insert into public.orders (idempotency_key, user_id, guest_network, email, shipping_address, subtotal_cents,
           shipping_cents, tax_cents, total_cents)
         values ('line-' || gen_random_uuid(), $1, $2, gen_random_uuid() || '@example.com', '{}', 0, 0, 0, 0) returning id`,
        [userIdOf, network],
      );
      return countAhead('orders', database, rows[0]!.id);
    };
    const [many, member] = [randomUUID(), (await aUser(database)).id];
    expect([await place(many), await place(many), await place(many)]).toEqual([0, 1, 2]);
    expect([await place(null, member), await place(null, member)]).toEqual([0, 1]);
    expect(await place(randomUUID())).toBe(0);
    await database.query(`delete from public.orders where idempotency_key like 'line-%'`);
  });

  test('a size is written down as the catalogue has it, not as a browser sent it', async () => {
    const order = await placeOrder(attempt({}, { size: ' 11\r\n OZ ' }), services(aProvider().provider));
    expect(order.lines).toMatchObject([{ size: '11oz', color: 'White' }]);
    const foreign = placeOrder(attempt({}, { size: 'Win at evil.example' }), services(aProvider().provider));
    await expect(foreign).rejects.toMatchObject({ code: 'product-unavailable' });
  });

  test('an order whose queue entry a crash has lost is found again, and one that is held is not', async () => {
    const [lost, held] = [
      await placeOrder(attempt(), services(aProvider().provider)),
      await placeOrder(attempt(), services(aProvider().provider)),
    ];
    const sent: string[] = [];
    const lookOut = () => requeueStale('orders', database, (id) => Promise.resolve(void sent.push(id)));
    await lookOut();
    expect(sent).not.toContain(lost.id);
    await database.transaction(async (transaction) => {
      // Without the trigger that writes down the time of each change: this one was a while ago.
      await transaction.query('set local session_replication_role = replica');
      await transaction.query(
        `update public.orders set status = 'submitting', updated_at = now() - interval '31 seconds',
            held = case when id = $2 then 'asked for' end where id = any ($1)`,
        [[lost.id, held.id], held.id],
      );
    });
    await lookOut();
    expect(sent).toContain(lost.id);
    expect(sent).not.toContain(held.id);
  });
});
