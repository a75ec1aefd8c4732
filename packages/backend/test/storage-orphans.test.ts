import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orphanChore, removeFilesWithoutRow } from '../src/storage/orphans.ts';
import type { StorageWorld } from './storage-world.ts';
import { startStorage } from './storage-world.ts';
import { engines } from './test-database.ts';

const later = () => Date.now() + 25 * 60 * 60 * 1000;

describe.each(engines)('files and rows that have lost each other on %s', (engine) => {
  let world: StorageWorld;
  beforeAll(async () => {
    world = await startStorage(engine, 'disk');
    await world.service.storage.createBucket('kept');
    await world.service.storage.from('kept').upload('file', 'content');
  });
  afterAll(() => world.close());

  async function* bytes() {
    yield Buffer.from('lonely');
  }
  const lonelyFile = async () => {
    const version = randomUUID();
    const key = `${version.slice(0, 2)}/${version}`;
    await world.files.put(key, bytes());
    return key;
  };

  test('a file without a row goes when it is old enough, and only it', async () => {
    const key = await lonelyFile();
    expect(await removeFilesWithoutRow(world)).toBe(0);
    expect(await world.files.head(key)).toBeDefined();
    expect(await removeFilesWithoutRow(world, { now: later() })).toBe(1);
    expect(await world.files.head(key)).toBeUndefined();
    expect(await (await world.service.storage.from('kept').download('file')).data?.text()).toBe('content');
  });

  test('the chore does this, and stops with its signal', async () => {
    expect(await orphanChore(world).run(new AbortController().signal)).toBe(0);
    await expect(orphanChore(world).run(AbortSignal.abort())).rejects.toThrow('aborted');
  });

  test('more strangers than files of its own: the wrong database is connected, nothing is deleted', async () => {
    const keys = [];
    for (let count = 0; count < 20; count += 1) keys.push(await lonelyFile());
    await expect(removeFilesWithoutRow(world, { now: later() })).rejects.toThrow(
      '20 files do not belong to this database, 1 do',
    );
    for (const key of keys) expect(await world.files.head(key)).toBeDefined();
  });
});
