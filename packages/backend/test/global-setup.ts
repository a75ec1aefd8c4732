import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { backendMigrations, migrate } from '../src/database/migrate.ts';
import { openPglite } from '../src/database/pglite.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { embeddedServer, urlOf } from '../src/standalone/embedded-server.ts';
import { freePort } from '../src/standalone/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server's maintenance database; `template_backend` on it is migrated. */
    postgresUrl: string;
    /** File with a dump of a migrated embedded database. */
    pgliteDump: string;
  }
}

const cache = fileURLToPath(new URL('../../../.cache/backend-tests', import.meta.url));

async function makeCluster(databaseDir: string): Promise<void> {
  const port = await freePort();
  const postgres = embeddedServer(databaseDir, port);
  await postgres.initialise();
  await postgres.start();
  const maintenance = openPostgres({ connectionString: urlOf(port, 'postgres'), maxConnections: 1 });
  await maintenance.script('create database template_backend');
  await maintenance.close();
  const template = openPostgres({ connectionString: urlOf(port, 'template_backend'), maxConnections: 1 });
  await migrate(template, [backendMigrations]);
  await template.close();
  await postgres.stop();
}

async function dumpEmbedded(file: string): Promise<void> {
  const embedded = await openPglite({ dataDir: 'memory' });
  await migrate(embedded, [backendMigrations]);
  await writeFile(file, Buffer.from(await (await embedded.dump()).arrayBuffer()));
  await embedded.close();
}

/** Migrated databases are made once per state of the migrations and copied for each run. */
async function prepared(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const sources = [
    import.meta.filename,
    fileURLToPath(new URL('../src/standalone/embedded-server.ts', import.meta.url)),
    fileURLToPath(new URL('../src/database/pglite.ts', import.meta.url)),
    ...(await readdir(backendMigrations.path)).toSorted().map((file) => join(backendMigrations.path, file)),
  ];
  for (const file of sources) hash.update(await readFile(file));
  const folder = join(cache, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const building = await mkdtemp(join(tmpdir(), 'backend-prepare-'));
  await chmod(building, 0o755);
  await Promise.all([makeCluster(join(building, 'cluster')), dumpEmbedded(join(building, 'pglite.tar'))]);
  const arrived = await mkdtemp(`${folder}-`);
  copy(`${building}/.`, arrived);
  // Another run may have been faster: its copy serves as well.
  await rename(arrived, folder).catch(() => rm(arrived, { recursive: true }));
  await rm(building, { recursive: true });
  return folder;
}

/** Keeps the owner, which `fs.cp` does not: PostgreSQL refuses a data directory of someone else. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);

/** One real PostgreSQL and one dump of a migrated embedded database per test run. */
export default async function setup({ provide }: TestProject) {
  const source = await prepared();
  const folder = await mkdtemp(join(tmpdir(), 'backend-test-'));
  await chmod(folder, 0o755);
  copy(`${source}/.`, folder);
  await chmod(folder, 0o755);
  const port = await freePort();
  const postgres = embeddedServer(join(folder, 'cluster'), port);
  await postgres.start();
  provide('postgresUrl', urlOf(port, 'postgres'));
  provide('pgliteDump', join(folder, 'pglite.tar'));
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
