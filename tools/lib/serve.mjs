import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * What keeps the shop's memory within bounds (docs/operations.md, Memory): glibc keeps freed pictures for each thread
 * otherwise. It reads this once, when a process begins, so the shop becomes a process of its own.
 */
const allocator = { MALLOC_ARENA_MAX: '2' };

/** Runs the built shop until it ends, and ends with its exit code. */
export async function serve() {
  if (process.platform !== 'linux' || 'MALLOC_ARENA_MAX' in process.env) {
    await import('../../apps/server/dist/main.js');
    return;
  }
  const shop = spawn(
    process.execPath,
    [
      ...process.execArgv,
      '--import',
      join(root, 'tools/lib/end-with-parent.mjs'),
      join(root, 'apps/server/dist/main.js'),
    ],
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: { ...process.env, ...allocator } },
  );
  // Ctrl-C reaches both; the shop says when it has stopped.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => shop.kill('SIGTERM'));
  shop.once('exit', (code) => process.exit(code ?? 1));
}
