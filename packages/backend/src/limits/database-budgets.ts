import type { Queryable } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import type { Budget } from './budget.ts';

/** Of what visitors send no more than this becomes a key: an index has room for 2700 bytes. */
const longestKey = 500;
const keyOf = ({ key }: Budget): string => key.slice(0, longestKey);

/**
 * Takes one from each budget and answers the first that had nothing left; those after it are not touched. Always from
 * one's own to what many share: in the same order everywhere, so that nobody waits for each other for ever. They live in
 * the database, because all processes share them: one statement, without a write that the disk must confirm.
 */
export async function spend(database: Queryable, budgets: readonly Budget[]): Promise<Budget | undefined> {
  const { rows } = await database.query<{ empty: string | null }>(
    'select limits.spend($1, $2, $3) as empty',
    [budgets.map(keyOf), budgets.map(({ perSecond }) => 1 / perSecond), budgets.map(({ burst }) => burst)],
  );
  return budgets.find((budget) => keyOf(budget) === rows[0]?.empty);
}

/** Until the budget has room for one more. */
export async function waitS(database: Queryable, budget: Budget): Promise<number> {
  const { perSecond, burst } = budget;
  const { rows } = await database.query<{ wait: number }>(
    `select ceil(extract(epoch from full_at - now()))::int as wait from limits.budgets where key = $1`,
    [keyOf(budget)],
  );
  return Math.max(1, Math.ceil((rows[0]?.wait ?? 0) - (burst - 1) / perSecond));
}

/** Anyone who has not tried for long enough has a whole budget: its row says nothing. */
export const cleanBudgets = (database: Queryable, signal?: AbortSignal) =>
  deleteInBatches(database, 'limits.budgets', 'full_at < now()', { signal });
