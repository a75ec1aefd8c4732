import { forgetGuests } from '../src/retention/retention.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { markSource } from '../src/artwork/source-mark.ts';
import { finishStyleJob } from '../src/artwork/style-job.ts';
import { aJob, anAsset, aUser, engines, originalOf } from './product-database.ts';

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
    expect(shop.sent).toContainEqual(['release', order.id]);
    expect(await orderById(database, order.id)).toMatchObject({
      status: 'at-the-printer',
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

  test('a picture lies where it was placed: the line says so, and its file is mirrored', async () => {
    const world = aProvider();
    const asked: unknown[] = [];
    world.provider.printSizeOf = (line, picture) => {
      asked.push(line.placement, picture);
      return Promise.resolve(8);
    };
    const placement = { scale: 1.4, x: 0.1, y: -0.2, turn: -30, mirror: true };
    const checkout = attempt({}, { placement });
    const [line] = checkout.request.cartItems;
    // The usual placing is no wish.
    checkout.request.cartItems.push({
      ...line!,
      placement: { scale: 1, x: 0, y: 0, turn: 0, mirror: false },
    });
    const order = await placeOrder(checkout, services(world.provider));
    expect(order.lines.map((each) => each.placement)).toEqual([placement, null]);

    const halves = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#ffffff' } })
      .composite([
        {
          input: Buffer.from('<svg width="4" height="4"><rect width="4" height="4"/></svg>'),
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    stored.set(order.lines[0]!.picturePath, halves.toString('latin1'));
    await submit(order.id, world, {
      render: () => Promise.resolve({ bytes: new Uint8Array(halves), mime: 'image/png' }),
    });
    expect(asked).toEqual([placement, [{ width: 8, height: 4 }], null, [{ width: 8, height: 4 }]]);
    const sent = [...world.orders.values()][0]!.lines;
    expect(sent.map((each) => each.placement)).toEqual([placement, null]);
    const firstPixels = await Promise.all(
      (await orderById(database, order.id))!.lines.map(async ({ printFilePath }) => {
        const bytes = Buffer.from(stored.get(printFilePath!)!, 'latin1');
        return (await sharp(bytes).removeAlpha().raw().toBuffer())[0];
      }),
    );
    expect(firstPixels).toEqual([255, 0]);
  });

  test('a caption is kept with its line and printed into its file; one that cannot be written is refused', async () => {
    const world = aProvider();
    world.provider.printSizeOf = () => Promise.resolve(80);
    const caption = { text: 'Mia, 5', hand: 'clear', place: 'under', ink: 'red' } as const;
    const checkout = attempt({}, { composition: { caption } });
    const [line] = checkout.request.cartItems;
    const { composition: _, ...unsigned } = line!;
    checkout.request.cartItems.push(unsigned);
    const order = await placeOrder(checkout, services(world.provider));
    expect(order.lines.map(({ composition }) => composition)).toEqual([{ caption }, null]);
    const plain = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    await submit(order.id, world, {
      render: () => Promise.resolve({ bytes: new Uint8Array(plain), mime: 'image/png' }),
    });
    const paths = (await orderById(database, order.id))!.lines.map(({ printFilePath }) => printFilePath!);
    expect(new Set(paths).size).toBe(2);
    expect(paths.join(' ')).not.toContain('Mia');
    const sizes = await Promise.all(
      paths.map(async (path) => {
        const { width, height } = await sharp(Buffer.from(stored.get(path)!, 'latin1')).metadata();
        return [width, height];
      }),
    );
    expect(sizes[1]).toEqual([80, 40]);
    expect(sizes[0]![1]).toBeGreaterThan(45);
    expect([...world.orders.values()][0]!.lines.map(({ composition }) => composition)).toEqual([
      { caption },
      null,
    ]);

    // What a guest has written goes with the address.
    await database.query(
      `update public.orders set user_id = null, status = 'delivered', delivered_at = now() - interval '91 days' where id = $1`,
      [order.id],
    );
    expect(await forgetGuests(database, 90)).toBeGreaterThan(0);
    expect((await orderById(database, order.id))!.lines.map(({ composition }) => composition)).toEqual([
      null,
      null,
    ]);

    await expect(
      placeOrder(
        attempt({}, { composition: { caption: { ...caption, text: 'Mia 漢' } } }),
        services(world.provider),
      ),
    ).rejects.toMatchObject({ code: 'caption-refused' });
    expect(() => attempt({}, { composition: { caption: { ...caption, hand: 'arial' } } })).toThrow(
      /composition/,
    );
  });

  test('a line of two pictures keeps both, prints them in their order, and stays whole when one is deleted', async () => {
    const world = aProvider();
    world.provider.printSizeOf = () => Promise.resolve(80);
    const asset = await anAsset(database, userId);
    const job = await aJob(database, asset);
    const other = originalOf(userId, `${job}.png`);
    await finishStyleJob(database, job, { imageUrl: other, engine: 'embedded' });
    const signed = `${shop.imageUrl.replace('/public/', '/sign/')}?token=a.b.c`;
    const together = { pictures: [other, signed], columns: 2 };
    const checkout = attempt({}, { composition: { together } });
    const order = await placeOrder(checkout, services(world.provider));
    const [line] = order.lines;
    expect(line!.composition).toEqual({ together: { pictures: [other, shop.imageUrl], columns: 2 } });
    expect(line!.others).toMatchObject([{ place: 0, jobId: job, edits: [] }]);

    const flat = (width: number, height: number, background: string) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer();
    stored.set(line!.picturePath, (await flat(8, 4, '#ff0000')).toString('latin1'));
    stored.set(line!.others[0]!.picturePath, (await flat(8, 4, '#0000ff')).toString('latin1'));
    const colors = ['#0000ff', '#ff0000'];
    const drawn: number[] = [];
    await submit(order.id, world, {
      render: async (_, { size }) => {
        drawn.push(size);
        return {
          bytes: new Uint8Array(await flat(size, size / 2, colors[drawn.length - 1]!)),
          mime: 'image/png',
        };
      },
    });
    expect(drawn).toEqual([80, 80]);
    const { printFilePath } = (await orderById(database, order.id))!.lines[0]!;
    const file = sharp(Buffer.from(stored.get(printFilePath!)!, 'latin1'));
    const { width, height } = await file.metadata();
    expect([width, height]).toEqual([162, 40]);
    const { data, info } = await file.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number) => [...data.subarray((20 * info.width + x) * info.channels).subarray(0, 4)];
    expect([at(10), at(80)[3], at(150)]).toEqual([[0, 0, 255, 255], 0, [255, 0, 0, 255]]);

    // What is printed stays until it is printed; what was shown goes.
    await database.query('delete from public.assets where id = $1', [asset]);
    const after = (await orderById(database, order.id))!.lines[0]!;
    expect(after.artworkUrl).toBeNull();
    const wanted = async (path: string) =>
      (await database.query<{ is: boolean }>('select public.is_wanted_copy($1) as is', [path])).rows[0]!.is;
    expect(
      await Promise.all([after.others[0]!.drawingPath, printFilePath!, after.picturePath].map(wanted)),
    ).toEqual([true, true, true]);
    expect(await wanted(after.others[0]!.picturePath)).toBe(false);
    await database.query(
      `update public.orders set status = 'delivered', delivered_at = now() - interval '1 year' where id = $1`,
      [order.id],
    );
    expect(
      await Promise.all([after.others[0]!.drawingPath, printFilePath!, after.picturePath].map(wanted)),
    ).toEqual([false, false, true]);
  });

  test('somebody else’s picture, or a set without the line’s own, is refused', async () => {
    const foreign = originalOf(randomUUID(), `${randomUUID()}.png`);
    const pictures = [shop.imageUrl, foreign];
    const { provider } = aProvider();
    const mayUse = (url: string) => Promise.resolve(url === shop.imageUrl);
    const place = (changes: object, together: object) =>
      placeOrder(attempt(changes, { composition: { together } }), services(provider));
    await expect(place({ mayUse }, { pictures, columns: 2 })).rejects.toMatchObject({
      code: 'artwork-unknown',
    });
    const without = [foreign, foreign.replace('.png', '1.png')];
    await expect(place({}, { pictures: without, columns: 2 })).rejects.toMatchObject({
      code: 'invalid-request',
    });
    for (const strange of [
      { pictures, columns: 3 },
      { pictures: [shop.imageUrl], columns: 1 },
      { pictures: [shop.imageUrl, shop.imageUrl], columns: 1 },
    ])
      expect(() => attempt({}, { composition: { together: strange } })).toThrow(/composition/);
  });

  test('what a hosted model drew is printed as it was shown, enlarged; its cut-out is drawn by our own engine', async () => {
    const job = await aJob(database, await anAsset(database, userId));
    const image = originalOf(userId, `${job}.png`);
    await finishStyleJob(database, job, { imageUrl: image, engine: 'openai' });
    const world = aProvider();
    world.provider.printSizeOf = () => Promise.resolve(60);
    const placement = { scale: 1, x: 0, y: 0, turn: 0, mirror: true };
    const checkout = attempt({}, { image, placement });
    const [line] = checkout.request.cartItems;
    checkout.request.cartItems.push({ ...line!, artworkMode: 'cutout' });
    const order = await placeOrder(checkout, services(world.provider));
    expect(order.lines.map(({ engine }) => engine)).toEqual(['openai', 'openai']);
    const plain = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#c03020' } })
      .png()
      .toBuffer();
    const shown = Buffer.from(
      markSource('clay', { bytes: plain, mime: 'image/png', engine: 'openai' }).bytes,
    );
    stored.set(order.lines[0]!.picturePath, shown.toString('latin1'));
    const drawn: string[] = [];
    await submit(order.id, world, {
      render: (_, { background }) => {
        drawn.push(background);
        return Promise.resolve({ bytes: new Uint8Array(shown), mime: 'image/png' });
      },
    });
    expect(drawn).toEqual(['cutout']);
    const [scene] = (await orderById(database, order.id))!.lines;
    const file = sharp(Buffer.from(stored.get(scene!.printFilePath!)!, 'latin1'));
    const { width, height, xmpAsString } = await file.metadata();
    expect([width, height]).toEqual([60, 30]);
    expect(xmpAsString).toContain('trainedAlgorithmicMedia');
    expect([...(await file.removeAlpha().raw().toBuffer())].slice(0, 3)).toEqual([0xc0, 0x30, 0x20]);
  });

  test.each([
    ['off the product', { scale: 1, x: 3, y: 0, turn: 0, mirror: false }],
    ['larger than there is', { scale: 30, x: 0, y: 0, turn: 0, mirror: false }],
    ['half a degree', { scale: 1, x: 0, y: 0, turn: 0.5, mirror: false }],
  ])('a placement that is %s is refused, not mended', (_, placement) => {
    expect(() => attempt({}, { placement })).toThrow(/placement/);
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
    expect(shop.goneOn.filter((id) => id === order.id)).toHaveLength(2);
    expect(await orderById(database, order.id)).toMatchObject({ status: 'at-the-printer' });
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
    const slow = {
      ...world.provider,
      productOf: async (...asked: Parameters<typeof productOf>) => {
        await setTimeout(900);
        return productOf(...asked);
      },
    };
    const order = processPrintifyOrder({ ...world, provider: slow, ...counted, patienceMs: 800 });
    const startedAt = performance.now();
    const answer = await order({
      request: new Request('http://localhost/functions/v1/process-printify-order', {
        method: 'POST',
        headers: { 'idempotency-key': randomUUID() },
        body: JSON.stringify(attempt().request),
      }),
      caller: undefined,
      visitor: '127.0.0.1',
      signal: AbortSignal.timeout(5000),
    });
    expect(await answer.json()).toMatchObject({ success: true, status: 'received' });
    expect(performance.now() - startedAt).toBeLessThan(1600);
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
