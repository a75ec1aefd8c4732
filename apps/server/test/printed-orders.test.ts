import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '@doodleloom/backend/database/database';
import { orderById } from '../src/orders/order-store.ts';
import { placeOrder } from '../src/orders/place-order.ts';
import { aProvider, openOrderWorld, type OrderWorld } from './order-world.ts';
import { forgetGuests } from '../src/retention/retention.ts';
import { markSource } from '../src/artwork/source-mark.ts';
import { finishStyleJob } from '../src/artwork/style-job.ts';
import { aJob, anAsset, engines, originalOf } from './product-database.ts';

describe.each(engines)('what an order keeps and prints, on %s', (engine) => {
  let shop: OrderWorld;
  let database: Database;
  let userId: string;
  let stored: OrderWorld['stored'];
  let services: OrderWorld['services'];
  let attempt: OrderWorld['attempt'];
  let submit: OrderWorld['submit'];
  beforeAll(async () => {
    shop = await openOrderWorld(engine);
    ({ database, userId, stored, services, attempt, submit } = shop);
  });
  afterAll(() => database.close());

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
});
