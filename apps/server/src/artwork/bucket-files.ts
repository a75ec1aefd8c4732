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
    async remove(paths: readonly string[]): Promise<void> {
      if (paths.length === 0) return;
      const { error } = await storage.from(bucket).remove([...paths]);
      if (error) throw new Error(`removing ${paths.length} files failed: ${error.message}`, { cause: error });
    },
  };
}

export const filesAtOnce = 500;

/**
 * Looks through all files of a bucket, some at a time, each time behind the last one's name, and removes the strays.
 * However few there are, others ask the database something in between. Answers how many went.
 */
export async function removeStrayFiles(
  files: { remove: (paths: readonly string[]) => Promise<void> },
  signal: AbortSignal | undefined,
  someAfter: (name: string) => Promise<{ rows: { name: string; stray: boolean }[] }>,
): Promise<number> {
  let removed = 0;
  for (let after = ''; ;) {
    signal?.throwIfAborted();
    const { rows } = await someAfter(after);
    const last = rows.at(-1);
    if (!last) return removed;
    const strays = rows.filter(({ stray }) => stray).map(({ name }) => name);
    await files.remove(strays);
    removed += strays.length;
    after = last.name;
  }
}
