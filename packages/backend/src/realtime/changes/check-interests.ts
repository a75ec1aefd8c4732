import type { Database, Queryable } from '../../database/database.ts';
import { isPostgresError } from '../../database/database.ts';
import type { Binding } from '../join-config.ts';
import { bindingId } from '../join-config.ts';
import type { RealtimeLimits } from '../limits.ts';
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

type FilterLimits = Pick<
  RealtimeLimits,
  'bindingsPerChannel' | 'filterOperators' | 'filterLength' | 'filterValues'
>;

/** Why a filter is more than may be asked with every change. */
function tooMuch(conditions: readonly ChangeCondition[], limits: FilterLimits): string | undefined {
  const unwanted = conditions.find(({ operator }) => !limits.filterOperators.includes(operator));
  if (unwanted) return ` The operator "${unwanted.operator}" is not offered here`;
  const values = conditions.reduce((sum, condition) => sum + Math.max(1, condition.values), 0);
  return values > limits.filterValues ? ` At most ${limits.filterValues} values are compared` : undefined;
}

/** Reads the bindings of a channel and holds them against the database: schema, table, columns and values of filters. */
export async function checkInterests(
  database: Database,
  bindings: readonly Binding[],
  reader: string,
  limits: FilterLimits,
): Promise<CheckedInterests> {
  if (bindings.length > limits.bindingsPerChannel)
    return { interests: [], problem: `A channel watches at most ${limits.bindingsPerChannel} tables` };
  return database.transaction(async (transaction) => {
    const interests: Interest[] = [];
    let problem: string | undefined;
    for (const binding of bindings) {
      const isShort = (binding.filter?.length ?? 0) <= limits.filterLength;
      const conditions = isShort ? parseChangeFilter(binding.filter) : undefined;
      const reason = conditions
        ? (tooMuch(conditions, limits) ?? (await reasonAgainst(transaction, binding, conditions, reader)))
        : '';
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
  reader: string,
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
      await transaction.query(`select realtime.fitting_values($1, array['{}'::jsonb], '{1}', $2, $3, $4)`, [
        table.oid,
        field,
        operator,
        [operand],
      ]);
      const { rows } = await transaction.query<{ may: boolean }>(
        `select has_column_privilege($1, $2::oid, $3, 'select') as may`,
        [reader, table.oid, field],
      );
      if (!rows[0]?.may) return ` permission denied for column "${field}"`;
      await transaction.query('release savepoint filter');
    } catch (error) {
      if (!isPostgresError(error)) throw error;
      await transaction.query('rollback to savepoint filter');
      return ` ${error.message}`;
    }
  }
  return undefined;
}
