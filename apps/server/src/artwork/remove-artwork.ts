import type { Queryable } from '@doodleloom/backend/database/database';
import { artworkPathOf, type ArtworkFiles } from './artwork-files.ts';
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
}

/** The storage takes this many names at once. */
const namesAtOnce = 1000;

/**
 * Deletes the files of every deleted asset; answers of how many. One whose files do not go stands in no other's way: it
 * stays for the next round, and the first such failure is told at the end.
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

/** The note is struck out only when the files are gone. */
async function removeOne(note: Removed, { database, files }: Services): Promise<void> {
  const paths = await filesOf(note, files);
  for (let at = 0; at < paths.length; at += namesAtOnce) {
    await files.remove(paths.slice(at, at + namesAtOnce));
  }
  await database.query('delete from public.removed_artwork where asset_id = $1', [note.asset_id]);
}

const filesAtOnce = 500;

/**
 * Deletes files that no row names: what was uploaded and never used, and what a crash left of a deleted drawing. The
 * server's own files have their row within a minute, a visitor's may wait for a press of "Continue". Files that got a
 * row while this runs are kept by the database.
 */
export async function removeStrays({ database, files }: Services, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (let after = ''; ;) {
    signal?.throwIfAborted();
    // So many are looked at in one statement, however few of them are strays: others ask something in between.
    const { rows } = await database.query<{ name: string; stray: boolean }>(
      `select name, created_at < now() - case when owner_id is null then interval '1 hour' else interval '1 day' end
          and not public.is_named_artwork(name) as stray
        from (select name, created_at, owner_id from storage.objects
          where bucket_id = 'artwork' and name collate "C" > $1 order by name collate "C" limit ${filesAtOnce}) looked_at
        order by name collate "C"`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return removed;
    const strays = rows.filter(({ stray }) => stray).map(({ name }) => name);
    if (strays.length > 0) await files.remove(strays);
    removed += strays.length;
    after = last.name;
  }
}
