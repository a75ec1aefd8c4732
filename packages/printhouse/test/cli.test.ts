import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { picture } from './open-house.ts';

const script = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

/** The command in a process of its own, until `work` is done; answers its exit code. */
async function serving(work: (url: string) => Promise<void>): Promise<number | null> {
  const args = ['--import', 'tsx', script, '--port', '0', '--token', 'secret'];
  const command = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(command, 'exit');
  try {
    const [line] = (await once(command.stdout, 'data')) as [Buffer];
    await work(/http:\S+/.exec(line.toString())?.[0] ?? '');
  } finally {
    command.kill('SIGTERM');
  }
  const [code] = (await ended) as [number | null];
  return code;
}

const headers = { authorization: 'Bearer secret', 'user-agent': 'Test/1.0' };

test('the command serves the house alone and ends cleanly', async () => {
  const code = await serving(async (url) => {
    const body = JSON.stringify({ file_name: 'cat.png', contents: await picture(64, 64) });
    const answer = await fetch(`${url}/v1/uploads/images.json`, { method: 'POST', headers, body });
    const { preview_url: address } = (await answer.json()) as { preview_url: string };
    expect((await fetch(address)).headers.get('content-type')).toBe('image/png');
    expect((await fetch(`${url}/operator`)).status).toBe(200);
  });
  expect(code).toBe(0);
}, 120_000);
