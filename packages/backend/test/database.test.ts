import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asCaller } from '../src/database/caller.ts';
import type { Database } from '../src/database/database.ts';
import { engines, openTestDatabase } from './test-database.ts';

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve: () => resolve() };
}

describe.each(engines)('the database port on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  test('parameters are bound and values come back with their types', async () => {
    const { rows } = await database.query(
      `select $1::int as number, $2::text as text, $3::jsonb as json, $4::timestamptz as time, $5::text[] as list,
              $6::uuid as id, 9007199254740993 as big, true as yes, null as nothing, $7::bytea as bytes, 1.50::numeric as money`,
      [
        7,
        `it's`,
        { a: [1] },
        new Date('2026-01-02T03:04:05.678Z'),
        ['a', 'b "c"', null, ''],
        '7b2d3c1e-0000-4000-8000-000000000000',
        Buffer.from([0, 255]),
      ],
    );
    expect(rows).toEqual([
      {
        number: 7,
        text: `it's`,
        json: { a: [1] },
        time: new Date('2026-01-02T03:04:05.678Z'),
        list: ['a', 'b "c"', null, ''],
        id: '7b2d3c1e-0000-4000-8000-000000000000',
        big: '9007199254740993',
        yes: true,
        nothing: null,
        bytes: Buffer.from([0, 255]),
        money: '1.50',
      },
    ]);
  });

  test('a query is one statement only, whatever its text says', async () => {
    await expect(database.query('select 1; select 2')).rejects.toMatchObject({ code: '42601' });
  });

  test('a refusal carries what PostgreSQL said', async () => {
    await database.script(
      'create table refusals (id int primary key, age int constraint grown_up check (age > 17))',
    );
    await expect(database.query('insert into refusals values (1, $1)', [5])).rejects.toMatchObject({
      code: '23514',
      constraint: 'grown_up',
      table: 'refusals',
      detail: 'Failing row contains (1, 5).',
    });
  });

  test('row counts tell writes and reads', async () => {
    await database.script('create table counted (id int)');
    expect((await database.query('insert into counted select generate_series(1, 5)')).rowCount).toBe(5);
    expect((await database.query('update counted set id = 9 where id > 3 returning id')).rowCount).toBe(2);
    expect((await database.query('select * from counted')).rowCount).toBe(5);
    expect((await database.query('delete from counted where false')).rowCount).toBe(0);
  });

  test('a statement that comes again sees the table, the role and the search path of the moment', async () => {
    await database.script(`
      create table again (id int); insert into again values (1), (2);
      create schema other; create table other.again (id int);
      alter table again enable row level security; create policy "the first" on again for select to anon using (id = 1);
      grant select on again to anon`);
    const see = (settings: Record<string, string> = {}) =>
      database.transaction(
        (transaction) => transaction.conclude('select * from again order by id'),
        [
          {
            sql: 'select set_config(key, value, true) from jsonb_each_text($1)',
            parameters: [{ search_path: 'public', ...settings }],
          },
        ],
      );
    for (const _ of [1, 2, 3]) expect((await see()).rows).toEqual([{ id: 1 }, { id: 2 }]);
    expect((await see({ role: 'anon' })).rows).toEqual([{ id: 1 }]);
    expect((await see({ search_path: 'other' })).rows).toEqual([]);
    await database.query(`alter table again add column name text default 'new'`);
    expect((await see({ role: 'anon' })).rows).toEqual([{ id: 1, name: 'new' }]);
    for (const _ of [1, 2, 3]) await see();
    await database.script('alter table again drop column name');
    expect((await see()).rows).toEqual([{ id: 1 }, { id: 2 }]);
    await database.script('drop schema other cascade');
  });

  test('a transaction that throws leaves nothing', async () => {
    await database.script('create table undone (id int)');
    const work = database.transaction(async (transaction) => {
      await transaction.query('insert into undone values (1)');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect((await database.query('select * from undone')).rows).toEqual([]);
  });

  test('a transaction whose failed statement was swallowed is never reported as committed', async () => {
    const work = database.transaction(async (transaction) => {
      await transaction.query('select 1 / 0').catch(() => undefined);
    });
    await expect(work).rejects.toThrow(/rolled back/);
  });

  test('opening statements hold for the work, and when one of them fails nothing is done', async () => {
    await database.script('create table opened (id int)');
    const opening = [{ sql: `select set_config('request.path', $1, true)`, parameters: ['/here'] }];
    const seen = await database.transaction(
      (transaction) => transaction.query(`select current_setting('request.path') as path`),
      opening,
    );
    expect(seen.rows).toEqual([{ path: '/here' }]);
    expect((await database.query(`select current_setting('request.path', true) as path`)).rows).not.toEqual(
      seen.rows,
    );
    const work = database.transaction(
      (transaction) => transaction.query('insert into opened values (1)'),
      [...opening, { sql: `select set_config('role', 'nobody of ours', true)` }],
    );
    await expect(work).rejects.toMatchObject({ code: '22023' });
    expect((await database.query('select * from opened')).rows).toEqual([]);
  });

  test('a concluding statement is kept, and one that fails leaves nothing', async () => {
    await database.script('create table concluded (id int primary key)');
    const added = await database.transaction(async (transaction) => {
      await transaction.query('insert into concluded values (1)');
      return transaction.conclude<{ id: number }>('insert into concluded values ($1) returning id', [2]);
    });
    expect(added).toEqual({ rows: [{ id: 2 }], rowCount: 1 });
    const work = database.transaction(async (transaction) => {
      await transaction.query('insert into concluded values (3)');
      return transaction.conclude('insert into concluded values (1)');
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect((await database.query('select id from concluded order by id')).rows).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
  });

  test('a query from outside waits for an open transaction or runs beside it, and both end', async () => {
    await database.script('create table patient (id int)');
    let outside: Promise<unknown> | undefined;
    const started = withResolvers();
    const inside = database.transaction(async (transaction) => {
      await transaction.query('insert into patient values (1)');
      started.resolve();
      await transaction.query('insert into patient values (2)');
    });
    await started.promise;
    outside = database.query('select 1');
    await Promise.all([inside, outside]);
    expect((await database.query('select * from patient')).rowCount).toBe(2);
  });

  test('the whole database is refused inside a transaction instead of waiting for ever', async () => {
    const work = database.transaction(() => database.query('select 1'));
    await expect(work).rejects.toThrow('Inside a transaction use the transaction itself');
  });

  test('notifications arrive after the commit, until the listener stops', async () => {
    const heard: string[] = [];
    let wake = withResolvers();
    const stop = await database.listen('Birds', (payload) => {
      heard.push(payload);
      wake.resolve();
    });
    await database.transaction(async (transaction) => {
      await transaction.query(`select pg_notify('Birds', 'tit')`);
      expect(heard).toEqual([]);
    });
    await wake.promise;
    wake = withResolvers();
    await stop();
    await database.query(`select pg_notify('Birds', 'unheard')`);
    const stopAgain = await database.listen('Birds', () => wake.resolve());
    await database.query(`select pg_notify('Birds', 'again')`);
    await wake.promise;
    await stopAgain();
    expect(heard).toEqual(['tit']);
  });

  test('a listener may query the database when it is notified, also by a transaction that is just being concluded', async () => {
    let stop = async () => {};
    const answered = new Promise((resolve, reject) => {
      void (async () => {
        stop = await database.listen('questions', () => {
          database.query('select 7 as seven').then(resolve, reject);
        });
        await database.transaction((transaction) =>
          transaction.conclude(`select pg_notify('questions', '')`),
        );
      })();
    });
    expect(await answered).toEqual({ rows: [{ seven: 7 }], rowCount: 1 });
    await stop();
  });

  test('statements of one transaction that are sent at the same time get each its own answer', async () => {
    const answers = await database.transaction((transaction) =>
      Promise.all([1, 2, 3].map((number) => transaction.query('select $1::int as number', [number]))),
    );
    expect(answers.map(({ rows }) => rows)).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]]);
  });

  test('a function that changes a table disturbs what reads it at most once', async () => {
    await database.script(`
      create table public.grows (a int default 1);
      insert into public.grows default values;
      create function public.grow() returns void language sql as 'alter table public.grows add column b int default 2';`);
    const read = () => database.query('select * from public.grows');
    for (let times = 0; times < 3; times += 1) expect((await read()).rows).toEqual([{ a: 1 }]);
    await database.query('select public.grow()');
    await read().catch((error: unknown) => expect(error).toMatchObject({ code: '0A000' }));
    expect((await read()).rows).toEqual([{ a: 1, b: 2 }]);
  });

  // holds D-001
  test('a caller runs as its role with its claims, and the next one does not', async () => {
    const claims = { sub: '7b2d3c1e-0000-4000-8000-000000000000', email: 'a@b.c', role: 'authenticated' };
    const asked =
      'select current_user as role, auth.uid() as uid, auth.role() as claimed, auth.email() as email';
    const inside = await asCaller(database, { role: 'authenticated', claims, token: '' }, (transaction) =>
      transaction.query(asked),
    );
    expect(inside.rows).toEqual([
      { role: 'authenticated', uid: claims.sub, claimed: 'authenticated', email: 'a@b.c' },
    ]);
    const { rows } = await database.query(asked);
    expect(rows).toEqual([{ role: 'postgres', uid: null, claimed: null, email: null }]);
  });

  test('names of stored files fall apart as policies expect', async () => {
    const { rows } = await database.query(
      `select storage.foldername('a/b/c.tar.gz') as folder, storage.filename('a/b/c.tar.gz') as file, storage.extension('a/b/c.tar.gz') as extension`,
    );
    expect(rows).toEqual([{ folder: ['a', 'b'], file: 'c.tar.gz', extension: 'gz' }]);
  });

  test('stored files are never orphaned by plain SQL', async () => {
    await expect(database.query('delete from storage.objects')).rejects.toMatchObject({ code: '42501' });
  });
});
