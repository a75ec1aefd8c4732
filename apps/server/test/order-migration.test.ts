import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@doodleloom/backend/database/migrate';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../packages/backend/test/test-database.ts';
import { productMigrations } from '../src/database.ts';
import { engines } from './product-database.ts';

test.each(engines)('orders of before find their places in the table of states, on %s', async (engine) => {
  const before = await mkdtemp(join(tmpdir(), 'doodleloom-migrations-'));
  const names = (await readdir(productMigrations.path)).filter((name) => name < '0200');
  for (const name of names) await copyFile(join(productMigrations.path, name), join(before, name));
  const database = await openTestDatabase(engine);
  await migrate(database, [{ ...productMigrations, path: before }]);
  const order = (key: string, status: string, attention: string | null, error: string | null) =>
    database.query(
      `with placed as (insert into public.orders (idempotency_key, email, shipping_address, subtotal_cents, shipping_cents,
         tax_cents, total_cents, status, attention, error_message, printify_order_id)
       values ($1, 'a@example.com', '{}', 0, 0, 0, 0, $2, $3, $4, $1) returning id)
       insert into public.order_events (order_id, status) select id, $2 from placed`,
      [`old-order-${key}`, status, attention, error],
    );
  for (const status of [
    'received',
    'submitted',
    'on-hold',
    'in-production',
    'shipped',
    'delivered',
    'canceled',
  ])
    await order(status, status, null, null);
  await order('unpaid', 'on-hold', 'Not paid.', null);
  await order('failed', 'failed', null, 'provider answered 503');
  await order('failed-silently', 'failed', null, null);

  await migrate(database, [productMigrations]);
  const { rows } = await database.query(
    `select substr(idempotency_key, 11) as key, o.status, attention, attention_from as from, payment_terms as terms,
        approved_at is not null as approved, e.status as event
       from public.orders o join public.order_events e on e.order_id = o.id order by o.number`,
  );
  const kept = { attention: null, from: null, terms: 'invoice' };
  expect(rows).toEqual([
    { ...kept, key: 'received', status: 'received', approved: true, event: 'received' },
    { ...kept, key: 'submitted', status: 'at-the-printer', approved: false, event: 'at-the-printer' },
    { ...kept, key: 'on-hold', status: 'at-the-printer', approved: false, event: 'on-hold' },
    { ...kept, key: 'in-production', status: 'in-production', approved: true, event: 'in-production' },
    { ...kept, key: 'shipped', status: 'shipped', approved: true, event: 'shipped' },
    { ...kept, key: 'delivered', status: 'delivered', approved: true, event: 'delivered' },
    { ...kept, key: 'canceled', status: 'canceled', approved: true, event: 'canceled' },
    {
      key: 'unpaid',
      status: 'needs-attention',
      attention: 'Not paid.',
      from: 'provider',
      terms: 'invoice',
      approved: false,
      event: 'on-hold',
    },
    {
      key: 'failed',
      status: 'needs-attention',
      attention: 'provider answered 503',
      from: 'shop',
      terms: 'invoice',
      approved: true,
      event: 'needs-attention',
    },
    {
      key: 'failed-silently',
      status: 'needs-attention',
      attention: 'No try to order it is left.',
      from: 'shop',
      terms: 'invoice',
      approved: true,
      event: 'needs-attention',
    },
  ]);
  await database.close();
  await rm(before, { recursive: true });
});
