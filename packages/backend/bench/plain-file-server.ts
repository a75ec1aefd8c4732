import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** What the storage server is measured against: node:http that does with a body only what the path names, and streams files. */
const [folder = '.'] = process.argv.slice(2);

async function receive(request: IncomingMessage): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks;
}

async function store(chunks: Buffer[]): Promise<string> {
  const name = randomUUID();
  const file = await open(join(folder, name), 'wx');
  await file.writev(chunks);
  await file.sync();
  await file.close();
  return name;
}

function hashOf(chunks: Buffer[]): string {
  const hash = createHash('md5');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

const ways: Readonly<Record<string, (request: IncomingMessage) => Promise<string>>> = {
  '/receive': async (request) => String((await receive(request)).length),
  '/store': async (request) => store(await receive(request)),
  '/hash-and-store': async (request) => {
    const chunks = await receive(request);
    return hashOf(chunks) + (await store(chunks));
  },
};

const server = createServer((request, response) => {
  const work = async () => {
    const { method, url = '' } = request;
    if (method !== 'GET') return void response.end(await ways[url]?.(request));
    const path = join(folder, url.slice(1));
    response.setHeader('content-length', (await stat(path)).size);
    createReadStream(path).pipe(response);
  };
  work().catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(
    `${JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })}\n`,
  );
});
process.on('SIGTERM', () => process.exit(0));
