import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '@doodleloom/backend/database/database';
import { mayMove, orderStatuses, type OrderStatus } from '@doodleloom/domain/orders/order-states';
import { OrderHeld } from '@doodleloom/printing/orders/order-workflow';
import { deskOrdersContract } from '@doodleloom/domain/functions/desk-orders';
import { findOrders } from '../src/desk/find-orders.ts';
import { followOrder } from '../src/orders/follow-order.ts';
import { holdOrder, resumeOrder } from '../src/orders/hold-order.ts';
import { eventsOf, moveOrder } from '../src/orders/order-events.ts';
import { orderById } from '../src/orders/order-store.ts';
import { approveOrder, releaseOrder } from '../src/orders/release-order.ts';
import { retryOrder } from '../src/orders/retry-order.ts';
import { aProvider, openOrderWorld, type OrderWorld } from './order-world.ts';
import { operator, orderLife, type OrderLife } from './order-life.ts';
import { engines } from './product-database.ts';
import { logSentences } from '../src/log-sentences.ts';

const unpaidWords = 'The print provider has not received our payment for this order.';

describe.each(engines)('the life of an order, on %s', (engine) => {
  let shop: OrderWorld;
  let database: Database;
  let servicesOf: OrderLife['servicesOf'];
  let stateOf: OrderLife['stateOf'];
  let wayOf: OrderLife['wayOf'];
  let sentFor: OrderLife['sentFor'];
  let placed: OrderLife['placed'];
  let submitted: OrderLife['submitted'];
  beforeAll(async () => {
    shop = await openOrderWorld(engine);
    database = shop.database;
    ({ servicesOf, stateOf, wayOf, sentFor, placed, submitted } = orderLife(shop));
  });
  afterAll(() => database.close());

  const putInto = (id: string, status: OrderStatus) =>
    database.transaction(async (transaction) => {
      await transaction.query('set local session_replication_role = replica');
      await transaction.query('update public.orders set status = $2 where id = $1', [id, status]);
    });

  test('the database knows the moves of the table and no other', async () => {
    const { rows } = await database.query<{ from_status: OrderStatus; to_status: OrderStatus }>(
      'select from_status, to_status from public.order_moves',
    );
    const known = rows.map(({ from_status, to_status }) => `${from_status} > ${to_status}`);
    const allowed = orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => mayMove(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(known.toSorted()).toEqual(allowed.toSorted());
  });

  test('a forbidden move is an error and leaves everything as it was, for every role', async () => {
    const id = await placed();
    for (const from of orderStatuses) {
      await putInto(id, from);
      for (const to of orderStatuses.filter((other) => other !== from && !mayMove(from, other))) {
        await expect(moveOrder(database, id, to, { by: 'shop' })).rejects.toMatchObject({ code: 'PT409' });
        await expect(
          database.query('update public.orders set status = $2 where id = $1', [id, to]),
        ).rejects.toThrow(`An order that is ${from} cannot become ${to}.`);
      }
      expect(await stateOf(id)).toBe(from);
    }
    expect(await wayOf(id)).toEqual(['received']);
  });

  test('what is to be paid first does not go to the provider before it is paid', async () => {
    const id = await placed();
    await database.query(`update public.orders set payment_terms = 'prepaid' where id = $1`, [id]);
    await expect(shop.submit(id, aProvider())).rejects.toThrow('that is not paid cannot go to the provider');
    expect(await stateOf(id)).toBe('received');
    await database.query('update public.orders set paid_at = now() where id = $1', [id]);
    await shop.submit(id, aProvider());
    expect(await stateOf(id)).toBe('at-the-printer');
  });

  test('every move is written down with its time, its cause and who it was, by hand as well', async () => {
    const id = await placed();
    await moveOrder(database, id, 'needs-attention', { by: 'shop', why: 'a print file is gone' });
    expect(await moveOrder(database, id, 'needs-attention', { by: 'shop' })).toBe(false);
    await database.query(`update public.orders set status = 'received' where id = $1`, [id]);
    expect(await eventsOf(database, id)).toEqual([
      { status: 'received', fromStatus: null, actor: 'customer', note: null, createdAt: expect.any(Date) },
      {
        status: 'needs-attention',
        fromStatus: 'received',
        actor: 'shop',
        note: 'a print file is gone',
        createdAt: expect.any(Date),
      },
      {
        status: 'received',
        fromStatus: 'needs-attention',
        actor: 'database',
        note: null,
        createdAt: expect.any(Date),
      },
    ]);
  });

  test('an order is followed to its end, each change written down once', async () => {
    const world = aProvider();
    const id = await submitted(world);
    for (const status of ['in-production', 'in-production', 'shipped', 'shipped', 'delivered'] as const) {
      world.moveTo(status);
      await followOrder(id, servicesOf(world));
    }
    expect(await wayOf(id)).toEqual([
      'received',
      'submitting',
      'at-the-printer',
      'in-production',
      'shipped',
      'delivered',
    ]);
    expect((await orderById(database, id))?.tracking).toEqual([
      { carrier: 'USPS', number: '9400', url: 'https://track.example/9400' },
    ]);
  });

  test('what the provider says and the table forbids changes nothing', async () => {
    const world = aProvider();
    const id = await submitted(world);
    for (const status of ['shipped', 'in-production', 'delivered', 'shipped'] as const) {
      world.moveTo(status);
      await followOrder(id, servicesOf(world));
    }
    expect((await wayOf(id)).slice(3)).toEqual(['shipped', 'delivered']);
  });

  test('an order whose release fails at each try is one order, and alive', async () => {
    const world = aProvider();
    world.faults.release = new Error('provider answered 503');
    const id = await submitted(world, { isLast: true });
    const services = servicesOf(world);
    for (let round = 0; round < 12; round += 1)
      await expect(releaseOrder(id, services)).rejects.toThrow('503');
    for (let round = 0; round < 12; round += 1) await followOrder(id, services);
    expect(await orderById(database, id)).toMatchObject({ status: 'at-the-printer', attention: null });
    expect(await wayOf(id)).toEqual(['received', 'submitting', 'at-the-printer']);
    expect([...world.orders.keys()]).toEqual([`p-${id}`]);

    world.faults.release = undefined;
    await followOrder(id, services);
    await releaseOrder(id, services);
    expect(new Set(world.released)).toEqual(new Set([`p-${id}`]));
    world.moveTo('in-production');
    await followOrder(id, services);
    expect(await stateOf(id)).toBe('in-production');
  });

  test('an order that we have not paid stands before the operator until it is paid, and is not released', async () => {
    const world = aProvider();
    world.faults.release = new OrderHeld(unpaidWords);
    const id = await submitted(world);
    const said: string[] = [];
    const listening = pino({ level: 'info' }, { write: (line: string) => void said.push(line) });
    const follow = () => followOrder(id, servicesOf(world, listening));
    const waiting = async () =>
      (await findOrders(database, deskOrdersContract.request.parse({ filter: 'attention' }))).orders
        .filter((order) => order.id === id)
        .map(({ attention }) => attention);
    world.moveTo('needs-attention', unpaidWords);
    await follow();
    await follow();
    expect(await stateOf(id)).toBe('needs-attention');
    expect(await waiting()).toEqual([unpaidWords]);
    expect(said).toHaveLength(1);
    expect(JSON.parse(said[0]!)).toMatchObject({ level: 40, msg: logSentences.orderNeedsOperator });
    expect(
      await approveOrder(servicesOf(world), id, operator),
      'it is mended at the provider, not by releasing',
    ).toBe('held');

    world.faults.release = undefined;
    world.moveTo('at-the-printer');
    await follow();
    expect(world.released).toEqual([`p-${id}`]);
    world.moveTo('in-production');
    await follow();
    expect(await waiting()).toEqual([]);
    expect((await wayOf(id)).slice(2)).toEqual([
      'at-the-printer',
      'needs-attention',
      'at-the-printer',
      'in-production',
    ]);
  });

  test('an order that has used up its tries stands before the operator with the reason, and goes on when tried again', async () => {
    const world = aProvider();
    world.goDown(true);
    const id = await placed(world);
    await expect(shop.submit(id, world)).rejects.toThrow('503');
    expect(await stateOf(id)).toBe('submitting');
    await expect(shop.submit(id, world, { isLast: true })).rejects.toThrow('503');
    expect(await orderById(database, id)).toMatchObject({
      status: 'needs-attention',
      attention: 'provider answered 503',
    });
    world.goDown(false);
    await shop.submit(id, world);
    expect(world.orders.size).toBe(0);
    await retryOrder(servicesOf(world), id, operator);
    await retryOrder(servicesOf(world), id, operator);
    expect(sentFor(id)).toEqual(['submit']);
    await shop.submit(id, world);
    expect(await stateOf(id)).toBe('at-the-printer');
    expect(await wayOf(id)).toEqual([
      'received',
      'submitting',
      'submit-failed',
      'submit-failed',
      'needs-attention',
      'received',
      'submitting',
      'at-the-printer',
    ]);
  });

  test('with approval an order waits at the provider until an operator says so, once', async () => {
    const world = aProvider();
    const id = await submitted(world, { releaseAtOnce: false });
    const services = servicesOf(world);
    await followOrder(id, services);
    await releaseOrder(id, services);
    expect(world.released).toEqual([]);
    expect(await approveOrder(services, id, operator)).toBe('approved');
    expect(await approveOrder(services, id, operator)).toBe('approved');
    expect(sentFor(id)).toEqual(['release']);
    await releaseOrder(id, services);
    expect(world.released).toEqual([`p-${id}`]);
    expect(await approveOrder(services, await placed(world), operator)).toBe('not-submitted');
  });

  test('where nothing waits for an approval, an order of before that was decided is released too', async () => {
    const world = aProvider();
    const id = await submitted(world, { releaseAtOnce: false });
    await followOrder(id, { ...servicesOf(world), releaseAtOnce: true });
    expect(world.released).toEqual([`p-${id}`]);
  });

  test('a held order is neither submitted nor released until it goes on', async () => {
    const world = aProvider();
    const services = servicesOf(world);
    const early = await placed(world);
    expect(await holdOrder(services, early, { by: operator, why: 'the address looks odd' })).toBe(true);
    await shop.submit(early, world);
    expect([await stateOf(early), world.orders.size]).toEqual(['received', 0]);
    await resumeOrder(services, early, operator);
    await resumeOrder(services, early, operator);
    expect(sentFor(early)).toEqual(['submit']);
    await shop.submit(early, world);

    await holdOrder(services, early, { by: operator });
    await releaseOrder(early, services);
    await followOrder(early, services);
    expect(world.released).toEqual([]);
    await resumeOrder(services, early, operator);
    await releaseOrder(early, services);
    expect(world.released).toEqual([`p-${early}`]);
    expect(await wayOf(early)).toEqual([
      'received',
      'held',
      'resumed',
      'submitting',
      'at-the-printer',
      'held',
      'resumed',
    ]);
  });
});
