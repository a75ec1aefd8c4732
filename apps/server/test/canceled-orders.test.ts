import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '@doodleloom/backend/database/database';
import { OrderNotReady } from '@doodleloom/printing/orders/order-workflow';
import { cancelOrder, takeBack } from '../src/orders/cancel-order.ts';
import { followOrder } from '../src/orders/follow-order.ts';
import { eventsOf } from '../src/orders/order-events.ts';
import { orderById } from '../src/orders/order-store.ts';
import { releaseOrder } from '../src/orders/release-order.ts';
import { aProvider, openOrderWorld, type OrderWorld } from './order-world.ts';
import { operator, orderLife, type OrderLife } from './order-life.ts';
import { engines } from './product-database.ts';

describe.each(engines)('canceling an order, on %s', (engine) => {
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

  test('takes effect at once before the provider knows of it, and nothing is submitted', async () => {
    const world = aProvider();
    const id = await placed(world);
    expect(await cancelOrder(servicesOf(world), id, { by: operator, why: 'by mail' })).toBe('canceled');
    expect(await cancelOrder(servicesOf(world), id, { by: operator })).toBe('canceled');
    await shop.submit(id, world);
    expect(world.orders.size).toBe(0);
    expect(await wayOf(id)).toEqual(['received', 'canceled']);
  });

  test('takes it back at the provider, also one whose answer was lost', async () => {
    const world = aProvider();
    const id = await submitted(world);
    expect(await cancelOrder(servicesOf(world), id, { by: operator })).toBe('canceled');
    const lost = await placed(world);
    world.faults.submitAnswer = new Error('connection lost');
    await expect(shop.submit(lost, world)).rejects.toThrow('connection lost');
    expect(await cancelOrder(servicesOf(world), lost, { by: operator })).toBe('canceled');
    expect(world.canceled).toEqual([`p-${id}`, `p-${lost}`]);
    expect([await stateOf(id), await stateOf(lost)]).toEqual(['canceled', 'canceled']);
  });

  test('while the provider calculates it waits, releases nothing, and comes about later', async () => {
    const world = aProvider();
    const id = await submitted(world);
    const services = servicesOf(world);
    world.answerCancel('not-yet');
    expect(await cancelOrder(services, id, { by: operator })).toBe('asked');
    await releaseOrder(id, services);
    await followOrder(id, services);
    expect(world.released).toEqual([]);
    await expect(takeBack(id, services)).rejects.toThrow(OrderNotReady);
    world.answerCancel('canceled');
    expect(await takeBack(id, services)).toBe('canceled');
    expect((await eventsOf(database, id)).at(-1)).toMatchObject({ status: 'canceled', actor: operator });
  });

  test('is too late when it is made, and the order goes on', async () => {
    const world = aProvider();
    const id = await submitted(world);
    world.moveTo('in-production');
    await followOrder(id, servicesOf(world));
    world.answerCancel('too-late');
    expect(await cancelOrder(servicesOf(world), id, { by: operator })).toBe('too-late');
    world.moveTo('shipped');
    await followOrder(id, servicesOf(world));
    expect(await stateOf(id)).toBe('shipped');
    expect(await cancelOrder(servicesOf(world), id, { by: operator })).toBe('too-late');
  });

  test('during a try that the provider accepts: what comes too late is taken back there', async () => {
    const world = aProvider();
    const id = await placed(world);
    await shop.submit(id, {
      provider: {
        ...world.provider,
        async submit(order) {
          expect(await cancelOrder(servicesOf(world), id, { by: operator })).toBe('canceled');
          return world.provider.submit(order);
        },
      },
    });
    expect(await stateOf(id)).toBe('canceled');
    expect(sentFor(id).at(-1)).toBe('cancel');
    expect(await takeBack(id, servicesOf(world))).toBe('canceled');
    expect([world.canceled, world.released]).toEqual([[`p-${id}`], []]);
  });

  test('by the provider alone is for the operator to see', async () => {
    const world = aProvider();
    const id = await submitted(world);
    world.moveTo('canceled');
    await followOrder(id, servicesOf(world));
    expect(await orderById(database, id)).toMatchObject({
      status: 'needs-attention',
      attention: expect.stringContaining('has canceled this order'),
    });
    expect(await cancelOrder(servicesOf(world), id, { by: operator })).toBe('canceled');
    expect(await orderById(database, id)).toMatchObject({ status: 'canceled', attention: null });
  });
});
