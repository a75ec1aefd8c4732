import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/run.mjs';
import { staticChecks } from '../lib/static-checks.mjs';

const { args } = staticChecks.find(({ name }) => name === 'lint')!;
// The rules that ask for types want a whole project around a file.
const asChecked = args.filter((arg) => arg !== '--type-aware');

/** What our lint says of a file, or of several. */
function lint(...texts: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    for (const [i, text] of texts.entries()) writeFileSync(join(folder, `planted${i}.ts`), text);
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const config = join(root, '.oxlintrc.json');
    execFileSync(process.execPath, [oxlint, '-c', config, ...asChecked, folder], { cwd: folder });
    return '';
  } catch (error) {
    return String((error as { stdout?: Buffer }).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const functionOf = (lines: number) =>
  `export function planted(values: Set<number>): void {\n${'  values.add(1);\n'.repeat(lines - 2)}}\n`;

test('a planted function of more than eighty lines is refused, one of eighty is not', () => {
  expect(lint(functionOf(81))).toContain('max-lines-per-function');
  expect(lint(functionOf(80))).toBe('');
});

test('a planted warning is refused like an error', () => {
  const report = lint(`export const planted = (text: string) => (text === 'b' ? true : false);\n`);
  expect(report).toContain('Found 1 warning');
});

test('two planted files that import each other are refused', () => {
  const one = `import { other } from './planted1.ts';\nexport const one = () => other;\n`;
  const other = `import { one } from './planted0.ts';\nexport const other = () => one;\n`;
  expect(lint(one, other)).toContain('import(no-cycle)');
  expect(lint(one, `export const other = 1;\n`)).toBe('');
});
