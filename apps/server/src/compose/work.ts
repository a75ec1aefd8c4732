import type { Database } from '@doodleloom/backend/database/database';
import type { Queue } from '@doodleloom/backend/queue/queue';
import { startChores } from '@doodleloom/backend/queue/schedule';
import type { Logger } from 'pino';
import type { ArtworkFiles } from '../artwork/artwork-files.ts';
import { removeArtwork } from '../artwork/remove-artwork.ts';
import { renderArtwork } from '../artwork/render-artwork.ts';
import { renderStyleDrafts } from '../artwork/style-drafts.ts';
import type { StyleEngine } from '../artwork/style-engine.ts';
import type { Config } from '../config/config.ts';
import { artworkDrafts, artworkRender, orderFollow, orderSubmit } from '../jobs/jobs.ts';
import { followOrders, followProviderOrder } from '../orders/follow-order.ts';
import type { OrderFiles } from '../orders/order-files.ts';
import type { OrderProvider } from '../orders/order-provider.ts';
import { submitOrder } from '../orders/submit-order.ts';

interface Parts {
  config: Config;
  database: Database;
  queue: Queue;
  artwork: ArtworkFiles;
  orderFiles: OrderFiles;
  engine: StyleEngine;
  provider: OrderProvider;
  log: Logger;
}

/** Jobs that a crash kept out of the queue (stored, but never sent) are sent again. */
async function sendForgotten({ database, queue, config }: Parts): Promise<void> {
  const jobs = await database.query<{ id: string }>(
    `select id from public.jobs where status = 'queued' and updated_at < now() - interval '10 minutes' limit 100`,
  );
  const render = renderJob(config);
  for (const { id } of jobs.rows) await queue.send(render, { jobId: id }, { key: id });
  const orders = await database.query<{ id: string }>(
    `select id from public.orders where status = 'received' and updated_at < now() - interval '30 minutes' limit 100`,
  );
  for (const { id } of orders.rows) await queue.send(orderSubmit, { orderId: id }, { key: id });
}

export const renderJob = (config: Config) =>
  artworkRender(config.RENDER_THREADS ?? 1, config.RENDER_TIMEOUT_SECONDS);

/** Takes up every kind of durable work, and the chores that look after what was forgotten. */
export async function startWork(parts: Parts): Promise<{ stop: () => Promise<void> }> {
  const { config, database, queue, artwork, orderFiles, engine, provider, log } = parts;
  const releaseAtOnce = config.ORDER_RELEASE === 'automatic';
  const orders = { database, provider, releaseAtOnce, log };

  await queue.work(renderJob(config), ({ jobId }, attempt) =>
    renderArtwork(
      jobId,
      { database, files: artwork, render: engine.render, log, timeLimitMs: config.RENDER_TIMEOUT_SECONDS * 1000 },
      attempt,
    ),
  );
  await queue.work(artworkDrafts, ({ assetId }, attempt) =>
    renderStyleDrafts(assetId, { database, files: artwork, renderDrafts: engine.renderDrafts, log }, attempt),
  );
  await queue.work(orderSubmit, ({ orderId }, attempt) =>
    submitOrder(orderId, { ...orders, files: orderFiles, render: engine.render }, attempt),
  );
  await queue.work(orderFollow, ({ printifyOrderId }) => followProviderOrder(printifyOrderId, orders));

  const removal = () => removeArtwork({ database, files: artwork });
  const stopListening = await database.listen('artwork_removed', () => {
    removal().catch((error: unknown) => log.warn({ error }, 'files of a deleted drawing remain for now'));
  });
  const chores = startChores(
    [
      { name: 'artwork-removal', everyMs: 60_000, run: removal },
      { name: 'forgotten-work', everyMs: 5 * 60_000, run: () => sendForgotten(parts) },
      { name: 'orders-followed', everyMs: 2 * 60_000, run: (signal) => followOrders(orders, signal) },
    ],
    (error, chore) => log.error({ error, chore }, 'a chore failed'),
  );
  return {
    async stop() {
      await stopListening();
      await chores.stop();
    },
  };
}
