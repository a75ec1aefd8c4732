import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cutoutPath, draftPath, picturePath } from '../src/artwork/artwork-paths.ts';
import { removeFiles, removeFromProvider } from '../src/artwork/remove-artwork.ts';
import type { CopyElsewhere, Printing } from '@doodleloom/printing/printing';
import { copiesElsewhere } from '../src/erasure/copies.ts';
import { ordersInNeed, readReceipt } from '../src/erasure/read-receipt.ts';
import { receiptOf, settleKept } from '../src/erasure/receipts.ts';
import { removeOrderCopies, removeUnwantedCopies } from '../src/orders/remove-order-copies.ts';
import { aJob, aUser, engines } from './product-database.ts';
import { clearAway, openErasedWorld, picture, type ErasedWorld } from './stored-artwork.ts';

describe.each(engines)('what orders keep of a deleted drawing, and its receipt, on %s', (engine) => {
  let database: ErasedWorld['database'];
  let store: ErasedWorld['store'];
  let stored: ErasedWorld['stored'];
  let sharing: ErasedWorld['sharing'];
  let remove: ErasedWorld['remove'];
  let clear: ErasedWorld['clear'];
  let close: ErasedWorld['close'];
  beforeAll(async () => {
    ({ database, store, stored, sharing, remove, clear, close } = await openErasedWorld(engine));
  });
  afterAll(() => close());

  /** A provider that has a copy of each kind, and of this order's products what it is printed from. */
  function aProvider(
    order: string,
    path: string,
    erasing?: () => Promise<void>,
  ): { erasure: Printing['erasure'] } {
    const isOf = (urls: readonly string[]) => urls.includes(store.artwork.addressOf(path));
    let made: CopyElsewhere[] = [
      { kind: 'upload', id: 'upload-1' },
      { kind: 'sample', id: 'temporary-1' },
      { kind: 'mockup', id: 'http://localhost:3000/storage/v1/object/public/mockups/mug/front.jpg' },
    ];
    let ofOrder: CopyElsewhere[] = [
      { kind: 'print-file', id: 'upload-2' },
      { kind: 'product', id: 'product-1' },
    ];
    return {
      erasure: {
        copiesOf: (urls) => Promise.resolve(isOf(urls) ? made : []),
        copiesOfOrder: (id) => Promise.resolve(id === order ? ofOrder : []),
        async eraseMockups(urls) {
          if (!isOf(urls)) return;
          await store.mockups.remove(['mug/front.jpg']);
          made = made.filter(({ kind }) => kind !== 'mockup');
        },
        async erase(urls) {
          if (!isOf(urls)) return;
          await erasing?.();
          made = [];
        },
        async eraseOrder(id, { isOver }) {
          if (id === order) ofOrder = ofOrder.filter(({ kind }) => kind === 'product' && !isOver);
        },
      },
    };
  }

  /** An order of this picture with copies of its own, or one that was never stored. */
  async function ordered(job: string, status: string, isStored = true) {
    const order = crypto.randomUUID();
    const copies = ['drawing', 'picture', 'print'].map((name) => `${order}/${name}.png`);
    for (const path of copies) await store.orders.write(path, picture.bytes, picture.mime);
    if (!isStored) return { order, copies };
    await database.query(
      `insert into public.orders (id, idempotency_key, email, shipping_address, subtotal_cents, shipping_cents, tax_cents,
         total_cents, status) values ($1, $2, 'ada@example.com', '{}', 0, 0, 0, 0, $3)`,
      [order, `key-${order}`, status],
    );
    await database.query(
      `insert into public.order_lines (order_id, position, blueprint_id, print_provider_id, variant_id, name, size, color,
         style, background, unit_price_cents, quantity, seed, job_id, drawing_path, picture_path, print_file_path)
       values ($1, 0, 1, 1, 1, 'Mug', 'S', 'White', 'clay', 'scene', 0, 1, 1, $2, $3, $4, $5)`,
      [order, job, copies[0], copies[1], copies[2]],
    );
    return { order, copies };
  }

  // holds Q-16
  test('an order keeps of a deleted drawing what it is printed from, until nothing is printed any more', async () => {
    const { assets } = await sharing(2);
    const [deleted, living] = [await aJob(database, assets[0]!), await aJob(database, assets[1]!)];
    const [open, over, others] = [
      await ordered(deleted, 'in-production'),
      await ordered(deleted, 'delivered'),
      await ordered(living, 'delivered'),
    ];
    await arrived([over.order, others.order], '31 days');
    await remove(assets[0]!);
    const services = { database, files: store.orders };
    await removeOrderCopies(services, [deleted]);
    expect(await stored(open.order)).toEqual([open.copies[0], open.copies[2]]);
    expect(await stored(over.order)).toEqual([]);
    expect(await stored(others.order)).toEqual(others.copies);

    await database.query(`update storage.objects set created_at = now() - interval '2 hours'`);
    await removeUnwantedCopies(services);
    expect(await stored(open.order)).toEqual([open.copies[0], open.copies[2]]);
    await database.query(`update public.orders set status = 'canceled' where id = $1`, [open.order]);
    await removeUnwantedCopies(services);
    expect(await stored(open.order)).toEqual([]);
    expect(await stored(others.order)).toEqual(others.copies);
  });

  const arrived = (orders: readonly string[], ago: string) =>
    database.query('update public.orders set delivered_at = now() - $2::interval where id = any($1)', [
      orders,
      ago,
    ]);

  test('a receipt names every copy, what an order keeps and until when, and what has gone since', async () => {
    const { owner, drawing, assets } = await sharing(1);
    const [asset] = assets as [string];
    const job = await aJob(database, asset);
    const ours = [
      drawing,
      picturePath(owner.id, job),
      cutoutPath(owner.id, job),
      draftPath(owner.id, asset, 'clay'),
    ];
    for (const path of ours.slice(1)) await store.artwork.write(path, picture.bytes, picture.mime);
    await store.mockups.write('mug/front.jpg', picture.bytes, 'image/jpeg');
    const { order } = await ordered(job, 'shipped');
    const house = aProvider(order, picturePath(owner.id, job));
    const elsewhere = copiesElsewhere({
      database,
      artwork: store.artwork,
      orderFiles: store.orders,
      storage: store.storage,
      printing: house,
    });
    expect(await ordersInNeed(database, owner.id, asset)).toEqual([
      { number: expect.any(String), until: null },
    ]);
    expect(await ordersInNeed(database, (await aUser(database)).id, asset)).toEqual([]);
    await remove(asset);
    await clearAway({ database, files: store.artwork, elsewhere });

    const id = await receiptOf(database, asset);
    const lines = async () =>
      Object.fromEntries(
        (await readReceipt(database, id!))!.lines.map(({ kind, found, gone, kept }) => [
          kind,
          kept === null || kept === 'another-drawing' ? [found, gone, kept] : [found, gone, kept.until],
        ]),
      );
    expect(await readReceipt(database, id!)).toMatchObject({
      name: 'cat.jpg',
      drawings: 1,
      doneAt: expect.any(Date),
    });
    const gone = [1, 1, null];
    const goneAtOnce = {
      photo: gone,
      picture: gone,
      cutout: gone,
      draft: gone,
      mockup: gone,
      'order-picture': gone,
      'provider-upload': gone,
      'provider-sample': gone,
      'provider-print-file': gone,
    };
    expect(await lines()).toEqual({
      ...goneAtOnce,
      'order-drawing': [1, 0, null],
      'print-file': [1, 0, null],
      'provider-product': [1, 0, null],
    });

    await database.query(`update public.orders set status = 'delivered' where id = $1`, [order]);
    await arrived([order], '29 days');
    const tidy = async () => {
      await database.query(`update storage.objects set created_at = now() - interval '2 hours'`);
      await removeUnwantedCopies({ database, files: store.orders });
      await settleKept({ database, printing: house });
    };
    await tidy();
    expect((await lines())['print-file']).toEqual([1, 0, expect.any(Date)]);
    await arrived([order], '30 days 1 minute');
    await tidy();
    expect(await lines()).toEqual({
      ...goneAtOnce,
      'order-drawing': gone,
      'print-file': gone,
      'provider-product': gone,
    });
  });

  test('no file of ours waits for a provider that answers late, and the receipt tells which is which', async () => {
    const { owner, assets } = await sharing(1);
    const [asset] = assets as [string];
    const job = await aJob(database, asset);
    const path = picturePath(owner.id, job);
    await store.artwork.write(path, picture.bytes, picture.mime);
    await store.mockups.write('mug/front.jpg', picture.bytes, 'image/jpeg');
    let answer: () => void = () => undefined;
    const printing = aProvider('none', path, () => new Promise((resolve) => (answer = resolve)));
    const elsewhere = copiesElsewhere({
      database,
      artwork: store.artwork,
      orderFiles: store.orders,
      storage: store.storage,
      printing,
    });
    const services = { database, files: store.artwork, elsewhere };
    await remove(asset);
    await removeFiles(services);
    const atTheProvider = removeFromProvider(services);
    expect(await stored(owner.id)).toEqual([]);
    const goneOf = async () => {
      const receipt = await readReceipt(database, (await receiptOf(database, asset))!);
      const lines = receipt!.lines.map(({ kind, gone }) => [kind, gone] as const);
      return { ...Object.fromEntries(lines), isDone: receipt!.doneAt !== null };
    };
    const ours = { photo: 1, picture: 1, mockup: 1 };
    expect(await goneOf()).toEqual({
      ...ours,
      'provider-upload': 0,
      'provider-sample': 0,
      isDone: false,
    });

    // Another drawing that is deleted meanwhile goes at once, too.
    const second = await sharing(1);
    await remove(second.assets[0]!);
    await removeFiles(services);
    expect(await stored(second.owner.id)).toEqual([]);

    let isOver = false;
    const over = atTheProvider.then(() => (isOver = true));
    // Asked for one picture after the other, it answers each when it likes.
    await vi.waitFor(() => {
      answer();
      expect(isOver).toBe(true);
    });
    await over;
    expect(await goneOf()).toEqual({ ...ours, 'provider-upload': 1, 'provider-sample': 1, isDone: true });
  });

  test('an order whose product the provider does not let go keeps no other order’s', async () => {
    const { assets } = await sharing(1);
    const job = await aJob(database, assets[0]!);
    const orders = [await ordered(job, 'canceled'), await ordered(job, 'canceled')];
    const ids = orders.map(({ order }) => order).toSorted();
    await remove(assets[0]!);
    const left = new Set<string>(ids);
    const stubborn = ids[0];
    const house = {
      erasure: {
        ...aProvider('none', 'none').erasure,
        copiesOfOrder: (id: string) =>
          Promise.resolve(left.has(id) ? [{ kind: 'product' as const, id: `product-of-${id}` }] : []),
        eraseOrder: async (id: string) => {
          if (id === stubborn) throw new Error('this product is locked');
          left.delete(id);
        },
      },
    };
    await database.query(
      `insert into public.erased_copies (erasure_id, kind, name, order_id, kept)
        select e.id, 'provider-product', 'product-of-' || o, o::uuid, true
          from public.erasures e, unnest($2::text[]) o where e.asset_id = $1`,
      [assets[0], ids],
    );
    await expect(settleKept({ database, printing: house })).rejects.toThrow('locked');
    const { rows } = await database.query(
      'select order_id from public.erased_copies where order_id = any($1) and gone_at is null',
      [ids],
    );
    expect(rows).toEqual([{ order_id: stubborn }]);
  });

  test('an upload that another drawing shows stays, and the receipt says so', async () => {
    const { assets } = await sharing(2);
    await remove(assets[0]!);
    await clear();
    const id = await receiptOf(database, assets[0]!);
    expect((await readReceipt(database, id!))!.lines).toMatchObject([
      { kind: 'photo', found: 1, gone: 0, kept: 'another-drawing' },
    ]);
  });

  test('copies of an order that was never stored go, once there was time to store it', async () => {
    const { order, copies } = await ordered(crypto.randomUUID(), 'received', false);
    const services = { database, files: store.orders };
    await removeUnwantedCopies(services);
    expect(await stored(order)).toEqual(copies);
    await database.query(
      `update storage.objects set created_at = now() - interval '2 hours' where name = any($1)`,
      [copies],
    );
    await removeUnwantedCopies(services);
    expect(await stored(order)).toEqual([]);
  });
});
