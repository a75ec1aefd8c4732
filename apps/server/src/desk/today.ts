import type { Queryable } from '@doodleloom/backend/database/database';
import type { Queue } from '@doodleloom/backend/queue/queue';
import type { DeskToday } from '@doodleloom/domain/functions/desk-today';
import type { OrderStatus } from '@doodleloom/domain/orders/order-states';
import { filterSql, listedColumns, type Listed } from './find-orders.ts';

export interface TodayServices {
  database: Queryable;
  queue: Pick<Queue, 'depths'>;
  /** Asks the provider for something small. */
  askProvider: () => Promise<unknown>;
  providerName: string;
  hasMailServer: boolean;
}

const providerPatienceMs = 4000;

/** Whether the provider answers now, and how fast. */
async function healthOf({
  askProvider,
  providerName: name,
}: TodayServices): Promise<Omit<DeskToday['provider'], 'failuresToday'>> {
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer within four seconds.')), providerPatienceMs);
  });
  try {
    await Promise.race([askProvider(), tooLate]);
    return { name, isUp: true, ms: Math.round(performance.now() - startedAt), message: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { name, isUp: false, ms: Math.round(performance.now() - startedAt), message };
  } finally {
    clearTimeout(timer);
  }
}

interface Numbers {
  orders: number;
  takenCents: number;
  givenBackCents: number;
  costCents: number;
  costsKnownOf: number;
  approvals: number;
  refundsAsked: number;
  made: number;
  failed: number;
  waiting: number;
  hosted: number;
  mailsWaiting: number;
  mailsFailing: number;
  failuresToday: number;
}

/** Taken is what came in today: paid today, or ordered today on invoice. */
const numbersSql = `
  with new_orders as (select * from public.orders where created_at >= $1::timestamptz and status not in ('awaiting-payment', 'canceled'))
  select (select count(*)::int from new_orders where reprint_of is null) as orders,
    (select coalesce(sum(received_cents), 0)::int from public.payments where status = 'paid' and paid_at >= $1::timestamptz)
      + (select coalesce(sum(total_cents), 0)::int from new_orders where payment_terms = 'invoice') as "takenCents",
    (select coalesce(sum(cents), 0)::int from public.refunds where status = 'done' and done_at >= $1::timestamptz) as "givenBackCents",
    (select coalesce(sum(provider_cost_cents), 0)::int from new_orders) as "costCents",
    (select count(provider_cost_cents)::int from new_orders where reprint_of is null) as "costsKnownOf",
    (select count(*)::int from public.orders where ${filterSql.approval}) as approvals,
    (select count(*)::int from public.refunds where status = 'asked') as "refundsAsked",
    (select count(*)::int from public.jobs where status = 'succeeded' and updated_at >= $1::timestamptz) as made,
    (select count(*)::int from public.jobs where status = 'failed' and updated_at >= $1::timestamptz) as failed,
    (select count(*)::int from public.jobs where status = 'queued') as waiting,
    (select count(*)::int from public.jobs where status = 'succeeded' and engine <> 'embedded' and updated_at >= $1::timestamptz) as hosted,
    (select count(*)::int from mail.outbox where sent_at is null)
      + (select count(*)::int from public.order_letters where done_at is null) as "mailsWaiting",
    (select count(*)::int from mail.outbox where sent_at is null and last_error is not null)
      + (select count(*)::int from public.order_letters where done_at is null and attempts > 0) as "mailsFailing",
    (select count(*)::int from public.order_events where status = 'submit-failed' and created_at >= $1::timestamptz) as "failuresToday"`;

const attentionShown = 50;

/** Today at a glance. */
export async function deskToday(services: TodayServices, since: string) {
  const { database, queue, hasMailServer } = services;
  const health = healthOf(services);
  const { rows } = await database.query<Numbers>(numbersSql, [since]);
  const [numbers] = rows;
  if (!numbers) throw new Error('a question without rows');
  const states = await database.query<{ status: OrderStatus; count: number }>(
    'select status, count(*)::int as count from public.orders group by status',
  );
  // The oldest first: their shoppers have waited longest.
  const attention = await database.query<Listed>(
    `select ${listedColumns} from public.orders where ${filterSql.attention} order by created_at limit ${attentionShown}`,
  );
  const { orders, takenCents, givenBackCents, costCents, costsKnownOf, approvals, refundsAsked } = numbers;
  const { made, failed, waiting, hosted, mailsWaiting, mailsFailing, failuresToday } = numbers;
  return {
    orders: states.rows,
    attention: attention.rows,
    today: { orders, takenCents, givenBackCents, costCents, costsKnownOf },
    approvals,
    refundsAsked,
    pictures: { made, failed, waiting, hosted },
    mails: { waiting: mailsWaiting, failing: mailsFailing, hasServer: hasMailServer },
    queues: await queue.depths(),
    provider: { ...(await health), failuresToday },
  };
}
