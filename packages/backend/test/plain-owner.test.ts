import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackend } from '../src/backend.ts';
import type { Backend } from '../src/backend.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { makeKeys } from '../src/gateway/keys.ts';
import { createDiskFiles } from '../src/storage/files/disk-files.ts';
import { embeddedServer, urlOf, type EmbeddedServer } from '../src/standalone/embedded-server.ts';
import { freePort } from '../src/standalone/free-port.ts';

let folder: string;
let postgres: EmbeddedServer;
let backend: Backend;
const errors: unknown[] = [];

/** A server of its own: roles belong to the whole cluster, and that of the other tests has them already. */
beforeAll(async () => {
  const port = await freePort();
  folder = await mkdtemp(join(tmpdir(), 'plain-owner-'));
  await chmod(folder, 0o755);
  postgres = embeddedServer(join(folder, 'cluster'), port);
  await postgres.initialise();
  await postgres.start();
  const superuser = openPostgres({
    connectionString: urlOf(port, 'postgres'),
  });
  await superuser.script(`create role shop login password 'shop' createrole bypassrls`);
  await superuser.script('create database shop owner shop');
  // Before PostgreSQL 16 nobody else may make a role that row level security does not bind.
  await superuser.script(`do $$ begin
    if current_setting('server_version_num')::int < 160000 then
      create role service_role nologin noinherit bypassrls;
    end if;
  end $$`);
  await superuser.close();
  backend = await createBackend({
    database: openPostgres({
      connectionString: urlOf(port, 'shop').replace('postgres:postgres', 'shop:shop'),
    }),
    files: createDiskFiles(join(folder, 'files')),
    keys: await makeKeys(),
    publicUrl: 'http://127.0.0.1:1',
    onError: (error) => errors.push(error),
  });
  await backend.database.script(
    `create table public.notes (id int primary key, is_public bool);
     insert into public.notes values (1, true), (2, false);
     alter table public.notes enable row level security;
     create policy "everybody reads public notes" on public.notes for select using (is_public);
     notify pgrst, 'reload schema';`,
  );
}, 120_000);
afterAll(async () => {
  await backend.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

test('an owner of the database who is no superuser, as on hosted servers, can serve all roles', async () => {
  const notes = async (key: string) =>
    (
      await backend.fetch(
        new Request('http://127.0.0.1:1/rest/v1/notes?select=id', { headers: { apikey: key } }),
      )
    ).json();
  expect(await notes(backend.anonKey)).toEqual([{ id: 1 }]);
  expect(await notes(backend.serviceKey)).toEqual([{ id: 1 }, { id: 2 }]);
  expect(errors).toEqual([]);
});
