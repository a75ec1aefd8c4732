import type { Queryable } from '@doodleloom/backend/database/database';

/** What waits in the database to be taken up by a worker. */
const waiting = {
  jobs: `select id from public.jobs where status = 'queued'`,
  orders: `select id from public.orders where status = 'received'`,
};

/**
 * Sends what waits and may be on no queue: the page was left between its two requests, a crash came between the row
 * and the queue, or the operator set it back. Sending what is on its queue already changes nothing.
 */
export async function sendForgotten(
  kind: keyof typeof waiting,
  database: Queryable,
  send: (id: string) => Promise<void>,
): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `${waiting[kind]} and updated_at < now() - interval '30 seconds' order by created_at limit 100`,
  );
  for (const { id } of rows) await send(id);
}
