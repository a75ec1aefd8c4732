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

/** Deletes the files of every deleted asset; answers of how many. */
export async function removeArtwork(services: Services): Promise<number> {
  let removed = 0;
  for (let some = await removeSome(services); some > 0; some = await removeSome(services)) removed += some;
  return removed;
}

/** The note is struck out only when the files are gone. */
async function removeSome({ database, files }: Services): Promise<number> {
  const { rows } = await database.query<Removed>(
    'select asset_id, user_id, original_url, job_ids from public.removed_artwork order by removed_at limit 100',
  );
  for (const removed of rows) {
    await files.remove(await filesOf(removed, files));
    await database.query('delete from public.removed_artwork where asset_id = $1', [removed.asset_id]);
  }
  return rows.length;
}
