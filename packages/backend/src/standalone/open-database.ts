import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Database } from '../database/database.ts';
import { openPglite } from '../database/pglite.ts';
import { openPostgres } from '../database/postgres.ts';
import { openPrivateFolder } from '../database/private-folder.ts';
import type { DatabaseChoice } from './arguments.ts';
import { embeddedServer, urlOf } from './embedded-server.ts';
import { freePort } from './free-port.ts';

export interface OpenedDatabase {
  database: Database;
  /** Where files and keys lie beside it. */
  folder: string;
  /** Present for a real server. */
  url?: string;
  /** Ends what was started for it, after the database is closed. */
  stop(): Promise<void>;
}

async function startServer(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  // Another user than root runs the server, and must be able to walk to its files.
  await chmod(folder, 0o711);
  const port = await freePort();
  const server = embeddedServer(join(folder, 'postgres'), port);
  await server.initialise();
  await server.start();
  return { url: urlOf(port, 'postgres'), stop: () => server.stop() };
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
