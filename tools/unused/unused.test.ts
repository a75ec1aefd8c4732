import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/run.mjs';

/** A repository of one package, checked as `knip.production.json` checks ours. */
function unusedIn(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'unused-'));
  try {
    const exported = { './*': { source: './src/*.ts', default: './dist/*.js' } };
    const project = ['src/**!', '!src/**/*.test.{ts,tsx}!'];
    const workspaces = { 'packages/rules': { entry: [], project, includeEntryExports: true } };
    const all = {
      'package.json': JSON.stringify({ name: 'shop', private: true, workspaces: ['packages/*'] }),
      'knip.json': JSON.stringify({ include: ['exports'], ignoreExportsUsedInFile: true, workspaces }),
      'packages/rules/package.json': JSON.stringify({ name: '@shop/rules', exports: exported }),
      ...files,
    };
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const knip = join(root, 'node_modules/knip/bin/knip.js');
    execFileSync(process.execPath, [knip, '--production', '--no-progress'], { cwd: folder });
    return '';
  } catch (error) {
    return String((error as { stdout?: Buffer }).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const used = { 'packages/rules/src/main.ts': `import { total } from './total.ts';\nconsole.log(total);\n` };
const total = `export const total = 1;\n`;

test('a rule that only its test uses is found', () => {
  const report = unusedIn({
    ...used,
    'packages/rules/src/total.ts': `${total}export const forgotten = 2;\n`,
    'packages/rules/test/total.test.ts': `import { forgotten } from '../src/total.ts';\nconsole.log(forgotten);\n`,
  });
  expect(report).toContain('forgotten');
  expect(report).not.toContain('total ');
});

test('a rule that production uses is left alone', () => {
  expect(unusedIn({ ...used, 'packages/rules/src/total.ts': total })).toBe('');
});
