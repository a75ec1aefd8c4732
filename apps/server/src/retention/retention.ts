import { deleteInBatches } from '@doodleloom/backend/database/delete-in-batches';
import type { Database, Queryable } from '@doodleloom/backend/database/database';
import type { Chore } from '@doodleloom/backend/queue/schedule';
import { unreportedParcelDays } from '@doodleloom/domain/privacy/privacy-words';
import type { PrintHouse } from '@doodleloom/printhouse/api/print-house';
import type { Config } from '../config/config.ts';
import { moveOrder } from '../orders/order-events.ts';

/** The database judges by the guarantee what an order still needs (migration 0180): the setting is written at each start. */
export async function setRetention(
  database: Queryable,
  { GUARANTEE_DAYS }: Pick<Config, 'GUARANTEE_DAYS'>,
): Promise<void> {
  await database.query(
    `insert into public.retention (what, days) values ('guarantee', $1::int)
      on conflict (what) do update set days = excluded.days`,
    [GUARANTEE_DAYS],
  );
}

const ordersAtOnce = 100;

/**
 * Who an order without an account went to goes some days after it has arrived, and with it what was written
 * on it and where its parcels can be followed.
 * What was sold, for how much and to which state stays: the law wants it. Answers how many orders it were.
 */
export async function forgetGuests(
  database: Queryable,
  afterDays: number,
  signal?: AbortSignal,
): Promise<number> {
  for (let forgotten = 0; ;) {
    signal?.throwIfAborted();
    const { rowCount } = await database.query(
      `with gone as (
         update public.orders set address_removed_at = now(), email = '', guest_network = null, tracking = null,
           shipping_address = (select jsonb_object_agg(key, case when key in ('state', 'country') then value else '""' end)
             from jsonb_each(shipping_address))
         where id in (select id from public.orders
           where user_id is null and address_removed_at is null and status in ('delivered', 'canceled', 'partly-refunded', 'refunded')
             and coalesce(delivered_at, updated_at) < now() - make_interval(days => $1::int) limit ${ordersAtOnce})
         returning id),
       captions as (update public.order_lines set composition = null from gone where order_id = gone.id and composition is not null),
       parcels as (update public.order_letters set note = null from gone where order_id = gone.id and kind = 'shipped')
       select id from gone`,
      [afterDays],
    );
    forgotten += rowCount;
    if (rowCount < ordersAtOnce) return forgotten;
  }
}

/**
 * Not every carrier says that a parcel has arrived: after a while it counts as arrived, so that its copies and address have an
 * end. Answers how many orders it were.
 */
export async function settleParcels(database: Database, signal?: AbortSignal): Promise<number> {
  const { rows } = await database.query<{ id: string }>(
    `select id from public.orders where status = 'shipped' and (select max(created_at) from public.order_events e
        where e.order_id = orders.id and e.status = 'shipped') < now() - make_interval(days => $1::int)`,
    [unreportedParcelDays],
  );
  let settled = 0;
  for (const { id } of rows) {
    signal?.throwIfAborted();
    const why = `no carrier has said so for ${unreportedParcelDays} days`;
    const hasMoved = await database.transaction((transaction) =>
      moveOrder(transaction, id, 'delivered', { by: 'shop', why }),
    );
    if (hasMoved) settled += 1;
  }
  return settled;
}

/**
 * A child's own writing was lifted off its drawing: where that was deleted, it leaves its orders as soon as they are not
 * printed any more.
 */
export async function forgetWritings(database: Queryable): Promise<void> {
  await database.query(
    `update public.order_lines line set composition = nullif(line.composition - 'caption', '{}'::jsonb)
       from public.orders where orders.id = line.order_id and line.composition -> 'caption' ? 'writing'
         and not exists (select from public.jobs where jobs.id = line.job_id)
         and public.printed_until(orders.status, orders.delivered_at) <= now()`,
  );
}

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** What stays for a while and then goes, as the settings say. The embedded print house has addresses of its own. */
export const retentionChores = (
  database: Database,
  config: Pick<Config, 'KEEP_ADDRESSES_DAYS' | 'KEEP_RECEIPTS_DAYS'>,
  house?: Pick<PrintHouse, 'forgetAddresses'>,
): Chore[] => [
  ...(house
    ? [
        {
          name: 'print-house-forgets',
          everyMs: hourMs,
          run: () => house.forgetAddresses(config.KEEP_ADDRESSES_DAYS * dayMs),
        },
      ]
    : []),
  { name: 'parcels-settled', everyMs: hourMs, run: (signal) => settleParcels(database, signal) },
  {
    name: 'guests-forgotten',
    everyMs: hourMs,
    run: (signal) => forgetGuests(database, config.KEEP_ADDRESSES_DAYS, signal),
  },
  { name: 'writings-over', everyMs: hourMs, run: () => forgetWritings(database) },
  {
    name: 'shares-over',
    everyMs: hourMs,
    // Ended ones too: with the last day of a link goes the name that stood on its page.
    run: (signal) => deleteInBatches(database, 'public.shared_pictures', 'expires_at < now()', { signal }),
  },
  {
    name: 'receipts-over',
    everyMs: hourMs,
    // One of which an order keeps something is not over.
    run: (signal) =>
      deleteInBatches(
        database,
        'public.erasures',
        `asked_at < now() - make_interval(days => $1::int) and done_at is not null
          and not exists (select from public.erased_copies c where c.erasure_id = erasures.id and c.gone_at is null)`,
        { parameters: [config.KEEP_RECEIPTS_DAYS], signal },
      ),
  },
];
