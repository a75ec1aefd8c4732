import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { allocator } from './allocator.mjs';
import { root } from './run.mjs';

/**
 * Runs the built shop until it ends, and ends with its exit code. It becomes a process of its own where how it takes
 * memory is set, which is read only when one begins.
 */
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
