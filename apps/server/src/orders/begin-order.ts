import type { Queryable } from '@doodleloom/backend/database/database';
import type { OrderSteps } from './order-steps.ts';
import type { Order } from './order.ts';

/** What follows a stored order, in the transaction that stores it. Its mail follows from its events. */
export const beginOrder =
  (steps: Pick<OrderSteps, 'sendPhotos' | 'sendSubmit'>) =>
  async (transaction: Queryable, order: Pick<Order, 'id' | 'status'>): Promise<void> => {
    if (order.status !== 'awaiting-payment') await steps.sendSubmit(transaction, order.id);
    await steps.sendPhotos(transaction, order.id);
  };
