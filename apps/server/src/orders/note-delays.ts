import type { Database } from '@doodleloom/backend/database/database';
import { noteEvent } from './order-events.ts';

const atOnce = 200;

/** Notes orders that are not there on the day that their customers were promised, each once; answers how many. */
export const noteDelays = async (database: Database): Promise<number> => {
  const { rows } = await database.query<{ id: string; promisedAt: Date }>(
    `select id, promised_at as "promisedAt" from public.orders
      where status in ('received', 'submitting', 'at-the-printer', 'in-production', 'partly-shipped', 'shipped', 'needs-attention')
        and promised_at < now() - interval '1 day' and (status <> 'needs-attention' or attention_from <> 'payment')
        and not exists (select from public.order_events e where e.order_id = orders.id and e.status = 'delayed')
      order by promised_at limit ${atOnce}`,
  );
  for (const { id, promisedAt } of rows)
    await database.transaction((transaction) =>
      noteEvent(transaction, id, 'delayed', { by: 'shop', why: promisedAt.toISOString() }),
    );
  return rows.length;
};
