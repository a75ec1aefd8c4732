import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { lockDataDirectory } from '../src/database/data-directory-lock.ts';
import { openPglite } from '../src/database/pglite.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Another process that writes until it is killed; answers the last number that it said was committed. */
async function writeAndKill(dataDir: string, killAfter: number): Promise<number> {
  const script = join(import.meta.dirname, 'crash-writer.ts');
  const writer = spawn(process.execPath, ['--import', 'tsx', script, dataDir, inject('pgliteDump')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(writer, 'exit');
  let last = 0;
  let seen = 0;
  for await (const line of createInterface({ input: writer.stdout })) {
    last = Number(line);
    seen += 1;
    if (seen === killAfter) writer.kill('SIGKILL');
  }
  await exited;
  return last;
}

test('kill -9 in the middle of writing loses nothing that was acknowledged, again and again', async () => {
  const dataDir = join(folder, 'crash');
  for (const killAfter of [5, 23]) {
    const acknowledged = await writeAndKill(dataDir, killAfter);
    const database = await openPglite({ dataDir });
    const { rows } = await database.query<{ count: number; highest: number }>(
      'select count(*)::int as count, max(number) as highest from written',
    );
    await database.close();
    expect(rows[0]?.highest).toBeGreaterThanOrEqual(acknowledged);
    expect(rows[0]?.count).toBe(rows[0]?.highest);
  }
}, 120_000);

// holds D-044
test('a second process, or this one again, is refused with a clear message while the first lives', async () => {
  const dataDir = join(folder, 'locked');
  const unlock = await lockDataDirectory(dataDir);
  await expect(lockDataDirectory(dataDir)).rejects.toThrow(
    `The embedded database in ${dataDir} is in use by process ${process.pid}. Only one process can use it at a time`,
  );
  await unlock();
  await (
    await lockDataDirectory(dataDir)
  )();
});

// holds D-043
test('of many that find a stale lock at once exactly one gets it', async () => {
  const dataDir = join(folder, 'contended');
  await (
    await lockDataDirectory(dataDir)
  )();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDirectory(dataDir)));
  const winners = outcomes.filter(({ status }) => status === 'fulfilled');
  expect(winners).toHaveLength(1);
});

test('a lock names its process by number and start, so that a later one with the same number is another one', async () => {
  const dataDir = join(folder, 'reused');
  await lockDataDirectory(dataDir);
  const file = join(`${dataDir}.lock`, '1');
  const lock = JSON.parse(await readFile(file, 'utf8')) as { startedAt: string };
  expect(lock).toMatchObject({ pid: process.pid, startedAt: expect.any(String) });
  await writeFile(file, JSON.stringify({ ...lock, startedAt: `${lock.startedAt}0` }));
  await (
    await lockDataDirectory(dataDir)
  )();
});
