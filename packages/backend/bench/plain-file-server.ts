import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** What the storage server is measured against: node:http that writes a body to a file with fsync, and streams files. */
const [folder = '.'] = process.argv.slice(2);
const server = createServer((request, response) => {
  const work = async () => {
    if (request.method === 'GET') {
      const path = join(folder, request.url?.slice(1) ?? '');
      response.setHeader('content-length', (await stat(path)).size);
      createReadStream(path).pipe(response);
      return;
    }
    const name = randomUUID();
    const file = await open(join(folder, name), 'wx');
    for await (const chunk of request) await file.writeFile(chunk as Buffer);
    await file.sync();
    await file.close();
    response.end(name);
  };
  work().catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(
    `${JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })}\n`,
  );
});
process.on('SIGTERM', () => process.exit(0));
