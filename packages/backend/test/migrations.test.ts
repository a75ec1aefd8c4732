import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { engines, freshPostgresUrl, openTestDatabase } from './test-database.ts';

describe.each(engines)('migrations on %s', (engine) => {
  let database: Database;
  let path: string;
  const put = (name: string, sql: string) => writeFile(join(path, name), sql);
  const folders = () => [{ name: 'test', path }];
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    path = await mkdtemp(join(tmpdir(), 'migrations-'));
  });
  afterEach(async () => {
    await database.close();
    await rm(path, { recursive: true });
  });

  test('each file is applied once, in the order of the names', async () => {
    await put('0002-b.sql', 'insert into steps values (2);');
    await put('0001-a.sql', 'create table steps (n int); insert into steps values (1);');
    expect(await migrate(database, folders())).toEqual(['test/0001-a.sql', 'test/0002-b.sql']);
    expect(await migrate(database, folders())).toEqual([]);
    await put('0003-c.sql', 'insert into steps values (3);');
    expect(await migrate(database, folders())).toEqual(['test/0003-c.sql']);
    expect((await database.query('select n from steps')).rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  test('a file whose number lies between those that were applied is applied, too', async () => {
    await put('0001-a.sql', 'create table steps (n int);');
    await put('0030-b.sql', 'insert into steps values (30);');
    await migrate(database, folders());
    await put('0008-c.sql', 'insert into steps values (8);');
    expect(await migrate(database, folders())).toEqual(['test/0008-c.sql']);
  });

  test('a file that fails leaves nothing and is tried again', async () => {
    await put('0001-a.sql', 'create table half (n int); select 1 / 0;');
    await expect(migrate(database, folders())).rejects.toThrow('division by zero');
    expect((await database.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
    await put('0001-a.sql', 'create table half (n int);');
    expect(await migrate(database, folders())).toEqual(['test/0001-a.sql']);
  });

  test('a right that the user of the database lacks is named together with the file', async () => {
    await put('0001-a.sql', 'set local role anon; create table public.not_mine (n int);');
    await expect(migrate(database, folders())).rejects.toThrow(
      'Migration test/0001-a.sql needs a right that the user of the database does not have: permission denied for schema public',
    );
  });

  test('a file that was changed after its release is refused', async () => {
    await put('0001-a.sql', 'create table a (n int);');
    await migrate(database, folders());
    await put('0001-a.sql', 'create table a (n bigint);');
    await expect(migrate(database, folders())).rejects.toThrow(
      'test/0001-a.sql was changed after it had been applied',
    );
  });
});

test('processes that start together apply each file once', async () => {
  const path = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(join(path, '0001-a.sql'), 'create table once (n int); select pg_sleep(0.05);');
  await writeFile(join(path, '0002-b.sql'), 'insert into once values (1);');
  const connectionString = await freshPostgresUrl();
  const processes = Array.from({ length: 5 }, () => openPostgres({ connectionString, maxConnections: 2 }));
  const applied = await Promise.all(processes.map((database) => migrate(database, [{ name: 'test', path }])));
  expect(applied.flat().toSorted()).toEqual(['test/0001-a.sql', 'test/0002-b.sql']);
  expect((await processes[0]?.query('select * from once'))?.rowCount).toBe(1);
  await Promise.all(processes.map((database) => database.close()));
  await rm(path, { recursive: true });
});
