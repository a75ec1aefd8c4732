import { orderPaymentContract, tillPayContract } from '@doodleloom/domain/functions/payments';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import type { Database } from '@doodleloom/backend/database/database';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import { PaymentRefused } from '../payments/payment-adapter.ts';
import { openPayment, type PaymentServices } from '../payments/payments.ts';
import type { Till } from '../payments/till/till.ts';
import { orderById } from '../orders/order-store.ts';
import { orderFor } from './order-access.ts';
import { serverFunction } from './server-function.ts';

interface Services {
  database: Database;
  secret: string;
  limit: VisitorLimit;
  /** None where orders are on invoice. */
  payments: PaymentServices | undefined;
}

/**
 * How an order's payment stands, opened if there is none yet. The browser asks when it comes to pay and when it has paid: asking
 * looks at the payment service, so nothing depends on its webhooks.
 */
export const orderPayment = ({ database, secret, limit, payments }: Services) =>
  serverFunction(orderPaymentContract, async (request, { caller, visitor }) => {
    await limit.take(visitor);
    const order = await orderFor({ database, secret }, request, caller);
    const paying = payments ? await openPayment(payments, order.id) : undefined;
    const now = (await orderById(database, order.id)) ?? order;
    const { number, status, totalCents, currency } = now;
    return {
      body: {
        order: { id: order.id, number, status, totalCents, currency, isPaid: now.paidAt !== null },
        payment:
          payments && paying
            ? {
                service: payments.adapter.name,
                id: paying.providerId,
                secret: paying.secret,
                status: paying.facts.status,
              }
            : null,
      },
    };
  });

/** The customer's side of the till: what a payment service's own form does, by the payment's secret. */
export const tillPay = ({ till, limit }: { till: Pick<Till, 'pay' | 'answer'>; limit: VisitorLimit }) =>
  serverFunction(tillPayContract, async ({ payment, secret, card, isConfirmed }, { visitor }) => {
    await limit.take(visitor);
    try {
      const { status } =
        card === undefined
          ? await till.answer(payment, secret, isConfirmed ?? false)
          : await till.pay(payment, secret, card);
      return { body: { status } };
    } catch (error) {
      if (error instanceof PaymentRefused) throw new Refusal('payment-not-found');
      throw error;
    }
  });
