import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@doodleloom/backend/database/database';
import { createDiskFiles } from '@doodleloom/backend/storage/files/disk-files';
import { createStorage } from '@doodleloom/backend/storage/storage';
import { bucketFiles } from '../src/artwork/bucket-files.ts';
import { artworkFiles, type ArtworkFiles } from '../src/artwork/artwork-files.ts';
import type { CopiesElsewhere } from '../src/erasure/copies.ts';
import { ownStorage } from '../src/compose/own-storage.ts';
import { orderFiles, type OrderFiles } from '../src/orders/order-files.ts';
import { service } from './product-database.ts';

/** Drawings of which nobody else has a copy. */
export const nothingElsewhere: CopiesElsewhere = {
  of: () => Promise.resolve([]),
  remove: () => Promise.resolve(),
};

export const siteUrl = 'http://localhost:3000';

/** The server's files in a real storage on this database. The test closes it. */
export function storedArtwork(database: Database): {
  artwork: ArtworkFiles;
  orders: OrderFiles;
  mockups: ReturnType<typeof bucketFiles>;
  close: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'doodleloom-artwork-'));
  const answer = createStorage({ database, files: createDiskFiles(folder), signingSecret: 'secret' });
  const storage = ownStorage('', (request) => answer(request, service));
  return {
    artwork: artworkFiles(storage, siteUrl),
    orders: orderFiles(storage, siteUrl),
    mockups: bucketFiles(storage, 'mockups'),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
