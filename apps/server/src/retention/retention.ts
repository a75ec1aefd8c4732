import { deleteInBatches } from '@doodleloom/backend/database/delete-in-batches';
import type { Database, Queryable } from '@doodleloom/backend/database/database';
import type { Chore } from '@doodleloom/backend/queue/schedule';
import type { Config } from '../config/config.ts';

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
 * Who an order without an account went to goes some days after it has arrived. What was sold, for how much and to which
 * state stays: the law wants it. Answers how many orders it were.
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
         returning id)
       select id from gone`,
      [afterDays],
    );
    forgotten += rowCount;
    if (rowCount < ordersAtOnce) return forgotten;
  }
}

const hourMs = 60 * 60_000;

/** What stays for a while and then goes, as the settings say. */
export const retentionChores = (
  database: Database,
  config: Pick<Config, 'KEEP_ADDRESSES_DAYS' | 'KEEP_RECEIPTS_DAYS'>,
): Chore[] => [
  {
    name: 'guests-forgotten',
    everyMs: hourMs,
    run: (signal) => forgetGuests(database, config.KEEP_ADDRESSES_DAYS, signal),
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
