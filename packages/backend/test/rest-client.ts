import { readFile } from 'node:fs/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import type { Caller } from '../src/database/caller.ts';
import type { Database } from '../src/database/database.ts';
import { createRest, type Rest, type RestOptions } from '../src/rest/create-rest.ts';
import { openTestDatabase, type Engine } from './test-database.ts';

export const anon: Caller = { role: 'anon', claims: { role: 'anon' }, token: '' };
export const service: Caller = { role: 'service_role', claims: { role: 'service_role' }, token: '' };
export const signedIn = (sub: string): Caller => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub },
  token: '',
});

const origin = 'http://backend.test';
const restUrl = `${origin}/rest/v1`;

export interface RestHouse {
  database: Database;
  rest: Rest;
  /** The official client, speaking as the caller. */
  as(caller: Caller): SupabaseClient;
  raw(path: string, init?: RequestInit, caller?: Caller): Promise<Response>;
  close(): Promise<void>;
}

const schemaFile = new URL('./rest-schema.sql', import.meta.url);

/** The chat schema behind the table API, as the given caller sees it. */
export async function openRestHouse(engine: Engine, options: Partial<RestOptions> = {}): Promise<RestHouse> {
  const database = await openTestDatabase(engine);
  await database.script(await readFile(schemaFile, 'utf8'));
  const rest = createRest({
    database,
    schemas: ['public', 'personal'],
    allowsAggregates: true,
    allowsPlan: true,
    allowsTransactionOverride: true,
    ...options,
  });
  const raw: RestHouse['raw'] = (path, init, caller = anon) => {
    const request = new Request(`${restUrl}${path}`, init);
    const headers = new Headers(init?.headers);
    // A text as body makes `Request` say text/plain, where clients say JSON.
    if (typeof init?.body === 'string' && !headers.has('content-type'))
      request.headers.set('content-type', 'application/json');
    return rest.part(request, caller);
  };
  return {
    database,
    rest,
    raw,
    as: (caller) =>
      createClient(origin, 'the caller is given', {
        auth: { persistSession: false, autoRefreshToken: false },
        // Node 20 has no WebSocket of its own, and the client wants one even where it opens none.
        realtime: { transport: WebSocket as never },
        global: { fetch: (input, init) => rest.part(new Request(input, init), caller) },
      }),
    async close() {
      await rest.close();
      await database.close();
    },
  };
}
