import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The statements of the specification: section and its highest number. */
const ranges: readonly (readonly [prefix: string, last: number, digits: number])[] = [
  ['S1-', 17, 3],
  ['S2-', 157, 3],
  ['S3-', 42, 3],
  ['S4-', 64, 3],
  ['S5-', 34, 3],
  ['S6-', 14, 3],
  ['S7-', 56, 3],
  ['S8-', 62, 3],
  ['S9-', 60, 3],
  ['D-', 62, 3],
  ['Q-', 51, 2],
];

export const statementIds: readonly string[] = ranges.flatMap(([prefix, last, digits]) =>
  Array.from({ length: last }, (_, index) => `${prefix}${String(index + 1).padStart(digits, '0')}`),
);

export interface ConformityRow {
  id: string;
  wording: string;
  place: string;
  test: string;
}

export interface ConformityReport {
  errors: string[];
  answered: number;
  open: number;
}

/** Rows of the tables in docs/conformity.md: `| id | wording | place | test |`. */
export function parseConformity(markdown: string): ConformityRow[] {
  return markdown.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [, id = '', wording = '', place = '', test = ''] = cells;
    return /^(S[1-9]-\d{3}|D-\d{3}|Q-\d{2})$/.test(id) ? [{ id, wording, place, test }] : [];
  });
}

const backticked = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/** A place or a test is `path` or `path › name`: the file must exist and, for a test, contain the name. */
function referenceErrors(root: string, row: ConformityRow, cell: string, kind: 'place' | 'test'): string[] {
  const references = backticked(cell);
  if (references.length === 0) return [`${row.id}: the ${kind} names no file`];
  return references.flatMap((reference) => {
    const [path = '', name] = reference.split(' › ');
    const file = join(root, path);
    if (!existsSync(file)) return [`${row.id}: ${path} does not exist`];
    if (kind === 'test' && !name) return [`${row.id}: ${path} names no test`];
    if (!name) return [];
    const words = (text: string) => text.replaceAll(/\\(['"`])/g, '$1');
    return words(readFileSync(file, 'utf8')).includes(name) ? [] : [`${row.id}: ${path} has no “${name}”`];
  });
}

export function checkConformity(root: string, markdown: string): ConformityReport {
  const rows = parseConformity(markdown);
  const seen = new Set<string>();
  const errors: string[] = [];
  let open = 0;
  for (const row of rows) {
    if (seen.has(row.id)) errors.push(`${row.id} stands twice`);
    seen.add(row.id);
    if (!statementIds.includes(row.id)) errors.push(`${row.id} is no statement`);
    if (!row.wording) errors.push(`${row.id} has no wording`);
    if (row.place === 'open') {
      open += 1;
      continue;
    }
    errors.push(
      ...referenceErrors(root, row, row.place, 'place'),
      ...referenceErrors(root, row, row.test, 'test'),
    );
  }
  for (const id of statementIds) if (!seen.has(id)) errors.push(`${id} is missing`);
  return { errors, answered: rows.length - open, open };
}
