import type { Queryable } from './database.ts';

interface Options {
  parameters?: readonly unknown[];
  /** Of one statement: it holds its locks, and the embedded engine, no longer than these take. */
  rows?: number;
  /** A stop does not wait for the rest: the next turn goes on. */
  signal?: AbortSignal | undefined;
}

/** Deletes so many rows at a time: anyone who asks something meanwhile has a turn in between. Answers how many went. */
export async function deleteInBatches(
  database: Queryable,
  table: string,
  condition: string,
  { parameters = [], rows = 500, signal }: Options = {},
): Promise<number> {
  // By place: whatever is written to a row meanwhile moves it, and it is left for the next turn.
  const sql = `delete from ${table} where ctid = any (array(select ctid from ${table} where ${condition} limit ${rows}))`;
  let deleted = 0;
  for (;;) {
    signal?.throwIfAborted();
    const { rowCount } = await database.query(sql, parameters);
    deleted += rowCount;
    if (rowCount < rows) return deleted;
  }
}
