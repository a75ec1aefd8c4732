import { parseFailed } from '../rest-error.ts';
import { parseText } from './cursor.ts';
import { fieldName } from './field.ts';
import { parseFilter, parseLogic, parseTreePath, type Filter, type Logic } from './filter.ts';
import { parseOrder, type OrderTerm } from './order.ts';
import { parseSelect, type SelectedItem } from './select.ts';

type At<Thing> = Thing & { path: readonly string[] };

/** Everything the query string says, not yet held against the database. */
export interface RestQuery {
  select: readonly SelectedItem[];
  filters: readonly At<{ filter: Filter }>[];
  logic: readonly At<{ logic: Logic }>[];
  order: readonly At<{ terms: readonly OrderTerm[] }>[];
  limits: readonly At<{ limit: number }>[];
  offsets: readonly At<{ offset: number }>[];
  columns?: readonly string[] | undefined;
  onConflict?: readonly string[] | undefined;
  /** Of a function called by GET: the parameters that are no filters. */
  arguments: readonly [name: string, value: string][];
  /** The keys of all filters of the top level, as PUT wants to see them. */
  filterKeys: readonly string[];
  /** All parameters as they came. */
  pairs: readonly (readonly [string, string])[];
}

/** More filters than a URL of the usual length can carry; a bound against statements of a million conditions. */
const maximalParameters = 1000;

const reservedEverywhere = new Set(['order', 'limit', 'offset', 'and', 'or']);
const reservedAtTop = new Set(['select', 'columns', 'on_conflict']);

const lastWord = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

export const queryPairs = (search: string): [string, string][] =>
  // A name without `=` is as if it were not there.
  [
    ...new URLSearchParams(
      search
        .replace(/^\?/, '')
        .split('&')
        .filter((pair) => pair.includes('='))
        .join('&'),
    ),
  ];

const names = (text: string, label: string): string[] =>
  parseText(text, `failed to parse ${label} parameter (${text})`, (cursor) => cursor.separated(fieldName));

/** Whole numbers only; anything else is as if it were not there. */
const wholeNumbers = <Name extends string>(pairs: readonly [string, string][], name: Name) =>
  pairs
    .filter(([key, value]) => lastWord(key) === name && /^\s*-?\d{1,15}\s*$/.test(value))
    .map(([key, value]) => ({
      path: parseTreePath(key).path,
      [name]: Number(value),
    })) as unknown as At<Record<Name, number>>[];

export function parseQuery(search: string, isFunctionRead: boolean): RestQuery {
  const pairs = queryPairs(search);
  if (pairs.length > maximalParameters)
    throw parseFailed(
      '"failed to parse query" (line 1, column 1)',
      `At most ${maximalParameters} parameters are allowed`,
    );
  const first = (name: string): string | undefined => pairs.find(([key]) => key === name)?.[1];
  const columns = first('columns');
  const onConflict = first('on_conflict');
  const conditions = pairs.filter(
    ([key]) => !reservedEverywhere.has(lastWord(key)) && !reservedAtTop.has(key),
  );
  const { filters, args } = splitConditions(conditions, isFunctionRead);
  return {
    select: parseSelect(first('select') ?? '*'),
    filters,
    logic: pairs
      .filter(([key]) => ['and', 'or'].includes(lastWord(key)))
      .map(([key, value]) => parseLogic(key, value)),
    order: pairs
      .filter(([key]) => lastWord(key) === 'order')
      .map(([key, value]) => ({ path: parseTreePath(key).path, terms: parseOrder(value) })),
    limits: wholeNumbers(pairs, 'limit'),
    offsets: wholeNumbers(pairs, 'offset'),
    columns: columns === undefined ? undefined : names(columns, 'columns'),
    onConflict: onConflict === undefined ? undefined : names(onConflict, 'on_conflict'),
    arguments: args,
    filterKeys: conditions.map(([key]) => key),
    pairs,
  };
}

/** A function called by GET takes as arguments what does not read as a filter. */
function splitConditions(
  conditions: readonly [string, string][],
  isFunctionRead: boolean,
): { filters: At<{ filter: Filter }>[]; args: [string, string][] } {
  const filters: At<{ filter: Filter }>[] = [];
  const args: [string, string][] = [];
  for (const [key, value] of conditions) {
    if (isFunctionRead && !readsAsFilter(value)) args.push([key, value]);
    else filters.push(parseFilter(key, value));
  }
  return { filters, args };
}

function readsAsFilter(value: string): boolean {
  try {
    parseFilter('x', value);
    return true;
  } catch {
    return false;
  }
}

/** Sorted and encoded, for the header Content-Location. */
export const canonicalQuery = ({ pairs }: RestQuery): string =>
  new URLSearchParams(
    pairs
      .map(([name, value]): [string, string] => [name, value])
      .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  ).toString();
