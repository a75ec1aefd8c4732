import type { OrderStatus } from '@doodleloom/domain/orders/order';
import { noteProof } from '@doodleloom/backend/auth/users/proof';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '@doodleloom/backend/database/database';
import { OrderHeld } from '@doodleloom/printing/orders/order-workflow';
import { orderRequestSchema } from '@doodleloom/domain/orders/order';
import { productFromOffer } from '@doodleloom/domain/catalog/convert-blueprints';
import { awaitFirstNews } from '../src/orders/await-order.ts';
import { followOrder, followOrders } from '../src/orders/follow-order.ts';
import type { OrderFiles } from '../src/orders/order-files.ts';
import { limitOrders } from '../src/orders/order-limits.ts';
import { isOrderKey, networkMark, orderIdOf, orderKey } from '../src/orders/order-link.ts';
import type { OrderProvider, ProviderOrder } from '../src/orders/order-provider.ts';
import { eventsOf, orderById, ordersNeedingAttention } from '../src/orders/order-store.ts';

import { placeOrder, type CheckoutAttempt, type PlaceOrderServices } from '../src/orders/place-order.ts';
import { submitOrder } from '../src/orders/submit-order.ts';
import { requeueStale } from '../src/jobs/requeue-stale.ts';
import { countAhead } from '../src/jobs/fair-order.ts';
import type { FunctionCall } from '../src/functions/server-function.ts';
import { processPrintifyOrder } from '../src/functions/process-printify-order.ts';
import { ordersForOperator } from '../src/functions/orders-for-operator.ts';
import { unlimited } from '../src/limits/visitor-limit.ts';
import { confirmationMail } from '../src/orders/order-mail.ts';
import { finishStyleJob } from '../src/artwork/style-job.ts';
import { anAddress } from './an-address.ts';
import { aJob, anAsset, aUser, engines, productDatabase, originalOf } from './product-database.ts';

const mug = productFromOffer(
  { id: 19, title: 'Mug 11oz', brand: '', model: '', description: '', images: [] },
  {
    blueprintId: 19,
    printProviderId: 28,
    variants: [
      { id: 33719, title: '11oz / White', is_available: true },
      { id: 33720, title: '15oz / White', is_available: false },
    ],
  },
)!;

/** A provider that remembers what it was given, as strict about double orders as the real one. */
function aProvider() {
  const orders = new Map<string, ProviderOrder>();
  const released: string[] = [];
  let down = false;
  let status: OrderStatus = 'on-hold';
  let attention: string | undefined;
  let releasing: Error | undefined;
  const provider: OrderProvider = {
    productOf: (blueprintId) => Promise.resolve(blueprintId === 19 ? mug : undefined),
    printSizeOf: () => Promise.resolve(2475),
    submit: (order) => {
      if (down) return Promise.reject(new Error('provider answered 503'));
      orders.set(`p-${order.externalId}`, order);
      return Promise.resolve(`p-${order.externalId}`);
    },
    release: (id) => (releasing ? Promise.reject(releasing) : Promise.resolve(void released.push(id))),
    stateOf: () =>
      Promise.resolve({
        status,
        ...(attention ? { attention } : {}),
        tracking:
          status === 'shipped'
            ? [{ carrier: 'USPS', number: '9400', url: 'https://track.example/9400' }]
            : [],
      }),
  };
  return {
    provider,
    orders,
    released,
    goDown: (value: boolean) => (down = value),
    moveTo: (value: OrderStatus, why?: string) => {
      status = value;
      attention = why;
    },
    failReleasing: (error?: Error) => (releasing = error),
  };
}

describe.each(engines)('orders, on %s', (engine) => {
  let database: Database;
  let imageUrl: string;
  let userId: string;
  const stored = new Map<string, string>();
  const mails: string[] = [];
  const log = pino({ level: 'silent' });
  const files: OrderFiles = {
    read: (path) => Promise.resolve(new TextEncoder().encode(stored.get(path) ?? '')),
    write: (path, bytes) => Promise.resolve(void stored.set(path, new TextDecoder().decode(bytes))),
    remove: (paths) => Promise.resolve(paths.forEach((path) => stored.delete(path))),
    addressOf: (path) => `http://localhost/orders/${path}`,
  };

  beforeAll(async () => {
    database = await productDatabase(engine);
    userId = (await aUser(database)).id;
    const job = await aJob(database, await anAsset(database, userId));
    imageUrl = originalOf(userId, `${job}.png`);
    await finishStyleJob(database, job, { imageUrl, engine: 'embedded' });
  });
  afterAll(() => database.close());

  const services = (provider: OrderProvider): PlaceOrderServices => ({
    database,
    artwork: { read: (path) => Promise.resolve(new TextEncoder().encode(`bytes of ${path}`)) },
    files,
    provider,
    promoCodes: [{ code: 'WELCOME', percentOff: 10 }],
    countries: ['US'],
    admit: () => Promise.resolve(),
    afterInsert: async (_, order) => void mails.push(order.number),
  });
  const counted = {
    limit: unlimited,
    limitOrders: (email: string, network: string) => limitOrders(database, email, network),
    markOf: (network: string) => networkMark('secret', network),
    patienceMs: 1,
    stopping: new AbortController().signal,
    mayUse: () => Promise.resolve(true),
  };
  const attempt = (changes: object = {}, line: object = {}): CheckoutAttempt => ({
    request: orderRequestSchema.parse({
      cartItems: [
        {
          id: 'a',
          productId: 'printify-19',
          blueprintId: 19,
          printProviderId: 28,
          providerVariantId: 33719,
          name: 'Free mug',
          image: imageUrl,
          size: '11oz',
          variant: 'White',
          style: 'Clay',
          priceCents: 1,
          quantity: 2,
          ...line,
        },
      ],
      shippingAddress: anAddress,
    }),
    promoCode: undefined,
    idempotencyKey: randomUUID(),
    userId: null,
    guestNetwork: 'a guest',
    mayUse: () => Promise.resolve(true),
    ...changes,
  });
  const goneOn: string[] = [];
  const submit = (id: string, world: ReturnType<typeof aProvider>, isLast = false) =>
    submitOrder(
      id,
      {
        database,
        files,
        provider: world.provider,
        render: (drawing, { size, seed, background }) =>
          Promise.resolve({
            bytes: new TextEncoder().encode(
              `${new TextDecoder().decode(drawing)} ${size} ${seed} ${background}`,
            ),
            mime: 'image/png',
          }),
        goOn: (orderId) => Promise.resolve(void goneOn.push(orderId)),
        releaseAtOnce: true,
        log,
      },
      { number: 1, isLast, signal: new AbortController().signal },
    );

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
  test('it belongs to whoever the token names, and its mail goes to the shipping address', async () => {
    const recipients: string[] = [];
    const brand = { name: 'Doodleloom', siteUrl: 'http://localhost', accentColor: '#2a6b5a' };
    const order = processPrintifyOrder({
      ...services(aProvider().provider),
      afterInsert: async (_, placed) =>
        void recipients.push(confirmationMail(placed, brand, 'http://localhost/order').recipient),
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

  // holds Q-16
  test('an order keeps its own copies, and is printed from a rendering of the drawing', async () => {
    const world = aProvider();
    const order = await placeOrder(attempt(), services(world.provider));
    await submit(order.id, world);
    const { jobId, drawingPath } = order.lines[0]!;
    expect(stored.get(drawingPath)).toBe(`bytes of ${userId}/cat.jpg`);
    expect(stored.get(`${order.id}/${jobId}-scene-2475.png`)).toBe(`bytes of ${userId}/cat.jpg 2475 1 scene`);
    expect([...world.orders.values()]).toMatchObject([
      {
        externalId: order.id,
        lines: [
          {
            variantId: 33719,
            quantity: 2,
            printFileUrl: `http://localhost/orders/${order.id}/${jobId}-scene-2475.png`,
          },
        ],
      },
    ]);
    expect(world.released).toEqual([`p-${order.id}`]);
    expect(await orderById(database, order.id)).toMatchObject({
      status: 'submitted',
      printifyOrderId: `p-${order.id}`,
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

  test('what several lines show is copied once, and drawn once for each size that is printed', async () => {
    const world = aProvider();
    const sizes = [2475, 2475, 3600, 2475];
    world.provider.printSizeOf = () => Promise.resolve(sizes.shift()!);
    const checkout = attempt();
    const [line] = checkout.request.cartItems;
    checkout.request.cartItems = [line!, line!, line!, { ...line!, artworkMode: 'cutout' }];
    const order = await placeOrder(checkout, services(world.provider));
    const filesOf = () => [...stored.keys()].filter((path) => path.startsWith(order.id));
    const { jobId } = order.lines[0]!;
    expect(filesOf()).toEqual([
      expect.stringMatching(/[0-9a-f-]{36}-drawing$/),
      `${order.id}/${jobId}-picture.png`,
    ]);
    await submit(order.id, world);
    expect(
      filesOf()
        .slice(2)
        .map((path) => path.replace(`${order.id}/${jobId}-`, '')),
    ).toEqual(['scene-2475.png', 'scene-3600.png', 'cutout-2475.png']);
    expect([...world.orders.values()][0]?.lines.map(({ printFileUrl }) => printFileUrl.slice(-14))).toEqual([
      'scene-2475.png',
      'scene-2475.png',
      'scene-3600.png',
      'utout-2475.png',
    ]);
  });

  test('an order of many lines makes a few print files, lets others go before, and goes on', async () => {
    const world = aProvider();
    let sizePx = 2000;
    world.provider.printSizeOf = () => Promise.resolve((sizePx += 1));
    const checkout = attempt();
    const [line] = checkout.request.cartItems;
    checkout.request.cartItems = Array.from({ length: 12 }, () => line!);
    const order = await placeOrder(checkout, services(world.provider));
    const made = async () =>
      (await orderById(database, order.id))!.lines.filter(({ printFilePath }) => printFilePath).length;
    const turns: number[] = [];
    for (let turn = 1; turn <= 3; turn += 1) {
      await submit(order.id, world);
      turns.push(await made());
    }
    expect(turns).toEqual([5, 10, 12]);
    expect(goneOn.filter((id) => id === order.id)).toHaveLength(2);
    expect(await orderById(database, order.id)).toMatchObject({ status: 'submitted' });
  });

  test('without news the wait ends with the shopper’s patience', async () => {
    const order = await placeOrder(attempt(), services(aProvider().provider));
    expect(await awaitFirstNews(database, order.id, AbortSignal.timeout(20))).toMatchObject({
      kind: 'saved',
    });
  });

  test('an order is followed to its end, each change written down once', async () => {
    const world = aProvider();
    const order = await placeOrder(attempt(), services(world.provider));
    await submit(order.id, world);
    const follow = () =>
      followOrder(order.id, { database, provider: world.provider, releaseAtOnce: false, log });
    for (const status of ['in-production', 'in-production', 'shipped', 'shipped', 'delivered'] as const) {
      world.moveTo(status);
      await follow();
    }
    const events = await eventsOf(database, order.id);
    expect(events.map(({ status }) => status)).toEqual([
      'received',
      'submitted',
      'in-production',
      'shipped',
      'delivered',
    ]);
    expect((await orderById(database, order.id))?.tracking).toEqual([
      { carrier: 'USPS', number: '9400', url: 'https://track.example/9400' },
    ]);
  });

  test('an order that we have not paid stands before the operator until it is paid, and is not released', async () => {
    const world = aProvider();
    const order = await placeOrder(attempt(), services(world.provider));
    world.failReleasing(new OrderHeld('The print provider has not received our payment for this order.'));
    await submit(order.id, world, true);
    expect(await orderById(database, order.id)).toMatchObject({ status: 'submitted', errorMessage: null });

    const told: string[] = [];
    const tellingLog = pino({ level: 'info' }, { write: (line: string) => void told.push(line) });
    const follow = () =>
      followOrder(order.id, { database, provider: world.provider, releaseAtOnce: true, log: tellingLog });
    const waiting = async () =>
      (await ordersNeedingAttention(database)).filter(({ id }) => id === order.id).map(({ why }) => why);
    world.moveTo('on-hold', 'The print provider has not received our payment for this order.');
    await follow();
    await follow();
    expect(await orderById(database, order.id)).toMatchObject({ status: 'on-hold' });
    expect(await waiting()).toEqual(['The print provider has not received our payment for this order.']);
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0]!)).toMatchObject({ level: 40, msg: 'an order needs the operator' });

    world.failReleasing();
    world.moveTo('on-hold');
    await follow();
    world.moveTo('in-production');
    await follow();
    expect(world.released).toEqual([`p-${order.id}`]);
    expect(await waiting()).toEqual([]);
    expect((await eventsOf(database, order.id)).map(({ status }) => status)).toEqual([
      'received',
      'submitted',
      'on-hold',
      'needs-attention',
      'attention-over',
      'in-production',
    ]);
  });

  test('an order that the provider has is never failed by what comes after, whatever that is', async () => {
    const world = aProvider();
    const order = await placeOrder(attempt(), services(world.provider));
    world.failReleasing(new Error('provider answered 503'));
    await submit(order.id, world, true);
    expect(await orderById(database, order.id)).toMatchObject({ status: 'submitted', errorMessage: null });
    expect((await eventsOf(database, order.id)).map(({ status }) => status)).toEqual([
      'received',
      'submitted',
    ]);
  });

  test('what needs the operator is for operators alone', async () => {
    await noteProof(database, userId, 'owner@shop.example');
    await database.query(`update auth.users set email = 'owner@shop.example' where id = $1`, [userId]);
    const ask = async (operatorEmails: string[], sub?: string) => {
      const answer = await ordersForOperator({ database, operatorEmails })({
        request: new Request('http://localhost/functions/v1/x', { method: 'POST', body: '{}' }),
        caller: sub ? { role: 'authenticated', claims: { sub }, token: '' } : undefined,
        visitor: '127.0.0.1',
        signal: AbortSignal.timeout(5000),
      });
      return answer.status;
    };
    expect(await ask(['owner@shop.example'], userId)).toBe(200);
    expect(await ask(['owner@shop.example'], (await aUser(database)).id)).toBe(403);
    expect(await ask(['owner@shop.example'])).toBe(403);
    expect(await ask([], userId)).toBe(403);
  });

  test('a hundred orders that stand still do not keep the others from being asked after', async () => {
    const { rows } = await database.query<{ id: string }>(
      `insert into public.orders (idempotency_key, email, shipping_address, subtotal_cents, shipping_cents, tax_cents,
         total_cents, status, printify_order_id)
       select 'still-' || gen_random_uuid(), 'ada@example.com', '{}', 0, 0, 0, 0, 'on-hold', 'p-' || gen_random_uuid()
         from generate_series(1, 120) returning printify_order_id as id`,
    );
    const asked = new Set<string>();
    const provider = {
      stateOf: (id: string) => {
        asked.add(id);
        return Promise.resolve({ status: 'on-hold' as const, tracking: [] });
      },
      release: () => Promise.resolve(),
    };
    const round = followOrders({ database, provider, releaseAtOnce: false, log });
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

  test('an order that has used up its tries ends as failed and says why, and is taken up again once set back', async () => {
    const world = aProvider();
    world.goDown(true);
    const order = await placeOrder(attempt(), services(world.provider));
    await expect(submit(order.id, world, true)).rejects.toThrow('503');
    expect(await orderById(database, order.id)).toMatchObject({
      status: 'failed',
      errorMessage: 'provider answered 503',
    });
    const sent: string[] = [];
    const lookOut = () => requeueStale('orders', database, (id) => Promise.resolve(void sent.push(id)));
    await lookOut();
    expect(sent).not.toContain(order.id);
    await database.transaction(async (transaction) => {
      // Without the trigger that writes down the time of each change: this one was a while ago.
      await transaction.query('set local session_replication_role = replica');
      await transaction.query(
        `update public.orders set status = 'received', updated_at = now() - interval '31 seconds' where id = $1`,
        [order.id],
      );
    });
    await lookOut();
    expect(sent).toContain(order.id);
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
