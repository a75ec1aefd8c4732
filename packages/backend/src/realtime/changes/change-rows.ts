import type { Queryable } from '../../database/database.ts';
import type { RowTexts } from './change-payload.ts';
import type { ChangeType } from './subscription.ts';

/** One captured change. */
export interface ChangeRow {
  id: number;
  schema: string;
  table: string;
  type: ChangeType;
  changedAt: string;
  record: RowTexts | null;
  oldRecord: RowTexts | null;
  /** The row a filter looks at, as JSON text. */
  compared: string;
}

/** How many changes are read at a time: a bulk write must fill neither the memory nor the only connection. */
const chunk = 200;

const changesSql = `
  select c.id, n.nspname as schema, k.relname as table, c.type,
    to_char(c.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt",
    (select json_object_agg(key, value::text) from jsonb_each(c.record)) as record,
    (select json_object_agg(key, value::text) from jsonb_each(c.old_record)) as "oldRecord",
    coalesce(c.record, c.old_record)::text as compared
  from realtime.changes c
  join pg_catalog.pg_class k on k.oid = c.relation
  join pg_catalog.pg_namespace n on n.oid = k.relnamespace
  where c.transaction_id = $1 and c.relation = $2 and c.id > $3
  order by c.id
  limit ${chunk}`;

/** The next changes of a transaction on a table, after the given one. */
export async function nextChanges(
  transaction: Queryable,
  transactionId: string,
  relation: string,
  after: number,
): Promise<{ rows: ChangeRow[]; isLast: boolean }> {
  const { rows } = await transaction.query<ChangeRow>(changesSql, [transactionId, relation, after]);
  return { rows, isLast: rows.length < chunk };
}

/** The table's name; undefined when it was dropped since. */
export async function tableName(
  database: Queryable,
  relation: string,
): Promise<{ schema: string; table: string } | undefined> {
  const { rows } = await database.query<{ schema: string; table: string }>(
    `select n.nspname as schema, c.relname as table
     from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace where c.oid = $1`,
    [relation],
  );
  return rows[0];
}
