import { createHash } from 'node:crypto';
import { operateOrderContract, type OrderAction } from '@doodleloom/domain/functions/operator';
import { onInvoice } from '@doodleloom/domain/payments/settle';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { cancelOrder, type CancelServices } from '../orders/cancel-order.ts';
import type { FollowServices } from '../orders/follow-order.ts';
import { holdOrder, resumeOrder } from '../orders/hold-order.ts';
import { noteOnce, type Cause } from '../orders/order-events.ts';
import { orderById } from '../orders/order-store.ts';
import type { OrderSteps } from '../orders/order-steps.ts';
import type { Order } from '../orders/order.ts';
import { approveOrder } from '../orders/release-order.ts';
import { resendLetter } from '../orders/resend-letter.ts';
import { retryOrder } from '../orders/retry-order.ts';
import type { PaymentStore } from '../payments/payment-store.ts';
import { refundOrder } from '../payments/payments.ts';
import { deskAction, type DeskServices } from './operator-access.ts';

type Services = Pick<OrderSteps, 'sendSubmit' | 'sendRelease' | 'sendCancel'> &
  FollowServices &
  CancelServices &
  DeskServices & { store: PaymentStore };

interface Said extends Cause {
  cents: number | undefined;
  keepsMoney: boolean;
  letterId: string | undefined;
  key: string;
}

type Act = (services: Services, order: Order, said: Said) => Promise<void>;

const keyOf = (action: OrderAction, { key, why }: { key?: string | undefined; why?: string | undefined }) =>
  key ??
  `${action} ${createHash('sha256')
    .update(why ?? '')
    .digest('base64url')}`;

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
  async note({ database }, order, said) {
    await database.transaction((transaction) => noteOnce(transaction, order.id, 'note', said));
  },
  async ask({ database }, order, said) {
    if (order.email === '')
      throw new Refusal('order-is-over', 'Its address was removed: nobody can be asked.');
    await database.transaction((transaction) => noteOnce(transaction, order.id, 'asked', said));
  },
  async resend({ database }, order, { letterId = '', key, by }) {
    const outcome = await resendLetter(database, { orderId: order.id, letterId, key, by });
    if (outcome === 'unknown') throw new Refusal('letter-not-found');
  },
};

const needsWords: readonly OrderAction[] = ['note', 'ask'];

/** It spends money and moves parcels: for named operators alone, and each is written down. */
export const operateOrder = (services: Services) =>
  deskAction(
    operateOrderContract,
    services,
    ({ orderId, action, ...details }) => ({ action, about: 'order', id: orderId, details }),
    async ({ orderId, action, why, cents, keepsMoney, key, letterId }, { operator }) => {
      const { database } = services;
      if (needsWords.includes(action) && !why)
        throw new Refusal('invalid-request', 'Please write what it says.');
      const order = await orderById(database, orderId);
      if (!order) throw new Refusal('order-not-found', 'There is no such order.');
      await actions[action](services, order, {
        by: `operator ${operator.id}`,
        cents,
        letterId,
        keepsMoney: keepsMoney ?? false,
        key: action === 'refund' ? (key ?? `${action} ${cents ?? 'all'}`) : keyOf(action, { key, why }),
        ...(why && { why }),
      });
      const after = await orderById(database, orderId);
      return { body: { status: after?.status ?? order.status } };
    },
  );
