import { aggregatesDisabled } from '../rest-error.ts';
import { outputName, type ReadColumn, type ReadNode, type SpreadColumn } from './read-node.ts';

export function checkAggregates(node: ReadNode, isAllowed: boolean): void {
  if (!isAllowed && node.columns.some(({ aggregate }) => aggregate)) throw aggregatesDisabled();
  for (const child of node.children) checkAggregates(child, isAllowed);
}

const isStar = ({ field }: ReadColumn): boolean => field.name === '*' && field.path.length === 0;

/** Beside an aggregate, and in a list of values, `*` must be written out: each column is named there. */
export function expandStars(node: ReadNode, isBesideAggregate = false): void {
  const isAggregated = isBesideAggregate || node.columns.some(({ aggregate }) => aggregate);
  const mustExpand = isAggregated || node.showing === 'spread-array';
  node.columns = node.columns.flatMap((column) => {
    if (!isStar(column) || !mustExpand) return [column];
    if (column.aggregate) {
      // The count of a spread resource is taken by its parent, which sees its rows as one value.
      return node.showing === 'spread'
        ? [{ ...column, isWholeRow: true, alias: column.alias ?? 'count' }]
        : [column];
    }
    const names = [...(node.table?.columns.keys() ?? [])];
    return names.length > 0 ? names.map((name) => ({ ...column, field: { name, path: [] } })) : [column];
  });
  for (const child of node.children) expandStars(child, isAggregated);
}

/** A JSON path is shown under its last key: `data->a->>b` as `b`, `data->1` as `data`. */
export function columnAlias({ field, alias, aggregate }: ReadColumn): string | undefined {
  if (alias !== undefined || aggregate || field.path.length === 0) return alias;
  return field.path.findLast(({ key }) => key !== undefined)?.key ?? field.name;
}

/**
 * A spread resource's aggregates are taken by the nearest resource that is not spread, grouped by what stands beside
 * them there: inside the spread they would be taken over a single row.
 */
export function hoistSpreadAggregates(node: ReadNode): SpreadColumn[] {
  const fromChildren = new Map(node.children.map((child) => [child, hoistSpreadAggregates(child)]));
  for (const [child, columns] of fromChildren) child.spreadColumns = columns;
  const own: SpreadColumn[] = node.columns.map((column) => spreadColumn(node, column));
  const inherited = node.children.flatMap((child) => {
    if (child.showing === 'hidden') return [];
    if (!child.isSpread) return [{ name: outputName(child) }];
    const columns = fromChildren.get(child) ?? [];
    return node.showing === 'spread' ? columns : columns.map(aggregated);
  });
  if (node.showing === 'spread') {
    node.columns = node.columns.map((column) => ({
      ...column,
      aggregate: undefined,
      aggregateCast: undefined,
    }));
    for (const child of node.children) child.spreadColumns = child.spreadColumns.map(passedUnaggregated);
  }
  return [...own, ...inherited];
}

/** What the column is called once its aggregate has been taken: PostgreSQL names it after the function. */
const aggregated = ({ name, alias, aggregate }: SpreadColumn): SpreadColumn => ({
  name: aggregate ? (alias ?? aggregate) : name,
});

/** Inside a spread the value is only handed on; its parent aggregates it under the same name. */
const passedUnaggregated = ({ name }: SpreadColumn): SpreadColumn => ({ name });

function spreadColumn(node: ReadNode, column: ReadColumn): SpreadColumn {
  const alias = columnAlias(column);
  const { aggregate, aggregateCast } = column;
  const isHoisted = node.showing === 'spread' && aggregate !== undefined;
  // An aggregate that stays where it is has PostgreSQL's name for it: that of the function.
  const name = alias ?? (aggregate && !isHoisted ? aggregate : column.field.name);
  return isHoisted ? { name, aggregate, aggregateCast, alias } : { name };
}
