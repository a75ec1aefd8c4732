import type { Queryable } from '../../database/database.ts';
import type { ColumnPair, ComputedRelationship } from './types.ts';

/** A foreign key between two tables of any schema. */
export interface ForeignKey {
  oid: number;
  constraint: string;
  schema: string;
  name: string;
  tableOid: number;
  foreignSchema: string;
  foreignName: string;
  foreignOid: number;
  columns: ColumnPair[];
  isOneToOne: boolean;
}

const foreignKeysSql = `
  select
    k.oid::int8 as oid, k.conname as constraint,
    n.nspname as schema, c.relname as name, c.oid::int8 as "tableOid",
    fn.nspname as "foreignSchema", fc.relname as "foreignName", fc.oid::int8 as "foreignOid",
    (
      select json_agg(json_build_array(a.attname, f.attname) order by pair.place)
      from unnest(k.conkey, k.confkey) with ordinality as pair(own, other, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
      join pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.other
    ) as columns,
    exists (
      select from pg_constraint u
      where u.conrelid = k.conrelid and u.contype in ('p', 'u')
        and (select array_agg(x order by x) from unnest(u.conkey) x) = (select array_agg(x order by x) from unnest(k.conkey) x)
    ) as "isOneToOne"
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_class fc on fc.oid = k.confrelid
  join pg_namespace fn on fn.oid = fc.relnamespace
  where k.contype = 'f' and k.conparentid = 0
  order by k.conrelid, k.conname`;

export const readForeignKeys = async (database: Queryable): Promise<ForeignKey[]> =>
  (await database.query<ForeignKey>(foreignKeysSql)).rows;

const computedSql = `
  select
    fn.nspname as "functionSchema", p.proname as "functionName",
    an.nspname as "tableSchema", a.typname as "tableName",
    rn.nspname as "foreignSchema", r.typname as "foreignName",
    not p.proretset or p.prorows = 1 as "isToOne"
  from pg_proc p
  join pg_namespace fn on fn.oid = p.pronamespace
  join pg_type a on a.oid = p.proargtypes[0]
  join pg_namespace an on an.oid = a.typnamespace
  join pg_class ac on ac.reltype = a.oid
  join pg_type r on r.oid = p.prorettype
  join pg_namespace rn on rn.oid = r.typnamespace
  join pg_class rc on rc.reltype = r.oid
  where p.pronargs = 1 and p.prokind = 'f'
    and ac.relkind in ('r', 'v', 'm', 'f', 'p') and rc.relkind in ('r', 'v', 'm', 'f', 'p')`;

interface ComputedRow {
  functionSchema: string;
  functionName: string;
  tableSchema: string;
  tableName: string;
  foreignSchema: string;
  foreignName: string;
  isToOne: boolean;
}

export async function readComputedRelationships(database: Queryable): Promise<ComputedRelationship[]> {
  const { rows } = await database.query<ComputedRow>(computedSql);
  return rows.map((row) => ({
    kind: 'computed',
    table: { schema: row.tableSchema, name: row.tableName },
    foreign: { schema: row.foreignSchema, name: row.foreignName },
    function: { schema: row.functionSchema, name: row.functionName },
    isToOne: row.isToOne,
  }));
}
