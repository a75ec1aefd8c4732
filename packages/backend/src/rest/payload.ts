import { isNestedTooDeep, mostNesting } from '../json/nesting.ts';
import { queryPairs } from './grammar/query-string.ts';
import { invalidBody } from './rest-error.ts';

/** A body that names its columns: JSON text, and the keys all its objects have. */
export interface JsonPayload {
  kind: 'json';
  json: string;
  keys: readonly string[];
  rows: number;
}

/** A body for a function with one unnamed parameter. */
export interface RawPayload {
  kind: 'raw';
  body: string | Uint8Array;
}

/** A form: the same parameters as in a URL. */
export interface FormPayload {
  kind: 'form';
  values: readonly (readonly [string, string])[];
}

export type Payload = JsonPayload | RawPayload | FormPayload;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys as PostgreSQL's set of columns has them: each once, sorted. */
const keysOf = (value: object): string[] => Object.keys(value).toSorted();

export function parseJson(text: string): unknown {
  if (isNestedTooDeep(text)) throw invalidBody(`JSON nested deeper than ${mostNesting} levels`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

/** Rows given as JSON. With the parameter `columns` the keys need not match: only those columns are taken. */
export function jsonPayload(text: string, columns: readonly string[] | undefined): JsonPayload {
  const value = parseJson(text);
  const rows = Array.isArray(value) ? value.length : 1;
  if (columns) {
    const names = [...new Set(columns)].toSorted();
    return { kind: 'json', json: isObject(value) || Array.isArray(value) ? text : '[]', keys: names, rows };
  }
  if (isObject(value)) return { kind: 'json', json: text, keys: keysOf(value), rows };
  if (!Array.isArray(value)) return { kind: 'json', json: '[]', keys: [], rows: 0 };
  const [first] = value as unknown[];
  if (first === undefined) return { kind: 'json', json: '[]', keys: [], rows };
  if (!isObject(first)) throw invalidBody('All object keys must match');
  const keys = keysOf(first);
  const same = keys.join('\0');
  for (const row of value as unknown[])
    if (!isObject(row) || keysOf(row).join('\0') !== same) throw invalidBody('All object keys must match');
  return { kind: 'json', json: text, keys, rows };
}

/** RFC 4180, first line the names; the bare word NULL is null. */
export function csvPayload(text: string, columns: readonly string[] | undefined): JsonPayload {
  const [header, ...records] = parseCsv(text);
  if (!header) throw invalidBody('not enough input');
  if (records.some((record) => record.length !== header.length))
    throw invalidBody('All lines must have same number of fields');
  const rows = records.map((record) =>
    Object.fromEntries(header.map((name, index) => [name, record[index] === 'NULL' ? null : record[index]])),
  );
  return jsonPayload(JSON.stringify(rows), columns);
}

function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  for (let match = field.exec(text); match; match = field.exec(text)) {
    const [whole, quoted, plain, end] = match;
    if (whole === '' && row.length === 0) break;
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') {
      rows.push(row);
      row = [];
      if (end === '' || field.lastIndex >= text.length) break;
    }
  }
  if (field.lastIndex === 0 && text.length > 0) throw invalidBody('parse error (invalid CSV)');
  return rows;
}

export const formPayload = (text: string): FormPayload => ({ kind: 'form', values: queryPairs(text) });

/** A form for a table is one row of texts. */
export const formRow = (text: string, columns: readonly string[] | undefined): JsonPayload =>
  jsonPayload(JSON.stringify(Object.fromEntries(queryPairs(text))), columns);
