import type { Queryable } from '@doodleloom/backend/database/database';
import type { Brand } from '@doodleloom/backend/mail/mail-layout';
import { outbox } from '@doodleloom/backend/mail/outbox';
import { orderUrl } from './order-link.ts';
import { confirmationMail, paymentMail } from './order-mail.ts';
import type { OrderSteps } from './order-steps.ts';
import type { Order } from './order.ts';

interface Services {
  steps: Pick<OrderSteps, 'sendSubmit'>;
  brand: Brand;
  siteUrl: string;
  /** Signs the links of guests' orders. */
  secret: string;
}

/**
 * What follows a stored order, in the transaction that stores it: it goes on the queue and is confirmed, or the mail has
 * the link by which it can be paid from anywhere.
 */
export const confirmOrder =
  ({ steps, brand, siteUrl, secret }: Services) =>
  async (transaction: Queryable, order: Order): Promise<void> => {
    const url = orderUrl(siteUrl, secret, order.id);
    if (order.status === 'awaiting-payment') return outbox.put(transaction, paymentMail(order, brand, url));
    await steps.sendSubmit(transaction, order.id);
    await outbox.put(transaction, confirmationMail(order, brand, url));
  };
