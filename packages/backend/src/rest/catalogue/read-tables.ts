import type { Queryable } from '../../database/database.ts';
import type { Column, Table } from './types.ts';

const tablesSql = `
  select
    n.nspname as schema,
    c.relname as name,
    obj_description(c.oid, 'pg_class') as description,
    c.relkind in ('v', 'm') as "isView",
    c.relkind in ('r', 'p') or (c.relkind in ('v', 'f') and updatable.mask & 8 = 8) as "isInsertable",
    c.relkind in ('r', 'p') or (c.relkind in ('v', 'f') and updatable.mask & 4 = 4) as "isUpdatable",
    c.relkind in ('r', 'p') or (c.relkind in ('v', 'f') and updatable.mask & 16 = 16) as "isDeletable",
    coalesce((
      select json_agg(a.attname order by key.place)
      from pg_constraint k, unnest(k.conkey) with ordinality as key(attnum, place), pg_attribute a
      where k.conrelid = c.oid and k.contype = 'p' and a.attrelid = c.oid and a.attnum = key.attnum
    ), '[]') as "primaryKey",
    coalesce((
      select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'isNullable', not (a.attnotnull or t.typtype = 'd' and t.typnotnull),
        'default', case
          when t.typbasetype <> 0 then coalesce(pg_get_expr(d.adbin, d.adrelid), pg_get_expr(t.typdefaultbin, 0))
          when a.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname))
          when a.attgenerated <> '' then null
          else pg_get_expr(d.adbin, d.adrelid)
        end,
        'description', col_description(c.oid, a.attnum),
        'maximalLength', case when a.atttypid in ('varchar'::regtype, 'bpchar'::regtype) and a.atttypmod > 4 then a.atttypmod - 4 end,
        'enumeration', coalesce((
          select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid
        ), '[]')
      ) order by a.attnum)
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  cross join lateral (select case when c.relkind in ('v', 'f') then pg_relation_is_updatable(c.oid, true) end as mask) as updatable
  where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition and n.nspname = any ($1)
  order by n.nspname, c.relname`;

type Writable = 'isInsertable' | 'isUpdatable' | 'isDeletable';
/** What is no table has no mask of what may be written: null. */
type TableRow = Omit<Table, 'columns' | Writable> & Record<Writable, boolean | null> & { columns: Column[] };

export async function readTables(database: Queryable, schemas: readonly string[]): Promise<Table[]> {
  const { rows } = await database.query<TableRow>(tablesSql, [schemas]);
  return rows.map(({ columns, ...table }) => ({
    ...table,
    isInsertable: Boolean(table.isInsertable),
    isUpdatable: Boolean(table.isUpdatable),
    isDeletable: Boolean(table.isDeletable),
    columns: new Map(columns.map((column) => [column.name, column])),
  }));
}
