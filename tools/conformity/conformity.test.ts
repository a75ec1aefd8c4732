import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conformityErrors, conformityPage, type Evidence, type Statement } from './conformity.ts';
import { reachedFiles } from './reached.ts';
import { statementIds } from './sections.ts';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'conformity-'));
  write('apps/server/src/main.ts', `import { rule } from '@doodleloom/domain/rule';\nimport('./late.ts');\n`);
  write('apps/server/src/late.ts', `const thread = new URL('./slow-worker.js', import.meta.url);\n`);
  write('apps/server/src/slow-worker.ts', `export { deep } from './deep.ts';\n`);
  write('apps/server/src/deep.ts', '');
  write('packages/domain/src/rule.ts', `import type { Shape } from './shape.ts';\n`);
  write('packages/domain/src/shape.ts', 'export interface Shape {}\n');
  write('packages/domain/src/dead.ts', 'export const dead = 1;\n');
  write('database/migrations/0001-rule.sql', '');
});
afterAll(() => rmSync(root, { recursive: true }));

const rule: Statement = { wording: 'it | rules', places: ['packages/domain/src/rule.ts'] };
const evidence = (
  changed: Partial<Record<string, Statement>> = {},
  unheld: readonly string[] = [],
): Evidence => ({
  statements: { ...Object.fromEntries(statementIds.map((id) => [id, rule])), ...changed },
  held: new Map(
    statementIds.filter((id) => !unheld.includes(id)).map((id) => [id, ['rule.test.ts › holds']]),
  ),
  reached: reachedFiles(root, ['apps/server/src/main.ts']),
});

test('there are 622 statements and settled questions', () => {
  expect(statementIds).toHaveLength(17 + 157 + 42 + 64 + 34 + 14 + 56 + 62 + 60 + 62 + 54);
});

test('production reaches what it imports, now or late, and what its threads load, but not a mere type', () => {
  expect([...reachedFiles(root, ['apps/server/src/main.ts'])].toSorted()).toEqual([
    'apps/server/src/deep.ts',
    'apps/server/src/late.ts',
    'apps/server/src/main.ts',
    'apps/server/src/slow-worker.ts',
    'packages/domain/src/rule.ts',
  ]);
});

test('statements with a reached place and a test pass, and a migration counts as reached', () => {
  const migration = { wording: 'x', places: ['database/migrations/0001-rule.sql'] };
  expect(conformityErrors(root, evidence({ 'S1-002': migration }))).toEqual([]);
});

test.each([
  ['that is missing', { 'S1-001': undefined }, 'S1-001 is missing in statements.json'],
  ['out of range', { 'S1-018': rule }, 'S1-018 is no statement'],
  ['without a wording', { 'S1-001': { ...rule, wording: '' } }, 'S1-001 has no wording'],
  ['without a place', { 'S1-001': { ...rule, places: [] } }, 'S1-001 names no place'],
  ['whose place is gone', { 'S1-001': { ...rule, places: ['gone.ts'] } }, 'S1-001: gone.ts does not exist'],
  [
    'whose place nothing loads',
    { 'S1-001': { ...rule, places: ['packages/domain/src/dead.ts'] } },
    'S1-001: packages/domain/src/dead.ts is not reached from production code',
  ],
])('a statement %s fails the check', (_, changed, error) => {
  expect(conformityErrors(root, evidence(changed))).toEqual([error]);
});

test('a statement that no test carries fails the check', () => {
  expect(conformityErrors(root, evidence({}, ['D-062']))).toEqual([
    'D-062 is held by no test: add “// holds D-062” to the one that does',
  ]);
});

test('the page has a row for each statement, with its places and tests', () => {
  const page = conformityPage(evidence());
  expect(page).toContain(
    '| S1-001 | it \\| rules | `packages/domain/src/rule.ts` | `rule.test.ts › holds` |',
  );
  expect(page.split('\n').filter((line) => /^\| [SDQ]\d?-/.test(line))).toHaveLength(statementIds.length);
});
