#!/usr/bin/env node
// The command works from the built product, and from the sources while they are being written.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = new URL('../dist/cli.js', import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  const source = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
  const loader = ['--conditions=source', '--import', import.meta.resolve('tsx')];
  const { status } = spawnSync(process.execPath, [...loader, source, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
