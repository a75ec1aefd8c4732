import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import WebSocket from 'ws';

/**
 * What the built embedded shop takes of the machine while visitors upload photographs, wait for drafts and look at what they
 * have: one line every ten seconds, with the parts that Node tells apart.
 *
 *   npx tsx --conditions=source apps/server/bench/memory.ts [seconds] [visitors]
 */
const seconds = Number(process.argv[2] ?? 120);
const visitors = Number(process.argv[3] ?? 4);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const report = `setInterval(() => console.error('memory ' + JSON.stringify(process.memoryUsage())), 10_000).unref()`;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

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
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, RATE_LIMITS: 'false' },
    stdio: ['ignore', 'ignore', 'pipe'],
  },
);
const startedAt = performance.now();
let done = 0;
let most = 0;
const inMegabytes = (bytes: number) => String(Math.round(bytes / 1e6)).padStart(6);
createInterface({ input: shop.stderr }).on('line', (line) => {
  if (!line.startsWith('memory ')) return console.log(line);
  const { rss, heapUsed, heapTotal, external, arrayBuffers } = JSON.parse(
    line.slice(7),
  ) as NodeJS.MemoryUsage;
  most = Math.max(most, rss);
  const parts = [rss, heapUsed, heapTotal, external, arrayBuffers].map(inMegabytes).join(' ');
  console.log(`${String(Math.round((performance.now() - startedAt) / 1000)).padStart(5)} s ${parts} ${done}`);
});
const url = `http://localhost:${port}`;
while (!(await fetch(`${url}/ready`).catch(() => undefined))?.ok)
  await new Promise((wait) => setTimeout(wait, 500));
const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
const photo = await aPhoto();
console.log(
  `photographs of ${(photo.length / 1e6).toFixed(1)} MB; megabytes of: all, heap used, heap, outside, buffers; visits`,
);
const end = performance.now() + seconds * 1000;
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
