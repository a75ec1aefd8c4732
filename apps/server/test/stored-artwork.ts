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
import { anAsset, aUser, productDatabase, service, type Engine } from './product-database.ts';

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

export type ErasedWorld = Awaited<ReturnType<typeof openErasedWorld>>;
export const picture = { bytes: new Uint8Array([1, 2, 3]), mime: 'image/png' };

/** A database with files of its own, and drawings in it that are deleted. */
export async function openErasedWorld(engine: Engine) {
  const database = await productDatabase(engine);
  const store = storedArtwork(database);
  const stored = async (ownerId: string): Promise<string[]> => {
    const { rows } = await database.query<{ name: string }>(
      `select name from storage.objects where name like $1 || '/%' order by name`,
      [ownerId],
    );
    return rows.map(({ name }) => name);
  };

  /** An owner with drawings that all name one upload. */
  async function sharing(count: number) {
    const owner = await aUser(database);
    const drawing = `${owner.id}/cat.jpg`;
    await store.artwork.write(drawing, picture.bytes, 'image/jpeg');
    const assets: string[] = [];
    for (let each = 0; each < count; each += 1) assets.push(await anAsset(database, owner.id));
    return { owner, drawing, assets };
  }

  const remove = (asset: string) => database.query('delete from public.assets where id = $1', [asset]);
  const clear = () => clearAway({ database, files: store.artwork, elsewhere: nothingElsewhere });
  const close = async () => {
    await database.close();
    store.close();
  };
  return { database, store, stored, sharing, remove, clear, close };
}
