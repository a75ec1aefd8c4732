import type { Queryable } from '@doodleloom/backend/database/database';
import type { StorageClient } from '@supabase/storage-js';
import { bucketFiles, filesAtOnce, removeStrayFiles } from '../artwork/bucket-files.ts';

export const exportsBucket = 'exports';

interface Services {
  database: Queryable;
  storage: StorageClient;
}

/** Files of an account that are packed: each holds every drawing there was. One under way looks by itself (decision 0561). */
export async function packedFiles(database: Queryable, userId: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select name from storage.objects
      where bucket_id = 'exports' and split_part(name, '/', 1) = $1 and not exists (select from public.account_exports
        where id::text = split_part(name, '/', 2) and status = 'queued')`,
    [userId],
  );
  return rows.map(({ name }) => name);
}

/** Takes away what an account has had packed, except one export. */
export async function removeExports(
  { database, storage }: Services,
  userId: string,
  except?: string,
): Promise<void> {
  const paths = (await packedFiles(database, userId)).filter((path) => path.split('/')[1] !== except);
  await bucketFiles(storage, exportsBucket).remove(paths);
  await database.query(
    `delete from public.account_exports where user_id = $1 and status <> 'queued' and id is distinct from $2::uuid`,
    [userId, except ?? null],
  );
}

/** Exports go after some days: anyone who wants one again asks again. With them go files that a crash has left. */
export async function removeOldExports(
  { database, storage }: Services,
  afterDays: number,
  signal?: AbortSignal,
): Promise<void> {
  await database.query(
    'delete from public.account_exports where asked_at < now() - make_interval(days => $1::int)',
    [afterDays],
  );
  await removeStrayFiles(bucketFiles(storage, exportsBucket), signal, (after) =>
    database.query(
      `select name, created_at < now() - interval '1 hour' and not exists (select from public.account_exports
            where id::text = split_part(name, '/', 2) and status <> 'failed') as stray
        from (select name, created_at from storage.objects
          where bucket_id = 'exports' and name collate "C" > $1 order by name collate "C" limit ${filesAtOnce}) looked_at
        order by name collate "C"`,
      [after],
    ),
  );
}
