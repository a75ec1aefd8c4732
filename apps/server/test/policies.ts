import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '@doodleloom/backend/database/caller';
import type { Database } from '@doodleloom/backend/database/database';
import { finishStyleJob } from '../src/artwork/style-job.ts';
import {
  aJob,
  anAsset,
  anonymous,
  attempt,
  aUser,
  engines,
  originalOf,
  productDatabase,
  service,
} from './product-database.ts';

/** What each kind of caller gets: rows met, or refused. */
export type Outcome = number | 'refused';
export interface Access {
  what: string;
  sql: (rows: Rows) => readonly [sql: string, parameters?: readonly unknown[]];
  anonymous: Outcome;
  owner: Outcome;
  other: Outcome;
  service: Outcome;
}

export interface Rows {
  owner: string;
  asset: string;
  job: string;
  finishedJob: string;
  share: string;
  link: string;
  usedLink: string;
  offLink: string;
  order: string;
}

export const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
export const everyone = (outcome: Outcome) => ({
  anonymous: outcome,
  owner: outcome,
  other: outcome,
  service: outcome,
});
export const serverOnly = (rows: number) => ({ ...everyone('refused'), service: rows });

/** Rows of two people and of a guest in every table. */
async function rowsOfEach(database: Database): Promise<Rows & { callers: Record<string, Caller> }> {
  const owner = await aUser(database);
  const other = await aUser(database);
  const asset = await anAsset(database, owner.id);
  const job = await aJob(database, asset);
  const finishedJob = await aJob(database, asset, 'comic');
  await finishStyleJob(database, finishedJob, {
    imageUrl: originalOf(owner.id, `${finishedJob}.png`),
    engine: 'embedded',
  });
  const shares = await database.query<{ id: string }>(
    'insert into public.shared_pictures (user_id, job_id, expires_at) values ($1, $2, $3) returning id',
    [owner.id, finishedJob, later(24)],
  );
  const link = async (changes: string) => {
    const { rows } = await database.query<{ id: string }>(
      `insert into public.upload_links (user_id, expires_at, is_active, used_at) values ($1, $2, ${changes}) returning id`,
      [owner.id, later(24)],
    );
    return rows[0]!.id;
  };
  const order = async (userId: string | null, key: string) => {
    const { rows } = await database.query<{ id: string }>(
      `insert into public.orders (user_id, idempotency_key, email, shipping_address, subtotal_cents, shipping_cents, tax_cents, total_cents)
       values ($1, $2, 'a@example.com', '{}', 1999, 999, 160, 3158) returning id`,
      [userId, key],
    );
    return rows[0]!.id;
  };
  const owned = await order(owner.id, 'owner-key-1');
  await order(null, 'guest-key-1');
  await database.query(
    `insert into public.order_lines (order_id, position, blueprint_id, print_provider_id, variant_id, name, size, color, style, background, unit_price_cents, quantity, seed, drawing_path, picture_path)
     values ($1, 0, 19, 1, 1, 'Mug', '11oz', 'White', 'Clay', 'scene', 1999, 1, 1, 'd.jpg', 'x.png')`,
    [owned],
  );
  await database.query(
    `insert into public.order_line_pictures (order_id, position, place, job_id, style, seed, drawing_path, picture_path)
     values ($1, 0, 1, gen_random_uuid(), 'clay', 1, 'd.jpg', 'x.png')`,
    [owned],
  );
  await database.query(
    `with paid as (insert into public.payments (order_id, attempt, provider, status, amount_cents, currency, received_cents)
       values ($1, 1, 'till', 'paid', 3158, 'USD', 3158) returning id)
     select id from paid`,
    [owned],
  );
  await database.query(
    `insert into public.refunds (payment_id, cents, actor) select id, 100, 'shop' from public.payments`,
  );
  await database.query(`insert into public.promo_codes (code, percent_off) values ('TEN', 10)`);
  await database.query(
    `insert into public.operator_log (operator, email, action, about, about_id) values ($1, 'a@b', 'hold', 'order', '1')`,
    [owner.id],
  );
  await database.query('insert into public.hidden_products (blueprint_id) values (19)');
  await database.query(`insert into public.price_rules (kind, cents) values ('Magnet', 700)`);
  await database.query('insert into public.style_drafts (asset_id) values ($1)', [asset]);
  await database.query(
    `insert into public.drawing_edits (asset_id, version, edits) values ($1, 1, '{"version":1,"edits":[]}')`,
    [asset],
  );
  await database.query(
    `insert into public.writings (asset_id, writing) values ($1, '{"width":1000,"strokes":[]}')`,
    [asset],
  );
  await database.query(`insert into public.account_exports (user_id, status) values ($1, 'done')`, [
    owner.id,
  ]);
  await database.query(`insert into storage.objects (bucket_id, name) values ('artwork', $1)`, [
    `${owner.id}/cat.jpg`,
  ]);
  await database.query(
    `with receipt as (insert into public.erasures (subject, user_id, name) values ('drawing', $1, 'gone.jpg') returning id)
     insert into public.erased_copies (erasure_id, kind, name) select id, 'photo', 'artwork/gone.jpg' from receipt`,
    [owner.id],
  );
  return {
    owner: owner.id,
    asset,
    job,
    finishedJob,
    share: shares.rows[0]!.id,
    link: await link('true, null'),
    usedLink: await link('false, now()'),
    offLink: await link('false, null'),
    order: owned,
    callers: { anonymous, owner, other, service },
  };
}

/** Tries each row of the table as each caller, on both engines. */
export function testPolicies(about: string, table: readonly Access[]) {
  describe.each(engines)(`who may do what with ${about}, on %s`, (engine) => {
    let database: Database;
    let rows: Awaited<ReturnType<typeof rowsOfEach>>;
    beforeAll(async () => {
      database = await productDatabase(engine);
      rows = await rowsOfEach(database);
    });
    afterAll(() => database.close());

    test.each(table)('$what', async (access) => {
      const [sql, parameters] = access.sql(rows);
      const outcomes: Record<string, Outcome> = {};
      for (const [name, caller] of Object.entries(rows.callers)) {
        outcomes[name] = await attempt(database, caller, sql, parameters);
      }
      const { anonymous, owner, other, service } = access;
      expect(outcomes).toEqual({ anonymous, owner, other, service });
    });
  });
}
