import type { Queryable } from '@doodleloom/backend/database/database';
import type { Logger } from 'pino';
import { expireOrder, followPayment, sendRefund, type PaymentServices } from './payments.ts';

interface Services extends PaymentServices {
  database: Queryable;
  /** After so many days an order that nobody pays is canceled. */
  expireAfterDays: number;
  log: Logger;
}

const atOnce = 50;

/** Asks after what no news may ever come of: payments that wait, refunds that are asked for, orders that nobody pays. */
export function followPayments(services: Services): (signal: AbortSignal) => Promise<void> {
  const { database, expireAfterDays, log } = services;
  const lastOf = { payments: null as string | null, refunds: null as string | null };

  async function each(
    signal: AbortSignal,
    rows: readonly { id: string }[],
    work: (id: string) => Promise<void>,
  ): Promise<string | null> {
    for (const { id } of rows) {
      if (signal.aborted) return null;
      await work(id).catch((error: unknown) => log.warn({ id, error }, 'a payment could not be followed'));
    }
    return rows.length < atOnce ? null : (rows.at(-1)?.id ?? null);
  }

  return async (signal) => {
    const expired = await database.query<{ id: string }>(
      `select id from public.orders where status = 'awaiting-payment'
          and created_at < now() - make_interval(days => $1::int) order by created_at limit ${atOnce}`,
      [expireAfterDays],
    );
    const why = `It was not paid within ${expireAfterDays} days.`;
    await each(signal, expired.rows, (id) => expireOrder(services, id, why));
    const payments = await database.query<{ id: string }>(
      `select id from public.payments where status in ('open', 'declined', 'confirming') and provider_id is not null
          and provider = $1 and created_at < now() - interval '1 minute' and ($2::uuid is null or id > $2::uuid)
        order by id limit ${atOnce}`,
      [services.adapter.name, lastOf.payments],
    );
    lastOf.payments = await each(signal, payments.rows, (id) => followPayment(services, id));
    const refunds = await database.query<{ id: string }>(
      `select refunds.id from public.refunds join public.payments on payments.id = payment_id
        where refunds.status = 'asked' and provider = $1 and refunds.created_at < now() - interval '1 minute'
          and ($2::uuid is null or refunds.id > $2::uuid) order by refunds.id limit ${atOnce}`,
      [services.adapter.name, lastOf.refunds],
    );
    lastOf.refunds = await each(signal, refunds.rows, (id) => sendRefund(services, id));
  };
}
