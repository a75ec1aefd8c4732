import type { Queryable } from '@doodleloom/backend/database/database';
import { filesAtOnce, removeStrayFiles } from '../artwork/bucket-files.ts';
import type { OrderFiles } from './order-files.ts';

interface Services {
  database: Queryable;
  files: Pick<OrderFiles, 'remove'>;
}

/** Deletes what orders have copied of pictures whose drawing is gone, as far as nothing is printed from it any more. */
export async function removeOrderCopies(
  { database, files }: Services,
  jobIds: readonly string[],
): Promise<void> {
  const { rows } = await database.query<{ path: string }>(
    `select distinct path
       from public.order_pictures, unnest(array[picture_path, drawing_path, print_file_path, photo_path]) path
      where job_id = any($1) and path is not null and not public.is_wanted_copy(path)`,
    [jobIds],
  );
  for (let at = 0; at < rows.length; at += filesAtOnce)
    await files.remove(rows.slice(at, at + filesAtOnce).map(({ path }) => path));
}

/** Deletes all copies that no order wants: of orders that have ended meanwhile, or that a crash kept from being stored. */
export const removeUnwantedCopies = ({ database, files }: Services, signal?: AbortSignal): Promise<number> =>
  removeStrayFiles(files, signal, (after) =>
    database.query(
      `select name, created_at < now() - interval '1 hour' and not public.is_wanted_copy(name) as stray
        from (select name, created_at from storage.objects
          where bucket_id = 'orders' and name collate "C" > $1 order by name collate "C" limit ${filesAtOnce}) looked_at
        order by name collate "C"`,
      [after],
    ),
  );

/** The orders that show one of these pictures. */
export async function ordersShowing(database: Queryable, jobIds: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    'select distinct order_id as id from public.order_pictures where job_id = any($1)',
    [jobIds],
  );
  return rows.map(({ id }) => id);
}
