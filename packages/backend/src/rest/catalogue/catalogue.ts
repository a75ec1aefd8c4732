import type { Queryable } from '../../database/database.ts';
import { grouped } from '../grouped.ts';
import { readComputedRelationships, readForeignKeys } from './read-keys.ts';
import { readRoutines } from './read-routines.ts';
import { readTables } from './read-tables.ts';
import { readViews, type ViewOrigins } from './read-views.ts';
import { foreignKeyRelationships, inverse, junctionRelationships } from './relationships.ts';
import { keyOf, type Relationship, type Routine, type Table } from './types.ts';

/** What the exposed schemas hold, as one consistent snapshot. Every name of a request is looked up here. */
export interface Catalogue {
  tables: ReadonlyMap<string, Table>;
  relationships: ReadonlyMap<string, readonly Relationship[]>;
  routines: ReadonlyMap<string, readonly Routine[]>;
}

/** A view has the primary key of the table whose whole key it shows. */
function withViewKeys(
  tables: readonly Table[],
  views: readonly ViewOrigins[],
  keys: readonly PrimaryKey[],
): Table[] {
  const viewByName = new Map(views.map((view) => [keyOf(view), view]));
  return tables.map((table) => {
    const view = table.isView ? viewByName.get(keyOf(table)) : undefined;
    if (!view) return table;
    const shown = keys
      .map(({ table: oid, columns }) =>
        columns.map((column) => view.columnsByOrigin.get(`${oid}.${column}`)?.[0]),
      )
      .filter((columns) => columns.every((column) => column !== undefined));
    return { ...table, primaryKey: shown.flat().filter((column) => column !== undefined) };
  });
}

interface PrimaryKey {
  table: number;
  columns: string[];
}

const primaryKeysSql = `
  select k.conrelid::int8 as table, (
    select json_agg(a.attname order by key.place)
    from unnest(k.conkey) with ordinality as key(attnum, place)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.attnum
  ) as columns
  from pg_constraint k where k.contype = 'p'`;

export async function readCatalogue(database: Queryable, schemas: readonly string[]): Promise<Catalogue> {
  // `format_type` and `pg_get_expr` leave out schemas that the search path names.
  await database.query(`select set_config('search_path', '', true)`);
  const tables = await readTables(database, schemas);
  const views = await readViews(database, schemas);
  const keys = await readForeignKeys(database);
  const computed = await readComputedRelationships(database);
  const routines = await readRoutines(database, schemas);
  const { rows: primaryKeys } = await database.query<PrimaryKey>(primaryKeysSql);

  const tablesByName = new Map(
    withViewKeys(tables, views, primaryKeys).map((table) => [keyOf(table), table]),
  );
  const forward = foreignKeyRelationships(keys, views);
  const overridden = new Set(computed.map((each) => `${keyOf(each.table)}\0${keyOf(each.function)}`));
  const detected = [
    ...forward,
    ...forward.map(inverse),
    ...junctionRelationships(forward, tablesByName),
  ].filter((each) => !overridden.has(`${keyOf(each.table)}\0${keyOf(each.foreign)}`));
  const exposed = [...computed, ...detected].filter(
    (each) =>
      schemas.includes(each.table.schema) &&
      schemas.includes(each.foreign.schema) &&
      (each.kind !== 'many-to-many' || schemas.includes(each.junction.schema)),
  );
  return {
    tables: tablesByName,
    relationships: grouped(exposed, ({ table }) => keyOf(table)),
    routines: grouped(routines, keyOf),
  };
}

export const tableNamesIn = ({ tables }: Catalogue, schema: string): string[] =>
  [...tables.values()].filter((table) => table.schema === schema).map(({ name }) => name);

export const routineNamesIn = ({ routines }: Catalogue, schema: string): string[] =>
  [...routines.values()].flatMap(([routine]) => (routine?.schema === schema ? [routine.name] : []));
