import { grouped } from '../grouped.ts';
import type { Name } from '../sql/sql.ts';
import type { ForeignKey } from './read-keys.ts';
import type { ViewOrigins } from './read-views.ts';
import {
  keyOf,
  sameName,
  type ColumnPair,
  type ForeignKeyRelationship,
  type JunctionRelationship,
  type Table,
} from './types.ts';

type End = { name: Name; isView: boolean; columns: readonly string[] };

/** Every way to choose one of several columns for each place: a view may show a key column more than once. */
const choices = (options: readonly (readonly string[])[]): string[][] =>
  options.reduce<string[][]>(
    (all, names) => all.flatMap((chosen) => names.map((name) => [...chosen, name])),
    [[]],
  );

/** The views that show all of these columns of the table. */
function viewsShowing(views: readonly ViewOrigins[], tableOid: number, columns: readonly string[]): End[] {
  return views.flatMap((view) => {
    const shown = columns.map((column) => view.columnsByOrigin.get(`${tableOid}.${column}`) ?? []);
    return choices(shown).map((chosen) => ({
      name: { schema: view.schema, name: view.name },
      isView: true,
      columns: chosen,
    }));
  });
}

/** Each foreign key between its tables, and between the views that show its columns. */
export function foreignKeyRelationships(
  keys: readonly ForeignKey[],
  views: readonly ViewOrigins[],
): ForeignKeyRelationship[] {
  return keys.flatMap((key) => {
    const own = key.columns.map(([column]) => column);
    const referenced = key.columns.map(([, column]) => column);
    const table: End = { name: { schema: key.schema, name: key.name }, isView: false, columns: own };
    const foreign: End = {
      name: { schema: key.foreignSchema, name: key.foreignName },
      isView: false,
      columns: referenced,
    };
    const ownEnds = [table, ...viewsShowing(views, key.tableOid, own)];
    const foreignEnds = [foreign, ...viewsShowing(views, key.foreignOid, referenced)];
    return ownEnds.flatMap((from) => foreignEnds.map((to) => betweenEnds(key, from, to)));
  });
}

const betweenEnds = (key: ForeignKey, from: End, to: End): ForeignKeyRelationship => ({
  kind: key.isOneToOne ? 'one-to-one' : 'many-to-one',
  table: from.name,
  foreign: to.name,
  isSelf: sameName(from.name, to.name),
  tableIsView: from.isView,
  foreignIsView: to.isView,
  constraint: key.constraint,
  columns: from.columns.map((column, index) => [column, to.columns[index] ?? '']),
});

const turned = (columns: readonly ColumnPair[]): ColumnPair[] =>
  columns.map(([own, foreign]) => [foreign, own]);

export const inverse = (relationship: ForeignKeyRelationship): ForeignKeyRelationship => ({
  ...relationship,
  kind: relationship.kind === 'many-to-one' ? 'one-to-many' : 'one-to-one',
  table: relationship.foreign,
  foreign: relationship.table,
  tableIsView: relationship.foreignIsView,
  foreignIsView: relationship.tableIsView,
  columns: turned(relationship.columns),
});

/** A table whose primary key holds the columns of two foreign keys joins what they refer to. */
export function junctionRelationships(
  keys: readonly ForeignKeyRelationship[],
  tables: ReadonlyMap<string, Table>,
): JunctionRelationship[] {
  const byJunction = grouped(
    keys.filter(({ kind }) => kind === 'many-to-one'),
    ({ table }) => keyOf(table),
  );
  return [...byJunction].flatMap(([junction, own]) => {
    const primaryKey = new Set(tables.get(junction)?.primaryKey);
    const covers = (key: ForeignKeyRelationship) => key.columns.every(([column]) => primaryKey.has(column));
    const joining = own.filter(covers);
    return joining.flatMap((source) =>
      joining
        .filter((target) => target.constraint !== source.constraint)
        .map((target) => throughJunction(source, target)),
    );
  });
}

const throughJunction = (
  source: ForeignKeyRelationship,
  target: ForeignKeyRelationship,
): JunctionRelationship => ({
  kind: 'many-to-many',
  table: source.foreign,
  foreign: target.foreign,
  isSelf: sameName(source.foreign, target.foreign),
  tableIsView: source.foreignIsView,
  foreignIsView: target.foreignIsView,
  junction: source.table,
  constraints: [source.constraint, target.constraint],
  sourceColumns: turned(source.columns),
  targetColumns: turned(target.columns),
});
