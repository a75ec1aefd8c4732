import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBackend, type Backend } from '@doodleloom/backend/backend';
import { openPrivateFolder } from '@doodleloom/backend/database/private-folder';
import { isDatabaseAway, isDiskFullError } from '@doodleloom/backend/database/embedded/refusals';
import { createImageNormaliser } from '@doodleloom/backend/storage/image-normaliser';
import { orphanChore } from '@doodleloom/backend/storage/orphans';
import { artworkBucket } from '@doodleloom/domain/uploads/artwork-path';
import { apiKeysOf, loadKeys } from '@doodleloom/backend/gateway/keys';
import { startChores } from '@doodleloom/backend/queue/schedule';
import { openQueue } from '@doodleloom/backend/queue/queue';
import type { Logger } from 'pino';
import { artworkFiles } from './artwork/artwork-files.ts';
import { realtimeBounds, restBounds } from './compose/bounds.ts';
import { Cleanup } from './compose/cleanup.ts';
import { factsOf, type Facts } from './compose/facts.ts';
import {
  openDatabase,
  openEngine,
  openFiles,
  diskCheck,
  waitForDiskSpace,
} from './compose/infrastructure.ts';
import { artworkFunctions } from './compose/artwork-functions.ts';
import { orderChores, startOrderWork } from './compose/order-work.ts';
import { sweepMockups } from './compose/own-pictures.ts';
import { openPrintProvider, printHousePath, webhookPath } from './compose/print-provider.ts';
import { providerPictureOrigins } from './compose/egress.ts';
import { shopFunctions } from './compose/shop-functions.ts';
import { pictureAccess } from './pictures/picture-access.ts';
import { printifyWebhook } from './http/printify-webhook.ts';
import { orderFollow } from './jobs/jobs.ts';
import { orderFiles } from './orders/order-files.ts';
import { artworkChores, startArtworkWork } from './compose/artwork-work.ts';
import { hostedFunctions } from './functions/server-function.ts';
import type { Config } from './config/config.ts';
import { productMigrations } from './database.ts';
import { createApp } from './http/app.ts';
import { isDeveloperRequest } from './http/developer-pages.ts';
import { listen } from './http/listen.ts';
import { retentionChores, setRetention } from './retention/retention.ts';
import { setQuotas } from './limits/quotas.ts';
import { photosOnly } from './artwork/photos-only.ts';
import { ownStorage } from './compose/own-storage.ts';
import { stripPrefix } from './http/strip-prefix.ts';
import { publicConfig } from './http/public-config.ts';

export interface Product {
  siteUrl: string;
  facts: Facts;
  stop(): Promise<void>;
}

const storefrontFolder = fileURLToPath(new URL('../../storefront/dist', import.meta.url));
/** Print files are the largest things we store; the bucket of drawings has a limit of its own. */
const printFileLimitBytes = 200 * 1024 * 1024;
/** What requests may take of a stop, and then jobs; the rest is for closing what they used. */
const [shareOfRequests, shareOfJobs] = [0.5, 0.3];
const closing = new Error('The shop is closing.');
const backendPaths = ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1', '/realtime/v1'];

/** Starts the product: port, data, backend, provider, worker, in this order, and closes it the other way round. */
export async function startProduct(config: Config, log: Logger): Promise<Product> {
  const opened = new Cleanup();
  try {
    return await open(config, log, opened);
  } catch (error) {
    await opened.run();
    throw error;
  }
}

async function open(config: Config, log: Logger, opened: Cleanup): Promise<Product> {
  const listener = await listen({ port: config.PORT, host: config.HOST, trustProxy: config.TRUST_PROXY });
  opened.add(() => listener.close(0));
  const stopMs = config.STOP_TIMEOUT_SECONDS * 1000;
  const siteUrl = config.SITE_URL ?? `http://localhost:${listener.port}`;
  /** Shoppers who wait for news are answered, then what still runs is cut off. */
  const [stopping, cutOff] = [new AbortController(), new AbortController()];
  // Every request and every question to the provider listens to them.
  setMaxListeners(0, stopping.signal, cutOff.signal);
  const onError = (error: unknown, part = 'backend') => {
    // What fails because it was cut off goes on after the next start.
    if (cutOff.signal.aborted) log.debug({ error, part }, 'cut off');
    else if (isDiskFullError(error)) log.debug({ error, part }, 'the disk is full');
    else if (isDatabaseAway(error)) log.warn({ error, part }, 'the database was away');
    else log.error({ error, part }, 'something is broken');
  };

  await openPrivateFolder(config.DATA_DIR).catch((error: unknown) => {
    // A folder of somebody else, lent to us: we may write into it, but not close it.
    log.warn({ error }, 'others can read the data directory');
  });
  await waitForDiskSpace(config, log);
  const database = await openDatabase(config, log);
  const keys = await loadKeys(join(config.DATA_DIR, 'keys.json'));
  // Functions are parts of the backend and clients of it: the client asks the backend that is there when it asks.
  const storage = ownStorage((await apiKeysOf(keys)).serviceKey, (request) => backend.fetch(request));
  const artwork = artworkFiles(storage, siteUrl);
  const copies = orderFiles(storage, siteUrl);
  const access = pictureAccess(siteUrl, keys.jwtSecret);
  const normalise = createImageNormaliser();
  const queue = await openQueue({ database, onError });
  const { printing, house } = await openPrintProvider({
    config,
    database,
    storage,
    artwork,
    orderFiles: copies,
    access,
    siteUrl,
    answer: (request) => app.fetch(request),
    cutOff: cutOff.signal,
    log,
  });
  const brand = { name: 'Doodleloom', siteUrl, accentColor: '#0F6B50' };

  const files = openFiles(config);
  const backend: Backend = await createBackend({
    database,
    files,
    keys,
    publicUrl: siteUrl,
    migrations: [productMigrations],
    brand,
    auth: {
      autoConfirm: !config.EMAIL_CONFIRMATION,
      passwordMinLength: config.PASSWORD_MIN_LENGTH,
      refuseCommonPasswords: true,
      rateLimitsEnabled: config.RATE_LIMITS,
      // The storefront changes passwords after a mailed link only.
      requireCurrentPassword: true,
      allowedRedirects: [`${siteUrl}/**`],
    },
    ...(config.SMTP_URL ? { smtp: { url: config.SMTP_URL, from: config.MAIL_FROM } } : {}),
    functions: hostedFunctions({
      ...artworkFunctions({
        config,
        database,
        queue,
        artwork,
        access,
        storage,
        normalise,
        secret: keys.jwtSecret,
      }),
      ...shopFunctions({
        config,
        database,
        queue,
        artwork,
        orderFiles: copies,
        access,
        printing,
        siteUrl,
        brand,
        secret: keys.jwtSecret,
        stopping: stopping.signal,
      }),
    }),
    rest: restBounds,
    realtime: realtimeBounds,
    storage: {
      sizeLimitBytes: printFileLimitBytes,
      beforeStore: { [artworkBucket]: photosOnly(normalise) },
    },
    keepsDays: { mails: config.KEEP_MAILS_DAYS, places: config.KEEP_PLACES_DAYS },
    showsOutbox: isDeveloperRequest(config, siteUrl),
    onError,
  });
  opened.add(() => backend.close());
  await setQuotas(database, config);
  await setRetention(database, config);
  opened.add(() => queue.stop());
  opened.add(async () => cutOff.abort(closing));

  if (config.runsWorker) {
    const engine = openEngine(config, log);
    opened.add(() => engine.close());
    const artworkWork = { config, database, queue, artwork, orderFiles: copies, printing };
    opened.add(await startArtworkWork({ ...artworkWork, engine, log }));
    const orderWork = {
      printing,
      database,
      queue,
      orderFiles: copies,
      engine,
      provider: printing.orders,
      releaseAtOnce: config.ORDER_RELEASE === 'automatic',
      log,
    };
    await startOrderWork(orderWork);
    if (house) opened.add(house.start());
    const chores = await startChores(
      [
        ...backend.chores,
        ...artworkChores(artworkWork),
        ...orderChores(orderWork),
        ...retentionChores(database, config),
        orphanChore({ database, files }),
        { name: 'mockups-swept', everyMs: 60 * 60_000, run: sweepMockups({ database, storage }) },
        { name: 'printing-sweep', everyMs: 5 * 60_000, run: () => printing.sweep() },
        // Offers are fresh for an hour: asked ahead, no visitor waits for the provider.
        { name: 'catalog-warm-up', everyMs: 50 * 60_000, run: (signal) => printing.warmUp({ signal }) },
      ],
      { queue, onError: (error, chore) => log.error({ error, chore }, 'a chore failed') },
    );
    // Before the engine, the house and the database: they are what the running jobs need.
    opened.add(async () => {
      const ended = [chores.stop(), queue.stop(stopMs * shareOfJobs)];
      // Only now: what fails by it has been told before that it is to stop, and is put back.
      cutOff.abort(closing);
      await Promise.all(ended);
    });
  }
  const app = createApp({
    log,
    dependencies: [
      { name: 'database', answers: () => database.query('select 1') },
      { name: 'storage', answers: () => artwork.list('.ready') },
      { name: 'queue', answers: () => queue.countOpen({ name: 'artwork-render' }) },
      ...diskCheck(config),
    ],
    isStopping: () => stopping.signal.aborted,
    publicConfig: publicConfig(config, siteUrl, backend.anonKey),
    storefrontFolder,
    ...(house ? {} : { pictureOrigins: providerPictureOrigins }),
    mounts: {
      ...Object.fromEntries(
        [...backendPaths, '/dev/outbox'].map((path) => [path, (request: Request) => backend.fetch(request)]),
      ),
      [webhookPath]: printifyWebhook({
        webhooks: printing.webhooks,
        sendFollow: (printifyOrderId) =>
          queue.send(orderFollow, { printifyOrderId }, { key: printifyOrderId }),
      }),
      ...(house
        ? { [printHousePath]: (request: Request) => house.fetch(stripPrefix(printHousePath, request)) }
        : {}),
    },
  });
  listener.serve(
    (request) => app.fetch(request),
    (request, socket, head, address) => backend.handleUpgrade(request, socket, head, { address }),
  );

  if (!house) {
    // A real provider's limits make the first catalogue slow: it gets a head start before the first visitor.
    printing
      .warmUp({ signal: stopping.signal })
      .catch((error: unknown) => log.warn({ error }, 'warm-up ended early'));
  }
  // The provider must know where to tell; it may be away for now, and orders are asked after anyway.
  printing.webhooks.register(`${siteUrl}${webhookPath}`).catch((error: unknown) => {
    log.warn({ error }, 'the provider does not know our webhook yet');
  });

  return {
    siteUrl,
    facts: factsOf(config, siteUrl),
    async stop() {
      const timeIsOver = AbortSignal.timeout(stopMs);
      stopping.abort(closing);
      // Running requests still need everything else.
      await listener.close(stopMs * shareOfRequests);
      const unfinished = await opened.run(timeIsOver);
      if (unfinished > 0) log.warn({ unfinished }, 'not everything came to its end before the stop');
    },
  };
}
