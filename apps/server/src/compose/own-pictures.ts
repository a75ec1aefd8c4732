import type { MockupFiles, OwnPictures } from '@doodleloom/printing/ports';
import type { StorageClient } from '@supabase/storage-js';
import { artworkPathOf, type ArtworkFiles } from '../artwork/artwork-files.ts';
import { cutoutOf } from '../artwork/artwork-paths.ts';
import { orderPathOf, type OrderFiles } from '../orders/order-files.ts';

/** Artwork for mockups: our own pictures only, as the whole scene or as the cut-out beside it. */
export const artworkPictures = (files: ArtworkFiles): OwnPictures => ({
  async read(url, mode = 'scene') {
    const path = artworkPathOf(url);
    if (!path) return undefined;
    const shown = mode === 'cutout' ? cutoutOf(path) : path;
    const bytes = await files.read(shown).catch(() => undefined);
    return bytes && { bytes, mime: 'image/png', url: files.publicUrl(shown) };
  },
});

/** The files that orders are printed from. */
export const printFilePictures = (files: OrderFiles): OwnPictures => ({
  async read(url) {
    const path = orderPathOf(url);
    const bytes = path && (await files.read(path).catch(() => undefined));
    return path && bytes ? { bytes, mime: 'image/png', url: files.publicUrl(path) } : undefined;
  },
});

/** Product photos, kept for as long as browsers like: their path follows from what they show. */
export const mockupFiles = (storage: StorageClient, siteUrl: string): MockupFiles => ({
  async put(path, { bytes, mime }) {
    const { error } = await storage
      .from('mockups')
      .upload(path, bytes, { contentType: mime, upsert: true, cacheControl: '31536000' });
    if (error) throw new Error(`storing the mockup ${path} failed: ${error.message}`, { cause: error });
    return `${siteUrl}/storage/v1/object/public/mockups/${path.split('/').map(encodeURIComponent).join('/')}`;
  },
});
