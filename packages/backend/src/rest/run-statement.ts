import type { Representation } from './media-type.ts';
import { notSingular, tooManyAffected } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';
import type { RestSettings } from './settings.ts';
import { bind, sql, type Sql } from './sql/sql.ts';
import type { StatementRow } from './sql/statement-sql.ts';
import type { Runner, TransactionContext } from './transaction.ts';

export const contextOf = (
  request: RestRequest,
  settings: RestSettings,
  isReadOnly: boolean,
  representation?: Representation,
): TransactionContext => ({
  caller: request.caller,
  method: request.method,
  path: request.path,
  headers: request.headers,
  searchPath: [request.schema, ...settings.extraSearchPath],
  isReadOnly,
  timezone: request.preferences.timezone,
  statementTimeoutMs: settings.statementTimeoutMs,
  roleSettings: settings.ofRoles.get(request.caller.role) ?? [],
  namesQuery: representation?.plan?.options.includes('verbose') ?? false,
});

/** Keeps what the transaction did, unless `Prefer: tx=rollback`. */
export const keepsChanges = ({ preferences }: RestRequest): boolean => preferences.tx !== 'rollback';

/** A read that is counted by its own statement is over with it. */
export const endsWithStatement = ({ method, preferences: { count, tx } }: RestRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (count === undefined || count === 'exact') && tx !== 'rollback';

/** A write is over with its statement where nothing about its answer can make it undone. */
export const writesAtOnce = (request: RestRequest, { form, plan }: Representation): boolean =>
  keepsChanges(request) && !plan && form !== 'object' && request.method !== 'PUT' && !limitsAffected(request);

export async function runStatement(
  runner: Runner,
  statement: Sql,
  { isLast = false } = {},
): Promise<StatementRow> {
  const [row] = await (isLast
    ? runner.conclude<StatementRow>(statement)
    : runner.run<StatementRow>(statement));
  return (
    row ?? {
      total: null,
      page: '0',
      body: null,
      location: null,
      response_headers: null,
      response_status: null,
      inserted: null,
    }
  );
}

export function checkSingular({ form, plan }: Representation, { page }: StatementRow): void {
  if (form === 'object' && !plan && page !== '1') throw notSingular(Number(page));
}

const limitsAffected = ({ preferences: { handling, maxAffected } }: RestRequest): boolean =>
  handling === 'strict' && maxAffected !== undefined;

export function checkAffected(request: RestRequest, { page }: StatementRow): void {
  if (limitsAffected(request) && Number(page) > (request.preferences.maxAffected ?? Infinity))
    throw tooManyAffected(Number(page));
}

const explainOptions: Readonly<Record<string, string>> = {
  analyze: 'analyze',
  verbose: 'verbose',
  settings: 'settings',
  buffers: 'buffers',
  wal: 'wal',
};

/** The plan instead of the result. */
export async function explain(runner: Runner, statement: Sql, { plan }: Representation): Promise<string> {
  const options = [
    `format ${plan?.format ?? 'text'}`,
    ...(plan?.options ?? []).map((name) => explainOptions[name] ?? ''),
  ];
  const rows = await runner.run<{ 'QUERY PLAN': unknown }>(statement, `explain (${options.join(', ')}) `);
  if (plan?.format === 'json') return JSON.stringify(rows[0]?.['QUERY PLAN']);
  return rows.map((row) => `${String(row['QUERY PLAN'])}\n`).join('');
}

/** How many rows the planner expects. */
export async function plannedRows(runner: Runner, counted: Sql): Promise<number> {
  const rows = await runner.run<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    counted,
    'explain (format json) ',
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** What is counted along with the rows; for an estimate one row more than an answer may have, enough to know that it is needed. */
export function countedAlong({ preferences }: RestRequest, counted: Sql, maxRows: number | undefined) {
  if (preferences.count === 'exact') return counted;
  if (preferences.count !== 'estimated') return undefined;
  return maxRows === undefined ? counted : sql`${counted} limit ${bind(maxRows + 1)}`;
}

/** The total as the client wants it counted: exactly, by the planner, or exactly up to a bound. */
export async function totalOf(
  runner: Runner,
  request: RestRequest,
  row: StatementRow,
  counted: Sql,
  maxRows: number | undefined,
): Promise<number | undefined> {
  const exact = row.total === null ? undefined : Number(row.total);
  const { count } = request.preferences;
  if (count === 'planned') return plannedRows(runner, counted);
  const isBeyond = exact !== undefined && maxRows !== undefined && exact > maxRows;
  return count === 'estimated' && isBeyond ? Math.max(exact, await plannedRows(runner, counted)) : exact;
}
