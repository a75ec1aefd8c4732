import type { Database, Queryable } from '@doodleloom/backend/database/database';
import { OrderHeld, OrderNotReady } from '@doodleloom/printing/orders/order-workflow';
import type { Logger } from 'pino';
import { noteEvent, type Actor } from './order-events.ts';
import type { OrderProvider } from './order-provider.ts';
import { lockOrder, orderById } from './order-store.ts';

export interface ReleaseServices {
  database: Database;
  provider: Pick<OrderProvider, 'release'>;
  /** Released to production at once, or only after the operator's approval. */
  releaseAtOnce: boolean;
  log: Logger;
}

/** The provider will not send the order to production now, and is not broken: it calculates still, or waits for us. */
export const isNotYet = (error: unknown): error is Error =>
  error instanceof OrderNotReady || error instanceof OrderHeld;

/**
 * Sends an approved order to production. Doing so twice changes nothing, and whatever stands in the way the order is there
 * and alive: it is followed, and each round asks again.
 */
export async function releaseOrder(orderId: string, services: ReleaseServices): Promise<void> {
  const order = await orderById(services.database, orderId);
  if (order?.status !== 'at-the-printer' || !order.printifyOrderId) return;
  if (!order.approvedAt && !services.releaseAtOnce) return;
  if (order.held !== null || order.cancelAskedBy !== null) return;
  try {
    await services.provider.release(order.printifyOrderId);
  } catch (error) {
    const level = isNotYet(error) ? 'info' : 'warn';
    services.log[level]({ orderId, error }, 'an order is not released yet');
    throw error;
  }
}

export type Approval = 'approved' | 'not-submitted' | 'held';

/** Lets an order go to production as soon as the provider is ready. It spends money: once, however often it is said. */
export const approveOrder = (
  { database, sendRelease }: { database: Database; sendRelease: SendStep },
  orderId: string,
  by: Actor,
): Promise<Approval> =>
  database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order?.printifyOrderId) return 'not-submitted';
    if (order.held !== null || order.attention !== null || order.cancelAskedBy !== null) return 'held';
    if (order.approvedAt) return 'approved';
    await transaction.query('update public.orders set approved_at = now() where id = $1', [orderId]);
    await noteEvent(transaction, orderId, 'approved', { by });
    await sendRelease(transaction, orderId);
    return 'approved';
  });

/** Puts the next step of an order on the queue, in the transaction that makes it the next one. */
export type SendStep = (transaction: Queryable, orderId: string) => Promise<void>;
