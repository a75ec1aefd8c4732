import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * 1 MB up and down through the whole server, as ratios to the plainest way of doing the same on this machine:
 * a file written and flushed, and node:http streaming a file. Other work on the machine hits both sides alike,
 * because the measurements take turns.
 *
 *   npx tsx packages/backend/bench/storage-files.ts [memory|postgres] [rounds]
 */
const [database = 'memory', roundsText = '60'] = process.argv.slice(2);
const rounds = Number(roundsText);
/** Until the server's code is compiled. */
const warmUpRounds = 150;
const megabyte = randomBytes(1024 * 1024);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Running {
  answer: { url: string; serviceKey: string };
  stop(): Promise<void>;
}

async function run(args: string[]): Promise<Running> {
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    answer: JSON.parse(line) as Running['answer'],
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function send(
  method: string,
  url: string,
  headers: Record<string, string | number> = {},
  body?: Buffer,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        if (incoming.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`${incoming.statusCode} ${String(Buffer.concat(chunks))}`));
      });
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
const median = (times: number[]) =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)] ?? 0;

const folder = await mkdtemp(join(tmpdir(), 'storage-bench-'));
const plain = await run(['packages/backend/bench/plain-file-server.ts', folder]);
const ours = await run(['packages/backend/src/cli.ts', '--database', database]);
const headers = { authorization: `Bearer ${ours.answer.serviceKey}` };
const storage = `${ours.answer.url}/storage/v1`;
const bucket = JSON.stringify({ name: 'bench', public: true });
await send(
  'POST',
  `${storage}/bucket`,
  { ...headers, 'content-type': 'application/json' },
  Buffer.from(bucket),
);

const times: Record<string, number[]> = {};
const measure = async (name: string, work: () => Promise<unknown>) =>
  (times[name] ??= []).push(await timed(work));
const sized = { 'content-length': megabyte.length, 'content-type': 'image/png' };
const plainName = String(await send('POST', plain.answer.url, sized, megabyte));

for (let round = -warmUpRounds; round < rounds; round += 1) {
  await measure('write and fsync', async () => {
    const file = await open(join(folder, `written-${round}`), 'wx');
    await file.writeFile(megabyte);
    await file.sync();
    await file.close();
  });
  await measure('node:http upload', () => send('POST', plain.answer.url, sized, megabyte));
  await measure('upload', () =>
    send('POST', `${storage}/object/bench/${round}.png`, { ...headers, ...sized }, megabyte),
  );
  await measure('node:http download', () => send('GET', `${plain.answer.url}/${plainName}`));
  await measure('download', () => send('GET', `${storage}/object/public/bench/${round}.png`));
}
await Promise.all([plain.stop(), ours.stop()]);
agent.destroy();
await rm(folder, { recursive: true, force: true });

for (const taken of Object.values(times)) taken.splice(0, warmUpRounds);
for (const [name, taken] of Object.entries(times))
  console.log(`${name.padEnd(20)} ${median(taken).toFixed(2)} ms`);
const ratio = (name: string, value: number, limit: string) =>
  console.log(JSON.stringify({ database, name, ratio: Number(value.toFixed(2)), limit }));
const of = (name: string) => median(times[name] ?? []);
ratio('1 MB upload : write and fsync', of('upload') / of('write and fsync'), '<= 2');
ratio('1 MB upload : node:http upload with fsync', of('upload') / of('node:http upload'), '');
ratio('download throughput : node:http', of('node:http download') / of('download'), '>= 0.6');
