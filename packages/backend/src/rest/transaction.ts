import type { Caller } from '../database/caller.ts';
import type { Database, Statement } from '../database/database.ts';
import type { RoleSetting } from './settings.ts';
import type { Sql } from './sql/sql.ts';

export interface TransactionContext {
  caller: Caller;
  method: string;
  path: string;
  headers: Headers;
  searchPath: readonly string[];
  isReadOnly: boolean;
  timezone?: string | undefined;
  statementTimeoutMs: number;
  /** Settings of the caller's role. */
  roleSettings: readonly RoleSetting[];
  /** A plan is asked for that names the query by its identifier, as hosted projects compute it. */
  namesQuery?: boolean;
}

/** Thrown inside a transaction whose answer stands although nothing of it may stay. */
class RolledBack<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('rolled back as asked');
    this.result = result;
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function cookiesOf(header: string | null): Record<string, string> {
  return Object.fromEntries(
    (header ?? '')
      .split(';')
      .map((pair) => pair.trim().split(/=(.*)/s))
      .filter(([name]) => name !== undefined && name !== '')
      .map(([name = '', value = '']) => [name, value]),
  );
}

/** What SQL code can ask about the request, and who it runs as; all of it ends with the transaction. */
function localSettings(context: TransactionContext): [string, string][] {
  const headers = Object.fromEntries([...context.headers].filter(([name]) => name !== 'cookie'));
  return [
    ['search_path', context.searchPath.map(quoted).join(', ')],
    ...(context.timezone === undefined ? [] : ([['timezone', context.timezone]] as [string, string][])),
    ['statement_timeout', String(context.statementTimeoutMs)],
    ...context.roleSettings.map(([name, value]): [string, string] => [name, value]),
    ['request.jwt.claims', JSON.stringify({ ...context.caller.claims, role: context.caller.role })],
    ['request.method', context.method],
    ['request.path', context.path],
    ['request.headers', JSON.stringify(headers)],
    ['request.cookies', JSON.stringify(cookiesOf(context.headers.get('cookie')))],
    ...(context.isReadOnly ? ([['transaction_read_only', 'on']] as [string, string][]) : []),
    ['role', context.caller.role],
  ];
}

function openingOf(context: TransactionContext): Statement[] {
  const settings = localSettings(context);
  const calls = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
  const becomesCaller = { sql: `select ${calls.join(', ')}`, parameters: settings.flat() };
  if (!context.namesQuery) return [becomesCaller];
  const namesQuery = `select set_config('compute_query_id', 'on', true) where current_setting('is_superuser') = 'on'`;
  return [{ sql: namesQuery }, becomesCaller];
}

export interface Runner {
  run<Row>(statement: Sql, prefix?: string): Promise<Row[]>;
  /** The last statement: what it did is kept, whatever is thought of its answer. */
  conclude<Row>(statement: Sql): Promise<Row[]>;
}

/** Runs the work as the caller, in one transaction; `keeps` false undoes everything but the answer. */
export async function asRequest<Result>(
  database: Database,
  context: TransactionContext,
  work: (runner: Runner) => Promise<{ result: Result; keeps: boolean }>,
): Promise<Result> {
  try {
    return await database.transaction(async (transaction) => {
      const runner: Runner = {
        async run<Row>(statement: Sql, prefix = '') {
          const { text, values } = statement.statement();
          return (await transaction.query<Row>(prefix + text, values)).rows;
        },
        async conclude<Row>(statement: Sql) {
          const { text, values } = statement.statement();
          return (await transaction.conclude<Row>(text, values)).rows;
        },
      };
      const { result, keeps } = await work(runner);
      if (keeps) return result;
      // Deferred constraints would only be checked at the commit that will not come.
      await transaction.query('set constraints all immediate');
      throw new RolledBack(result);
    }, openingOf(context));
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  }
}
