import type { Database, Queryable } from '@doodleloom/backend/database/database';
import { isBeforeProvider, mayMove } from '@doodleloom/domain/orders/order-states';
import type { PayableOrder } from '@doodleloom/domain/payments/payment';
import { moneyBack } from '@doodleloom/domain/payments/settle';
import { OrderNotReady } from '@doodleloom/printing/orders/order-workflow';
import type { Logger } from 'pino';
import type { EffectSteps } from '../payments/apply-effects.ts';
import { settleInside } from '../payments/payment-store.ts';
import { endAttention, needAttention } from './attention.ts';
import { moveOrder, noteEvent, type Cause } from './order-events.ts';
import type { OrderProvider } from './order-provider.ts';
import { lockOrder, orderById, saveProviderId } from './order-store.ts';

export interface CancelServices {
  database: Database;
  provider: Pick<OrderProvider, 'findByOurs' | 'cancel'>;
  /** Takes it back at the provider, now and until it is known how that ended. */
  sendCancel: (transaction: Queryable, orderId: string, afterSeconds?: number) => Promise<void>;
  /** What goes on the queue with the money that goes back. */
  effectSteps: EffectSteps;
  log: Logger;
}

export type CancelOutcome = 'canceled' | 'asked' | 'too-late';

/** A try under way may still be accepted by the provider after we looked there: look again when it must have ended. */
const lookAgainSeconds = 960;

/**
 * Cancels an order. One that the provider may have is held and taken back there first; a customer's `asked` becomes
 * canceled or stays as it was, as the provider says.
 */
export async function cancelOrder(
  services: CancelServices,
  orderId: string,
  cause: Cause & { keepsMoney?: boolean },
): Promise<CancelOutcome> {
  const { database, log } = services;
  const asked = await database.transaction(async (transaction): Promise<CancelOutcome> => {
    const order = await lockOrder(transaction, orderId);
    if (order?.status === 'canceled') return 'canceled';
    if (!order || !mayMove(order.status, 'canceled')) return 'too-late';
    if (isBeforeProvider(order.status) && !order.printifyOrderId) {
      await close(services, transaction, orderId, cause);
      return 'canceled';
    }
    if (order.cancelAskedBy === null) {
      await transaction.query(
        'update public.orders set cancel_asked_by = $2, cancel_keeps_money = $3 where id = $1',
        [orderId, cause.by, cause.keepsMoney ?? false],
      );
      await noteEvent(transaction, orderId, 'cancel-asked', cause);
    }
    await services.sendCancel(transaction, orderId);
    return 'asked';
  });
  if (asked !== 'asked') return asked;
  try {
    return await takeBack(orderId, services);
  } catch (error) {
    log.warn({ orderId, error }, 'an order is not canceled yet');
    return 'asked';
  }
}

/** Takes an order back at the provider, as often as it takes. */
export async function takeBack(orderId: string, services: CancelServices): Promise<CancelOutcome> {
  const { database, provider } = services;
  const order = await orderById(database, orderId);
  if (!order || (order.cancelAskedBy === null && order.status !== 'canceled')) return 'too-late';
  const printifyOrderId = order.printifyOrderId ?? (await provider.findByOurs(order.id));
  const answer = printifyOrderId ? await provider.cancel(printifyOrderId) : 'canceled';
  if (answer === 'not-yet') throw new OrderNotReady(`order ${orderId} cannot be canceled yet`);
  return database.transaction(async (transaction) => {
    const now = await lockOrder(transaction, orderId);
    if (!now) return 'too-late';
    if (printifyOrderId && !now.printifyOrderId) await saveProviderId(transaction, orderId, printifyOrderId);
    await transaction.query('update public.orders set cancel_asked_by = null where id = $1', [orderId]);
    const by = order.cancelAskedBy ?? 'shop';
    if (answer === 'too-late') {
      if (now.status === 'canceled') {
        const why = 'It is canceled here, and the print provider makes it all the same.';
        await needAttention(transaction, now, 'shop', { by: 'provider', why });
      } else await noteEvent(transaction, orderId, 'cancel-refused', { by: 'provider' });
      return 'too-late';
    }
    if (now.status !== 'canceled')
      await close(services, transaction, orderId, { by, keepsMoney: now.cancelKeepsMoney });
    if (!printifyOrderId && now.status === 'submitting')
      await services.sendCancel(transaction, orderId, lookAgainSeconds);
    return 'canceled';
  });
}

/** Canceled is canceled: its money goes back, and nobody can pay it any more. */
export async function close(
  { effectSteps }: Pick<CancelServices, 'effectSteps'>,
  transaction: Queryable,
  orderId: string,
  { keepsMoney = false, ...cause }: Cause & { keepsMoney?: boolean },
): Promise<void> {
  await endAttention(transaction, orderId);
  await moveOrder(transaction, orderId, 'canceled', cause);
  const decide = (order: PayableOrder) =>
    moneyBack(order, cause.why ?? 'The order was canceled.').filter(
      (effect) => !(keepsMoney && effect.do === 'refund'),
    );
  await settleInside(transaction, orderId, decide, effectSteps, cause.by);
}
