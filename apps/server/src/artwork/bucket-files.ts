import type { StorageClient } from '@supabase/storage-js';

/** Reads and writes in one bucket through the storage API; what it refuses is an accident here. */
export function bucketFiles(storage: StorageClient, bucket: string) {
  return {
    async read(path: string): Promise<Uint8Array> {
      const { data, error } = await storage.from(bucket).download(path);
      if (error) throw new Error(`reading ${path} failed: ${error.message}`, { cause: error });
      return new Uint8Array(await data.arrayBuffer());
    },
    async write(path: string, bytes: Uint8Array, mime: string): Promise<void> {
      const { error } = await storage.from(bucket).upload(path, bytes, { contentType: mime, upsert: true });
      if (error) throw new Error(`writing ${path} failed: ${error.message}`, { cause: error });
    },
  };
}
