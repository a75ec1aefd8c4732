import type { Queryable } from '@doodleloom/backend/database/database';
import { waitingLines, type WaitingLine } from './waiting-lines.ts';

/**
 * Sends what waits and may be on no queue: the page was left between its two requests, a crash came between the row
 * and the queue, or the operator set it back. Sending what is on its queue already changes nothing.
 * Of each owner the first, then of each the second: a pile of one hides nobody else's.
 */
export async function sendForgotten(
  line: WaitingLine,
  database: Queryable,
  send: (id: string, behind: number) => Promise<void>,
): Promise<void> {
  const { rows } = await database.query<{ id: string; behind: number }>(
    `select id, behind from (${waitingLines[line]}) waiting
      where updated_at < now() - interval '30 seconds' order by behind, created_at limit 100`,
  );
  for (const { id, behind } of rows) await send(id, behind);
}
