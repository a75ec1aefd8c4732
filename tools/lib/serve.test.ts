import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const endWithParent = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url));
const endWithNpm = fileURLToPath(new URL('end-with-npm.mjs', import.meta.url));

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

test('the command stops in good order when npm has ended the shell it runs in', async () => {
  const command = `
    import { endWithNpm } from ${JSON.stringify(endWithNpm)};
    process.once('SIGTERM', () => { console.log('stopped'); process.exit(); });
    setInterval(() => undefined, 1000);
    endWithNpm();
    console.log('open');`;
  // With something left to do the shell stays, as npm's does.
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module --eval "$COMMAND"; true'], {
    env: { ...process.env, NODE: process.execPath, COMMAND: command, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  shell.stdout.on('data', (chunk) => {
    said += chunk;
    if (said === 'open\n') shell.kill('SIGTERM');
  });
  await once(shell.stdout, 'end');
  expect(said).toBe('open\nstopped\n');
});
