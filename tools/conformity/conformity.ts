import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrationFolders } from './reached.ts';
import { sections, statementIds } from './sections.ts';

/** What statements.json keeps for an id; the tests are found by the ids they carry. */
export interface Statement {
  wording: string;
  places: string[];
}

export type Statements = Readonly<Partial<Record<string, Statement>>>;

export interface Evidence {
  statements: Statements;
  held: ReadonlyMap<string, readonly string[]>;
  reached: ReadonlySet<string>;
}

function statementErrors(root: string, id: string, { statements, held, reached }: Evidence): string[] {
  const statement = statements[id];
  if (!statement) return [`${id} is missing in statements.json`];
  const placeErrors = statement.places.flatMap((place) => {
    if (!existsSync(join(root, place))) return [`${id}: ${place} does not exist`];
    if (reached.has(place) || migrationFolders.some((folder) => place.startsWith(folder))) return [];
    return [`${id}: ${place} is not reached from production code`];
  });
  return [
    ...(statement.wording ? [] : [`${id} has no wording`]),
    ...(statement.places.length > 0 ? placeErrors : [`${id} names no place`]),
    ...(held.get(id)?.length ? [] : [`${id} is held by no test: add “// holds ${id}” to the one that does`]),
  ];
}

/** What keeps the table from being true, one line each. */
export function conformityErrors(root: string, evidence: Evidence): string[] {
  const known = new Set(statementIds);
  const unknown = [...Object.keys(evidence.statements), ...evidence.held.keys()].filter(
    (id) => !known.has(id),
  );
  return [
    ...[...new Set(unknown)].map((id) => `${id} is no statement`),
    ...statementIds.flatMap((id) => statementErrors(root, id, evidence)),
  ];
}

const cell = (text: string) => text.replaceAll('|', '\\|');
const list = (items: readonly string[]) => items.map((item) => `\`${item}\``).join(', ');

/** docs/conformity.md, as the command writes it. */
export function conformityPage({ statements, held }: Evidence): string {
  const row = (id: string) => {
    const { wording = '', places = [] } = statements[id] ?? {};
    return `| ${id} | ${cell(wording)} | ${list(places)} | ${cell(list(held.get(id) ?? []))} |`;
  };
  const tables = sections.map(({ prefix, heading }) =>
    [
      `## ${heading}`,
      '',
      '| id | statement | place | test |',
      '|---|---|---|---|',
      ...statementIds.filter((id) => id.startsWith(prefix)).map(row),
    ].join('\n'),
  );
  return `${[introduction, ...tables].join('\n\n')}\n`;
}

const introduction = `# Conformity with the specification

One row for each numbered statement and each settled question: a short wording, the place in the code and the tests that
hold it. \`npm run conformity\` writes this page; do not edit it.

- Wordings and places stand in \`tools/conformity/statements.json\`. A place is a file that production code reaches.
- A test carries the ids that it holds: a comment \`// holds S2-001, S2-002\` above it, or in it, above the lines that do.
- The test command fails when an id has no place or no test, and when this page is not what the command writes.`;
