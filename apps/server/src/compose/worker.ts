import { startChores } from '@doodleloom/backend/queue/schedule';
import { orphanChore } from '@doodleloom/backend/storage/orphans';
import { accountChores, startAccountWork } from './account-functions.ts';
import { artworkChores, startArtworkWork } from './artwork-work.ts';
import type { Cleanup } from './cleanup.ts';
import { orderChores, startOrderWork } from './order-work.ts';
import { startLetters } from '../orders/letters.ts';
import { sweepMockups } from './own-pictures.ts';
import { retentionChores } from '../retention/retention.ts';
import { effectSteps, paymentChores, startPaymentWork } from './payments.ts';
import type { Shop } from './shop.ts';

/** What running jobs may take of the time for a stop. */
const shareOfJobs = 0.3;

/** Starts the queue's jobs and the chores of this process. */
export async function startWorker(shop: Shop, opened: Cleanup): Promise<void> {
  const { config, log, database, files, queue, storage, printing, house, backend, cutOff, closing } = shop;
  const engine = shop.engine();
  opened.add(await startArtworkWork({ ...shop, engine }));
  const releaseAtOnce = config.ORDER_RELEASE === 'automatic';
  const orderWork = {
    ...shop,
    engine,
    provider: printing.orders,
    releaseAtOnce,
    effectSteps: effectSteps(shop),
  };
  await startOrderWork(orderWork);
  const { brand, languages, siteUrl, onError, keys } = shop;
  const letters = await startLetters(
    { database, brand, languages, siteUrl, contactEmail: config.CONTACT_EMAIL, secret: keys.jwtSecret },
    (error) => onError(error, 'letters'),
  );
  opened.add(() => letters.stop());
  if (shop.payments) await startPaymentWork(shop, shop.payments);
  await startAccountWork(shop);
  if (house) opened.add(house.start());
  const chores = await startChores(
    [
      ...backend.chores,
      ...artworkChores(shop),
      ...orderChores(orderWork),
      ...(shop.payments ? paymentChores(shop, shop.payments) : []),
      ...accountChores(shop),
      ...retentionChores(database, config, house),
      orphanChore({ database, files }),
      { name: 'mockups-swept', everyMs: 60 * 60_000, run: sweepMockups({ database, storage }) },
      { name: 'printing-sweep', everyMs: 5 * 60_000, run: () => printing.sweep() },
      // Offers are fresh for an hour: asked ahead, no visitor waits for the provider.
      { name: 'catalog-warm-up', everyMs: 50 * 60_000, run: (signal) => printing.warmUp(signal) },
    ],
    { queue, onError: (error, chore) => log.error({ error, chore }, 'a chore failed') },
  );
  // Before the engine, the print house and the database: running jobs need them.
  opened.add(async () => {
    const ended = [chores.stop(), queue.stop(config.STOP_TIMEOUT_SECONDS * 1000 * shareOfJobs)];
    // Only after their own signals: what fails by this one is put back.
    cutOff.abort(closing);
    await Promise.all(ended);
  });
}
