import type { Database } from '@doodleloom/backend/database/database';
import type { Queue } from '@doodleloom/backend/queue/queue';
import type { Chore } from '@doodleloom/backend/queue/schedule';
import { coalesce } from '@doodleloom/domain/time/coalesce';
import type { StorageClient } from '@supabase/storage-js';
import type { Logger } from 'pino';
import type { ArtworkFiles } from '../artwork/artwork-files.ts';
import { requeueStale } from '../jobs/requeue-stale.ts';
import { removeFiles, removeFromProvider, removeStrays } from '../artwork/remove-artwork.ts';
import type { Printing } from '@doodleloom/printing/printing';
import type { OrderFiles } from '../orders/order-files.ts';
import { copiesElsewhere } from '../erasure/copies.ts';
import { renderArtwork } from '../artwork/render-artwork.ts';
import { renderStyleDrafts } from '../artwork/style-drafts.ts';
import type { StyleEngine } from '../artwork/style-engine.ts';
import type { Config } from '../config/config.ts';
import { artworkDrafts, artworkRender } from '../jobs/jobs.ts';

interface Parts {
  config: Config;
  database: Database;
  queue: Queue;
  artwork: ArtworkFiles;
  engine: StyleEngine;
  orderFiles: OrderFiles;
  storage: StorageClient;
  printing: Pick<Printing, 'erasure'>;
  log: Logger;
}

type Removing = Pick<Parts, 'database' | 'artwork' | 'orderFiles' | 'storage' | 'printing'>;

/** The way of a deleted drawing: first all that lies here, then what the provider has, who may be away (decision 0560). */
const removal = (parts: Removing) => {
  const services = { database: parts.database, files: parts.artwork, elsewhere: copiesElsewhere(parts) };
  return {
    ours: (signal?: AbortSignal) => removeFiles(services, signal),
    theirs: (signal?: AbortSignal) => removeFromProvider(services, signal),
  };
};

export const renderJob = (config: Config) =>
  artworkRender(config.RENDER_THREADS ?? 1, config.RENDER_TIMEOUT_SECONDS);

/** Takes up the rendering of pictures and drafts, and the files of deleted drawings, until the answer is called. */
export async function startArtworkWork(parts: Parts): Promise<() => Promise<void>> {
  const { config, database, queue, artwork, engine, log } = parts;
  const timeLimitMs = config.RENDER_TIMEOUT_SECONDS * 1000;
  await queue.work(renderJob(config), ({ jobId }, attempt) =>
    renderArtwork(jobId, { database, files: artwork, render: engine.render, log, timeLimitMs }, attempt),
  );
  await queue.work(artworkDrafts, ({ assetId }, attempt) =>
    renderStyleDrafts(assetId, { database, files: artwork, renderDrafts: engine.renderDrafts, log }, attempt),
  );
  // Anyone who deletes a thousand drawings says so a thousand times.
  const { ours, theirs } = removal(parts);
  const untilNextRound = (error: unknown) =>
    log.warn({ error }, 'copies of a deleted drawing stay until the next round');
  const clearTheirs = coalesce(async () => void (await theirs().catch(untilNextRound)));
  const clear = coalesce(async () => {
    await ours().catch(untilNextRound);
    void clearTheirs();
  });
  return database.listen('artwork_removed', () => void clear());
}

/** What a crash or a deletion left to do around pictures. */
export const artworkChores = ({ config, queue, ...parts }: Omit<Parts, 'engine' | 'log'>): Chore[] => [
  { name: 'artwork-removal', everyMs: 60_000, run: removal(parts).ours },
  { name: 'provider-removal', everyMs: 60_000, run: removal(parts).theirs },
  {
    name: 'artwork-strays',
    everyMs: 60 * 60_000,
    run: (signal) =>
      removeStrays({ database: parts.database, files: parts.artwork }, config.KEEP_UPLOADS_DAYS, signal),
  },
  {
    name: 'stale-drafts',
    everyMs: 60_000,
    run: () =>
      requeueStale('drafts', parts.database, (assetId, behind) =>
        queue.send(artworkDrafts, { assetId }, { key: assetId, behind, unlessOpen: true }),
      ),
  },
  {
    name: 'stale-jobs',
    everyMs: 30_000,
    run: () =>
      requeueStale('jobs', parts.database, (jobId, behind) =>
        queue.send(renderJob(config), { jobId }, { key: jobId, behind, unlessOpen: true }),
      ),
  },
];
