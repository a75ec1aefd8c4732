import type { Queryable } from '@doodleloom/backend/database/database';
import { isOver, mayMove, orderStatuses } from '@doodleloom/domain/orders/order-states';
import type { OrderState } from '@doodleloom/printing/orders/order-state';
import type { EffectSteps } from '../payments/apply-effects.ts';
import { endAttention, needAttention } from './attention.ts';
import { close } from './cancel-order.ts';
import { moveOrder, noteEvent } from './order-events.ts';
import type { OrderProvider } from './order-provider.ts';
import { lockOrder, orderById, orderByProviderId, saveCost, saveTracking } from './order-store.ts';
import type { Order } from './order.ts';
import { releaseOrder, type ReleaseServices } from './release-order.ts';
import { logSentences } from '../log-sentences.ts';

export interface FollowServices extends ReleaseServices {
  provider: Pick<OrderProvider, 'stateOf' | 'release'>;
  /** What goes on the queue with the money of an order that is canceled. */
  effectSteps: EffectSteps;
}

/** Asks the provider how an order stands, and writes down what has changed. */
export async function followOrder(orderId: string, services: FollowServices): Promise<void> {
  const { database, provider, log } = services;
  const order = await orderById(database, orderId);
  if (!order?.printifyOrderId) return;
  const state = await provider.stateOf(order.printifyOrderId);
  const isNews = await database.transaction(async (transaction) => {
    const now = await lockOrder(transaction, orderId);
    return now ? takeOver(transaction, now, state, services) : false;
  });
  if (isNews)
    log.warn({ orderId, number: order.number, why: state.attention }, logSentences.orderNeedsOperator);
  // An approved order may not have been released: the provider was not ready, or a process ended in between.
  if (state.isOnHold) await releaseOrder(orderId, services).catch(() => undefined);
}

/** True when the order needs the operator and did not before. */
async function takeOver(
  transaction: Queryable,
  order: Order,
  state: OrderState,
  services: FollowServices,
): Promise<boolean> {
  if (state.costCents !== undefined) await saveCost(transaction, order.id, state.costCents);
  const hasNewParcel = await saveTracking(transaction, order.id, state.tracking);
  if (isOver(order.status)) return false;
  const isSame = state.status === order.status;
  if (hasNewParcel && isSame) await noteEvent(transaction, order.id, 'tracking', { by: 'provider' });
  if (state.status === 'canceled') {
    if (order.cancelAskedBy === null)
      return needAttention(transaction, order, 'provider', {
        by: 'provider',
        why: 'The print provider has canceled this order: nothing will be made of it.',
      });
    await close(services, transaction, order.id, {
      by: order.cancelAskedBy,
      keepsMoney: order.cancelKeepsMoney,
    });
    return false;
  }
  if (state.status === 'needs-attention')
    return needAttention(transaction, order, 'provider', { by: 'provider', why: state.attention ?? '' });
  // What the operator has to mend here is not mended by the provider's going on.
  if (
    order.status === 'needs-attention' &&
    order.attentionFrom !== null &&
    order.attentionFrom !== 'provider'
  )
    return false;
  if (order.attentionFrom === 'provider') await endAttention(transaction, order.id);
  if (mayMove(order.status, state.status))
    await moveOrder(transaction, order.id, state.status, { by: 'provider' });
  return false;
}

/** The provider's webhook names its own id. */
export async function followProviderOrder(providerOrderId: string, services: FollowServices): Promise<void> {
  const order = await orderByProviderId(services.database, providerOrderId);
  if (order) await followOrder(order.id, services);
}

const followedAtOnce = 50;
const overStatuses = orderStatuses.filter(isOver);

/**
 * The fallback for webhooks that never came. Each round asks after some of the orders on their way, the next one after
 * those behind them: however many stand still, each has its turn.
 */
export function followOrders(services: FollowServices): (signal: AbortSignal) => Promise<void> {
  let last: string | null = null;
  return async (signal) => {
    const { rows } = await services.database.query<{ id: string }>(
      `select id from public.orders where printify_order_id is not null
          and status <> all ($2) and ($1::uuid is null or id > $1::uuid)
        order by id limit ${followedAtOnce}`,
      [last, overStatuses],
    );
    for (const { id } of rows) {
      if (signal.aborted) return;
      await followOrder(id, services).catch((error: unknown) => {
        services.log.warn({ orderId: id, error }, 'an order could not be followed');
      });
    }
    last = rows.length < followedAtOnce ? null : (rows.at(-1)?.id ?? null);
  };
}
