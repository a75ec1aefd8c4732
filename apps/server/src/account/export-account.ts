import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database, Queryable } from '@doodleloom/backend/database/database';
import { withUnnamedFile } from '@doodleloom/backend/storage/unnamed-file';
import type { StorageClient } from '@supabase/storage-js';
import { ZipFile } from 'yazl';
import type { ArtworkFiles } from '../artwork/artwork-files.ts';
import { bucketFiles } from '../artwork/bucket-files.ts';
import { accountData, type FileOfExport } from './account-data.ts';
import { exportsBucket, removeExports } from './export-files.ts';
import { readablePage } from './readable-page.ts';

/** What one ZIP carries at most: an account of gigabytes gets several. */
const mostBytesOfOne = 150 * 1000 * 1000;

interface Services {
  database: Database;
  artwork: Pick<ArtworkFiles, 'read'>;
  storage: StorageClient;
}

/** Asks for an export; the one that is being made already, where there is one. */
export async function requestExport(database: Queryable, userId: string): Promise<string> {
  await database.query(
    `insert into public.account_exports (user_id) values ($1) on conflict (user_id) where status = 'queued' do nothing`,
    [userId],
  );
  const { rows } = await database.query<{ id: string }>(
    `select id from public.account_exports where user_id = $1 and status = 'queued'`,
    [userId],
  );
  return rows[0]!.id;
}

/** Writes one ZIP into a file, a picture at a time: no more than one is ever in memory. */
async function writeZip(
  file: Writable,
  texts: readonly { name: string; text: string }[],
  files: AsyncIterable<{ name: string; bytes: Uint8Array }>,
): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, file);
  for (const { name, text } of texts) zip.addBuffer(Buffer.from(text), name);
  // Pictures are packed already.
  for await (const { name, bytes } of files) zip.addBuffer(Buffer.from(bytes), name, { compress: false });
  zip.end();
  await written;
}

/** The files until a ZIP is full; the next call goes on behind. */
async function* untilFull(
  queue: FileOfExport[],
  read: (path: string) => Promise<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<{ name: string; bytes: Uint8Array }> {
  for (let bytes = 0; queue.length > 0 && bytes < mostBytesOfOne;) {
    signal.throwIfAborted();
    const { path, name } = queue.shift()!;
    // A picture whose drawing is deleted meanwhile is no part of the account any more.
    const content = await read(path).catch(() => undefined);
    if (!content) continue;
    bytes += content.byteLength;
    yield { name, bytes: content };
  }
}

/** Packs and stores all ZIPs of an account; answers where they lie and how much they carry. */
async function pack(
  folder: string,
  { data, files: queue }: Awaited<ReturnType<typeof accountData>>,
  { artwork, storage }: Pick<Services, 'artwork' | 'storage'>,
  signal: AbortSignal,
): Promise<{ stored: string[]; bytes: number }> {
  const stored: string[] = [];
  let bytes = 0;
  do {
    await withUnnamedFile(async (file) => {
      const texts = [
        { name: 'index.html', text: readablePage(data) },
        { name: 'data.json', text: JSON.stringify(data, null, 2) },
      ];
      await writeZip(
        file.writing(),
        stored.length === 0 ? texts : [],
        untilFull(queue, artwork.read, signal),
      );
      bytes += await file.size();
      const path = `${folder}/doodleloom-${stored.length + 1}.zip`;
      const content = Readable.toWeb(file.reading()) as ReadableStream;
      const { error } = await storage
        .from(exportsBucket)
        .upload(path, content, { contentType: 'application/zip', upsert: true, duplex: 'half' });
      if (error) throw new Error(`storing ${path} failed: ${error.message}`, { cause: error });
      stored.push(path);
    });
  } while (queue.length > 0);
  return { stored, bytes };
}

/**
 * Makes the export that was asked for, in place of those before it. Safe to do twice: files are named by it, and a finished
 * one is left alone. Of a drawing that is deleted meanwhile no copy stays: it is packed again (decision 0561).
 */
export async function exportAccount(
  exportId: string,
  services: Services,
  { isLast, signal }: { isLast: boolean; signal: AbortSignal },
): Promise<void> {
  const { database, storage } = services;
  const { rows } = await database.query<{ user_id: string }>(
    `select user_id from public.account_exports where id = $1 and status = 'queued'`,
    [exportId],
  );
  const userId = rows[0]?.user_id;
  if (!userId) return;
  try {
    const found = await accountData(database, userId);
    const packed = found.data.drawings.map(({ id }) => id);
    const { stored, bytes } = await pack(`${userId}/${exportId}`, found, services, signal);
    const { rowCount } = await database.query(
      `update public.account_exports set status = 'done', files = $2, bytes = $3::bigint, done_at = now()
        where id = $1 and not exists (select from unnest($4::uuid[]) as packed (id)
          where not exists (select from public.assets where assets.id = packed.id))`,
      [exportId, stored, bytes, packed],
    );
    if (rowCount > 0) return await removeExports({ database, storage }, userId, exportId);
    await bucketFiles(storage, exportsBucket).remove(stored);
    if (await isWanted(database, exportId))
      throw new Error('a drawing was deleted while everything of its account was packed');
  } catch (error) {
    if (isLast && !signal.aborted)
      await database.query(
        `update public.account_exports set status = 'failed', done_at = now() where id = $1`,
        [exportId],
      );
    throw error;
  }
}

/** Whether its account is still there. */
async function isWanted(database: Queryable, exportId: string): Promise<boolean> {
  const { rows } = await database.query('select from public.account_exports where id = $1', [exportId]);
  return rows.length > 0;
}
