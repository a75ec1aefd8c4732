import type { Database } from '@doodleloom/backend/database/database';
import type { Queue } from '@doodleloom/backend/queue/queue';
import type { Chore } from '@doodleloom/backend/queue/schedule';
import type { Printing } from '@doodleloom/printing/printing';
import type { StorageClient } from '@supabase/storage-js';
import type { Logger } from 'pino';
import type { StyleEngine } from '../artwork/style-engine.ts';
import { settleKept } from '../erasure/receipts.ts';
import { requeueStale } from '../jobs/requeue-stale.ts';
import { orderCancel, orderFollow, orderPhotos, orderRelease, orderSubmit } from '../jobs/jobs.ts';
import { takeBack } from '../orders/cancel-order.ts';
import { followOrders, followProviderOrder } from '../orders/follow-order.ts';
import type { OrderFiles } from '../orders/order-files.ts';
import type { OrderProvider } from '../orders/order-provider.ts';
import { noteDelays } from '../orders/note-delays.ts';
import { takePhotos } from '../orders/order-photos.ts';
import { orderSteps } from '../orders/order-steps.ts';
import { releaseOrder } from '../orders/release-order.ts';
import { removeUnwantedCopies } from '../orders/remove-order-copies.ts';
import type { EffectSteps } from '../payments/apply-effects.ts';
import { submitOrder } from '../orders/submit-order.ts';

interface Parts {
  printing: Pick<Printing, 'erasure' | 'mockups'>;
  storage: StorageClient;
  database: Database;
  queue: Queue;
  orderFiles: OrderFiles;
  engine: StyleEngine;
  provider: OrderProvider;
  releaseAtOnce: boolean;
  effectSteps: EffectSteps;
  log: Logger;
}

/** Takes up the steps of orders, and the following of them. */
export async function startOrderWork(parts: Parts): Promise<void> {
  const { queue, orderFiles, engine } = parts;
  const steps = orderSteps(queue);
  await queue.work(orderSubmit, ({ orderId }, attempt) =>
    submitOrder(
      orderId,
      {
        ...parts,
        ...steps,
        files: orderFiles,
        render: engine.render,
        goOn: (id) => queue.send(orderSubmit, { orderId: id }, { key: id }),
      },
      attempt,
    ),
  );
  await queue.work(orderPhotos, ({ orderId }) =>
    takePhotos(orderId, { ...parts, files: orderFiles, mockups: parts.printing.mockups }),
  );
  await queue.work(orderRelease, ({ orderId }) => releaseOrder(orderId, parts));
  await queue.work(orderCancel, async ({ orderId }) => {
    await takeBack(orderId, { ...parts, ...steps });
  });
  await queue.work(orderFollow, ({ printifyOrderId }) => followProviderOrder(printifyOrderId, parts));
}

/** What a crash or a silent provider left to do around orders. */
export const orderChores = (parts: Parts): Chore[] => [
  {
    name: 'order-copies',
    everyMs: 60 * 60_000,
    async run(signal) {
      await removeUnwantedCopies({ database: parts.database, files: parts.orderFiles }, signal);
      await settleKept(parts, signal);
    },
  },
  { name: 'orders-delayed', everyMs: 60 * 60_000, run: () => noteDelays(parts.database) },
  { name: 'orders-followed', everyMs: 2 * 60_000, run: followOrders(parts) },
  {
    name: 'stale-orders',
    everyMs: 60_000,
    run: () =>
      requeueStale('orders', parts.database, (orderId, behind) =>
        parts.queue.send(orderSubmit, { orderId }, { key: orderId, behind, unlessOpen: true }),
      ),
  },
];
