import type { Field } from './grammar/field.ts';
import type { Filter, Logic, Operation } from './grammar/filter.ts';
import type { RestQuery } from './grammar/query-string.ts';
import type { SelectedItem } from './grammar/select.ts';
import { outOfBounds } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';

/** What one question to the table API may be made of. The server itself (`service_role`) is not asked. */
export interface RestBounds {
  /** Operators of filters that may be used; all others are refused, cheap or not. */
  operators: readonly string[];
  /** `select=a::text`: what a type does with a text is not ours to foresee. */
  allowsCasts: boolean;
  embeds: number;
  /** Resources within resources: what is joined and sorted inside is done for every row outside, shown or not. */
  embedDepth: number;
  /** Rows of an answer with embedded resources: those of each level, multiplied. What is beyond is cut off. */
  rowsWithEmbeds: number;
  columns: number;
  /** Comparisons in all filters together, and how deep `and` and `or` may nest. */
  conditions: number;
  logicDepth: number;
  /** Elements of a list, and characters of one value. */
  listValues: number;
  valueLength: number;
  /** `like` and `ilike`, which read every value from end to end, each `%` or `*` from many places on. */
  patterns: number;
  wildcards: number;
  orderTerms: number;
  jsonSteps: number;
  /** Rows that one body may hold, and that one write may change or delete. */
  rowsPerWrite: number;
}

const boundsFor = ({ caller }: Pick<RestRequest, 'caller'>, bounds: RestBounds | undefined) =>
  caller.role === 'service_role' ? undefined : bounds;

/** A write that would meet more rows is refused as a whole: part of a deletion is worse than none. */
export const rowsPerWrite = (request: RestRequest, { bounds }: { bounds: RestBounds | undefined }) =>
  boundsFor(request, bounds)?.rowsPerWrite;

export const rowsWithEmbeds = (request: RestRequest, { bounds }: { bounds: RestBounds | undefined }) =>
  boundsFor(request, bounds)?.rowsWithEmbeds;

/** Refuses what is beyond the bounds before it reaches the database. */
export function checkBounds(request: RestRequest, all: RestBounds | undefined): void {
  const bounds = boundsFor(request, all);
  if (!bounds) return;
  const { query, method } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  checkSelect(query.select, isRead ? bounds : { ...bounds, embeds: 0 });
  checkConditions(query, bounds);
  const orderTerms = query.order.flatMap(({ terms }) => terms);
  most(orderTerms.length, bounds.orderTerms, 'terms of an order');
  for (const { field } of orderTerms) checkField(field, bounds);
  for (const [, value] of query.arguments) most(value.length, bounds.valueLength, 'characters of a value');
}

export function checkRows(rows: number, request: RestRequest, all: RestBounds | undefined): void {
  const bounds = boundsFor(request, all);
  if (bounds) most(rows, bounds.rowsPerWrite, 'rows of a write');
}

function most(number: number, bound: number, what: string): void {
  if (number > bound) throw outOfBounds(`At most ${bound} ${what}`);
}

function checkSelect(items: readonly SelectedItem[], bounds: RestBounds): void {
  let [columns, embeds] = [0, 0];
  const look = (item: SelectedItem, depth: number): void => {
    if (item.kind === 'embed') {
      embeds += 1;
      most(depth, bounds.embedDepth, 'levels of embedded resources');
      return item.items.forEach((inner) => look(inner, depth + 1));
    }
    columns += 1;
    checkField(item.field, bounds);
    if ((item.cast ?? item.aggregateCast) !== undefined && !bounds.allowsCasts)
      throw outOfBounds('Casts are not offered');
  };
  items.forEach((item) => look(item, 1));
  most(embeds, bounds.embeds, 'embedded resources');
  most(columns, bounds.columns, 'columns');
}

const checkField = ({ path }: Field, { jsonSteps }: RestBounds): void =>
  most(path.length, jsonSteps, 'steps into JSON');

function checkConditions({ filters, logic }: RestQuery, bounds: RestBounds): void {
  let [conditions, patterns] = [0, 0];
  const look = (condition: Filter | Logic, depth: number): void => {
    if (condition.kind !== 'filter') {
      most(depth, bounds.logicDepth, 'levels of "and" and "or"');
      return condition.terms.forEach((term) => look(term, depth + 1));
    }
    conditions += 1;
    checkField(condition.field, bounds);
    patterns += checkOperation(condition.operation, bounds);
  };
  for (const { filter } of filters) look(filter, 0);
  for (const { logic: group } of logic) look(group, 1);
  most(conditions, bounds.conditions, 'conditions');
  most(patterns, bounds.patterns, 'patterns');
}

/** Answers of how many patterns are in it. */
function checkOperation(operation: Operation, bounds: RestBounds): number {
  const name = 'operator' in operation ? operation.operator : operation.kind;
  if (!bounds.operators.includes(name)) throw outOfBounds(`The operator "${name}" is not offered`);
  const values = operation.kind === 'in' ? operation.values : [operation.value];
  most(values.length, bounds.listValues, 'values of a list');
  for (const value of values) most(value.length, bounds.valueLength, 'characters of a value');
  if (operation.kind !== 'quantifiable') return 0;
  // A quantified value is a list as PostgreSQL writes it: no more elements than commas, and one.
  const elements = operation.quantifier ? operation.value.split(',') : [operation.value];
  most(elements.length, bounds.listValues, 'values of a list');
  if (operation.operator !== 'like' && operation.operator !== 'ilike') return 0;
  most(operation.value.split(/[%*]/).length - 1, bounds.wildcards, 'wildcards of a pattern');
  return elements.length;
}
