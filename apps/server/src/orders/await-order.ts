import type { Database } from '@doodleloom/backend/database/database';
import { eventsOf, orderChannel } from './order-events.ts';
import { orderById } from './order-store.ts';
import type { Order } from './order.ts';

export type FirstNews =
  | { kind: 'submitted' | 'under-way' | 'saved'; order: Order }
  | { kind: 'failed'; order: Order; note: string };

/**
 * Waits a little for what the provider says to an order: submitted, a price (it is there and will take it), a first failure (it
 * goes on trying), or nothing yet.
 */
export async function awaitFirstNews(
  database: Database,
  orderId: string,
  limit: AbortSignal,
): Promise<FirstNews | undefined> {
  let wake: () => void = () => undefined;
  const stopListening = await database.listen(orderChannel, (id) => {
    if (id === orderId) wake();
  });
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => (wake = resolve));
      const news = await newsOf(database, orderId);
      if (!news || news.kind !== 'saved' || limit.aborted) return news;
      const timeout = new Promise<void>((resolve) =>
        limit.addEventListener('abort', () => resolve(), { once: true }),
      );
      await Promise.race([changed, timeout]);
    }
  } finally {
    await stopListening();
  }
}

async function newsOf(database: Database, orderId: string): Promise<FirstNews | undefined> {
  const order = await orderById(database, orderId);
  if (!order) return undefined;
  if (order.printifyOrderId) return { kind: 'submitted', order };
  const events = await eventsOf(database, orderId);
  const failure = events.find(({ status }) => status === 'submit-failed');
  if (!failure && events.some(({ status }) => status === 'priced')) return { kind: 'under-way', order };
  return failure ? { kind: 'failed', order, note: failure.note ?? '' } : { kind: 'saved', order };
}
