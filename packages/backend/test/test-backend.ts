import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js';
import { createServer } from 'node:http';
import ws from 'ws';
import { createBackend } from '../src/backend.ts';
import type { Backend, BackendOptions } from '../src/backend.ts';
import { rememberIncoming } from '../src/gateway/incoming-body.ts';
import { makeKeys } from '../src/gateway/keys.ts';
import { createDiskFiles } from '../src/storage/files/disk-files.ts';
import { openTestDatabase } from './test-database.ts';
import type { Engine } from './test-database.ts';

/** Node 20 has no WebSocket of its own, and the client wants one even where it opens none. */
const realtime = { transport: ws as unknown as typeof WebSocket };

export interface TestBackend extends Backend {
  url: string;
  /** What `onError` got. */
  errors: unknown[];
  /** The official client with the public key and a session of its own. */
  client(options?: SupabaseClientOptions<'public'>): SupabaseClient;
  /** The official client with the service key. */
  service: SupabaseClient;
  mails(): Promise<SentMail[]>;
}

export interface SentMail {
  kind: string;
  recipient: string;
  subject: string;
  body_html: string;
  body_text: string;
}

const noSession = { autoRefreshToken: false, persistSession: false, detectSessionInUrl: false };

/** A whole backend on a free port, over a fresh database. */
export async function startTestBackend(
  engine: Engine,
  options: Partial<Omit<BackendOptions, 'database' | 'publicUrl'>> = {},
): Promise<TestBackend> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = await mkdtemp(join(tmpdir(), 'backend-files-'));
  const errors: unknown[] = [];
  const backend = await createBackend({
    database: await openTestDatabase(engine),
    files: createDiskFiles(folder),
    keys: await makeKeys(),
    publicUrl: url,
    onError: (error) => errors.push(error),
    ...options,
    auth: { rateLimitsEnabled: false, mailIntervalS: 0, evenAnswerMs: 0, bcryptCost: 4, ...options.auth },
  });
  const listen = getRequestListener((request, { incoming }) => {
    rememberIncoming(request, incoming as IncomingMessage);
    return backend.fetch(request, { address: (incoming as IncomingMessage).socket.remoteAddress ?? '' });
  });
  server.on('request', (request, response) => void listen(request, response));
  server.on('upgrade', (request, socket, head) => backend.handleUpgrade(request, socket, head));

  return {
    ...backend,
    url,
    errors,
    client: (clientOptions) =>
      createClient(url, backend.anonKey, {
        realtime,
        ...clientOptions,
        auth: { ...noSession, persistSession: true, storage: memory(), ...clientOptions?.auth },
      }),
    service: createClient(url, backend.serviceKey, { auth: noSession, realtime }),
    mails: async () => (await backend.database.query<SentMail>('select * from mail.outbox order by id')).rows,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await backend.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
