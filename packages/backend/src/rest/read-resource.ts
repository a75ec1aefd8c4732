import type { Database } from '../database/database.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Table } from './catalogue/types.ts';
import { rowsWithEmbeds } from './bounds.ts';
import { negotiate } from './media-type.ts';
import { canonicalQuery } from './grammar/query-string.ts';
import { planRead } from './plan/read-plan.ts';
import { contentRange, rangeStatus } from './range.ts';
import { preferenceHeader, representationHeaders, withFunctionAnswer, type Answer } from './respond.ts';
import { invalidRange } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';
import {
  checkSingular,
  contextOf,
  countedAlong,
  endsWithStatement,
  explain,
  keepsChanges,
  runStatement,
  totalOf,
} from './run-statement.ts';
import type { RestSettings } from './settings.ts';
import { countedRowsSql, readSql } from './sql/read-sql.ts';
import { statementSql, type StatementRow } from './sql/statement-sql.ts';
import { asRequest } from './transaction.ts';

export interface Situation {
  database: Database;
  catalogue: Catalogue;
  settings: RestSettings;
}

/** GET and HEAD of a table or view. */
export async function readResource(
  { database, catalogue, settings }: Situation,
  table: Table,
  request: RestRequest,
): Promise<Answer> {
  const representation = negotiate(request.accept, settings.allowsPlan);
  const root = planRead(catalogue, {
    origin: table,
    readsSource: false,
    query: request.query,
    isWrite: false,
    maxRows: settings.maxRows,
    rowsWithEmbeds: rowsWithEmbeds(request, settings),
    allowsAggregates: settings.allowsAggregates,
  });
  const counted = countedRowsSql(root);
  const statement = statementSql({
    rows: readSql(root),
    counted: countedAlong(request, counted, settings.maxRows),
    representation: request.method === 'HEAD' ? undefined : representation,
  });
  return asRequest(database, contextOf(request, settings, true, representation), async (runner) => {
    if (representation.plan) {
      const body = await explain(runner, statement, representation);
      return {
        keeps: true,
        result: { status: 200, headers: representationHeaders(request, representation), body },
      };
    }
    const row = await runStatement(runner, statement, { isLast: endsWithStatement(request) });
    checkSingular(representation, row);
    const total = await totalOf(runner, request, row, counted, settings.maxRows);
    return {
      keeps: keepsChanges(request),
      result: readAnswer(request, table.name, row, total, representationHeaders(request, representation)),
    };
  });
}

function readAnswer(
  request: RestRequest,
  name: string,
  row: StatementRow,
  total: number | undefined,
  headers: Record<string, string>,
): Answer {
  const canonical = canonicalQuery(request.query);
  return withFunctionAnswer(
    pageAnswer(request, row, total, {
      ...headers,
      'content-location': `/${encodeURIComponent(name)}${canonical === '' ? '' : `?${canonical}`}`,
      ...preferenceHeader(request.preferences, ['count', 'tx', 'handling', 'timezone']),
    }),
    row,
  );
}

/** A page of rows: the status and the header Content-Range follow from how many there are. */
export function pageAnswer(
  request: RestRequest,
  row: StatementRow,
  total: number | undefined,
  headers: Record<string, string>,
): Answer {
  const { offset } = request.range;
  const rows = Number(row.page);
  const status = rangeStatus(offset, rows, total);
  const range = { 'content-range': contentRange(offset, offset + rows - 1, total) };
  if (status !== 416) return { status, headers: { ...headers, ...range }, body: row.body };
  const refusal = invalidRange(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  return {
    status,
    headers: { ...headers, ...range },
    body: request.method === 'HEAD' ? null : refusal.body(),
  };
}
