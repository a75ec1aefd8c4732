import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAll } from './write-all.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-all-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(name: string, bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const path = join(folder, name);
  const file = await open(path, 'wx');
  try {
    await writeAll(Promise.resolve(file), bytes);
  } finally {
    await file.close();
  }
  return readFile(path);
}

test('bytes are written in the order they came, whatever the size of their pieces', async () => {
  const pieces = Array.from({ length: 400 }, (_, index) => Buffer.alloc((index * 37) % 5000, index % 256));
  pieces.splice(200, 0, Buffer.alloc(2 * 1024 * 1024, 'x'));
  const whole = await written(
    'pieces',
    (async function* () {
      yield* pieces;
    })(),
  );
  expect(whole.equals(Buffer.concat(pieces))).toBe(true);
});

test('bytes that break off and a disk that refuses are errors', async () => {
  const brokenOff = (async function* () {
    yield Buffer.from('one');
    throw new Error('the sender has gone');
  })();
  await expect(written('broken-off', brokenOff)).rejects.toThrow('the sender has gone');

  const path = join(folder, 'closed');
  const file = await open(path, 'wx');
  await file.close();
  const bytes = (async function* () {
    for (let piece = 0; piece < 5; piece += 1) yield Buffer.from('piece');
  })();
  await expect(writeAll(Promise.resolve(file), bytes)).rejects.toMatchObject({ code: 'EBADF' });
});
