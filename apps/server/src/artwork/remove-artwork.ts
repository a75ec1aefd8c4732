import type { Queryable } from '@doodleloom/backend/database/database';
import { artworkPathOf, type ArtworkFiles } from './artwork-files.ts';
import { filesAtOnce, removeStrayFiles } from './bucket-files.ts';
import { artworkCopy, type CopiesElsewhere, type GoneDrawing } from '../erasure/copies.ts';
import { noteCopies, receiptOf, settleFiles, settleReceipt } from '../erasure/receipts.ts';
import { cutoutPath, draftsFolder, picturePath } from './artwork-paths.ts';

interface Removed {
  asset_id: string;
  user_id: string;
  original_url: string;
  job_ids: string[];
}

/** Every file that a deleted asset left: the original, each version with its cut-out, the drafts (D-059). */
async function filesOf(
  { asset_id, user_id, original_url, job_ids }: Removed,
  files: ArtworkFiles,
): Promise<string[]> {
  const original = artworkPathOf(original_url);
  return [
    ...(original?.startsWith(`${user_id}/`) ? [original] : []),
    ...job_ids.flatMap((id) => [picturePath(user_id, id), cutoutPath(user_id, id)]),
    ...(await files.list(draftsFolder(user_id, asset_id))),
  ];
}

interface Services {
  database: Queryable;
  files: ArtworkFiles;
  /** What was made elsewhere of these files. */
  elsewhere: CopiesElsewhere;
}

/** The storage takes this many names at once. */
const namesAtOnce = 1000;

/**
 * Lists every copy of each deleted drawing on its receipt, then deletes all that lie here; answers of how many drawings.
 * One whose files do not go stands in no other's way: it stays for the next round, and the first such failure is
 * reported at the end.
 */
export const removeFiles = (services: Services, signal?: AbortSignal): Promise<number> =>
  eachNote('ours_gone_at is null', (note) => removeOurs(note, services), services, signal);

/**
 * The provider's copies of drawings whose files are gone: it may be away, or answer late, and nothing of ours waits for
 * it. Only then the note is struck out.
 */
export const removeFromProvider = (services: Services, signal?: AbortSignal): Promise<number> =>
  eachNote('ours_gone_at is not null', (note) => removeTheirs(note, services), services, signal);

async function eachNote(
  condition: string,
  work: (note: Removed) => Promise<void>,
  { database }: Services,
  signal?: AbortSignal,
): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  const notesAfter = async (assetId: string | null) => {
    const { rows } = await database.query<Removed>(
      `select asset_id, user_id, original_url, job_ids from public.removed_artwork
        where ${condition} and ($1::uuid is null or asset_id > $1::uuid) order by asset_id limit 100`,
      [assetId],
    );
    return rows;
  };
  for (let some = await notesAfter(null); some.length > 0;) {
    for (const note of some) {
      signal?.throwIfAborted();
      await work(note).then(
        () => (done += 1),
        (error: unknown) => failures.push(error),
      );
    }
    some = await notesAfter(some.at(-1)?.asset_id ?? null);
  }
  if (failures.length > 0) throw failures[0];
  return done;
}

async function removeOurs(note: Removed, { database, files, elsewhere }: Services): Promise<void> {
  const paths = await filesOf(note, files);
  const receipt = await receiptOf(database, note.asset_id);
  if (receipt) {
    const original = artworkPathOf(note.original_url);
    const ours = paths.map((path) => artworkCopy(path, original));
    await noteCopies(database, receipt, [
      ...ours,
      ...(await elsewhere.of(await withoutNamed(note, paths, database))),
    ]);
  }
  for (let at = 0; at < paths.length; at += namesAtOnce) {
    await files.remove(paths.slice(at, at + namesAtOnce));
  }
  await elsewhere.removeOurs(await withoutNamed(note, paths, database));
  if (receipt) await settleFiles(database, receipt);
  await database.query('update public.removed_artwork set ours_gone_at = now() where asset_id = $1', [
    note.asset_id,
  ]);
}

async function removeTheirs(note: Removed, { database, files, elsewhere }: Services): Promise<void> {
  const gone = await withoutNamed(note, await filesOf(note, files), database);
  await elsewhere.removeTheirs(gone);
  const receipt = await receiptOf(database, note.asset_id);
  if (receipt) await settleReceipt(database, receipt, await elsewhere.of(gone));
  await database.query('delete from public.removed_artwork where asset_id = $1', [note.asset_id]);
}

/** Without the files that another row names: they stay, and what was made of them. */
async function withoutNamed(
  { user_id, job_ids }: Removed,
  paths: readonly string[],
  database: Queryable,
): Promise<GoneDrawing> {
  const { rows } = await database.query<{ path: string }>(
    'select path from unnest($1::text[]) path where not public.is_named_artwork(path)',
    [paths],
  );
  return { userId: user_id, paths: rows.map(({ path }) => path), jobIds: job_ids };
}

/**
 * Deletes files that no row names: what was uploaded and never used, and what a crash left of a deleted drawing. The
 * server's own files have their row within a minute, a visitor's may wait for a press of "Continue". Files that got a
 * row while this runs are kept by the database.
 */
export const removeStrays = (
  { database, files }: Pick<Services, 'database' | 'files'>,
  uploadDays: number,
  signal?: AbortSignal,
): Promise<number> =>
  removeStrayFiles(files, signal, (after) =>
    database.query(
      `select name, created_at < now() - case when owner_id is null then interval '1 hour' else make_interval(days => $2::int) end
          and not public.is_named_artwork(name) as stray
        from (select name, created_at, owner_id from storage.objects
          where bucket_id = 'artwork' and name collate "C" > $1 order by name collate "C" limit ${filesAtOnce}) looked_at
        order by name collate "C"`,
      [after, uploadDays],
    ),
  );
