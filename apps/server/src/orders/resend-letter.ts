import type { Database } from '@doodleloom/backend/database/database';
import { noteEvent, type Actor } from './order-events.ts';

/** Writes a letter once more, with what its order is now. Said twice with one key it is one. */
export const resendLetter = (
  database: Database,
  { orderId, letterId, key, by }: { orderId: string; letterId: string; key: string; by: Actor },
): Promise<'sent' | 'unknown'> =>
  database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ kind: string }>(
      `select kind from public.order_letters where order_id = $1 and id::text = $2`,
      [orderId, letterId],
    );
    const [letter] = rows;
    if (!letter) return 'unknown';
    const { rowCount } = await transaction.query(
      `insert into public.order_letters (order_id, kind, key, note)
         select order_id, kind, 'again ' || id || ' ' || $3, note from public.order_letters where order_id = $1 and id::text = $2
       on conflict (order_id, kind, key) do nothing returning id`,
      [orderId, letterId, key],
    );
    if (rowCount > 0) await noteEvent(transaction, orderId, 'mail-resent', { by, why: letter.kind });
    return 'sent';
  });
