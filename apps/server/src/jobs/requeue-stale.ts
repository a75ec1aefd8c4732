import type { Queryable } from '@doodleloom/backend/database/database';
import { fairOrders, type Waiting } from './fair-order.ts';

/**
 * Enqueues rows that wait and may have no queue entry: the page was closed between its two requests, a crash came between
 * row and queue, or the operator reset the row. Enqueuing is idempotent. Round-robin over owners, so that one owner's
 * backlog hides no other's.
 */
export async function requeueStale(
  kind: Waiting,
  database: Queryable,
  send: (id: string, behind: number) => Promise<void>,
): Promise<void> {
  const { rows } = await database.query<{ id: string; behind: number }>(
    `select id, behind from (${fairOrders[kind]}) waiting
      where updated_at < now() - interval '30 seconds' order by behind, created_at limit 100`,
  );
  for (const { id, behind } of rows) await send(id, behind);
}
