import type { StorageClient } from '@supabase/storage-js';
import { bucketFiles } from './bucket-files.ts';
import { artworkBucket } from '@doodleloom/domain/uploads/artwork-path';

/** The product's pictures in the bucket `artwork`: `{userId}/{name}`. */
export interface ArtworkFiles {
  read(path: string): Promise<Uint8Array>;
  /** Writes or overwrites: a job that runs twice leaves one file. */
  write(path: string, bytes: Uint8Array, mime: string): Promise<void>;
  remove(paths: readonly string[]): Promise<void>;
  list(folder: string): Promise<string[]>;
  isThere(path: string): Promise<boolean>;
  /** What rows call it. It opens nothing: that is up to `PictureAccess`. */
  addressOf(path: string): string;
}

const publicPrefix = `/storage/v1/object/public/${artworkBucket}/`;
const signedPrefix = `/storage/v1/object/sign/${artworkBucket}/`;
const turnedPrefix = `/storage/v1/render/image/sign/${artworkBucket}/`;

/**
 * The path inside our bucket that an address names. Addresses in the database come from clients: whatever is not our
 * own storage has no path, and nothing is ever requested from it. `public.artwork_path` reads them in the database.
 */
export function artworkPathOf(url: string): string | undefined {
  if (!URL.canParse(url, 'http://site.invalid')) return undefined;
  const { pathname } = new URL(url, 'http://site.invalid');
  const prefix = [publicPrefix, signedPrefix, turnedPrefix].find((known) => pathname.startsWith(known));
  if (!prefix) return undefined;
  const path = pathname.slice(prefix.length);
  return /^[\w-]+(\/[\w.-]+)+$/.test(path) && !path.includes('..') ? path : undefined;
}

/** The file store seen through the storage API with the service key: one way in, one set of rules. */
export function artworkFiles(storage: StorageClient, siteUrl: string): ArtworkFiles {
  const bucket = () => storage.from(artworkBucket);
  return {
    ...bucketFiles(storage, artworkBucket),
    async isThere(path) {
      const end = path.lastIndexOf('/');
      const name = path.slice(end + 1);
      const { data, error } = await bucket().list(path.slice(0, end), { search: name });
      if (error) throw new Error(`looking for ${path} failed: ${error.message}`, { cause: error });
      return data.some((file) => file.name === name);
    },
    async list(folder) {
      const { data, error } = await bucket().list(folder, { limit: 1000 });
      if (error) throw new Error(`listing ${folder} failed: ${error.message}`, { cause: error });
      return data.map(({ name }) => `${folder}/${name}`);
    },
    addressOf: (path) => `${siteUrl}${publicPrefix}${path.split('/').map(encodeURIComponent).join('/')}`,
  };
}
