import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@doodleloom/backend/database/database';
import { createDiskFiles } from '@doodleloom/backend/storage/files/disk-files';
import { createStorage } from '@doodleloom/backend/storage/storage';
import type { StorageClient } from '@supabase/storage-js';
import { bucketFiles } from '../src/artwork/bucket-files.ts';
import { removeFiles, removeFromProvider } from '../src/artwork/remove-artwork.ts';
import { artworkFiles, type ArtworkFiles } from '../src/artwork/artwork-files.ts';
import type { CopiesElsewhere } from '../src/erasure/copies.ts';
import { ownStorage } from '../src/compose/own-storage.ts';
import { orderFiles, type OrderFiles } from '../src/orders/order-files.ts';
import { service } from './product-database.ts';

/** Drawings of which nobody else has a copy. */
export const nothingElsewhere: CopiesElsewhere = {
  of: () => Promise.resolve([]),
  removeOurs: () => Promise.resolve(),
  removeTheirs: () => Promise.resolve(),
};

/** Both parts of what becomes of a deleted drawing; answers of how many the files went. */
export async function clearAway(services: Parameters<typeof removeFiles>[0]): Promise<number> {
  const cleared = await removeFiles(services);
  await removeFromProvider(services);
  return cleared;
}

export const siteUrl = 'http://localhost:3000';

/** The server's files in a real storage on this database. The test closes it. */
export function storedArtwork(database: Database): {
  artwork: ArtworkFiles;
  orders: OrderFiles;
  mockups: ReturnType<typeof bucketFiles>;
  storage: StorageClient;
  close: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'doodleloom-artwork-'));
  const answer = createStorage({ database, files: createDiskFiles(folder), signingSecret: 'secret' });
  const storage = ownStorage('', (request) => answer(request, service));
  return {
    artwork: artworkFiles(storage, siteUrl),
    orders: orderFiles(storage, siteUrl),
    mockups: bucketFiles(storage, 'mockups'),
    storage,
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
