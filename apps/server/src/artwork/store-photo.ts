import type { BeforeStore } from '@doodleloom/backend/storage/before-store';
import { StorageError } from '@doodleloom/backend/storage/storage-error';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { artworkBucket } from '@doodleloom/domain/uploads/artwork-path';
import { maximumFileBytes } from '@doodleloom/domain/uploads/check-file';
import type { StorageClient } from '@supabase/storage-js';
import sharp from 'sharp';

interface Services {
  storage: StorageClient;
  normalise: BeforeStore;
}

/** Stores a guest's photo through the same normaliser as a member's upload; answers what was stored. */
export async function storePhoto({ storage, normalise }: Services, path: string, photo: File) {
  const incoming = {
    bytes: Buffer.from(await photo.arrayBuffer()),
    contentType: photo.type || 'application/octet-stream',
    key: path,
    byServer: false,
  };
  const tooLarge = new Refusal('too-large', 'Please select an image smaller than 25MB');
  if (incoming.bytes.length > maximumFileBytes) throw tooLarge;
  const { bytes, contentType } = await normalise(incoming).catch((error: unknown) => {
    throw error instanceof StorageError ? new Refusal('photo-refused', error.message) : error;
  });
  if (bytes.length > maximumFileBytes) throw tooLarge;
  const { error } = await storage.from(artworkBucket).upload(path, bytes, { contentType });
  if (error) throw new Error(`storing ${path} failed: ${error.message}`, { cause: error });
  const { width, height } = await sharp(bytes).metadata();
  return { sizeBytes: bytes.length, mime: contentType, width, height };
}
