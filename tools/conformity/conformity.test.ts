import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkConformity, statementIds } from './conformity.ts';

let house: string;
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'conformity-'));
  writeFileSync(join(house, 'rule.ts'), 'export const rule = 1;\n');
  writeFileSync(join(house, 'rule.test.ts'), `test('the rule\\'s law holds', () => {});\n`);
});
afterAll(() => rmSync(house, { recursive: true }));

const allOpen = (except: string) =>
  statementIds.filter((id) => id !== except).map((id) => `| ${id} | wording | open | |`);
const page = (row: string, id = 'S1-001') => [...allOpen(id), row].join('\n');

test('there are 619 statements and settled questions', () => {
  expect(statementIds).toHaveLength(17 + 157 + 42 + 64 + 34 + 14 + 56 + 62 + 60 + 62 + 51);
});

test('an answered statement names a file and a test that exist', () => {
  const report = checkConformity(
    house,
    page("| S1-001 | it rules | `rule.ts` | `rule.test.ts › the rule's law holds` |"),
  );
  expect(report.errors).toEqual([]);
  expect(report.answered).toBe(1);
});

test.each([
  ['an id that is missing', '', 'S1-001 is missing'],
  ['an id that stands twice', '| S1-002 | again | open | |\n| S1-001 | x | open | |', 'S1-002 stands twice'],
  [
    'a place that does not exist',
    '| S1-001 | x | `gone.ts` | `rule.test.ts › holds` |',
    'S1-001: gone.ts does not exist',
  ],
  [
    'a test name that does not exist',
    '| S1-001 | x | `rule.ts` | `rule.test.ts › dreams` |',
    'S1-001: rule.test.ts has no “dreams”',
  ],
  [
    'a test without a name',
    '| S1-001 | x | `rule.ts` | `rule.test.ts` |',
    'S1-001: rule.test.ts names no test',
  ],
  ['a row without a test', '| S1-001 | x | `rule.ts` | |', 'S1-001: the test names no file'],
  ['an id out of range', '| S1-001 | x | open | |\n| S1-018 | x | open | |', 'S1-018 is no statement'],
])('%s fails the check', (_, row, error) => {
  expect(checkConformity(house, page(row)).errors).toEqual([error]);
});
