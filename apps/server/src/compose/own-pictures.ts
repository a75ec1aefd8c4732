import type { MockupFiles, OwnPictures } from '@doodleloom/printing/ports';
import type { StorageClient } from '@supabase/storage-js';
import { bucketFiles } from '../artwork/bucket-files.ts';
import { artworkPathOf, type ArtworkFiles } from '../artwork/artwork-files.ts';
import { cutoutOf } from '../artwork/artwork-paths.ts';
import { artworkBucket } from '@doodleloom/domain/uploads/artwork-path';
import { orderPathOf, ordersBucket, type OrderFiles } from '../orders/order-files.ts';
import type { PictureAccess } from '../pictures/picture-access.ts';

/** Artwork for mockups: our own pictures only, as the whole scene or as the cut-out beside it. */
export const artworkPictures = (files: ArtworkFiles, access: PictureAccess): OwnPictures => ({
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

/** Product photos: their path follows from what they show. */
export const mockupFiles = (storage: StorageClient, siteUrl: string): MockupFiles => ({
  async put(path, { bytes, mime }) {
    await bucketFiles(storage, 'mockups').write(path, bytes, mime);
    return `${siteUrl}/storage/v1/object/public/mockups/${path.split('/').map(encodeURIComponent).join('/')}`;
  },
});
