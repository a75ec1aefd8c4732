import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import ws from 'ws';
import { expect, inject, test } from 'vitest';
import { openPglite } from '../src/database/pglite.ts';
import type { Announcement } from './command.ts';
import { startCommand } from './command.ts';

const realtime = { transport: ws as unknown as typeof WebSocket };
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

function storageOf(announcement: Announcement | undefined) {
  if (!announcement) throw new Error('the command did not start');
  return createClient(announcement.url, announcement.serviceKey, { realtime }).storage;
}

/** Two starts of a whole process, also on a busy machine. */
const timeout = 150_000;

test(
  'killed in the middle of uploads, every acknowledged file is there and whole, and none is half',
  { timeout },
  async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'storage-crash-'));
    const data = join(temporary, 'data');
    // As a first start leaves it, in a fraction of the time.
    const dump = new Blob([await readFile(inject('pgliteDump'))]);
    await (await openPglite({ dataDir: join(data, 'database'), dump })).close();
    const args = ['--database', `pglite:${data}`];
    const first = await startCommand(args, temporary);
    const storage = storageOf(first.announcement);
    await storage.createBucket('b');
    const acknowledged = new Map<string, string>();
    let enough: () => void = () => undefined;
    const someAreIn = new Promise<void>((resolve) => (enough = resolve));
    // They go on until they are cut off: however fast or slow the machine is, the end comes in the middle.
    const uploading = Array.from({ length: 8 }, async (_, sender) => {
      for (let index = 0; ; index += 1) {
        const [name, bytes] = [`file-${sender}-${index}`, randomBytes(300_000)];
        const { error } = await storage.from('b').upload(name, bytes);
        if (error) return;
        acknowledged.set(name, md5(bytes));
        if (acknowledged.size === 12) enough();
      }
    });
    await someAreIn;
    await first.stop('SIGKILL');
    await Promise.all(uploading);

    const second = await startCommand(args, temporary);
    expect(second.announcement?.serviceKey).toBe(first.announcement?.serviceKey);
    const again = storageOf(second.announcement).from('b');
    const listed = (await again.list('', { limit: 1000 })).data?.map(({ name }) => name) ?? [];
    expect(acknowledged.size).toBeGreaterThanOrEqual(12);
    for (const [name, sum] of acknowledged) {
      const { data } = await again.download(name);
      expect([name, md5(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()))]).toEqual([name, sum]);
    }
    for (const name of listed) expect((await again.download(name)).data?.size).toBe(300_000);
    await second.stop('SIGTERM');
    await rm(temporary, { recursive: true, force: true });
  },
);
