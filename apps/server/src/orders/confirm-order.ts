import type { Queryable } from '@doodleloom/backend/database/database';
import type { Brand } from '@doodleloom/backend/mail/mail-layout';
import { outbox } from '@doodleloom/backend/mail/outbox';
import { orderUrl } from './order-link.ts';
import { confirmationMail } from './order-mail.ts';
import type { OrderSteps } from './order-steps.ts';
import type { NewOrder } from './order.ts';

interface Services {
  steps: Pick<OrderSteps, 'sendSubmit'>;
  brand: Brand;
  siteUrl: string;
  /** Signs the links of guests' orders. */
  secret: string;
}

/** Enqueues a stored order and its confirmation mail, both in the transaction that stores it. */
export const confirmOrder =
  ({ steps, brand, siteUrl, secret }: Services) =>
  async (transaction: Queryable, order: NewOrder & { number: string }): Promise<void> => {
    await steps.sendSubmit(transaction, order.id);
    await outbox.put(transaction, confirmationMail(order, brand, orderUrl(siteUrl, secret, order.id)));
  };
