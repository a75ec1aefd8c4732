import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openPglite, type PgliteOptions } from '../src/database/pglite.ts';
import { asVisitor } from '../src/database/visitor.ts';
import { defineJob } from '../src/queue/job.ts';
import { openQueue } from '../src/queue/queue.ts';

/** Groups and references back to them: it would take longer than anybody lives, and looks up for nobody meanwhile. */
const endless = String.raw`select (repeat('a', 150) || '!') ~ '^(a+)(a+)(a+)(a+)(a+)(a+)\1\2\3\4\5\6b?\1\2c?!$'`;

let folder: string;
let database: Awaited<ReturnType<typeof openPglite>>;
let told: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchdog-'));
  told = [];
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(options: Partial<PgliteOptions> = {}): Promise<void> {
  database = await openPglite({
    dataDir: join(folder, 'database'),
    dump: new Blob([await readFile(inject('pgliteDump'))]),
    statementTimeoutMs: 1500,
    onError: (error) => told.push(error),
    ...options,
  });
  await database.script('create table note (id int primary key generated always as identity, text text)');
}

/** The longest share of the time that this thread could not do anything else: a busy machine makes both longer. */
function watchEventLoop() {
  const startedAt = performance.now();
  let worst = 0;
  let last = startedAt;
  const look = () => {
    worst = Math.max(worst, performance.now() - last - 10);
    last = performance.now();
  };
  const timer = setInterval(look, 10);
  return () => {
    clearInterval(timer);
    look();
    return worst / (last - startedAt);
  };
}

test('a statement that never ends is ended, and the process goes on meanwhile', async () => {
  await open();
  const worstShare = watchEventLoop();
  await expect(database.query(endless)).rejects.toMatchObject({ code: '57014' });
  expect(worstShare()).toBeLessThan(1 / 3);
  expect(await database.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
  expect(told).toEqual([expect.objectContaining({ code: '57014' })]);
});

test('what was acknowledged before is there afterwards, and what the ended transaction did is not', async () => {
  await open();
  await database.query(`insert into note (text) values ('kept')`);
  const ended = database.transaction(async (transaction) => {
    await transaction.query(`insert into note (text) values ('undone')`);
    await transaction.query(endless);
  });
  await expect(ended).rejects.toMatchObject({ code: '57014' });
  const { rows } = await database.query('select text from note');
  expect(rows).toEqual([{ text: 'kept' }]);
});

test('an ended transaction reaches no other session with what it still asks', async () => {
  await open();
  const ended = database.transaction(async (transaction) => {
    await transaction.query(endless).catch(() => undefined);
    await transaction.query(`insert into note (text) values ('outside')`);
  });
  await expect(ended).rejects.toMatchObject({ code: '57P03' });
  expect((await database.query('select text from note')).rows).toEqual([]);
});

test('visitors behind it get a Retry-After, everybody else is served when the engine is back', async () => {
  await open({ patienceMs: 300 });
  const ended = database.query(endless);
  const visitor = asVisitor(() => database.query(`insert into note (text) values ('visitor')`));
  const job = database.query(`insert into note (text) values ('job')`);
  await expect(visitor).rejects.toMatchObject({ code: '57P03' });
  // Anyone who comes now need not even wait that long.
  const next = asVisitor(() => database.query('select 1')).catch((error: unknown) => error);
  expect(await Promise.race([next, nextTurn('waits')])).toMatchObject({ code: '57P03' });
  await expect(ended).rejects.toMatchObject({ code: '57014' });
  await job;
  const { rows } = await asVisitor(() => database.query('select text from note'));
  expect(rows).toEqual([{ text: 'job' }]);
});

test('listeners are notified again after the engine was started again', async () => {
  await open();
  const heard: string[] = [];
  await database.listen('Some "channel"', (payload) => heard.push(payload));
  await expect(database.query(endless)).rejects.toMatchObject({ code: '57014' });
  await database.query('select pg_notify($1, $2)', ['Some "channel"', 'afterwards']);
  expect(heard).toEqual(['afterwards']);
});

test('the job under way comes to its end, and what was sent meanwhile is done', async () => {
  await open();
  const errors: unknown[] = [];
  const queue = await openQueue({ database, pollMs: 200, onError: (error) => errors.push(error) });
  const job = defineJob<{ name: string }>('draw', { retries: 1, expireSeconds: 60, concurrency: 1 });
  const done: string[] = [];
  let ended: Promise<unknown> | undefined;
  await queue.work(job, async ({ name }) => {
    ended ??= database.query(endless).catch((error: unknown) => error);
    if (name === 'first') await queue.send(job, { name: 'second' });
    done.push(name);
  });
  await queue.send(job, { name: 'first' });
  await expect.poll(() => done, { timeout: 50_000 }).toEqual(['first', 'second']);
  await expect.poll(() => queue.countOpen(job)).toBe(0);
  expect(await ended).toMatchObject({ code: '57014' });
  expect(errors).toEqual([]);
  await queue.stop();
});

test('a script of ours may take longer than a statement', async () => {
  await open({ statementTimeoutMs: 300 });
  await database.script('select pg_sleep(1)');
  expect(told).toEqual([]);
});

test('a statement that wants more memory than there is fails alone', async () => {
  await open({ statementTimeoutMs: 60_000 });
  const greedy = `select repeat('x', 100000000) || repeat('y', 100000000) || repeat('z', 100000000)`;
  await expect(database.query(greedy)).rejects.toMatchObject({ code: '53200' });
  expect(await database.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
  expect(told).toEqual([]);
});

test('an answer that is too large for one fails alone', async () => {
  await open({ answerMegabytes: 1, statementTimeoutMs: 60_000 });
  const large = database.query(`select repeat('x', 10000) from generate_series(1, 1000)`);
  await expect(large).rejects.toMatchObject({ code: '54000' });
  expect(await database.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
});

test('an engine that gives itself up is started again, and who asks meanwhile waits', async () => {
  await open();
  await database.query(`insert into note (text) values ('kept')`);
  const log = join(folder, 'database/pg_wal');
  await rename(log, `${log}.elsewhere`);
  // More than there is room for in the file of the log that is open.
  const panic = database.query(`select pg_logical_emit_message(true, 'x', repeat('y', 3000000))`);
  // The engine's answer or its last words, whichever comes first.
  const { message, hint } = await panic.then(
    () => ({ message: 'it went well', hint: '' }),
    (error: { message: string; hint?: string }) => error,
  );
  expect(`${message} ${hint}`).toContain('pg_wal');
  await rename(`${log}.elsewhere`, log);
  expect((await database.query('select text from note')).rows).toEqual([{ text: 'kept' }]);
  expect(told.length).toBeGreaterThan(0);
});

test('closing does not wait for an engine that is away', async () => {
  await open({ statementTimeoutMs: 600_000, patienceMs: 100 });
  const ended = database.query(endless).catch((error: unknown) => error);
  await expect(asVisitor(() => database.query('select 1'))).rejects.toMatchObject({ code: '57P03' });
  await database.close();
  expect(await ended).toBeInstanceOf(Error);
});
