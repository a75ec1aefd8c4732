import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishStyleJob } from '../src/artwork/style-job.ts';
import type { Caller } from '@doodleloom/backend/database/caller';
import type { Database } from '@doodleloom/backend/database/database';
import {
  aJob,
  anAsset,
  anonymous,
  attempt,
  aUser,
  bothEngines,
  originalOf,
  productDatabase,
  service,
} from './product-database.ts';

/** What each kind of caller gets: rows met, or refused. */
type Outcome = number | 'refused';
interface Access {
  what: string;
  sql: (house: House) => readonly [sql: string, parameters?: readonly unknown[]];
  anonymous: Outcome;
  owner: Outcome;
  other: Outcome;
  service: Outcome;
}

interface House {
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

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const insertAsset = (house: House, userId: string, url = originalOf(userId, 'new.jpg'), size = 10) =>
  [
    `insert into public.assets (user_id, filename, file_size, mime_type, original_url) values ($1, 'new.jpg', $2, 'image/jpeg', $3)`,
    [userId, size, url],
  ] as const;
const insertLink = (house: House, hours: number) =>
  [
    'insert into public.upload_links (id, user_id, description, expires_at, is_active) values ($1, $2, $3, $4, true)',
    [randomUUID(), house.owner, 'For grandma', later(hours)],
  ] as const;

const insertShare = (house: House, job: string, hours: number) =>
  [
    'insert into public.shared_pictures (user_id, job_id, child_name, expires_at) values ($1, $2, $3, $4)',
    [house.owner, job, 'Mila', later(hours)],
  ] as const;

const everyone = (outcome: Outcome) => ({
  anonymous: outcome,
  owner: outcome,
  other: outcome,
  service: outcome,
});
const serverOnly = (rows: number) => ({ ...everyone('refused'), service: rows });

const table: readonly Access[] = [
  // holds S6-001
  {
    what: 'assets: read',
    sql: () => ['select * from public.assets'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'assets: add as the owner',
    sql: (house) => insertAsset(house, house.owner),
    anonymous: 'refused',
    owner: 1,
    other: 'refused',
    service: 1,
  },
  {
    what: 'assets: add with an original outside the owner’s folder',
    sql: (house) => insertAsset(house, house.owner, 'https://evil.example/x.jpg'),
    ...everyone('refused'),
  },
  {
    what: 'assets: add more than 25 MB',
    sql: (house) => insertAsset(house, house.owner, undefined, 25 * 1024 * 1024 + 1),
    ...everyone('refused'),
  },
  {
    what: 'assets: add exactly 25 MB',
    sql: (house) => insertAsset(house, house.owner, undefined, 25 * 1024 * 1024),
    anonymous: 'refused',
    owner: 1,
    other: 'refused',
    service: 1,
  },
  {
    what: 'assets: change',
    sql: (house) => ['update public.assets set filename = $2 where id = $1', [house.asset, 'x']],
    ...serverOnly(1),
  },
  {
    what: 'assets: name',
    sql: (house) => [
      `update public.assets set title = 'Whiskers', child_name = 'Mila', child_age = 5 where id = $1`,
      [house.asset],
    ],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'assets: name a child of eighty',
    sql: (house) => ['update public.assets set child_age = 80 where id = $1', [house.asset]],
    anonymous: 'refused',
    owner: 'refused',
    other: 0,
    service: 'refused',
  },
  // holds S6-009
  {
    what: 'assets: delete',
    sql: (house) => ['delete from public.assets where id = $1', [house.asset]],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  // holds D-002
  {
    what: 'jobs: read',
    sql: () => ['select * from public.jobs'],
    anonymous: 'refused',
    owner: 2,
    other: 0,
    service: 2,
  },
  {
    what: 'jobs: queue',
    sql: (house) => [
      `insert into public.jobs (asset_id, style_id, status) values ($1, 'pixar', 'queued')`,
      [house.asset],
    ],
    anonymous: 'refused',
    owner: 1,
    other: 'refused',
    service: 1,
  },
  // holds Q-01
  {
    what: 'jobs: add as succeeded',
    sql: (house) => [
      `insert into public.jobs (asset_id, style_id, status) values ($1, 'pixar', 'succeeded')`,
      [house.asset],
    ],
    ...everyone('refused'),
  },
  {
    what: 'jobs: add with a picture',
    sql: (house) => [
      `insert into public.jobs (asset_id, style_id, status, image_url) values ($1, 'pixar', 'queued', 'x')`,
      [house.asset],
    ],
    ...serverOnly(1),
  },
  {
    what: 'jobs: add in an unknown style',
    sql: (house) => [`insert into public.jobs (asset_id, style_id) values ($1, 'cubism')`, [house.asset]],
    ...everyone('refused'),
  },
  // holds S4-022
  {
    what: 'jobs: change the status',
    sql: (house) => [
      `update public.jobs set status = 'failed', error_message = 'x' where id = $1`,
      [house.job],
    ],
    ...serverOnly(1),
  },
  // holds D-006
  {
    what: 'jobs: change the picture',
    sql: (house) => [`update public.jobs set image_url = 'x' where id = $1`, [house.job]],
    ...serverOnly(1),
  },
  {
    what: 'jobs: say where faces are',
    sql: (house) => [`update public.jobs set faces = '[]' where id = $1`, [house.job]],
    ...serverOnly(1),
  },
  {
    what: 'jobs: delete one under way',
    sql: (house) => ['delete from public.jobs where id = $1', [house.job]],
    anonymous: 'refused',
    owner: 0,
    other: 0,
    service: 1,
  },
  // holds D-003, D-046
  {
    what: 'links: list',
    sql: () => ['select * from public.upload_links'],
    anonymous: 'refused',
    owner: 3,
    other: 0,
    service: 3,
  },
  {
    what: 'links: read by id',
    sql: (house) => ['select * from public.upload_links where id = $1', [house.link]],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  // holds S6-006
  {
    what: 'links: make for 1 hour',
    sql: (house) => insertLink(house, 1),
    anonymous: 'refused',
    owner: 1,
    other: 'refused',
    service: 1,
  },
  {
    what: 'links: make for 168 hours',
    sql: (house) => insertLink(house, 168),
    anonymous: 'refused',
    owner: 1,
    other: 'refused',
    service: 1,
  },
  { what: 'links: make for 169 hours', sql: (house) => insertLink(house, 169), ...everyone('refused') },
  { what: 'links: make an expired one', sql: (house) => insertLink(house, -1), ...everyone('refused') },
  {
    what: 'links: turn off',
    sql: (house) => ['update public.upload_links set is_active = false where id = $1', [house.link]],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  // holds Q-12
  {
    what: 'links: turn on again',
    sql: (house) => ['update public.upload_links set is_active = true where id = $1', [house.offLink]],
    anonymous: 'refused',
    owner: 'refused',
    other: 0,
    service: 1,
  },
  {
    what: 'links: revive a used one',
    sql: (house) => ['update public.upload_links set is_active = false where id = $1', [house.usedLink]],
    anonymous: 'refused',
    owner: 0,
    other: 0,
    service: 1,
  },
  // holds D-008
  {
    what: 'links: write used_at',
    sql: (house) => ['update public.upload_links set used_at = null where id = $1', [house.usedLink]],
    ...serverOnly(1),
  },
  {
    what: 'links: lengthen',
    sql: (house) => [
      'update public.upload_links set expires_at = $2 where id = $1',
      [house.link, later(100)],
    ],
    ...serverOnly(1),
  },
  {
    what: 'links: delete',
    sql: (house) => ['delete from public.upload_links where id = $1', [house.link]],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'drawing edits: read',
    sql: () => ['select * from public.drawing_edits'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'drawing edits: add past the engine’s schema',
    sql: (house) => [
      `insert into public.drawing_edits (asset_id, version, edits) values ($1, 2, '{}')`,
      [house.asset],
    ],
    ...serverOnly(1),
  },
  {
    what: 'drawing edits: change what was set right',
    sql: () => [`update public.drawing_edits set edits = '{}'`],
    ...serverOnly(1),
  },
  {
    what: 'drawing edits: forget what was set right',
    sql: () => ['delete from public.drawing_edits'],
    ...serverOnly(1),
  },
  {
    what: 'writings: read',
    sql: () => ['select * from public.writings'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'writings: add past the engine',
    sql: (house) => [
      `insert into public.writings (asset_id, writing) values ($1, '{}') on conflict (asset_id) do update set lifted_at = now()`,
      [house.asset],
    ],
    ...serverOnly(1),
  },
  {
    what: 'writings: change what was written',
    sql: () => [`update public.writings set writing = '{}'`],
    ...serverOnly(1),
  },
  {
    what: 'writings: forget what was written',
    sql: () => ['delete from public.writings'],
    ...serverOnly(1),
  },
  {
    what: 'jobs: choose another correction for a picture',
    sql: (house) => [
      `insert into public.jobs (asset_id, style_id, edits_id) values ($1, 'clay', gen_random_uuid())`,
      [house.asset],
    ],
    ...serverOnly(1),
  },
  {
    what: 'shares: list',
    sql: () => ['select * from public.shared_pictures'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'shares: share a finished picture of one’s own',
    sql: (house) => insertShare(house, house.finishedJob, 24),
    anonymous: 'refused',
    owner: 1,
    other: 'refused',
    service: 1,
  },
  {
    what: 'shares: share one that is not made yet',
    sql: (house) => insertShare(house, house.job, 24),
    anonymous: 'refused',
    owner: 'refused',
    other: 'refused',
    service: 1,
  },
  {
    what: 'shares: share for longer than 90 days',
    sql: (house) => insertShare(house, house.finishedJob, 92 * 24),
    ...everyone('refused'),
  },
  {
    what: 'shares: end',
    sql: (house) => ['update public.shared_pictures set is_active = false where id = $1', [house.share]],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'shares: open again',
    sql: (house) => ['update public.shared_pictures set is_active = true where id = $1', [house.share]],
    anonymous: 'refused',
    owner: 'refused',
    other: 0,
    service: 1,
  },
  {
    what: 'shares: lengthen',
    sql: (house) => [
      'update public.shared_pictures set expires_at = $2 where id = $1',
      [house.share, later(100)],
    ],
    ...serverOnly(1),
  },
  {
    what: 'shares: delete',
    sql: (house) => ['delete from public.shared_pictures where id = $1', [house.share]],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  // holds D-004
  {
    what: 'orders: read',
    sql: () => ['select id, number, status from public.orders'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 2,
  },
  {
    what: 'orders: read the idempotency key',
    sql: () => ['select idempotency_key from public.orders'],
    ...serverOnly(2),
  },
  {
    what: 'orders: add',
    sql: (house) => [
      `insert into public.orders (user_id, idempotency_key, email, shipping_address, subtotal_cents, shipping_cents, tax_cents, total_cents) values ($1, 'key-12345', 'a@b', '{}', 1, 0, 0, 1)`,
      [house.owner],
    ],
    ...serverOnly(1),
  },
  // holds D-007
  {
    what: 'orders: change',
    sql: (house) => [`update public.orders set status = 'canceled' where id = $1`, [house.order]],
    ...serverOnly(1),
  },
  {
    what: 'orders: delete',
    sql: (house) => ['delete from public.orders where id = $1', [house.order]],
    ...serverOnly(1),
  },
  {
    what: 'order lines: read',
    sql: () => ['select * from public.order_lines'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'order lines: change',
    sql: () => ['update public.order_lines set quantity = 2'],
    ...serverOnly(1),
  },
  {
    what: 'pictures of order lines: read',
    sql: () => ['select * from public.order_line_pictures'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'pictures of order lines: change',
    sql: () => ['update public.order_line_pictures set place = 2'],
    ...serverOnly(1),
  },
  {
    what: 'pictures of order lines: add',
    sql: (house) => [
      `insert into public.order_line_pictures (order_id, position, place, job_id, style, seed, drawing_path, picture_path)
       values ($1, 0, 3, gen_random_uuid(), 'clay', 1, 'd.jpg', 'x.png')`,
      [house.order],
    ],
    ...serverOnly(1),
  },
  {
    what: 'order events: read',
    sql: () => ['select id, order_id, status, created_at from public.order_events'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 2,
  },
  {
    what: 'order events: read by whom and why',
    sql: () => ['select actor, note, from_status from public.order_events'],
    ...serverOnly(2),
  },
  {
    what: 'order events: add',
    sql: (house) => [`insert into public.order_events (order_id, status) values ($1, 'paid')`, [house.order]],
    ...serverOnly(1),
  },
  {
    what: 'order events: change',
    sql: () => [`update public.order_events set status = 'paid'`],
    ...serverOnly(2),
  },
  {
    what: 'order events: delete',
    sql: () => ['delete from public.order_events'],
    ...serverOnly(2),
  },
  {
    what: 'moves of orders: read',
    sql: () => [`select * from public.order_moves where from_status = 'shipped'`],
    ...serverOnly(2),
  },
  {
    what: 'moves of orders: add',
    sql: () => [`insert into public.order_moves values ('refunded', 'paid')`],
    ...serverOnly(1),
  },
  {
    what: 'moves of orders: change',
    sql: () => [
      `update public.order_moves set to_status = 'paid' where from_status = 'canceled' and to_status = 'refunded'`,
    ],
    ...serverOnly(1),
  },
  {
    what: 'moves of orders: delete',
    sql: () => [`delete from public.order_moves where from_status = 'shipped'`],
    ...serverOnly(2),
  },
  {
    what: 'orders: moved by the function',
    sql: (house) => [`select public.move_order($1, 'canceled', 'customer', null)`, [house.order]],
    ...serverOnly(1),
  },
  {
    what: 'promo codes: read',
    sql: () => ['select * from public.promo_codes'],
    ...serverOnly(1),
  },
  {
    what: 'promo codes: add',
    sql: () => [`insert into public.promo_codes (code, percent_off) values ('MINE', 100)`],
    ...serverOnly(1),
  },
  {
    what: 'promo codes: change',
    sql: () => ['update public.promo_codes set percent_off = 100'],
    ...serverOnly(1),
  },
  {
    what: 'promo codes: delete',
    sql: () => ['delete from public.promo_codes'],
    ...serverOnly(1),
  },
  {
    what: 'payments: read',
    sql: () => ['select * from public.payments'],
    ...serverOnly(1),
  },
  {
    what: 'payments: add',
    sql: (house) => [
      `insert into public.payments (order_id, attempt, provider, status, amount_cents, currency) values ($1, 2, 'till', 'closed', 1, 'USD')`,
      [house.order],
    ],
    ...serverOnly(1),
  },
  {
    what: 'payments: change',
    sql: () => [`update public.payments set provider_id = 'another'`],
    ...serverOnly(1),
  },
  {
    what: 'payments: delete',
    sql: () => ['delete from public.payments'],
    ...serverOnly(1),
  },
  {
    what: 'refunds: read',
    sql: () => ['select * from public.refunds'],
    ...serverOnly(1),
  },
  {
    what: 'refunds: add',
    sql: () => [
      `insert into public.refunds (payment_id, cents, actor) select id, 1, 'customer' from public.payments`,
    ],
    ...serverOnly(1),
  },
  {
    what: 'refunds: change',
    sql: () => [`update public.refunds set why = 'because'`],
    ...serverOnly(1),
  },
  {
    what: 'refunds: delete',
    sql: () => ['delete from public.refunds'],
    ...serverOnly(1),
  },
  { what: 'the operator’s log: read', sql: () => ['select * from public.operator_log'], ...serverOnly(1) },
  {
    what: 'the operator’s log: add',
    sql: () => [
      `insert into public.operator_log (operator, email, action, about, about_id) values (gen_random_uuid(), 'a@b', 'hold', 'order', '1')`,
    ],
    ...serverOnly(1),
  },
  {
    what: 'the operator’s log: change',
    sql: () => [`update public.operator_log set outcome = 'done'`],
    ...serverOnly(1),
  },
  { what: 'the operator’s log: delete', sql: () => ['delete from public.operator_log'], ...serverOnly(1) },
  { what: 'hidden products: read', sql: () => ['select * from public.hidden_products'], ...serverOnly(1) },
  {
    what: 'hidden products: add',
    sql: () => [`insert into public.hidden_products (blueprint_id) values (20)`],
    ...serverOnly(1),
  },
  {
    what: 'hidden products: change',
    sql: () => [`update public.hidden_products set why = 'x'`],
    ...serverOnly(1),
  },
  { what: 'hidden products: delete', sql: () => ['delete from public.hidden_products'], ...serverOnly(1) },
  { what: 'price rules: read', sql: () => ['select * from public.price_rules'], ...serverOnly(1) },
  {
    what: 'price rules: add',
    sql: () => [`insert into public.price_rules (kind, cents) values ('Mug', 700)`],
    ...serverOnly(1),
  },
  {
    what: 'price rules: change',
    sql: () => ['update public.price_rules set cents = 1'],
    ...serverOnly(1),
  },
  { what: 'price rules: delete', sql: () => ['delete from public.price_rules'], ...serverOnly(1) },
  { what: 'letters: read', sql: () => ['select * from public.order_letters'], ...serverOnly(2) },
  {
    what: 'letters: add',
    sql: (house) => [`insert into public.order_letters (order_id, kind) values ($1, 'asked')`, [house.order]],
    ...serverOnly(1),
  },
  {
    what: 'letters: change',
    sql: () => ['update public.order_letters set done_at = now()'],
    ...serverOnly(2),
  },
  { what: 'letters: delete', sql: () => ['delete from public.order_letters'], ...serverOnly(2) },
  {
    what: 'the till: read its payments',
    sql: () => ['select * from till.payments'],
    anonymous: 'refused',
    owner: 'refused',
    other: 'refused',
    service: 'refused',
  },
  {
    what: 'drafts: read',
    sql: ({ asset }) => ['select * from public.style_drafts where asset_id = $1', [asset]],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'erasures: read',
    sql: () => ['select * from public.erasures'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  { what: 'erasures: change', sql: () => ['update public.erasures set done_at = now()'], ...serverOnly(1) },
  { what: 'erasures: delete', sql: () => ['delete from public.erasures'], ...serverOnly(1) },
  {
    what: 'erased copies: read',
    sql: () => ['select erasure_id, kind, place, gone_at, kept from public.erased_copies'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'erased copies: read where they lay',
    sql: () => ['select name from public.erased_copies'],
    ...serverOnly(1),
  },
  {
    what: 'exports: read',
    sql: () => ['select id, status, bytes from public.account_exports'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'exports: read where they lie',
    sql: () => ['select files from public.account_exports'],
    ...serverOnly(1),
  },
  {
    what: 'exports: ask for',
    sql: (house) => [`insert into public.account_exports (user_id) values ($1)`, [house.owner]],
    ...serverOnly(1),
  },
  { what: 'retention: read', sql: () => ['select * from public.retention'], ...serverOnly(1) },
  { what: 'removed artwork: read', sql: () => ['select * from public.removed_artwork'], ...serverOnly(0) },
  // holds D-005
  {
    what: 'files: list',
    sql: () => [`select * from storage.objects where bucket_id = 'artwork'`],
    anonymous: 0,
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'files: put in the owner’s folder',
    sql: (house) => [
      `insert into storage.objects (bucket_id, name) values ('artwork', $1)`,
      [`${house.owner}/new.jpg`],
    ],
    anonymous: 'refused',
    owner: 1,
    other: 'refused',
    service: 1,
  },
  {
    what: 'files: put in the orders’ bucket',
    sql: (house) => [
      `insert into storage.objects (bucket_id, name) values ('orders', $1)`,
      [`${house.owner}/new.jpg`],
    ],
    ...serverOnly(1),
  },
];

async function furnish(database: Database): Promise<House & { callers: Record<string, Caller> }> {
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

describe.each(bothEngines)('who may do what, on %s', (engine) => {
  let database: Database;
  let house: Awaited<ReturnType<typeof furnish>>;
  beforeAll(async () => {
    database = await productDatabase(engine);
    house = await furnish(database);
  });
  afterAll(() => database.close());

  test.each(table)('$what', async (access) => {
    const [sql, parameters] = access.sql(house);
    const outcomes: Record<string, Outcome> = {};
    for (const [name, caller] of Object.entries(house.callers)) {
      outcomes[name] = await attempt(database, caller, sql, parameters);
    }
    const { anonymous, owner, other, service } = access;
    expect(outcomes).toEqual({ anonymous, owner, other, service });
  });

  // holds D-009
  test('no row can be given to somebody else', async () => {
    const [sql, parameters] = insertAsset(house, house.owner, originalOf(house.owner, 'gift.jpg'));
    expect(await attempt(database, house.callers.other!, sql, parameters)).toBe('refused');
  });
});
