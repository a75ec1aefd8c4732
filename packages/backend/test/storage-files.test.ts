import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskFiles } from '../src/storage/files/disk-files.ts';
import type { FileStore } from '../src/storage/files/file-store.ts';
import { createS3Files } from '../src/storage/files/s3-files.ts';
import { collect } from '../src/storage/objects/incoming-bytes.ts';
import { startLocalS3 } from './local-s3.ts';

async function* inChunks(bytes: Uint8Array, chunkBytes = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

async function contentOf(files: FileStore, key: string, range?: { first: number; last: number }) {
  const stream = await files.get(key, range);
  return stream && (await collect(stream));
}

async function keysOf(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.toSorted((left, right) => left.localeCompare(right));
}

const adapters = {
  async disk() {
    const folder = await mkdtemp(join(tmpdir(), 'disk-files-'));
    return { files: createDiskFiles(folder), stop: () => rm(folder, { recursive: true }) };
  },
  async s3() {
    const server = await startLocalS3();
    const files = createS3Files({ ...server.place, prefix: 'backend' });
    return {
      files,
      async stop() {
        await files.close();
        await server.stop();
      },
    };
  },
};

describe.each(['disk', 's3'] as const)('files in %s', (adapter) => {
  let files: FileStore;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ files, stop } = await adapters[adapter]());
  });
  afterAll(() => stop());

  test('what is put comes back, whole and in ranges', async () => {
    const bytes = randomBytes(300_000);
    await files.put('aa/first', inChunks(bytes));
    expect((await contentOf(files, 'aa/first'))?.equals(bytes)).toBe(true);
    expect(await contentOf(files, 'aa/first', { first: 1, last: 1 })).toEqual(bytes.subarray(1, 2));
    const end = await contentOf(files, 'aa/first', { first: 70_000, last: 299_999 });
    expect(end?.equals(bytes.subarray(70_000))).toBe(true);
    const head = await files.head('aa/first');
    expect(head?.sizeBytes).toBe(300_000);
    expect(Math.abs(Date.now() - (head?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
  });

  test('an empty file is a file', async () => {
    await files.put('aa/empty', inChunks(new Uint8Array()));
    expect(await contentOf(files, 'aa/empty')).toEqual(Buffer.alloc(0));
    expect((await files.head('aa/empty'))?.sizeBytes).toBe(0);
  });

  test('a file of several parts comes back as it was', async () => {
    const bytes = randomBytes(17 * 1024 * 1024 + 3);
    await files.put('aa/large', inChunks(bytes));
    expect((await contentOf(files, 'aa/large'))?.equals(bytes)).toBe(true);
  });

  test('a file exactly as long as a part comes back as it was', async () => {
    const bytes = randomBytes(8 * 1024 * 1024);
    await files.put('aa/part', inChunks(bytes));
    expect((await contentOf(files, 'aa/part'))?.equals(bytes)).toBe(true);
  });

  test.each([100_000, 20_000_000])(
    'a sender that breaks off after %d bytes leaves nothing',
    async (length) => {
      async function* breaksOff() {
        yield* inChunks(randomBytes(length));
        throw new Error('the line is dead');
      }
      const before = await keysOf(files);
      await expect(files.put('aa/broken', breaksOff())).rejects.toThrow('the line is dead');
      expect(await files.head('aa/broken')).toBeUndefined();
      expect(await keysOf(files)).toEqual(before);
    },
  );

  test('what is not there is undefined, cannot be copied and may be deleted', async () => {
    expect(await files.get('aa/nothing')).toBeUndefined();
    expect(await files.head('aa/nothing')).toBeUndefined();
    expect(await files.copy('aa/nothing', 'aa/copy')).toBe(false);
    await files.delete(['aa/nothing']);
    await files.delete([]);
  });

  test('a copy lives on when its source is deleted', async () => {
    await files.put('bb/source', inChunks(Buffer.from('twice')));
    expect(await files.copy('bb/source', 'cc/copy')).toBe(true);
    await files.delete(['bb/source']);
    expect(await files.head('bb/source')).toBeUndefined();
    expect(String(await contentOf(files, 'cc/copy'))).toBe('twice');
  });

  test('the list names every file once', async () => {
    await files.put('dd/one', inChunks(Buffer.from('1')));
    await files.put('dd/two', inChunks(Buffer.from('22')));
    const keys = await keysOf(files);
    expect(keys).toContain('dd/one');
    expect(keys).toContain('dd/two');
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each([
    '../escape',
    '/etc/passwd',
    'a/../../b',
    'a\\b',
    'a\0b',
    'a//b',
    '.hidden',
    '',
    'A',
    'x'.repeat(201),
  ])('the name %j never reaches the store', async (key) => {
    await expect(files.put(key, inChunks(Buffer.from('x')))).rejects.toThrow('Not a file key');
    await expect(files.get(key)).rejects.toThrow('Not a file key');
    await expect(files.delete([key])).rejects.toThrow('Not a file key');
  });
});

test('on disk nothing unfinished lies around after a put, and a stranger in the way is an error, not a loss', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'disk-files-'));
  const files = createDiskFiles(folder);
  await files.put('aa/one', inChunks(Buffer.from('1')));
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  await mkdir(join(folder, 'files', 'aa', 'two'));
  await writeFile(join(folder, 'files', 'aa', 'two', 'inside'), '');
  await expect(files.put('aa/two', inChunks(Buffer.from('2')))).rejects.toThrow('EISDIR');
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  await rm(folder, { recursive: true });
});

test('what a crash left unfinished on disk is cleared away once it is old', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'disk-files-'));
  const files = createDiskFiles(folder);
  expect(await files.forgetUnfinished(new Date())).toBe(0);
  await files.put('aa/one', inChunks(Buffer.from('1')));
  await writeFile(join(folder, 'unfinished', 'left'), 'half');
  expect(await files.forgetUnfinished(new Date(0))).toBe(0);
  expect(await files.forgetUnfinished(new Date(Date.now() + 1000))).toBe(1);
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  expect(await keysOf(files)).toEqual(['aa/one']);
  await rm(folder, { recursive: true });
});
