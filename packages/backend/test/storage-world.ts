import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import ws from 'ws';
import type { Database } from '../src/database/database.ts';
import { createGateway } from '../src/gateway/gateway.ts';
import { apiKeysOf, makeKeys } from '../src/gateway/keys.ts';
import { createVerifier, restrictRoles } from '../src/gateway/verify-token.ts';
import { createDiskFiles } from '../src/storage/files/disk-files.ts';
import type { FileStore } from '../src/storage/files/file-store.ts';
import { createS3Files } from '../src/storage/files/s3-files.ts';
import { createStorage } from '../src/storage/storage.ts';
import type { StorageOptions } from '../src/storage/storage.ts';
import { startLocalS3 } from './local-s3.ts';
import type { Engine } from './test-database.ts';
import { engines, openTestDatabase } from './test-database.ts';

export const fileAdapters = ['disk', 's3'] as const;
export type FileAdapter = (typeof fileAdapters)[number];
/** Each engine with an adapter of its own: every one of both is tried. */
export const enginesWithFiles = engines.map(
  (engine, index) => [engine, fileAdapters[index] ?? 'disk'] as const,
);

export async function openFiles(
  adapter: FileAdapter,
): Promise<{ files: FileStore; close: () => Promise<void> }> {
  if (adapter === 'disk') {
    const folder = await mkdtemp(join(tmpdir(), 'storage-test-'));
    return { files: createDiskFiles(folder), close: () => rm(folder, { recursive: true, force: true }) };
  }
  const server = await startLocalS3();
  const files = createS3Files(server.place);
  return {
    files,
    async close() {
      await files.close();
      await server.stop();
    },
  };
}

export interface StorageWorld {
  url: string;
  database: Database;
  files: FileStore;
  jwtSecret: string;
  anonKey: string;
  serviceKey: string;
  defects: unknown[];
  /** The official client with the service key. */
  service: SupabaseClient;
  anonymous: SupabaseClient;
  /** The official client with a session of this user. */
  as(userId: string, claims?: Record<string, unknown>): Promise<SupabaseClient>;
  sign(claims: Record<string, unknown>, secret?: string): Promise<string>;
  close(): Promise<void>;
}

/** Node 20 has no WebSocket of its own, and the client wants one even where it opens none. */
const realtime = { transport: ws as unknown as typeof WebSocket };

const elsewhere = async () => new Response('not part of this test', { status: 501 });

/** Storage behind the real gateway, on a free port, over a fresh database. */
export async function startStorage(
  engine: Engine,
  adapter: FileAdapter,
  options: Partial<StorageOptions> = {},
): Promise<StorageWorld> {
  const database = await openTestDatabase(engine);
  const { files, close } = await openFiles(adapter);
  const keys = await makeKeys();
  const { anonKey, serviceKey } = await apiKeysOf(keys);
  const defects: unknown[] = [];
  const storage = createStorage({
    database,
    files,
    signingSecret: keys.jwtSecret,
    onDefect: (error) => defects.push(error),
    ...options,
  });
  const gateway = createGateway({
    parts: { auth: elsewhere, rest: elsewhere, functions: elsewhere, realtime: elsewhere, storage },
    verifyToken: restrictRoles(await createVerifier(keys, { anonKey, serviceKey }), database),
    onError: (error) => defects.push(error),
  });
  const server = serve({ fetch: gateway, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  const sign = (claims: Record<string, unknown>, secret = keys.jwtSecret) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret));

  return {
    url,
    database,
    files,
    jwtSecret: keys.jwtSecret,
    anonKey,
    serviceKey,
    defects,
    service: createClient(url, serviceKey, { realtime }),
    anonymous: createClient(url, anonKey, { realtime }),
    async as(userId, claims = {}) {
      const token = await sign({ sub: userId, role: 'authenticated', aud: 'authenticated', ...claims });
      return createClient(url, anonKey, { accessToken: async () => token, realtime });
    },
    sign,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await database.close();
      await close();
    },
  };
}

/** A bucket of a test's own; public, if nothing else is said. */
export async function aBucket(world: StorageWorld, options = { public: true }): Promise<string> {
  const name = `bucket-${randomUUID()}`;
  const { error } = await world.service.storage.createBucket(name, options);
  if (error) throw error;
  return name;
}
