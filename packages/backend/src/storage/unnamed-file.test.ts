import { fstatSync, readdirSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { withUnnamedFile } from './unnamed-file.ts';

const names = () => readdirSync(tmpdir()).filter((name) => name.startsWith('unnamed-'));

test('what is written is read again, while the folder has no name of it, and is closed in the end', async () => {
  let lent = -1;
  const read = await withUnnamedFile(async (file) => {
    await pipeline(['a drawing ', 'in two pieces'], file.writing());
    expect(await file.size()).toBe(23);
    expect(names()).toEqual([]);
    const stream = file.reading();
    lent = (stream as unknown as { fd: number }).fd;
    return text(stream);
  });
  expect(read).toBe('a drawing in two pieces');
  expect(() => fstatSync(lent)).toThrow('EBADF');
});

test('it is closed for work that fails, too', async () => {
  await expect(withUnnamedFile(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(names()).toEqual([]);
});
