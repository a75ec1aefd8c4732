import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openPostgres } from '../src/database/postgres.ts';
import { createRest } from '../src/rest/create-rest.ts';
import { anon, openRestHouse, service } from './rest-client.ts';

test('without a database requests are refused as such, and the client may try again', async () => {
  const reserved = createServer();
  await new Promise<void>((resolve) => reserved.listen(0, '127.0.0.1', resolve));
  const { port } = reserved.address() as AddressInfo;
  await new Promise((resolve) => reserved.close(resolve));
  const database = openPostgres({ connectionString: `postgres://postgres@127.0.0.1:${port}/nothing` });
  const rest = createRest({ database });
  const response = await rest.part(new Request('http://backend.test/rest/v1/users'), anon);
  expect([response.status, await response.json()]).toEqual([
    503,
    {
      code: 'PGRST002',
      details: null,
      hint: null,
      message: 'Could not query the database for the schema cache. Retrying.',
    },
  ]);
  await rest.close();
  await database.close();
});

test('connections that die are replaced; a statement that takes too long is ended', async () => {
  const house = await openRestHouse('postgres', { statementTimeoutMs: 300 });
  await house.database.script(
    `create function public.sleep(seconds float) returns void language sql as 'select pg_sleep(seconds)'`,
  );
  expect((await house.raw('/users?limit=1')).status).toBe(200);
  await house.database
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    .catch(() => undefined);
  const statuses = [(await house.raw('/users?limit=1')).status, (await house.raw('/users?limit=1')).status];
  expect(statuses.at(-1)).toBe(200);
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  const slow = await house.as(anon).rpc('sleep', { seconds: 5 });
  expect(slow).toMatchObject({
    status: 500,
    error: { code: '57014', message: 'canceling statement due to statement timeout' },
  });
  await house.close();
});

test('settings of a role hold for its requests, and for nobody else', async () => {
  const house = await openRestHouse('postgres');
  await house.database.script(`
    do $$ begin
      execute format('alter role anon in database %I set statement_timeout to ''250ms''', current_database());
      execute format('alter role anon in database %I set work_mem to ''5MB''', current_database());
    end $$;
    create function public.settings() returns json language sql stable as $$
      select json_build_object('timeout', current_setting('statement_timeout'), 'memory', current_setting('work_mem'))
    $$`);
  await house.rest.reload();
  expect((await house.as(anon).rpc('settings')).data).toEqual({ timeout: '250ms', memory: '5MB' });
  expect((await house.as(service).rpc('settings')).data).toEqual({ timeout: '8s', memory: '4MB' });
  await house.close();
});

test('nobody in particular is refused', async () => {
  const house = await openRestHouse('postgres');
  const response = await house.rest.part(new Request('http://backend.test/rest/v1/users'), undefined);
  expect([response.status, await response.json()]).toMatchObject([
    401,
    { code: 'PGRST302', message: 'Anonymous access is disabled' },
  ]);
  await house.close();
});

test('most rows of an answer: a number, or no limit at all; embedded lists count too', async () => {
  const house = await openRestHouse('postgres', { maxRows: 2 });
  expect((await house.as(anon).from('users').select('username')).data).toHaveLength(2);
  const messages = await house
    .as(anon)
    .from('users')
    .select('messages(id)')
    .eq('username', 'supabot')
    .single();
  expect(messages.data?.messages).toHaveLength(2);
  const unlimited = createRest({ database: house.database, maxRows: undefined });
  await house.database.script(
    `insert into users (username) select 'user ' || n from generate_series(1, 1100) n`,
  );
  const all = await unlimited.part(new Request('http://backend.test/rest/v1/users?select=username'), anon);
  expect(await all.json()).toHaveLength(1105);
  await unlimited.close();
  await house.close();
});
