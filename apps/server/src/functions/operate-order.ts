import { operateOrderContract, type OrderAction } from '@doodleloom/domain/functions/operator';
import { onInvoice } from '@doodleloom/domain/payments/settle';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { cancelOrder, type CancelServices } from '../orders/cancel-order.ts';
import type { FollowServices } from '../orders/follow-order.ts';
import { holdOrder, resumeOrder } from '../orders/hold-order.ts';
import type { Cause } from '../orders/order-events.ts';
import { orderById } from '../orders/order-store.ts';
import type { OrderSteps } from '../orders/order-steps.ts';
import type { Order } from '../orders/order.ts';
import { approveOrder } from '../orders/release-order.ts';
import { retryOrder } from '../orders/retry-order.ts';
import type { PaymentStore } from '../payments/payment-store.ts';
import { refundOrder } from '../payments/payments.ts';
import { isOperator } from './operator-access.ts';
import { serverFunction } from './server-function.ts';

type Services = Pick<OrderSteps, 'sendSubmit' | 'sendRelease' | 'sendCancel'> &
  FollowServices &
  CancelServices & { store: PaymentStore; operatorEmails: readonly string[] };

interface Said extends Cause {
  cents: number | undefined;
  keepsMoney: boolean;
  key: string;
}

type Act = (services: Services, order: Order, said: Said) => Promise<void>;

/** What an operator can do with an order. Each may be said twice and is done once. */
const actions: Readonly<Record<OrderAction, Act>> = {
  async release(services, order, { by }) {
    const outcome = await approveOrder(services, order.id, by);
    if (outcome === 'not-submitted') throw new Refusal('order-not-submitted');
    if (outcome === 'held')
      throw new Refusal('order-not-ready', order.attention ?? (order.held || undefined));
  },
  async hold(services, order, cause) {
    if (!(await holdOrder(services, order.id, cause))) throw new Refusal('order-is-over');
  },
  resume: (services, order, { by }) => resumeOrder(services, order.id, by),
  retry: (services, order, { by }) => retryOrder(services, order.id, by),
  async cancel(services, order, said) {
    if ((await cancelOrder(services, order.id, said)) === 'too-late') throw new Refusal('order-too-late');
  },
  async refund({ store }, order, { cents, why = '', by, key }) {
    const outcome = await refundOrder({ store }, order.id, { cents, why, by, key });
    if (outcome === 'too-much') throw new Refusal('refund-too-much');
  },
  async invoice({ store }, order, { by }) {
    let isTaken = false;
    await store.change(
      order.id,
      (payable) => {
        const effects = onInvoice(payable);
        isTaken = effects !== undefined;
        return effects ?? [];
      },
      by,
    );
    if (!isTaken && order.paymentTerms !== 'invoice') throw new Refusal('order-not-waiting');
  },
};

/** For accounts in OPERATOR_EMAILS: it spends money and moves parcels, so it is never open to everyone. */
export const operateOrder = (services: Services) =>
  serverFunction(
    operateOrderContract,
    async ({ orderId, action, why, cents, keepsMoney, key }, { caller }) => {
      const { database, operatorEmails } = services;
      const isAllowed =
        operatorEmails.length > 0 && (await isOperator({ database, emails: operatorEmails }, caller));
      if (!isAllowed) throw new Refusal('not-allowed');
      const order = await orderById(database, orderId);
      if (!order) throw new Refusal('order-not-found', 'There is no such order.');
      const by = `operator ${caller?.claims.sub ?? ''}` as const;
      await actions[action](services, order, {
        by,
        cents,
        keepsMoney: keepsMoney ?? false,
        key: key ?? `${action} ${cents ?? 'all'}`,
        ...(why && { why }),
      });
      const after = await orderById(database, orderId);
      return { body: { status: after?.status ?? order.status } };
    },
  );
