import { endAttention } from './attention.ts';
import { followOrder, type FollowServices } from './follow-order.ts';
import { moveOrder, noteEvent, type Actor } from './order-events.ts';
import { lockOrder } from './order-store.ts';
import type { SendStep } from './release-order.ts';

/**
 * What an order needed attention for is mended: one that never reached the provider is submitted again, one that did is
 * where the provider says.
 */
export async function retryOrder(
  services: FollowServices & { sendSubmit: SendStep },
  orderId: string,
  by: Actor,
): Promise<void> {
  const isAtProvider = await services.database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order || order.attention === null) return false;
    await endAttention(transaction, orderId);
    if (order.status !== 'needs-attention') {
      await noteEvent(transaction, orderId, 'attention-over', { by });
      return false;
    }
    if (order.printifyOrderId) return true;
    await moveOrder(transaction, orderId, 'received', { by, why: 'tried again' });
    await services.sendSubmit(transaction, orderId);
    return false;
  });
  if (isAtProvider) await followOrder(orderId, services);
}
