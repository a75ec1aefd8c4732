import type { Catalogue } from '../catalogue/catalogue.ts';
import { isToOne, keyOf } from '../catalogue/types.ts';
import type { Filter, Logic } from '../grammar/filter.ts';
import type { RestQuery } from '../grammar/query-string.ts';
import type { SelectedItem } from '../grammar/select.ts';
import { notEmbedded } from '../rest-error.ts';
import type { Name } from '../sql/sql.ts';
import { checkAggregates, expandStars, hoistSpreadAggregates } from './aggregates.ts';
import { resolveConditions, resolveOrder } from './embedded-conditions.ts';
import { findRelationship } from './find-relationship.ts';
import { sourceRows, type ReadNode } from './read-node.ts';
import { showChildren } from './showing.ts';

export interface ReadRequest {
  /** The table read, or the table (else the name) of what a function returns. */
  origin: Name;
  /** The rows come from a write or a call made in the same statement. */
  readsSource: boolean;
  query: RestQuery;
  /** Of a write, the filters of the top level, the order and the limits choose rows to write, not to show. */
  isWrite: boolean;
  maxRows: number | undefined;
  /** Rows of all levels multiplied, where resources are embedded. */
  rowsWithEmbeds?: number | undefined;
  allowsAggregates: boolean;
}

/** Turns the request into a tree of resources in which every name is resolved. */
export function planRead(catalogue: Catalogue, request: ReadRequest): ReadNode {
  const { origin, query } = request;
  const root = newNode(origin.name, 0, origin, request.readsSource);
  if (request.readsSource) root.source = sourceRows;
  addItems(root, query.select, origin.schema);
  addFilters(root, request);
  if (!request.isWrite) {
    for (const { path, terms } of query.order) nodeAt(root, path).order = [...terms];
    for (const { path, limit } of query.limits) nodeAt(root, path).limit = limit;
    for (const { path, offset } of query.offsets) nodeAt(root, path).offset = Math.max(0, offset);
  }
  for (const { path, logic } of query.logic) {
    const node = nodeAt(root, path);
    if (!(request.isWrite && node === root)) node.conditions.push(logic);
  }
  relate(catalogue, root, origin);
  each(root, (node) => {
    if (!request.isWrite) restrict(node, request.maxRows);
  });
  if (request.rowsWithEmbeds !== undefined && root.children.length > 0) share(root, request.rowsWithEmbeds);
  each(root, (node) => {
    node.showing = showChildren(node);
  });
  expandStars(root);
  resolveConditions(root);
  resolveOrder(root);
  checkAggregates(root, request.allowsAggregates);
  hoistSpreadAggregates(root);
  return root;
}

function newNode(name: string, depth: number, source: Name, isAliased = false): ReadNode {
  return {
    name,
    depth,
    source,
    sourceAlias: isAliased ? source.name : undefined,
    isSpread: false,
    rowAlias: '',
    columns: [],
    conditions: [],
    order: [],
    offset: 0,
    children: [],
    showing: 'array',
    spreadColumns: [],
  };
}

export function each(node: ReadNode, visit: (node: ReadNode) => void): void {
  visit(node);
  for (const child of node.children) each(child, visit);
}

function addItems(node: ReadNode, items: readonly SelectedItem[], schema: string): void {
  for (const item of items) {
    if (item.kind === 'column') {
      node.columns.push(item);
      continue;
    }
    const child = newNode(item.name, node.depth + 1, { schema, name: item.name });
    const { alias, hint, join, isSpread } = item;
    Object.assign(child, { alias, hint, join, isSpread, parent: node });
    addItems(child, item.items, schema);
    node.children.push(child);
  }
}

function nodeAt(root: ReadNode, path: readonly string[]): ReadNode {
  return path.reduce((node, name) => {
    const child = node.children.find((each) => each.name === name || each.alias === name);
    if (!child) throw notEmbedded(name);
    return child;
  }, root);
}

function addFilters(root: ReadNode, { query, isWrite }: ReadRequest): void {
  for (const { path, filter } of query.filters) {
    if (isWrite && path.length === 0) continue;
    nodeAt(root, path).conditions.push(filter);
  }
}

function relate(catalogue: Catalogue, node: ReadNode, name: Name): void {
  node.table = catalogue.tables.get(keyOf(name));
  for (const child of node.children) {
    const relationship = findRelationship(catalogue, name, child.name, child.hint);
    child.relationship = relationship;
    child.source = relationship.foreign;
    child.sourceAlias = `${relationship.foreign.name}_${child.depth}`;
    child.rowAlias = `${relationship.table.name}_${child.alias ?? child.name}_${child.depth}`;
    relate(catalogue, child, relationship.foreign);
  }
}

function restrict(node: ReadNode, maxRows: number | undefined): void {
  if (maxRows === undefined) return;
  node.limit = Math.min(node.limit ?? maxRows, maxRows);
}

const multiplies = (node: ReadNode): boolean => !node.relationship || !isToOne(node.relationship);

/** Levels of rows at and below the node, along the way with the most. */
const levels = (node: ReadNode): number =>
  Number(multiplies(node)) + Math.max(0, ...node.children.map(levels));

/** Each level gets an equal share of the rows; what one does not use is left to those below. */
function share(node: ReadNode, rows: number): void {
  let rest = rows;
  if (multiplies(node)) {
    const most = Math.max(1, Math.floor(rows ** (1 / levels(node))));
    node.limit = Math.min(node.limit ?? most, most);
    rest = Math.floor(rows / Math.max(1, node.limit));
  }
  for (const child of node.children) share(child, rest);
}

/** The filters and logic of the top level: which rows a write touches. */
export const rootConditions = (query: RestQuery): (Filter | Logic)[] => [
  ...query.filters.filter(({ path }) => path.length === 0).map(({ filter }) => filter),
  ...query.logic.filter(({ path }) => path.length === 0).map(({ logic }) => logic),
];
