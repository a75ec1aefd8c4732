import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { freshPostgresUrl } from './test-database.ts';

let connectionString: string;
let database: Database;
let operator: Database;
const errors: Error[] = [];
beforeAll(async () => {
  connectionString = await freshPostgresUrl();
  database = openPostgres({
    connectionString,
    statementTimeoutMs: 300,
    onError: (error) => errors.push(error),
  });
  operator = openPostgres({ connectionString });
});
afterAll(async () => {
  await database.close();
  await operator.close();
});

/** As a restart of the server does. */
const endAllConnections = () =>
  operator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

test('after the server has ended all connections queries work again and listeners are notified again', async () => {
  const heard: string[] = [];
  const stop = await database.listen('news', (payload) => heard.push(payload));
  await database.query('select 1');
  await endAllConnections();
  await vi.waitFor(async () => expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]));
  await vi.waitFor(async () => {
    await operator.query(`select pg_notify('news', 'back')`);
    expect(heard).toContain('back');
  }, 10_000);
  expect(errors.length).toBeGreaterThan(0);
  await stop();
});

test('a transaction whose connection breaks is an error, and its connection serves nobody else', async () => {
  const work = database.transaction(async (transaction) => {
    await transaction.query('create table lost (n int)');
    await endAllConnections();
    await transaction.query('insert into lost values (1)');
  });
  await expect(work).rejects.toThrow(/connection|terminat/i);
  await vi.waitFor(async () => {
    const { rows } = await database.query(`select to_regclass('lost') as lost`);
    expect(rows).toEqual([{ lost: null }]);
  });
});

test('a statement that takes too long is ended', async () => {
  await expect(database.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
});
