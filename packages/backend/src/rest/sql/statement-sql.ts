import { returnsScalar, returnsSetOfScalar, type Routine } from '../catalogue/types.ts';
import type { Representation } from '../media-type.ts';
import { bind, nothing, sql, type Sql } from './sql.ts';
import { insertedCountSql } from './write-sql.ts';

/** What every statement of the table API answers: one row with the body already written. */
export interface StatementRow {
  /** All rows the filters let through, when they were counted. */
  total: string | null;
  /** Rows in this answer. */
  page: string;
  body: string | null;
  location: Record<string, string | null> | null;
  response_headers: string | null;
  response_status: string | null;
  inserted: number | null;
}

const rowsAgg = (routine: Routine | undefined): Sql =>
  routine && (returnsScalar(routine) || returnsSetOfScalar(routine))
    ? sql`json_agg(pgrst_rows.pgrst_scalar)`
    : sql`json_agg(pgrst_rows)`;

const csvHeader = sql`(
  select coalesce(string_agg(key, ','), '')
  from (select json_object_keys(row_to_json(first_row)) as key from (select * from pgrst_rows limit 1) as first_row) as keys
)`;
const csvRows = sql`coalesce(string_agg(substring(pgrst_rows::text, 2, length(pgrst_rows::text) - 2), E'\n'), '')`;

function bodySql({ form, stripsNulls }: Representation, routine: Routine | undefined): Sql {
  if (form === 'csv') return sql`${csvHeader} || E'\n' || ${csvRows}`;
  const rows = rowsAgg(routine);
  const stripped = (value: Sql) => (stripsNulls ? sql`json_strip_nulls(${value})` : value);
  const isOne = form === 'object' || (routine !== undefined && !routine.returns.isSet);
  return isOne
    ? sql`coalesce(${stripped(sql`${rows}->0`)}, 'null')::text`
    : sql`coalesce(${stripped(rows)}, '[]')::text`;
}

export interface StatementParts {
  /** A write or a call, whose rows `rows` reads as `pgrst_source`. */
  source?: Sql;
  rows: Sql;
  counted?: Sql | undefined;
  representation: Representation | undefined;
  routine?: Routine;
  /** Primary key columns whose values make the header Location. */
  locationKeys?: readonly string[];
}

/** One statement for the whole request: PostgreSQL writes the JSON, counts, and tells what functions set for the answer. */
export function statementSql({
  source,
  rows,
  counted,
  representation,
  routine,
  locationKeys,
}: StatementParts): Sql {
  const withSource = source ? sql`pgrst_source as (${source}), ` : nothing;
  const withCount = counted ? sql`, pgrst_counted as (${counted})` : nothing;
  const total = counted ? sql`(select count(*) from pgrst_counted)::text` : sql`null::text`;
  const page = routine && !routine.returns.isSet ? sql`'1'` : sql`count(*)::text`;
  const body = representation ? bodySql(representation, routine) : sql`null::text`;
  const location = locationKeys ? locationSql(locationKeys) : sql`null::json`;
  return sql`with ${withSource}pgrst_rows as (${rows})${withCount}
    select ${total} as total, ${page} as page, ${body} as body, ${location} as location,
      nullif(current_setting('response.headers', true), '') as response_headers,
      nullif(current_setting('response.status', true), '') as response_status,
      ${insertedCountSql} as inserted
    from pgrst_rows`;
}

const locationSql = (keys: readonly string[]): Sql => sql`case when count(*) = 1 then (
  select json_object_agg(each.key, each.value)
  from (select row_to_json(source) as row from pgrst_source as source limit 1) as one, json_each_text(one.row) as each
  where each.key = any(${bind(keys)}::text[])
) end`;
