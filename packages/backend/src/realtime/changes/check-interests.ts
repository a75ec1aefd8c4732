import type { Database, Queryable } from '../../database/database.ts';
import { isPostgresError } from '../../database/database.ts';
import type { Binding } from '../join-config.ts';
import { bindingId } from '../join-config.ts';
import { parseChangeFilter } from './change-filter.ts';
import type { ChangeCondition } from './change-filter.ts';
import { interestOf } from './subscription.ts';
import type { Interest } from './subscription.ts';

export interface CheckedInterests {
  interests: Interest[];
  /** Why the first binding that cannot be watched cannot be watched. */
  problem?: string;
}

const tableSql = `
  select c.oid::int8 as oid from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join pg_catalog.pg_trigger t on t.tgrelid = c.oid and t.tgname = 'realtime_capture_change'
  where n.nspname = $1 and c.relname = $2`;

const described = ({ event, schema, table, filter }: Binding): string =>
  `[event: ${event}, schema: ${schema ?? ''}, table: ${table ?? '*'}, filters: [${filter ?? ''}]]`;

const refusal = (binding: Binding, reason = ''): string =>
  `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${described(binding)}${reason}`;

/** Reads the bindings of a channel and holds them against the database: schema, table, columns and values of filters. */
export async function checkInterests(
  database: Database,
  bindings: readonly Binding[],
): Promise<CheckedInterests> {
  return database.transaction(async (transaction) => {
    const interests: Interest[] = [];
    let problem: string | undefined;
    for (const binding of bindings) {
      const conditions = parseChangeFilter(binding.filter);
      const reason = conditions ? await reasonAgainst(transaction, binding, conditions) : '';
      if (conditions && reason === undefined)
        interests.push(interestOf(binding, bindingId(binding), conditions));
      else problem ??= refusal(binding, reason);
    }
    return problem === undefined ? { interests } : { interests, problem };
  });
}

const watched = async (transaction: Queryable, { schema, table }: Binding) =>
  (await transaction.query<{ oid: number }>(tableSql, [schema, table])).rows[0];

/** Where the server may have no event triggers, a publication that changed is noticed when someone subscribes. */
async function watchPublication(transaction: Queryable, binding?: Binding) {
  await transaction.query('select realtime.watch_published_tables()');
  return binding && watched(transaction, binding);
}

async function reasonAgainst(
  transaction: Queryable,
  binding: Binding,
  conditions: readonly ChangeCondition[],
): Promise<string | undefined> {
  if (
    !['*', 'INSERT', 'UPDATE', 'DELETE'].includes(binding.event.toUpperCase()) ||
    binding.schema === undefined ||
    // PostgreSQL takes no such text, and so has no table of that name.
    [binding.schema, binding.table].some((name) => name?.includes('\0'))
  )
    return '';
  if (binding.table === undefined || binding.table === '*') {
    await watchPublication(transaction);
    return undefined;
  }
  const table = (await watched(transaction, binding)) ?? (await watchPublication(transaction, binding));
  if (!table) return '';
  for (const { field, operator, operand } of conditions) {
    await transaction.query('savepoint filter');
    try {
      await transaction.query(`select realtime.fitting_values($1, '{}', $2, $3, $4)`, [
        table.oid,
        field,
        operator,
        [operand],
      ]);
      await transaction.query('release savepoint filter');
    } catch (error) {
      if (!isPostgresError(error)) throw error;
      await transaction.query('rollback to savepoint filter');
      return ` ${error.message}`;
    }
  }
  return undefined;
}
