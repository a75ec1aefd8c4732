import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const endWithParent = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url));

test('the shop stops in good order when the command that started it was killed', async () => {
  const shop = `
    process.once('SIGTERM', () => { console.log('stopped'); process.exit(); });
    setInterval(() => undefined, 1000);
    console.log('open');`;
  const command = `
    require('node:child_process').spawn(
      process.execPath, ['--import', ${JSON.stringify(endWithParent)}, '--eval', ${JSON.stringify(shop)}],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });`;
  const parent = spawn(process.execPath, ['--eval', command], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  parent.stdout.on('data', (chunk) => {
    said += chunk;
    if (said === 'open\n') parent.kill('SIGKILL');
  });
  // The shop holds the other end of this until it has ended itself.
  await once(parent.stdout, 'end');
  expect(said).toBe('open\nstopped\n');
});
