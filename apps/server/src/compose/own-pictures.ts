import type { Queryable } from '@doodleloom/backend/database/database';
import type { ArtworkPictures, MockupFiles, OwnPictures } from '@doodleloom/printing/ports';
import type { StorageClient } from '@supabase/storage-js';
import { bucketFiles, filesAtOnce, removeStrayFiles } from '../artwork/bucket-files.ts';
import { artworkPathOf, type ArtworkFiles } from '../artwork/artwork-files.ts';
import { artworkBucket, cutoutOf } from '@doodleloom/domain/uploads/artwork-path';
import { orderPathOf, ordersBucket, type OrderFiles } from '../orders/order-files.ts';
import type { PictureAccess } from '../pictures/picture-access.ts';

/** Artwork for mockups: our own pictures only, as the whole scene or as the cut-out beside it. */
export const artworkPictures = (files: ArtworkFiles, access: PictureAccess): ArtworkPictures => ({
  isThere: async (url) => files.isThere(artworkPathOf(url) ?? ''),
  async read(url, mode = 'scene') {
    const path = artworkPathOf(url);
    if (!path) return undefined;
    const shown = mode === 'cutout' ? cutoutOf(path) : path;
    const bytes = await files.read(shown).catch(() => undefined);
    return bytes && { bytes, mime: 'image/png', url: await access.sign(artworkBucket, shown, 'provider') };
  },
});

/** The files that orders are printed from. */
export const printFilePictures = (files: OrderFiles, access: PictureAccess): OwnPictures => ({
  async read(url) {
    const path = orderPathOf(url);
    const bytes = path && (await files.read(path).catch(() => undefined));
    return path && bytes
      ? { bytes, mime: 'image/png', url: await access.sign(ordersBucket, path, 'provider') }
      : undefined;
  },
});

/** Product photos that no cache knows any more: what is asked for again is made again. */
export const sweepMockups =
  ({ database, storage }: { database: Queryable; storage: StorageClient }) =>
  (signal: AbortSignal): Promise<number> =>
    removeStrayFiles(bucketFiles(storage, 'mockups'), signal, (after) =>
      database.query(
        `select name, updated_at < now() - interval '48 hours' as stray from storage.objects
          where bucket_id = 'mockups' and name collate "C" > $1 order by name collate "C" limit ${filesAtOnce}`,
        [after],
      ),
    );

/** Product photos: their path follows from what they show. */
export const mockupFiles = (storage: StorageClient, siteUrl: string): MockupFiles => ({
  remove: (addresses) =>
    bucketFiles(storage, 'mockups').remove(
      addresses.flatMap((address) => /\/mockups\/([\w-]+\/[\w.-]+)$/.exec(address)?.[1] ?? []),
    ),
  async put(path, { bytes, mime }) {
    await bucketFiles(storage, 'mockups').write(path, bytes, mime);
    return `${siteUrl}/storage/v1/object/public/mockups/${path.split('/').map(encodeURIComponent).join('/')}`;
  },
});
