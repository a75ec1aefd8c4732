import type { Aggregate } from '../grammar/select.ts';
import { columnAlias } from '../plan/aggregates.ts';
import { outputName, qualifierOf, type Ordering, type ReadColumn, type ReadNode } from '../plan/read-node.ts';
import { columnSql, conditionSql, fieldSql, type Scope } from './condition-sql.ts';
import { allOf, bind, commaSeparated, identifier, joined, nothing, qualified, sql, type Sql } from './sql.ts';
import { clientType } from './type-name.ts';

const scopeOf = (node: ReadNode): Scope => ({ qualifier: qualifierOf(node), table: node.table });

const aggregateSql: Readonly<Record<Aggregate, Sql>> = {
  sum: sql`sum`,
  avg: sql`avg`,
  count: sql`count`,
  max: sql`max`,
  min: sql`min`,
};

const castSql = (value: Sql, type: string | undefined): Sql =>
  type === undefined ? value : sql`cast(${value} as ${clientType(type)})`;
const named = (value: Sql, alias: string | undefined): Sql =>
  alias === undefined ? value : sql`${value} as ${identifier(alias)}`;
const aggregated = (value: Sql, aggregate: Aggregate | undefined, cast: string | undefined): Sql =>
  aggregate === undefined ? value : castSql(sql`${aggregateSql[aggregate]}(${value})`, cast);

function readColumnSql(scope: Scope, column: ReadColumn): Sql {
  // Inside `count(…)` a star is the bare star.
  const isCountOfRows = column.aggregate === 'count' && column.field.name === '*' && !column.isWholeRow;
  const value = column.isWholeRow
    ? qualified(scope.qualifier)
    : isCountOfRows
      ? sql`*`
      : castSql(fieldSql(scope, column.field), column.cast);
  return named(aggregated(value, column.aggregate, column.aggregateCast), columnAlias(column));
}

/** What a child adds to its parent's row. */
function childColumns(child: ReadNode): Sql[] {
  const row = identifier(child.rowAlias);
  switch (child.showing) {
    case 'hidden':
      return [];
    case 'object':
      return [sql`row_to_json(${row}.*)::jsonb as ${identifier(outputName(child))}`];
    case 'array':
      return [sql`coalesce(${row}.${row}, '[]') as ${identifier(outputName(child))}`];
    case 'spread':
      return child.spreadColumns.map(({ name, aggregate, aggregateCast, alias }) => {
        const value = name === '*' ? sql`${row}.*` : sql`${row}.${identifier(name)}`;
        return named(aggregated(value, aggregate, aggregateCast), alias);
      });
    case 'spread-array':
      return child.spreadColumns.map(
        ({ name }) => sql`coalesce(${row}.${identifier(name)}, '[]') as ${identifier(name)}`,
      );
  }
}

/** The lateral row of a child, in the from clause of its parent. */
function joinSql(child: ReadNode): Sql {
  const row = identifier(child.rowAlias);
  const kind = child.join === 'inner' ? sql`inner` : sql`left`;
  const rows = readSql(child);
  if (child.showing === 'object' || child.showing === 'spread')
    return sql` ${kind} join lateral (${rows}) as ${row} on true`;
  const [first] = child.spreadColumns;
  if (child.showing === 'spread-array') {
    const lists = child.spreadColumns.map(
      ({ name }) => sql`json_agg(${row}.${identifier(name)})::jsonb as ${identifier(name)}`,
    );
    // No rows aggregate to null: that is what an inner join drops.
    const condition =
      child.join === 'inner' && first ? sql`${row}.${identifier(first.name)} is not null` : sql`true`;
    return sql` ${kind} join lateral (select ${commaSeparated(lists)} from (${rows}) as ${row}) as ${row} on ${condition}`;
  }
  const condition = child.join === 'inner' ? sql`${row} is not null` : sql`true`;
  return sql` ${kind} join lateral (select json_agg(${row})::jsonb as ${row} from (${rows}) as ${row}) as ${row} on ${condition}`;
}

/** A whole-row value that a computed relationship takes, cast because functions may be overloaded. */
function sourceSql(node: ReadNode): Sql {
  const { relationship, parent } = node;
  const alias = node.sourceAlias === undefined ? nothing : sql` as ${identifier(node.sourceAlias)}`;
  if (relationship?.kind === 'computed' && parent) {
    const row = identifier(qualifierOf(parent).name);
    return sql`${qualified(relationship.function)}(${row}::${qualified(relationship.table)})${alias}`;
  }
  const source = sql`${qualified(node.source)}${alias}`;
  return relationship?.kind === 'many-to-many'
    ? sql`${source}, ${qualified(relationship.junction)} as ${identifier(junctionAlias(node))}`
    : source;
}

/** No alias of a resource is made like this one, whatever the tables are called. */
const junctionAlias = (node: ReadNode): string => `${node.rowAlias}_junction`;

function joinConditions(node: ReadNode): Sql[] {
  const { relationship, parent } = node;
  if (!relationship || !parent || relationship.kind === 'computed') return [];
  const own = scopeOf(node);
  const above = scopeOf(parent);
  if (relationship.kind !== 'many-to-many')
    return relationship.columns.map(
      ([upper, lower]) => sql`${columnSql(own, lower)} = ${columnSql(above, upper)}`,
    );
  const junction: Scope = { qualifier: { schema: '', name: junctionAlias(node) }, table: undefined };
  return [
    ...relationship.targetColumns.map(
      ([own_, middle]) => sql`${columnSql(own, own_)} = ${columnSql(junction, middle)}`,
    ),
    ...relationship.sourceColumns.map(
      ([upper, middle]) => sql`${columnSql(above, upper)} = ${columnSql(junction, middle)}`,
    ),
  ];
}

function groupSql(node: ReadNode): Sql {
  const isAggregated =
    node.columns.some(({ aggregate }) => aggregate) ||
    node.children.some(
      ({ showing, spreadColumns }) =>
        showing === 'spread' && spreadColumns.some(({ aggregate }) => aggregate),
    );
  if (!isAggregated) return nothing;
  const terms = [
    ...node.columns
      .filter(({ aggregate }) => !aggregate)
      .map((column) => {
        const alias = columnAlias(column);
        return alias === undefined ? fieldSql(scopeOf(node), column.field) : identifier(alias);
      }),
    ...node.children.flatMap((child) => {
      if (child.showing === 'hidden') return [];
      if (child.showing !== 'spread' && child.showing !== 'spread-array')
        return [identifier(outputName(child))];
      return child.spreadColumns
        .filter(({ aggregate }) => !aggregate)
        .map(({ name }) => sql`${identifier(child.rowAlias)}.${identifier(name)}`);
    }),
  ];
  return terms.length === 0 ? nothing : sql` group by ${commaSeparated(terms)}`;
}

const directions = { asc: sql` asc`, desc: sql` desc` };
const nullOrders = { first: sql` nulls first`, last: sql` nulls last` };

export function orderSql(scope: Scope, terms: readonly Ordering[]): Sql {
  if (terms.length === 0) return nothing;
  const ordered = terms.map(({ child, field, direction, nulls }) => {
    const inner: Scope = child
      ? { qualifier: { schema: '', name: child.rowAlias }, table: child.table }
      : scope;
    return sql`${fieldSql(inner, field)}${direction ? directions[direction] : nothing}${nulls ? nullOrders[nulls] : nothing}`;
  });
  return sql` order by ${commaSeparated(ordered)}`;
}

const rangeSql = ({ limit, offset }: ReadNode): Sql => {
  if (limit === undefined && offset === 0) return nothing;
  return sql` limit ${limit === undefined ? sql`all` : bind(limit)} offset ${bind(offset)}`;
};

const whereSql = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? nothing : sql` where ${allOf(conditions)}`;

/** The statement that reads one resource with everything embedded in it. */
export function readSql(node: ReadNode): Sql {
  const scope = scopeOf(node);
  // Nothing selected and nothing embedded: the rows themselves are wanted, as a join.
  const columns: readonly ReadColumn[] =
    node.columns.length === 0 && node.children.length === 0
      ? [{ field: { name: '*', path: [] } }]
      : node.columns;
  const shown = [
    ...columns.map((column) => readColumnSql(scope, column)),
    ...node.children.flatMap(childColumns),
  ];
  const conditions = [
    ...node.conditions.map((condition) => conditionSql(scope, condition)),
    ...joinConditions(node),
  ];
  return sql`select ${commaSeparated(shown)} from ${sourceSql(node)}${joined(node.children.map(joinSql), nothing)}${whereSql(conditions)}${groupSql(node)}${orderSql(scope, node.order)}${rangeSql(node)}`;
}

/** The rows a count counts: without order, limits and outer joins; inner joins become `exists`. */
export function countedRowsSql(node: ReadNode): Sql {
  const scope = scopeOf(node);
  const conditions = [
    ...node.conditions.map((condition) =>
      conditionSql(
        scope,
        condition,
        ({ child, isNegated }) => sql`${isNegated ? nothing : sql`not `}exists (${countedRowsSql(child)})`,
      ),
    ),
    ...joinConditions(node),
    ...node.children
      .filter(({ join }) => join === 'inner')
      .map((child) => sql`exists (${countedRowsSql(child)})`),
  ];
  return sql`select 1 from ${sourceSql(node)}${whereSql(conditions)}`;
}
