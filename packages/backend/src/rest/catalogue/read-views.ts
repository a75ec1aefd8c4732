import type { Queryable } from '../../database/database.ts';
import { grouped } from '../grouped.ts';
import { outermostTargets } from './node-tree.ts';

/** A view of an exposed schema, and for each column of a base table the view's columns that show it. */
export interface ViewOrigins {
  schema: string;
  name: string;
  /** Key: `<table oid>.<column name>`. */
  columnsByOrigin: ReadonlyMap<string, readonly string[]>;
}

interface ViewRow {
  oid: number;
  schema: string;
  name: string;
  definition: string;
  columns: Record<string, string>;
}

const viewsSql = `
  select
    c.oid::int8 as oid, n.nspname as schema, c.relname as name, r.ev_action::text as definition,
    (select json_object_agg(a.attnum, a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN'
  where c.relkind in ('v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`;

const namesSql = `
  select attrelid::int8 as table, attnum as place, attname as name
  from pg_attribute
  where attrelid = any ($1::oid[]) and attnum > 0 and not attisdropped`;

/** Follows views over views down to tables: nothing in the catalogue does it for us. */
export async function readViews(database: Queryable, schemas: readonly string[]): Promise<ViewOrigins[]> {
  const { rows } = await database.query<ViewRow>(viewsSql);
  const views = new Map(rows.map((row) => [row.oid, { ...row, targets: outermostTargets(row.definition) }]));

  const origin = (table: number, column: number, seen: ReadonlySet<number>): [number, number] | undefined => {
    const view = views.get(table);
    if (!view) return table === 0 ? undefined : [table, column];
    if (seen.has(table)) return undefined;
    const target = view.targets.find(({ place }) => place === column);
    return target && origin(target.originTable, target.originColumn, new Set([...seen, table]));
  };

  const traced = [...views.values()]
    .filter(({ schema }) => schemas.includes(schema))
    .map((view) => ({
      view,
      columns: view.targets.flatMap(({ place }) => {
        const found = origin(view.oid, place, new Set());
        const name = view.columns[String(place)];
        return found && name !== undefined ? [{ table: found[0], column: found[1], name }] : [];
      }),
    }));

  const tables = [...new Set(traced.flatMap(({ columns }) => columns.map(({ table }) => table)))];
  const names = await database.query<{ table: number; place: number; name: string }>(namesSql, [tables]);
  const nameOf = new Map(names.rows.map(({ table, place, name }) => [`${table}.${place}`, name]));

  return traced.map(({ view, columns }) => {
    const byOrigin = grouped(columns, ({ table, column }) => `${table}.${nameOf.get(`${table}.${column}`)}`);
    return {
      schema: view.schema,
      name: view.name,
      columnsByOrigin: new Map([...byOrigin].map(([key, shown]) => [key, shown.map(({ name }) => name)])),
    };
  });
}
