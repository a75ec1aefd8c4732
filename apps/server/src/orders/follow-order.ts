import type { Database } from '@doodleloom/backend/database/database';
import type { Logger } from 'pino';
import type { OrderProvider } from './order-provider.ts';
import { changeOrder, noteAttention, orderById, orderByProviderId } from './order-store.ts';
import { releaseIfReady } from './release-order.ts';

interface Services {
  database: Database;
  provider: Pick<OrderProvider, 'stateOf' | 'release'>;
  releaseAtOnce: boolean;
  log: Logger;
}

/** Asks the provider how an order stands, and writes down what has changed. */
export async function followOrder(orderId: string, services: Services): Promise<void> {
  const { database, provider, releaseAtOnce, log } = services;
  const order = await orderById(database, orderId);
  if (!order?.printifyOrderId) return;
  const state = await provider.stateOf(order.printifyOrderId);
  const why = state.attention ?? null;
  // The process may have ended between submitting and releasing; releasing twice changes nothing.
  if (releaseAtOnce && state.status === 'on-hold' && !why)
    await releaseIfReady(order.printifyOrderId, services);
  const isNews = await database.transaction(async (transaction) => {
    await changeOrder(transaction, order.id, {
      status: state.status,
      ...(state.tracking.length > 0 ? { tracking: state.tracking } : {}),
    });
    return noteAttention(transaction, order.id, why);
  });
  if (isNews && why) log.warn({ orderId, number: order.number, why }, 'an order needs the operator');
}

/** The provider's webhook names its own id. */
export async function followProviderOrder(providerOrderId: string, services: Services): Promise<void> {
  const order = await orderByProviderId(services.database, providerOrderId);
  if (order) await followOrder(order.id, services);
}

const followedAtOnce = 50;

/**
 * The fallback for webhooks that never came. Each round asks after some of the orders on their way, the next one after
 * those behind them: however many stand still, each has its turn.
 */
export function followOrders(services: Services): (signal: AbortSignal) => Promise<void> {
  let last: string | null = null;
  return async (signal) => {
    const { rows } = await services.database.query<{ id: string }>(
      `select id from public.orders where printify_order_id is not null
          and status not in ('delivered', 'canceled', 'failed') and ($1::uuid is null or id > $1::uuid)
        order by id limit ${followedAtOnce}`,
      [last],
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
