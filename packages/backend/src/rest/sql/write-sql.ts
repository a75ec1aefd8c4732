import type { Column, Table } from '../catalogue/types.ts';
import type { Condition } from '../plan/read-node.ts';
import { columnSql, conditionSql, type Scope } from './condition-sql.ts';
import { filledColumn, payloadSql } from './payload-sql.ts';
import { allOf, bind, commaSeparated, identifier, joined, nothing, qualified, sql, type Sql } from './sql.ts';

export interface Insert {
  kind: 'insert';
  table: Table;
  columns: readonly Column[];
  json: string;
  conflict?: { columns: readonly string[]; resolution: 'merge-duplicates' | 'ignore-duplicates' } | undefined;
  /** PUT: only a row that has the key of the URL is written. */
  putConditions?: readonly Condition[];
  returning: readonly string[];
  fillsDefaults: boolean;
}

export interface Update {
  kind: 'update';
  table: Table;
  columns: readonly Column[];
  json: string;
  conditions: readonly Condition[];
  returning: readonly string[];
  fillsDefaults: boolean;
}

export interface Delete {
  kind: 'delete';
  table: Table;
  conditions: readonly Condition[];
  returning: readonly string[];
}

export type Write = Insert | Update | Delete;

const bodyScope: Scope = { qualifier: { schema: '', name: 'pgrst_body' }, table: undefined };
const scopeOf = (table: Table): Scope => ({ qualifier: table, table });

const whereSql = (table: Table, conditions: readonly Condition[]): Sql =>
  conditions.length === 0
    ? nothing
    : sql` where ${allOf(conditions.map((condition) => conditionSql(scopeOf(table), condition)))}`;

/** Without a representation one column of ones still tells how many rows were written. */
const returningSql = (table: Table, names: readonly string[]): Sql =>
  names.length === 0
    ? sql` returning 1`
    : sql` returning ${commaSeparated(names.map((name) => columnSql(scopeOf(table), name)))}`;

export const insertedCountSql = sql`nullif(current_setting('pgrst.inserted', true), '')::int`;

/** Always true; counts the rows offered, less those that turned out to be updates: what is left was inserted. */
const countUp = sql`set_config('pgrst.inserted', (coalesce(${insertedCountSql}, 0) + 1)::text, true) <> '0'`;
const countDown = sql`set_config('pgrst.inserted', (coalesce(${insertedCountSql}, 0) - 1)::text, true) <> '-1'`;

function insertSql({ table, columns, json, conflict, putConditions, returning, fillsDefaults }: Insert): Sql {
  const names = commaSeparated(columns.map(({ name }) => identifier(name)));
  const target = columns.length === 0 ? nothing : sql` (${names})`;
  const values = commaSeparated(columns.map(({ name }) => columnSql(bodyScope, name)));
  const isMerge = conflict?.resolution === 'merge-duplicates';
  const conditions = [
    ...(isMerge ? [countUp] : []),
    ...(putConditions ?? []).map((condition) => conditionSql({ ...bodyScope, table }, condition)),
  ];
  const where = conditions.length === 0 ? nothing : sql` where ${allOf(conditions)}`;
  const body = payloadSql(json, columns.map(filledColumn), { fillsDefaults });
  return sql`insert into ${qualified(table)}${target} select ${values} ${body}${where}${conflictSql(conflict, columns)}${returningSql(table, returning)}`;
}

function conflictSql(conflict: Insert['conflict'], columns: readonly Column[]): Sql {
  if (!conflict || conflict.columns.length === 0) return nothing;
  const target = commaSeparated(conflict.columns.map(identifier));
  if (conflict.resolution === 'ignore-duplicates' || columns.length === 0)
    return sql` on conflict (${target}) do nothing`;
  const set = columns.map(({ name }) => sql`${identifier(name)} = excluded.${identifier(name)}`);
  return sql` on conflict (${target}) do update set ${commaSeparated(set)} where ${countDown}`;
}

function updateSql({ table, columns, json, conditions, returning, fillsDefaults }: Update): Sql {
  if (columns.length === 0) {
    // Nothing to set: no row is touched, but the representation keeps its columns.
    const names = returning.map((name) =>
      columnSql({ qualifier: { schema: '', name: table.name }, table }, name),
    );
    return sql`select ${names.length === 0 ? sql`null` : commaSeparated(names)} from ${qualified(table)} where false`;
  }
  const set = columns.map(({ name }) => sql`${identifier(name)} = ${columnSql(bodyScope, name)}`);
  const body = payloadSql(json, columns.map(filledColumn), { fillsDefaults });
  return joined(
    [
      sql`update ${qualified(table)} set ${commaSeparated(set)} ${body}`,
      whereSql(table, conditions),
      returningSql(table, returning),
    ],
    nothing,
  );
}

const deleteSql = ({ table, conditions, returning }: Delete): Sql =>
  sql`delete from ${qualified(table)}${whereSql(table, conditions)}${returningSql(table, returning)}`;

/** How many rows are meant, counted no further than the bound needs. */
export const meantSql = ({ table, conditions }: Update | Delete, most: number): Sql =>
  sql`select count(*)::int as meant from (select from ${qualified(table)}${whereSql(table, conditions)} limit ${bind(most + 1)}) as bounded`;

export function writeSql(write: Write): Sql {
  switch (write.kind) {
    case 'insert':
      return insertSql(write);
    case 'update':
      return updateSql(write);
    case 'delete':
      return deleteSql(write);
  }
}
