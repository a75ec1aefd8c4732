import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '@doodleloom/backend/database/database';
import { awaitFirstNews } from '../src/orders/await-order.ts';
import { followOrders } from '../src/orders/follow-order.ts';
import { limitOrders } from '../src/orders/order-limits.ts';
import { isOrderKey, networkMark, orderIdOf, orderKey } from '../src/orders/order-link.ts';
import { orderById } from '../src/orders/order-store.ts';
import { placeOrder } from '../src/orders/place-order.ts';
import { requeueStale } from '../src/jobs/requeue-stale.ts';
import { countAhead } from '../src/jobs/fair-order.ts';
import type { FunctionCall } from '../src/functions/server-function.ts';
import { processPrintifyOrder } from '../src/functions/process-printify-order.ts';
import { unlimited } from '../src/limits/visitor-limit.ts';
import { anAddress } from './an-address.ts';
import { aProvider, openOrderWorld, type OrderWorld } from './order-world.ts';
import { aUser, engines, originalOf } from './product-database.ts';

describe.each(engines)('orders, on %s', (engine) => {
  let shop: OrderWorld;
  let database: Database;
  let userId: string;
  let stored: OrderWorld['stored'];
  let mails: OrderWorld['mails'];
  let services: OrderWorld['services'];
  let attempt: OrderWorld['attempt'];
  let submit: OrderWorld['submit'];
  beforeAll(async () => {
    shop = await openOrderWorld(engine);
    ({ database, userId, stored, mails, services, attempt, submit } = shop);
  });
  afterAll(() => database.close());

  const counted = {
    limit: unlimited,
    limitOrders: (email: string, network: string) => limitOrders(database, email, network),
    markOf: (network: string) => networkMark('secret', network),
    keyOf: (orderId: string) => orderKey('secret', orderId),
    patienceMs: 1,
    stopping: new AbortController().signal,
    mayUse: () => Promise.resolve(true),
  };

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

  // holds Q-42
  test('it belongs to the account of the token, and its mail goes to the shipping address', async () => {
    const recipients: string[] = [];
    const order = processPrintifyOrder({
      ...services(aProvider().provider),
      afterInsert: async (_, placed) => void recipients.push(placed.email),
      ...counted,
    });
    const ownerAfter = async (caller?: FunctionCall['caller']) => {
      const claimed = { ...attempt().request, userEmail: 'mallory@example.com', userId: randomUUID() };
      const request = new Request('http://localhost/functions/v1/process-printify-order', {
        method: 'POST',
        headers: { 'idempotency-key': randomUUID() },
        body: JSON.stringify(claimed),
      });
      const answer = await order({
        request,
        caller,
        visitor: '127.0.0.1',
        signal: AbortSignal.timeout(5000),
      });
      const { orderId } = (await answer.json()) as { orderId: string };
      return (await orderById(database, orderId))?.userId;
    };
    const claims = { sub: userId, email: 'owner@example.com' };
    expect(await ownerAfter({ role: 'authenticated', claims, token: '' })).toBe(userId);
    expect(await ownerAfter({ role: 'anon', claims: { sub: userId }, token: '' })).toBeNull();
    expect(await ownerAfter()).toBeNull();
    expect(recipients).toEqual(Array(3).fill(anAddress.email));
  });

  test('an address that no database can hold is refused, and nothing of it is kept', async () => {
    const kept = stored.size;
    const order = processPrintifyOrder({
      ...services(aProvider().provider),
      ...counted,
    });
    for (const firstName of ['Ada\0', 'Ada \ud83d']) {
      const { request } = attempt();
      const answer = await order({
        request: new Request('http://localhost/functions/v1/process-printify-order', {
          method: 'POST',
          headers: { 'idempotency-key': randomUUID() },
          body: JSON.stringify({ ...request, shippingAddress: { ...anAddress, firstName } }),
        }),
        caller: undefined,
        visitor: '127.0.0.1',
        signal: AbortSignal.timeout(5000),
      });
      expect(answer.status).toBe(400);
    }
    expect(stored.size).toBe(kept);
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

  test('what it takes to place the order is part of the shopper’s patience', async () => {
    const world = services(aProvider().provider);
    const { productOf } = world.provider;
    const patienceMs = 12_345;
    const patience = new AbortController();
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const started = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === patienceMs ? patience.signal : timeout(ms)));
    onTestFinished(() => started.mockRestore());
    const slow = {
      ...world.provider,
      productOf: async (...asked: Parameters<typeof productOf>) => {
        expect(started).toHaveBeenCalledWith(patienceMs);
        patience.abort();
        return productOf(...asked);
      },
    };
    const order = processPrintifyOrder({ ...world, provider: slow, ...counted, patienceMs });
    const answer = await order({
      request: new Request('http://localhost/functions/v1/process-printify-order', {
        method: 'POST',
        headers: { 'idempotency-key': randomUUID() },
        body: JSON.stringify(attempt().request),
      }),
      caller: undefined,
      visitor: '127.0.0.1',
      signal: new AbortController().signal,
    });
    expect(await answer.json()).toMatchObject({ success: true, status: 'received' });
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

  /** What a browser is answered that orders to this address, from this network. */
  async function orderFrom(network: string, email: string, key: string = randomUUID(), line: object = {}) {
    const { request } = attempt({}, line);
    const order = processPrintifyOrder({ ...services(aProvider().provider), ...counted });
    const answer = await order({
      request: new Request('http://localhost/functions/v1/process-printify-order', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: JSON.stringify({ ...request, shippingAddress: { ...anAddress, email } }),
      }),
      caller: undefined,
      visitor: network,
      signal: AbortSignal.timeout(20_000),
    });
    return answer.status;
  }

  const ordersTo = async (email: string) =>
    (await database.query('select guest_network from public.orders where email = $1', [email])).rows;

  test('nobody gets more than six mails an hour about orders, from however many networks and processes', async () => {
    const email = `${randomUUID()}@example.com`;
    const kept = stored.size;
    const key = randomUUID();
    const asked = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        orderFrom(`net-${index}`, index % 2 ? email : email.toUpperCase(), index ? randomUUID() : key),
      ),
    );
    expect(asked.filter((status) => status === 200)).toHaveLength(6);
    expect(asked.filter((status) => status === 429)).toHaveLength(3);
    const placed = [...(await ordersTo(email)), ...(await ordersTo(email.toUpperCase()))];
    expect(placed).toHaveLength(6);
    // The refused ones left no copies, and a repetition of one that was taken is the same order still.
    expect(stored.size - kept).toBe(12);
    if (asked[0] === 200) expect(await orderFrom('net-0', email.toUpperCase(), key)).toBe(200);
  });

  test('a network orders twenty times an hour, and is marked without being named', async () => {
    const network = `net-${randomUUID()}`;
    const asked: number[] = [];
    for (let time = 0; time < 21; time += 1) {
      asked.push(await orderFrom(network, `${time}-${network}@example.com`));
    }
    expect(asked).toEqual([...Array<number>(20).fill(200), 429]);
    const [placed] = await ordersTo(`0-${network}@example.com`);
    expect(placed).toEqual({ guest_network: networkMark('secret', network) });
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

test('the id of an order follows from its checkout attempt', () => {
  expect(orderIdOf('attempt-1')).toBe(orderIdOf('attempt-1'));
  expect(orderIdOf('attempt-1')).not.toBe(orderIdOf('attempt-2'));
  expect(orderIdOf('attempt-1')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

// holds Q-41
test('a guest’s link opens one order and no other', () => {
  const key = orderKey('secret', 'order-1');
  expect(isOrderKey('secret', 'order-1', key)).toBe(true);
  expect(isOrderKey('secret', 'order-2', key)).toBe(false);
  expect(isOrderKey('other', 'order-1', key)).toBe(false);
  expect(isOrderKey('secret', 'order-1', '')).toBe(false);
});
