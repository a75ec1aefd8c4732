import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StorageWorld } from './storage-world.ts';
import { fileAdapters, startStorage } from './storage-world.ts';
import { createDiskFiles } from '../src/storage/files/disk-files.ts';
import type { FileStore } from '../src/storage/files/file-store.ts';
import { createStorage } from '../src/storage/storage.ts';
import type { Part } from '../src/gateway/part.ts';

const mib = 1024 * 1024;
const totalBytes = 80 * mib;
/** On the way to S3 a part of 8 MiB is collected and joined while the socket may still hold the one before: three, and what is on its way. */
const mostHeld = { disk: 4 * mib, s3: 28 * mib };
const chunk = randomBytes(64 * 1024);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes that something still refers to: when the collector happens to run is not what is measured. */
function heldBytes() {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

/** A long body that allocates nothing itself, and the most that was held in memory while it was read. */
function longBody(head = '', tail = '') {
  const before = heldBytes();
  let most = 0;
  async function* chunks() {
    yield Buffer.from(head);
    for (let sent = 0; sent < totalBytes; sent += chunk.length) {
      if (sent % (2 * mib) === 0) most = Math.max(most, heldBytes() - before);
      yield chunk;
    }
    yield Buffer.from(tail);
  }
  return {
    body: Readable.toWeb(Readable.from(chunks())) as ReadableStream<Uint8Array>,
    mostBytes: () => most,
  };
}

describe.each(fileAdapters)('long files on %s', (adapter) => {
  let world: StorageWorld;
  let storage: Part;
  beforeAll(async () => {
    world = await startStorage('postgres', adapter);
    storage = createStorage({
      database: world.database,
      files: world.files,
      signingSecret: world.jwtSecret,
      sizeLimitBytes: 2 * totalBytes,
    });
    await world.service.storage.createBucket('long', { public: true });
  });
  afterAll(() => world.close());
  const service = { role: 'service_role', claims: { role: 'service_role' }, token: '' };
  const call = (path: string, init: RequestInit = {}) =>
    storage(
      new Request(`http://host/storage/v1/object/${path}`, { duplex: 'half', ...init } as RequestInit),
      service,
    );

  const type = 'multipart/form-data; boundary=b';
  const head = '--b\r\ncontent-disposition: form-data; name=""; filename="f"\r\n\r\n';
  test.each([
    ['raw', longBody, {}],
    ['form', () => longBody(head, '\r\n--b--\r\n'), { 'content-type': type }],
  ] as const)(
    'a %s upload of 80 MiB never takes more than a small part of that in memory',
    async (name, make, headers) => {
      const { body, mostBytes } = make();
      const answer = await call(`long/${name}`, { method: 'POST', body, headers });
      expect(answer.status).toBe(200);
      expect((await world.service.storage.from('long').info(name)).data?.size).toBe(totalBytes);
      expect(mostBytes()).toBeLessThan(mostHeld[adapter]);
    },
  );

  test('who reads slowly is waited for: the rest of the file stays where it is', async () => {
    const before = heldBytes();
    const answer = await call('public/long/raw');
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
    for (let turn = 0; turn < 500; turn += 1) await new Promise((next) => setImmediate(next));
    expect(heldBytes() - before).toBeLessThan(8 * mib);
    await reader?.cancel();
  });
});

describe('senders that break off', () => {
  let world: StorageWorld;
  let folder: string;
  let outcome: Promise<string>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storage-cut-'));
    const disk = createDiskFiles(folder);
    const put: FileStore['put'] = (key, bytes) => {
      const writing = disk.put(key, bytes);
      outcome = writing.then(
        () => 'stored',
        () => 'given up',
      );
      return writing;
    };
    world = await startStorage('postgres', 'disk', { files: { ...disk, put } });
    await world.service.storage.createBucket('cut', { public: true });
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true });
  });

  test.each([
    ['raw', 'image/png'],
    ['form', 'multipart/form-data; boundary=b'],
  ])('a %s upload cut in the middle leaves no row, no file and no defect', async (name, type) => {
    const socket = connect(Number(new URL(world.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const head = [
      `POST /storage/v1/object/cut/${name} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${world.serviceKey}`,
      `content-type: ${type}`,
      'content-length: 5000000',
      '\r\n',
    ];
    const part = '--b\r\ncontent-disposition: form-data; name=""; filename="f"\r\n\r\n';
    socket.write(head.join('\r\n') + part);
    socket.write(randomBytes(1_000_000));
    // The server is in the middle of it: something lies on the disk.
    await expect.poll(() => readdir(join(folder, 'unfinished')).catch(() => [])).toHaveLength(1);
    socket.destroy();
    expect(await outcome).toBe('given up');
    expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
    expect(await readdir(join(folder, 'files')).catch(() => [])).toEqual([]);
    expect((await world.service.storage.from('cut').list()).data).toEqual([]);
    expect(world.defects).toEqual([]);
  });
});
