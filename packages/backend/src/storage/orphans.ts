import type { Database } from '../database/database.ts';
import type { Chore } from '../queue/schedule.ts';
import type { FileStore } from './files/file-store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const batchSize = 500;
/** From how many files on it is no accident that most of them belong to no row. */
const suspiciousCount = 20;

interface Storage {
  database: Database;
  files: FileStore;
}

async function* batchesOf<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const versionOf = (key: string) => key.split('/').at(-1) ?? key;

/**
 * Deletes files that no row points to: what a crash left between writing a file and its row, or between deleting a
 * row and its file. Young files may still get their row. Where more files are strangers than not, the wrong database
 * is connected, or two share one place, rather than so much forgotten: then nothing is deleted.
 */
export async function removeFilesWithoutRow(
  { database, files }: Storage,
  { now = Date.now(), signal }: { now?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const lonely: string[] = [];
  let owned = 0;
  for await (const batch of batchesOf(files.list())) {
    signal?.throwIfAborted();
    const found = await database.query<{ version: string }>(
      'select version from storage.objects where version = any($1)',
      [batch.map(({ key }) => versionOf(key))],
    );
    const versions = new Set(found.rows.map(({ version }) => version));
    owned += versions.size;
    for (const { key, modifiedAt } of batch) {
      if (!versions.has(versionOf(key)) && now - modifiedAt.getTime() > dayMs) lonely.push(key);
    }
  }
  if (lonely.length >= suspiciousCount && lonely.length > owned) {
    throw new Error(`${lonely.length} files do not belong to this database, ${owned} do: none is deleted.`);
  }
  for (let start = 0; start < lonely.length; start += batchSize) {
    signal?.throwIfAborted();
    await files.delete(lonely.slice(start, start + batchSize));
  }
  return lonely.length;
}

/** For `startChores`: keeps the files and their rows together. */
export const orphanChore = (storage: Storage): Chore => ({
  name: 'storage-orphans',
  everyMs: dayMs / 4,
  async run(signal) {
    await storage.files.forgetUnfinished(new Date(Date.now() - dayMs));
    return removeFilesWithoutRow(storage, { signal });
  },
});
