import type { Queryable } from '@doodleloom/backend/database/database';
import type { Brand } from '@doodleloom/backend/mail/mail-layout';
import { outbox } from '@doodleloom/backend/mail/outbox';
import type { Queue } from '@doodleloom/backend/queue/queue';
import { countAhead } from '../jobs/fair-order.ts';
import { orderSubmit } from '../jobs/jobs.ts';
import { orderUrl } from './order-link.ts';
import { confirmationMail } from './order-mail.ts';
import type { NewOrder } from './order.ts';

interface Services {
  queue: Queue;
  brand: Brand;
  siteUrl: string;
  /** Signs the links of guests' orders. */
  secret: string;
}

/** Enqueues a stored order and its confirmation mail, both in the transaction that stores it. */
export const confirmOrder =
  ({ queue, brand, siteUrl, secret }: Services) =>
  async (transaction: Queryable, order: NewOrder & { number: string }): Promise<void> => {
    const behind = await countAhead('orders', transaction, order.id);
    await queue.send(orderSubmit, { orderId: order.id }, { key: order.id, behind }, transaction);
    await outbox.put(transaction, confirmationMail(order, brand, orderUrl(siteUrl, secret, order.id)));
  };
