import { checkRows, rowsPerWrite, type RestBounds } from './bounds.ts';
import type { Table } from './catalogue/types.ts';
import { negotiate, type Representation } from './media-type.ts';
import { csvPayload, formRow, jsonPayload, type JsonPayload } from './payload.ts';
import { planRead, rootConditions } from './plan/read-plan.ts';
import { neededColumns } from './plan/returning.ts';
import { contentRange } from './range.ts';
import type { Situation } from './read-resource.ts';
import { preferenceHeader, representationHeaders, withFunctionAnswer, type Answer } from './respond.ts';
import {
  columnNotFound,
  invalidBody,
  putFiltersInvalid,
  putKeyMismatch,
  whereClauseRequired,
} from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';
import {
  checkAffected,
  checkSingular,
  contextOf,
  explain,
  keepsChanges,
  runStatement,
  writesAtOnce,
} from './run-statement.ts';
import { sql } from './sql/sql.ts';
import { readSql } from './sql/read-sql.ts';
import { statementSql, type StatementRow } from './sql/statement-sql.ts';
import { meantSql, writeSql, type Write } from './sql/write-sql.ts';
import type { RestSettings } from './settings.ts';
import { asRequest, type Runner } from './transaction.ts';

/** POST, PATCH, PUT and DELETE of a table or view. */
export async function writeResource(
  situation: Situation,
  table: Table,
  request: RestRequest,
): Promise<Answer> {
  const { catalogue, settings } = situation;
  const representation = negotiate(request.accept, settings.allowsPlan);
  const root = planRead(catalogue, {
    origin: table,
    readsSource: true,
    query: request.query,
    isWrite: true,
    maxRows: undefined,
    allowsAggregates: settings.allowsAggregates,
  });
  const wanted = request.preferences.return;
  const showsRows = wanted === 'representation';
  const returning = showsRows || wanted === 'headers-only' ? neededColumns(root, table.primaryKey) : [];
  const write = planWrite(table, request, returning, settings.bounds);
  const statement = statementSql({
    source: writeSql(write),
    rows: showsRows ? readSql(root) : sql`select * from pgrst_source`,
    representation: showsRows ? representation : undefined,
    ...(wanted === 'headers-only' && request.method === 'POST' ? { locationKeys: table.primaryKey } : {}),
  });
  return asRequest(
    situation.database,
    contextOf(request, settings, false, representation),
    async (runner) => {
      if (representation.plan) {
        const body = await explain(runner, statement, representation);
        return {
          keeps: true,
          result: { status: 200, headers: representationHeaders(request, representation), body },
        };
      }
      await checkMeant(runner, write, request, settings);
      const row = await runStatement(runner, statement, { isLast: writesAtOnce(request, representation) });
      if (request.method === 'PUT' && row.page !== '1') throw putKeyMismatch();
      if (request.method !== 'PUT') checkSingular(representation, row);
      if (request.method === 'PATCH' || request.method === 'DELETE') checkAffected(request, row);
      const answer = answerOf(request, table, row, showsRows ? representation : undefined);
      return { keeps: keepsChanges(request), result: withFunctionAnswer(answer, row) };
    },
  );
}

/** Before anything is done: what a deletion has done would have to be undone again. */
async function checkMeant(
  runner: Runner,
  write: Write,
  request: RestRequest,
  settings: RestSettings,
): Promise<void> {
  const most = rowsPerWrite(request, settings);
  if (most === undefined || write.kind === 'insert') return;
  const [row] = await runner.run<{ meant: number }>(meantSql(write, most));
  checkRows(row?.meant ?? 0, request, settings.bounds);
}

function payloadOf({ body, contentType, query }: RestRequest): JsonPayload {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  switch (contentType) {
    case 'application/json':
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.array+json':
      return jsonPayload(text, query.columns);
    case 'text/csv':
      return csvPayload(text, query.columns);
    case 'application/x-www-form-urlencoded':
      return formRow(text, query.columns);
    default:
      throw invalidBody(`Content-Type not acceptable: ${contentType}`);
  }
}

function planWrite(
  table: Table,
  request: RestRequest,
  returning: string[],
  bounds: RestBounds | undefined,
): Write {
  const { method, query, preferences } = request;
  const conditions = rootConditions(query);
  if (method === 'DELETE') {
    if (conditions.length === 0) throw whereClauseRequired('DELETE');
    return { kind: 'delete', table, conditions, returning };
  }
  const payload = payloadOf(request);
  checkRows(payload.rows, request, bounds);
  const columns = payload.keys.map((name) => {
    const column = table.columns.get(name);
    if (!column) throw columnNotFound(table.name, name);
    return column;
  });
  const { json } = payload;
  const fillsDefaults = preferences.missing === 'default';
  if (method === 'PATCH') {
    if (conditions.length === 0 && columns.length > 0) throw whereClauseRequired('UPDATE');
    return { kind: 'update', table, columns, json, conditions, returning, fillsDefaults };
  }
  if (method === 'PUT') {
    checkPutFilters(table, request);
    return {
      kind: 'insert',
      table,
      columns,
      json,
      conflict: { columns: table.primaryKey, resolution: 'merge-duplicates' },
      putConditions: conditions,
      returning,
      fillsDefaults: false,
    };
  }
  const conflict = preferences.resolution && {
    columns: query.onConflict ?? table.primaryKey,
    resolution: preferences.resolution,
  };
  return { kind: 'insert', table, columns, json, conflict, returning, fillsDefaults };
}

/** PUT writes the one row that its URL names: all of the primary key, nothing else, each by `eq`. */
function checkPutFilters(table: Table, { query }: RestRequest): void {
  const keys = new Set(query.filterKeys);
  const namesKey =
    table.primaryKey.length > 0 &&
    keys.size === table.primaryKey.length &&
    table.primaryKey.every((name) => keys.has(name));
  const isEq = query.filters.every(
    ({ filter: { isNegated, operation } }) =>
      !isNegated && operation.kind === 'quantifiable' && operation.operator === 'eq' && !operation.quantifier,
  );
  if (!namesKey || !isEq || query.logic.length > 0) throw putFiltersInvalid();
}

function answerOf(
  request: RestRequest,
  table: Table,
  row: StatementRow,
  shown: Representation | undefined,
): Answer {
  const headers = {
    ...(shown ? representationHeaders(request, shown) : {}),
    ...answerHeaders(request, table, row),
  };
  return { status: statusOf(request, row, shown !== undefined), headers, body: shown ? row.body : null };
}

function statusOf(
  { method, preferences }: RestRequest,
  { inserted }: StatementRow,
  showsRows: boolean,
): number {
  const insertedRows = inserted ?? 0;
  if (method === 'POST')
    return preferences.resolution === 'merge-duplicates' && insertedRows <= 0 ? 200 : 201;
  if (!showsRows) return 204;
  return method === 'PUT' && insertedRows > 0 ? 201 : 200;
}

function answerHeaders(request: RestRequest, table: Table, row: StatementRow): Record<string, string> {
  const { method, preferences, query } = request;
  const rows = Number(row.page);
  const total = preferences.count === undefined ? undefined : rows;
  if (method === 'PUT')
    return preferenceHeader(preferences, ['return', 'count', 'tx', 'handling', 'timezone']);
  if (method === 'POST') {
    const hasKey = table.primaryKey.length > 0 || query.onConflict !== undefined;
    return {
      ...locationHeader(table, row),
      'content-range': contentRange(1, 0, total),
      ...preferenceHeader(preferences, [
        ...(hasKey ? (['resolution'] as const) : []),
        'missing',
        'return',
        'count',
        'tx',
        'handling',
        'timezone',
      ]),
    };
  }
  const range = method === 'PATCH' ? contentRange(0, rows - 1, total) : contentRange(1, 0, total);
  return {
    'content-range': range,
    ...preferenceHeader(preferences, [
      'missing',
      'return',
      'count',
      'tx',
      'handling',
      'timezone',
      'maxAffected',
    ]),
  };
}

function locationHeader(table: Table, { location }: StatementRow): Record<string, string> {
  if (!location) return {};
  const query = new URLSearchParams(
    Object.entries(location).map(([name, value]): [string, string] => [
      name,
      value === null ? 'is.null' : `eq.${value}`,
    ]),
  );
  return { location: `/${encodeURIComponent(table.name)}?${query.toString()}` };
}
