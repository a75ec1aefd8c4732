import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database, Queryable } from '@doodleloom/backend/database/database';
import type { StorageClient } from '@supabase/storage-js';
import { ZipFile } from 'yazl';
import type { ArtworkFiles } from '../artwork/artwork-files.ts';
import { bucketFiles } from '../artwork/bucket-files.ts';
import { accountData, type FileOfExport } from './account-data.ts';
import { readablePage } from './readable-page.ts';

export const exportsBucket = 'exports';

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
  path: string,
  texts: readonly { name: string; text: string }[],
  files: AsyncIterable<{ name: string; bytes: Uint8Array }>,
): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path));
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

/** Makes the export that was asked for. Safe to do twice: files are named by it, and a finished one is left alone. */
export async function exportAccount(
  exportId: string,
  { database, artwork, storage }: Services,
  { isLast, signal }: { isLast: boolean; signal: AbortSignal },
): Promise<void> {
  const { rows } = await database.query<{ user_id: string }>(
    `select user_id from public.account_exports where id = $1 and status = 'queued'`,
    [exportId],
  );
  const userId = rows[0]?.user_id;
  if (!userId) return;
  const folder = await mkdtemp(join(tmpdir(), 'doodleloom-export-'));
  try {
    const { data, files: queue } = await accountData(database, userId);
    const stored: string[] = [];
    let bytes = 0;
    do {
      const file = join(folder, 'part.zip');
      const texts = [
        { name: 'index.html', text: readablePage(data) },
        { name: 'data.json', text: JSON.stringify(data, null, 2) },
      ];
      await writeZip(file, stored.length === 0 ? texts : [], untilFull(queue, artwork.read, signal));
      bytes += (await stat(file)).size;
      const path = `${userId}/${exportId}/doodleloom-${stored.length + 1}.zip`;
      const content = Readable.toWeb(createReadStream(file)) as ReadableStream;
      const { error } = await storage
        .from(exportsBucket)
        .upload(path, content, { contentType: 'application/zip', upsert: true, duplex: 'half' });
      if (error) throw new Error(`storing ${path} failed: ${error.message}`, { cause: error });
      stored.push(path);
    } while (queue.length > 0);
    const { rowCount } = await database.query(
      `update public.account_exports set status = 'done', files = $2, bytes = $3::bigint, done_at = now() where id = $1`,
      [exportId, stored, bytes],
    );
    // The account was deleted meanwhile.
    if (rowCount === 0) await bucketFiles(storage, exportsBucket).remove(stored);
  } catch (error) {
    if (!isLast || signal.aborted) throw error;
    await database.query(
      `update public.account_exports set status = 'failed', done_at = now() where id = $1`,
      [exportId],
    );
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Exports go after some days; whoever wants one again asks again. */
export async function removeOldExports(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  afterDays: number,
): Promise<void> {
  const { rows } = await database.query<{ id: string; files: string[] }>(
    'select id, files from public.account_exports where asked_at < now() - make_interval(days => $1::int)',
    [afterDays],
  );
  for (const { id, files } of rows) {
    await bucketFiles(storage, exportsBucket).remove(files);
    await database.query('delete from public.account_exports where id = $1', [id]);
  }
}
