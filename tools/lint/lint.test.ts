import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/run.mjs';

/** What our lint says of a file. */
function lint(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    writeFileSync(join(folder, 'planted.ts'), text);
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const config = join(root, '.oxlintrc.json');
    execFileSync(process.execPath, [oxlint, '-c', config, '--deny-warnings', folder], { cwd: folder });
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
