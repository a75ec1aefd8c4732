import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startBackend, startProcess } from './start-process.ts';

/**
 * 1 MB up and down through the whole server, as ratios to the plainest way of doing the same on this machine:
 * a file written and flushed, and node:http streaming a file. Between the two: what each thing costs that an upload
 * cannot do without. Other work on the machine hits all sides alike, because the measurements take turns.
 *
 *   npx tsx packages/backend/bench/storage-files.ts [memory|postgres] [rounds]
 */
const [database = 'memory', roundsText = '60'] = process.argv.slice(2);
const rounds = Number(roundsText);
/** Until the server's code is compiled. */
const warmUpRounds = 150;
const megabyte = randomBytes(1024 * 1024);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

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
const plainServer = ['--import', 'tsx', 'packages/backend/bench/plain-file-server.ts', folder];
const plain = await startProcess<{ url: string }>(plainServer);
const ours = await startBackend('--database', database);
const headers = { authorization: `Bearer ${ours.announcement.serviceKey}` };
const storage = `${ours.announcement.url}/storage/v1`;
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
const plainName = String(await send('POST', `${plain.announcement.url}/store`, sized, megabyte));
const { databaseUrl } = ours.announcement;
/** A row that is kept costs PostgreSQL a flush of its own; the embedded engine has none. */
const rows = databaseUrl ? new pg.Client({ connectionString: databaseUrl }) : undefined;
await rows?.connect();
await rows?.query('create table bench_rows (id int primary key, about jsonb)');

for (let round = -warmUpRounds; round < rounds; round += 1) {
  await measure('write and fsync', async () => {
    const file = await open(join(folder, `written-${round}`), 'wx');
    await file.writeFile(megabyte);
    await file.sync();
    await file.close();
  });
  for (const way of ['receive', 'store', 'hash-and-store'])
    await measure(`node:http ${way}`, () =>
      send('POST', `${plain.announcement.url}/${way}`, sized, megabyte),
    );
  if (rows)
    await measure('one row', () =>
      rows.query('insert into bench_rows values ($1, $2)', [round, { size: megabyte.length }]),
    );
  await measure('upload', () =>
    send('POST', `${storage}/object/bench/${round}.png`, { ...headers, ...sized }, megabyte),
  );
  await measure('node:http download', () => send('GET', `${plain.announcement.url}/${plainName}`));
  await measure('download', () => send('GET', `${storage}/object/public/bench/${round}.png`));
}
await rows?.end();
await Promise.all([plain.stop(), ours.stop()]);
agent.destroy();
await rm(folder, { recursive: true, force: true });

for (const taken of Object.values(times)) taken.splice(0, warmUpRounds);
const of = (name: string) => median(times[name] ?? []);
const floor = of('write and fsync');
for (const name of Object.keys(times))
  console.log(`${name.padEnd(26)} ${of(name).toFixed(2)} ms  ${(of(name) / floor).toFixed(2)}`);
const ratio = (name: string, value: number, limit: string) =>
  console.log(JSON.stringify({ database, name, ratio: Number(value.toFixed(2)), limit }));
ratio('1 MB upload : write and fsync', of('upload') / floor, '<= 2');
ratio('1 MB upload : what it cannot do without', of('upload') / (of('node:http store') + of('one row')), '');
ratio('download throughput : node:http', of('node:http download') / of('download'), '>= 0.6');
