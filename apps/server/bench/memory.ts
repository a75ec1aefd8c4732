import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { freePort } from '@doodleloom/backend/standalone/free-port';
import sharp from 'sharp';
import WebSocket from 'ws';
import { allocator } from '../../../tools/lib/allocator.mjs';

/**
 * What the built embedded shop takes of the machine while visitors upload photographs, wait for drafts and look at what they
 * have, with the parts that Node tells apart: `main` is the server's own thread, then every other (the embedded database,
 * the style engine, the print house). What is left of `all` is memory that the C library holds for pictures, and programs.
 *
 *   npm run bench memory -- --minutes 60 --every 60 --visitors 4
 */
const { values: wanted } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    every: { type: 'string', default: '10' },
    visitors: { type: 'string', default: '4' },
  },
});
const [minutes, everySeconds, visitors] = [
  Number(wanted.minutes),
  Number(wanted.every),
  Number(wanted.visitors),
];
const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Sample {
  rss: number;
  cpuSeconds: number;
  threads: { heap: number; outside: number }[];
}

/** Runs inside the shop, before it: Node's own report knows every thread. */
function sampleEvery(milliseconds: number): void {
  setInterval(() => {
    const report = process.report.getReport() as unknown as {
      workers: (typeof report)[];
      javascriptHeap: { totalMemory: number; externalMemory: number };
    };
    const threads = [report, ...report.workers].map(({ javascriptHeap }) => ({
      heap: javascriptHeap.totalMemory,
      outside: javascriptHeap.externalMemory,
    }));
    const { user, system } = process.cpuUsage();
    const cpuSeconds = Math.round((user + system) / 1e6);
    console.error(`memory ${JSON.stringify({ rss: process.memoryUsage.rss(), cpuSeconds, threads })}`);
  }, milliseconds).unref();
}
const report = `process.report.excludeNetwork = true; (${sampleEvery.toString()})(${everySeconds * 1000})`;

/** A photograph as a phone takes it: noise keeps it from becoming small. */
const aPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 3000,
      height: 2200,
      channels: 3,
      background: '#f4f1ea',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600"><circle cx="800" cy="800" r="700" fill="#f6cf3a" stroke="#3a3330" stroke-width="40"/></svg>`,
        ),
      },
    ])
    .jpeg({ quality: 90 })
    .toBuffer();

async function visit(url: string, key: string, photo: Buffer): Promise<void> {
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
  const { data, error } = await client.auth.signUp({
    email: `${randomUUID()}@example.com`,
    password: 'four wild crayons',
  });
  if (error || !data.user) throw new Error('no way in', { cause: error });
  const path = `${data.user.id}/${randomUUID()}.jpg`;
  const upload = await client.storage.from('artwork').upload(path, photo, { contentType: 'image/jpeg' });
  if (upload.error) throw new Error('the upload failed', { cause: upload.error });
  const asset = await client
    .from('assets')
    .insert({
      user_id: data.user.id,
      filename: 'cat.jpg',
      file_size: photo.length,
      mime_type: 'image/jpeg',
      original_url: client.storage.from('artwork').getPublicUrl(path).data.publicUrl,
    })
    .select('id')
    .single<{ id: string }>();
  if (asset.error) throw new Error('no row', { cause: asset.error });
  await client.functions.invoke('style-drafts', { body: { assetId: asset.data.id } });
  for (let times = 0; times < 20; times += 1) {
    await client.from('assets').select('*');
    await client.from('jobs').select('*');
    const file = await client.storage.from('artwork').download(path);
    await file.data?.arrayBuffer();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'memory-'));
const port = await freePort();
const shop = spawn(
  process.execPath,
  ['--import', `data:text/javascript,${encodeURIComponent(report)}`, 'apps/server/dist/main.js'],
  {
    cwd: root,
    // As `npm start` runs it.
    env: {
      ...allocator,
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMITS: 'false',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  },
);
const startedAt = performance.now();
let done = 0;
let most = 0;
const inMegabytes = (bytes: number) => Math.round(bytes / 1e6);
createInterface({ input: shop.stderr }).on('line', (line) => {
  if (!line.startsWith('memory ')) return console.log(line);
  const { rss, cpuSeconds, threads } = JSON.parse(line.slice(7)) as Sample;
  most = Math.max(most, rss);
  const parts = threads.map(({ heap, outside }) => `${inMegabytes(heap)}+${inMegabytes(outside)}`);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `${seconds} s | all ${inMegabytes(rss)} | main ${parts.join(' | ')} | ${cpuSeconds} s | ${done}`,
  );
});
const url = `http://localhost:${port}`;
while (!(await fetch(`${url}/ready`).catch(() => undefined))?.ok)
  await new Promise((wait) => setTimeout(wait, 500));
const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
const photo = await aPhoto();
console.log(
  `photographs of ${(photo.length / 1e6).toFixed(1)} MB; megabytes of all, of each thread's heap + outside it; processor time; visits`,
);
const end = performance.now() + minutes * 60_000;
await Promise.all(
  Array.from({ length: visitors }, async () => {
    while (performance.now() < end) {
      await visit(url, anonKey, photo).catch((error: unknown) => console.log(error));
      done += 1;
    }
  }),
);
console.log(`at most ${Math.round(most / 1e6)} MB, ${done} visits`);
shop.kill('SIGTERM');
await new Promise((ended) => shop.once('exit', ended));
await rm(folder, { recursive: true, force: true });
