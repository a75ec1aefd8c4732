import type { Logger } from 'pino';
import { Cleanup } from './compose/cleanup.ts';
import { factsOf, type Facts } from './compose/facts.ts';
import { openFoundations } from './compose/foundations.ts';
import { serveShop } from './compose/serve-shop.ts';
import { openShop, type Shop } from './compose/shop.ts';
import { startWorker } from './compose/worker.ts';
import { sellIn } from '@doodleloom/domain/money/cents';
import type { Config } from './config/config.ts';

export interface Product {
  siteUrl: string;
  facts: Facts;
  stop(): Promise<void>;
}

/** What running requests may take of the time for a stop; jobs and closing have the rest. */
const shareOfRequests = 0.5;

/** Starts the product: port, data, backend, provider, worker, in this order; stopping goes the other way round. */
export async function startProduct(config: Config, log: Logger): Promise<Product> {
  sellIn(config.CURRENCY);
  const opened = new Cleanup();
  try {
    const shop = await openShop(await openFoundations(config, log, opened), opened);
    if (config.runsWorker) await startWorker(shop, opened);
    serveShop(shop);
    return {
      siteUrl: shop.siteUrl,
      facts: factsOf(config, shop.siteUrl),
      stop: () => stopProduct(shop, opened),
    };
  } catch (error) {
    await opened.run();
    throw error;
  }
}

async function stopProduct(
  { config, log, listener, stopping, closing }: Shop,
  opened: Cleanup,
): Promise<void> {
  const stopMs = config.STOP_TIMEOUT_SECONDS * 1000;
  const timeIsOver = AbortSignal.timeout(stopMs);
  stopping.abort(closing);
  // Running requests still need everything else.
  await listener.close(stopMs * shareOfRequests);
  const unfinished = await opened.run(timeIsOver);
  if (unfinished > 0) log.warn({ unfinished }, 'not everything came to its end before the stop');
}
