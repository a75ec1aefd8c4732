import { openPostgres } from '@doodleloom/backend/database/postgres';
import { openDatabase } from '@doodleloom/backend/standalone/open-database';
import type { OpenedDatabase } from '@doodleloom/backend/standalone/open-database';
import { preparePrintHouseState } from '@doodleloom/printhouse/state/prepare-state';
import { shippingAddressSchema } from '@doodleloom/domain/orders/shipping-address';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseRateLimiter } from '../src/client/rate-limiter.ts';
import { preparePrintingState } from '../src/state/prepare-state.ts';
import { openWorkshop, testClock } from './with-print-house.ts';
import type { TestDatabase, Workshop } from './with-print-house.ts';

/** A PostgreSQL server with many connections: what the embedded engine, one query at a time, cannot show. */
let opened: OpenedDatabase;
let workshop: Workshop;
const pools: TestDatabase[] = [];

const pool = (): TestDatabase => {
  const database = openPostgres({ connectionString: opened.url ?? '', maxConnections: 8 });
  pools.push(database);
  return database;
};

beforeAll(async () => {
  opened = await openDatabase({ kind: 'postgres' }, '.', () => undefined);
});
afterAll(async () => {
  await workshop?.close();
  for (const database of [...pools, opened.database]) await database.close();
  await opened.stop();
});

test('three processes that start at once prepare one database', async () => {
  const processes = [pool(), pool(), pool()];
  await Promise.all(
    processes.flatMap((database) => [preparePrintingState(database), preparePrintHouseState(database)]),
  );
  const { rows } = await processes[0]!.query(
    `select table_schema from information_schema.tables where table_schema in ('printing', 'printhouse')`,
  );
  expect(rows.length).toBe(12);
  workshop = await openWorkshop({ database: processes[0]! });
});

test('calls of two processes at the same moment never exceed the window', async () => {
  const clock = testClock();
  const five = { most: 5, windowMs: 60_000 };
  const limits = { global: five, catalog: five, publish: five };
  const limiters = [pool(), pool()].map((database) =>
    databaseRateLimiter({ database, clock, limits, mostWaitMs: 0 }),
  );
  const asked = Array.from({ length: 20 }, (_, index) => limiters[index % 2]!.admit(['global', 'catalog']));
  const admitted = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
  expect(admitted).toHaveLength(5);
});

test('an order goes its whole way once, with two houses moving it at the same time', async () => {
  const { printing, house, clock } = workshop;
  await printing.client.webhooks.create(5_432_101, {
    topic: 'order:updated',
    url: `${workshop.url}/nowhere`,
  });
  const offer = await printing.catalog.offer(68, 1);
  const variantId = offer?.variants.find((each) => each.is_available)?.id ?? 0;
  const order = {
    externalId: 'pg-1',
    label: 'Doodleloom 1',
    address: shippingAddressSchema.parse({
      firstName: 'Ada',
      lastName: 'Parent',
      email: 'ada@example.com',
      address1: '1 Sample Way',
      city: 'Oakland',
      state: 'CA',
      zipCode: '94601',
    }),
    lines: [
      {
        blueprintId: 68,
        printProviderId: 1,
        variantId,
        quantity: 1,
        name: 'Mug',
        style: 'clay',
        background: 'scene' as const,
        printFileUrl: 'https://shop.example/print.png',
      },
    ],
  };
  clock.meanwhile = async () => void (await Promise.all([house.tick(), house.tick(), house.tick()]));
  const submitted = await Promise.allSettled([
    printing.orders.submit(order),
    workshop.another().orders.submit(order),
  ]);
  const [first] = submitted.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const id = await printing.orders.submit(order);
  expect(first ?? id).toBe(id);
  await printing.orders.release(id);
  await clock.wait(120_000);
  expect((await printing.orders.stateOf(id)).status).toBe('delivered');
  const { rows } = await workshop.database.query<{ status: string }>(
    `select event #>> '{resource,data,status}' as status from printhouse.deliveries order by id`,
  );
  expect(rows.map(({ status }) => status)).toEqual([
    'cost-calculation',
    'on-hold',
    'sending-to-production',
    'in-production',
    'fulfilled',
  ]);
});

test('a mockup is made and cached there as well', async () => {
  const wish = { blueprintId: 68, artworkUrl: 'https://shop.example/cat.png' };
  expect((await workshop.printing.mockups(wish)).error).toBeUndefined();
  expect((await workshop.another().mockups(wish)).isFromCache).toBe(true);
});
