import type { Queryable } from '@doodleloom/backend/database/database';
import type { Queue } from '@doodleloom/backend/queue/queue';
import { orderCancel, orderPhotos, orderRelease, orderSubmit } from '../jobs/jobs.ts';
import { countAhead } from '../jobs/fair-order.ts';

/** Puts the steps of an order on the queue, in the transaction that makes each the next one. */
export const orderSteps = (queue: Queue) => ({
  async sendSubmit(transaction: Queryable, orderId: string): Promise<void> {
    const behind = await countAhead('orders', transaction, orderId);
    await queue.send(orderSubmit, { orderId }, { key: orderId, behind }, transaction);
  },
  sendPhotos: (transaction: Queryable, orderId: string): Promise<void> =>
    queue.send(orderPhotos, { orderId }, { key: orderId }, transaction),
  sendRelease: (transaction: Queryable, orderId: string): Promise<void> =>
    queue.send(orderRelease, { orderId }, { key: orderId }, transaction),
  sendCancel: (transaction: Queryable, orderId: string, afterSeconds?: number): Promise<void> =>
    queue.send(orderCancel, { orderId }, afterSeconds ? { afterSeconds } : { key: orderId }, transaction),
});

export type OrderSteps = ReturnType<typeof orderSteps>;
