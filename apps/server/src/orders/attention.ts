import { mayMove } from '@doodleloom/domain/orders/order-states';
import type { Queryable } from '@doodleloom/backend/database/database';
import { moveOrder, noteEvent, type Cause } from './order-events.ts';
import type { AttentionFrom, Order } from './order.ts';

/**
 * Puts an order before its operator, with the reason; false when that was known. Money can need attention when the order
 * itself is over: then it stays where it is, and has the reason all the same.
 */
export async function needAttention(
  transaction: Queryable,
  order: Pick<Order, 'id' | 'status'>,
  from: AttentionFrom,
  { by, why = '' }: Cause,
): Promise<boolean> {
  const { rows } = await transaction.query(
    `update public.orders set attention = $2, attention_from = $3
      where id = $1 and (attention, attention_from) is distinct from ($2, $3) returning id`,
    [order.id, why, from],
  );
  if (rows.length === 0) return false;
  if (mayMove(order.status, 'needs-attention'))
    await moveOrder(transaction, order.id, 'needs-attention', { by, why });
  else await noteEvent(transaction, order.id, 'attention', { by, why });
  return true;
}

/** What needed the operator has been mended. */
export const endAttention = (transaction: Queryable, orderId: string) =>
  transaction.query('update public.orders set attention = null, attention_from = null where id = $1', [
    orderId,
  ]);
