import type { Queryable } from '@doodleloom/backend/database/database';
import { artworkPathOf, type ArtworkFiles } from './artwork-files.ts';
import { filesAtOnce, removeStrayFiles } from './bucket-files.ts';
import { artworkCopy, type CopiesElsewhere } from '../erasure/copies.ts';
import { noteCopies, receiptOf, settleReceipt } from '../erasure/receipts.ts';
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
 * Deletes the files of every deleted asset; answers of how many. One whose files do not go stands in no other's way: it
 * stays for the next round, and the first such failure is reported at the end.
 */
export async function removeArtwork(services: Services): Promise<number> {
  const failures: unknown[] = [];
  let removed = 0;
  for (let some = await notesAfter(null, services); some.length > 0;) {
    for (const note of some) {
      await removeOne(note, services).then(
        () => (removed += 1),
        (error: unknown) => failures.push(error),
      );
    }
    some = await notesAfter(some.at(-1)?.asset_id ?? null, services);
  }
  if (failures.length > 0) throw failures[0];
  return removed;
}

async function notesAfter(assetId: string | null, { database }: Services): Promise<Removed[]> {
  const { rows } = await database.query<Removed>(
    `select asset_id, user_id, original_url, job_ids from public.removed_artwork
      where $1::uuid is null or asset_id > $1::uuid order by asset_id limit 100`,
    [assetId],
  );
  return rows;
}

/** The note is struck out only when everything is gone; the receipt has known before what there was. */
async function removeOne(note: Removed, services: Services): Promise<void> {
  const { database, files, elsewhere } = services;
  const paths = await filesOf(note, files);
  const receipt = await receiptOf(database, note.asset_id);
  if (receipt) {
    const original = artworkPathOf(note.original_url);
    const ours = paths.map((path) => artworkCopy(path, original));
    const others = await elsewhere.of(await gone(paths, database), note.job_ids);
    await noteCopies(database, receipt, [...ours, ...others]);
  }
  for (let at = 0; at < paths.length; at += namesAtOnce) {
    await files.remove(paths.slice(at, at + namesAtOnce));
  }
  const going = await gone(paths, database);
  await elsewhere.remove(going, note.job_ids);
  if (receipt) await settleReceipt(database, receipt, await elsewhere.of(going, note.job_ids));
  await database.query('delete from public.removed_artwork where asset_id = $1', [note.asset_id]);
}

/** Without those that another row names: they stay, and what was made of them. */
async function gone(paths: readonly string[], database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ path: string }>(
    'select path from unnest($1::text[]) path where not public.is_named_artwork(path)',
    [paths],
  );
  return rows.map(({ path }) => path);
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
