import type { Database } from '@doodleloom/backend/database/database';
import type { Queue } from '@doodleloom/backend/queue/queue';
import type { Chore } from '@doodleloom/backend/queue/schedule';
import type { Logger } from 'pino';
import type { StyleEngine } from '../artwork/style-engine.ts';
import { orderFollow, orderSubmit } from '../jobs/jobs.ts';
import { followOrders, followProviderOrder } from '../orders/follow-order.ts';
import type { OrderFiles } from '../orders/order-files.ts';
import type { OrderProvider } from '../orders/order-provider.ts';
import { submitOrder } from '../orders/submit-order.ts';

interface Parts {
  database: Database;
  queue: Queue;
  orderFiles: OrderFiles;
  engine: StyleEngine;
  provider: OrderProvider;
  releaseAtOnce: boolean;
  log: Logger;
}

/** Takes up the submitting and following of orders. */
export async function startOrderWork(parts: Parts): Promise<void> {
  const { queue, orderFiles, engine } = parts;
  await queue.work(orderSubmit, ({ orderId }, attempt) =>
    submitOrder(orderId, { ...parts, files: orderFiles, render: engine.render }, attempt),
  );
  await queue.work(orderFollow, ({ printifyOrderId }) => followProviderOrder(printifyOrderId, parts));
}

/** What a crash or a silent provider left to do around orders. */
export const orderChores = (parts: Parts): Chore[] => [
  { name: 'orders-followed', everyMs: 2 * 60_000, run: (signal) => followOrders(parts, signal) },
  { name: 'forgotten-orders', everyMs: 5 * 60_000, run: () => sendForgottenOrders(parts) },
];

/** Stored, but on no queue: the operator set it back, or a crash came between. */
async function sendForgottenOrders({ database, queue }: Parts): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `select id from public.orders where status = 'received' and updated_at < now() - interval '30 minutes' limit 100`,
  );
  for (const { id } of rows) await queue.send(orderSubmit, { orderId: id }, { key: id });
}
