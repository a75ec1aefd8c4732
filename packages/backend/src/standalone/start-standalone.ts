import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createBackend } from '../backend.ts';
import type { Backend } from '../backend.ts';
import { backendMigrations, migrate } from '../database/migrate.ts';
import type { HostedFunctions } from '../functions/hosted-function.ts';
import { clientAddress, isLoopbackAddress } from '../gateway/client-address.ts';
import { rememberIncoming } from '../gateway/incoming-body.ts';
import { loadKeys } from '../gateway/keys.ts';
import type { Keys } from '../gateway/keys.ts';
import { answerVisit } from '../gateway/visit.ts';
import { startChores } from '../queue/schedule.ts';
import { createDiskFiles } from '../storage/files/disk-files.ts';
import type { StandaloneOptions } from './arguments.ts';
import { loadSql } from './load-sql.ts';
import { openDatabase } from './open-database.ts';
import type { Settings } from './settings.ts';
import { UsageError } from './settings.ts';

export interface Standalone {
  /** What the command prints. */
  announcement: { url: string; anonKey: string; serviceKey: string; jwtSecret: string; databaseUrl?: string };
  close(): Promise<void>;
}

async function loadFunctions(module: string | undefined, from: string): Promise<HostedFunctions> {
  if (!module) return {};
  const loaded = (await import(pathToFileURL(resolve(from, module)).href)) as { default?: unknown };
  let functions = loaded.default;
  // A CommonJS module compiled from `export default` arrives wrapped once more.
  if (typeof functions === 'object' && functions !== null && 'default' in functions)
    functions = functions.default;
  if (typeof functions !== 'object' || functions === null) {
    throw new UsageError(`--functions ${module}: it has no default export that maps names to functions`);
  }
  return functions as HostedFunctions;
}

function chosenKeys(keys: Keys, { jwtSecret, signingKeys }: Settings): Keys {
  return {
    ...keys,
    ...(jwtSecret !== undefined && { jwtSecret }),
    ...(signingKeys === 'HS256' && { signingKeys: [] }),
  };
}

/** Starts the backend alone: database, schemas, SQL files, functions, and a server on a port of its own. */
export async function startStandalone(
  { port, host, database: choice, sqlFiles, functionsModule, schemas, settings }: StandaloneOptions,
  { from, tell }: { from: string; tell: (text: string) => void },
): Promise<Standalone> {
  const onError = (error: unknown) =>
    tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const functions = await loadFunctions(functionsModule, from);
  const opened = await openDatabase(choice, from, onError);
  const server = createServer();
  let backend: Backend | undefined;
  let chores: Awaited<ReturnType<typeof startChores>> | undefined;

  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await chores?.stop();
    await (backend ?? opened.database).close();
    await opened.stop();
  }

  try {
    await migrate(opened.database, [backendMigrations]);
    const files = sqlFiles.map((file) => resolve(from, file));
    await loadSql(opened.database, opened.url, files, tell);
    // Its address is part of tokens and links: the port must be known before the backend is made.
    await new Promise<void>((done, failed) => server.once('error', failed).listen(port, host, done));
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
    const running = await createBackend({
      database: opened.database,
      files: createDiskFiles(join(opened.folder, 'files')),
      keys: chosenKeys(await loadKeys(join(opened.folder, 'keys.json')), settings),
      publicUrl: url,
      // Programs that are written for the protocol count on this answer.
      auth: { otpTellsStrangers: true, ...settings.auth },
      rest: { ...settings.rest, schemas },
      storage: settings.storage,
      functions,
      functionTimeLimitMs: settings.functionTimeLimitMs,
      ...(settings.smtpUrl && {
        smtp: { url: settings.smtpUrl, from: settings.mailFrom ?? 'Backend <noreply@localhost>' },
      }),
      showsOutbox: (request) => settings.showsOutbox ?? isLoopbackAddress(clientAddress(request)),
      allowedOrigins: settings.allowedOrigins,
      onError,
    });
    backend = running;
    chores = await startChores(running.chores, { onError });
    const listener = getRequestListener(
      (request, { incoming }) => {
        rememberIncoming(request, incoming as IncomingMessage);
        const address = incoming.socket.remoteAddress ?? '';
        return answerVisit(() => running.fetch(request, { address }));
      },
      { overrideGlobalObjects: false },
    );
    server.on('request', (request, response) => void listener(request, response));
    server.on('upgrade', (request, socket, head) => running.handleUpgrade(request, socket, head));
    const { anonKey, serviceKey, jwtSecret } = running;
    return {
      announcement: { url, anonKey, serviceKey, jwtSecret, ...(opened.url && { databaseUrl: opened.url }) },
      close,
    };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}
