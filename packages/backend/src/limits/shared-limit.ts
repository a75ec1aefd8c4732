import { createHash } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';

/** So many times in such a span of time, which begins with the first. */
export interface SharedLimit {
  name: string;
  most: number;
  windowSeconds: number;
}

/** Counts one time for somebody; false when there were too many. All processes on one database count together. */
export async function takeShared(
  database: Queryable,
  { name, most, windowSeconds }: SharedLimit,
  whose: string,
): Promise<boolean> {
  const key = createHash('sha256').update(`${name}\0${whose}`).digest('base64url');
  const { rows } = await database.query<{ count: number }>(
    `insert into limits.counts as counted (name, count, window_ends)
       values ($1, 1, now() + make_interval(secs => $2))
     on conflict (name) do update set
       count = case when counted.window_ends > now() then counted.count + 1 else 1 end,
       window_ends = case when counted.window_ends > now() then counted.window_ends else excluded.window_ends end
     returning count`,
    [key, windowSeconds],
  );
  return (rows[0]?.count ?? 0) <= most;
}

/** What is over is forgotten. */
export const cleanLimits = (database: Queryable, signal?: AbortSignal) =>
  deleteInBatches(database, 'limits.counts', 'window_ends <= now()', { signal });
