import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import type { Database } from '@doodleloom/backend/database/database';
import { openPrivateFolder } from '@doodleloom/backend/database/private-folder';
import { apiKeysOf, loadKeys, type Keys } from '@doodleloom/backend/gateway/keys';
import type { Brand } from '@doodleloom/backend/mail/mail-layout';
import type { MailLanguages } from '@doodleloom/backend/mail/mail-words';
import { openQueue, type Queue } from '@doodleloom/backend/queue/queue';
import type { BeforeStore } from '@doodleloom/backend/storage/before-store';
import type { FileStore } from '@doodleloom/backend/storage/files/file-store';
import { createImageNormaliser } from '@doodleloom/backend/storage/image-normaliser';
import type { StorageClient } from '@supabase/storage-js';
import type { Logger } from 'pino';
import { errorLog } from '../error-log.ts';
import { artworkFiles, type ArtworkFiles } from '../artwork/artwork-files.ts';
import type { Config } from '../config/config.ts';
import { listen, type Listener } from '../http/listen.ts';
import { mailLanguages } from '../mails/mail-languages.ts';
import { orderFiles, type OrderFiles } from '../orders/order-files.ts';
import { pictureAccess, type PictureAccess } from '../pictures/picture-access.ts';
import type { StyleEngine } from '../artwork/style-engine.ts';
import type { Cleanup } from './cleanup.ts';
import { openDatabase, openEngine, openFiles, waitForDiskSpace } from './infrastructure.ts';
import { ownStorage } from './own-storage.ts';
import { storefrontFolder } from './storefront-folder.ts';

type Answer = (request: Request) => Promise<Response> | Response;

/** What everything else of the shop is built on. */
export interface Foundations {
  config: Config;
  log: Logger;
  listener: Listener;
  siteUrl: string;
  brand: Brand;
  languages: MailLanguages;
  onError: (error: unknown, part?: string) => void;
  /** Requests that wait for news are answered, then what still runs is cut off; both for the reason `closing`. */
  stopping: AbortController;
  cutOff: AbortController;
  closing: Error;
  /** Parts that open later and are asked before: functions are clients of the backend that hosts them. */
  inner: { backend: Answer; app: Answer };
  database: Database;
  files: FileStore;
  keys: Keys;
  queue: Queue;
  storage: StorageClient;
  artwork: ArtworkFiles;
  orderFiles: OrderFiles;
  access: PictureAccess;
  normalise: BeforeStore;
  /** The style engine, started by the first call. */
  engine: () => StyleEngine;
}

/** Opens port, data directory, database, keys, queue and the clients of our own storage. */
export async function openFoundations(config: Config, log: Logger, opened: Cleanup): Promise<Foundations> {
  const listener = await listen({ port: config.PORT, host: config.HOST, trustProxy: config.TRUST_PROXY });
  opened.add(() => listener.close(0));
  const siteUrl = config.SITE_URL ?? `http://localhost:${listener.port}`;
  const signals = stopSignals();
  const onError = errorLog(log, signals.cutOff.signal);
  const inner: Foundations['inner'] = { backend: notOpen, app: notOpen };

  await openPrivateFolder(config.DATA_DIR).catch((error: unknown) => {
    // A folder of another owner, lent to us: we may write into it, but not close it to others.
    log.warn({ error }, 'others can read the data directory');
  });
  await waitForDiskSpace(config, log);
  const database = await openDatabase(config, log);
  const keys = await loadKeys(join(config.DATA_DIR, 'keys.json'));
  const storage = ownStorage((await apiKeysOf(keys)).serviceKey, async (request) => inner.backend(request));
  return {
    config,
    log,
    listener,
    siteUrl,
    brand: { name: 'Doodleloom', siteUrl, accentColor: '#0F6B50' },
    languages: mailLanguages(storefrontFolder),
    onError,
    ...signals,
    inner,
    database,
    files: openFiles(config),
    keys,
    queue: await openQueue({ database, onError }),
    storage,
    artwork: artworkFiles(storage, siteUrl),
    orderFiles: orderFiles(storage, siteUrl),
    access: pictureAccess(siteUrl, keys.jwtSecret),
    normalise: createImageNormaliser(),
    engine: onceOpened(() => openEngine(config, log), opened),
  };
}

/** Opened when it is first asked for, closed with the rest. */
function onceOpened(open: () => StyleEngine, opened: Cleanup): () => StyleEngine {
  let engine: StyleEngine | undefined;
  opened.add(async () => engine?.close());
  return () => (engine ??= open());
}

const notOpen: Answer = () => {
  throw new Error('This part of the shop is not open yet.');
};

function stopSignals() {
  const [stopping, cutOff] = [new AbortController(), new AbortController()];
  // Every request and every call of the provider listens to them.
  setMaxListeners(0, stopping.signal, cutOff.signal);
  return { stopping, cutOff, closing: new Error('The shop is closing.') };
}
