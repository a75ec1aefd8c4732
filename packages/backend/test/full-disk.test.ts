import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openPglite } from '../src/database/pglite.ts';
import { asVisitor } from '../src/database/visitor.ts';
import { answerVisit } from '../src/gateway/visit.ts';

const megabyte = 1024 * 1024;
let folder: string;
let database: Awaited<ReturnType<typeof openPglite>>;
let free: number;
let told: boolean[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
  free = 1000 * megabyte;
  told = [];
  database = await openPglite({
    dataDir: join(folder, 'database'),
    dump: new Blob([await readFile(inject('pgliteDump'))]),
    freeBytes: () => Promise.resolve(free),
    onDiskFull: (isShort) => told.push(isShort),
  });
  await database.script('create table note (text text)');
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (text: string) => database.query('insert into note values ($1)', [text]);
const written = async () => (await database.query('select text from note order by text')).rows;

/** The embedded database has noticed how much room there is. */
const noticed = (isShort: boolean) =>
  expect
    .poll(async () => (await database.query('show default_transaction_read_only')).rows, { timeout: 10_000 })
    .toEqual([{ default_transaction_read_only: isShort ? 'on' : 'off' }]);

test('on a full disk visitors are refused what they write and answered what they read, until there is room', async () => {
  await write('before');
  free = 10 * megabyte;
  await noticed(true);
  await expect(asVisitor(() => write('meanwhile'))).rejects.toMatchObject({ code: '53100' });
  expect(await asVisitor(written)).toEqual([{ text: 'before' }]);
  free = 1000 * megabyte;
  await noticed(false);
  await asVisitor(() => write('then'));
  expect(await written()).toEqual([{ text: 'before' }, { text: 'then' }]);
  expect(told).toEqual([true, false]);
});

test('a request that writes is answered that there is no room, whatever its part made of it; one that reads is answered', async () => {
  await write('before');
  free = 10 * megabyte;
  await noticed(true);
  const refused = await answerVisit(async () => {
    await write('an order').catch(() => undefined);
    return new Response('something is broken', { status: 500 });
  });
  expect([refused.status, await refused.json()]).toMatchObject([
    507,
    { code: 'no_room', message: expect.stringContaining('no room') },
  ]);
  const answered = await answerVisit(async () => Response.json(await written()));
  expect([answered.status, await answered.json()]).toEqual([200, [{ text: 'before' }]]);
});

test('jobs wait with what they write until there is room', async () => {
  free = 10 * megabyte;
  await noticed(true);
  const job = write('by a job');
  expect(await written()).toEqual([]);
  free = 1000 * megabyte;
  await job;
  expect(await written()).toEqual([{ text: 'by a job' }]);
});

test('who waits for room does not hold up the end', async () => {
  free = 10 * megabyte;
  await noticed(true);
  const job = write('by a job').catch((error: unknown) => error);
  await database.close();
  expect(await job).toMatchObject({ code: '53100' });
});

test('an engine that ended on a full disk gets up again with the room that was kept for it, and only reads', async () => {
  const reserve = join(folder, 'database.reserve');
  expect((await stat(reserve)).size).toBe(24 * megabyte);
  await write('before');
  free = 10 * megabyte;
  const endless = String.raw`select (repeat('a', 150) || '!') ~ '^(a+)(a+)(a+)(a+)(a+)(a+)\1\2\3\4\5\6b?\1\2c?!$'`;
  await expect(database.query(endless)).rejects.toMatchObject({ code: '57014' });
  expect(await written()).toEqual([{ text: 'before' }]);
  await expect(stat(reserve)).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(asVisitor(() => write('meanwhile'))).rejects.toMatchObject({ code: '53100' });
  free = 1000 * megabyte;
  await expect
    .poll(async () => (await stat(reserve).catch(() => undefined))?.size, { timeout: 10_000 })
    .toBe(24 * megabyte);
});
