import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { WebSocket } from 'ws';
import type { Database } from '../src/database/database.ts';
import { apiKeysOf, makeKeys, type ApiKeys, type Keys } from '../src/gateway/keys.ts';
import { rememberClientAddress } from '../src/gateway/client-address.ts';
import { createVerifier } from '../src/gateway/verify-token.ts';
import { createRealtime, type RealtimeOptions } from '../src/realtime/create-realtime.ts';

/** A user of the tests. */
export const ada = '00000000-0000-0000-0000-00000000000a';

export interface RealtimeServer {
  url: string;
  keys: ApiKeys;
  /** A session's token for the user, valid for so many seconds. */
  tokenOf(sub: string, seconds?: number): Promise<string>;
  /** The official client over a real socket. */
  client(options?: { vsn?: string; accessToken?: string }): SupabaseClient;
  /** From this address, if one is said. */
  socket(query: string, address?: string): WebSocket;
  /** With `x-address`: from there. */
  post(path: string, body: BodyInit, headers?: Record<string, string>, token?: string): Promise<Response>;
  close(): Promise<void>;
}

const listening = async (server: ReturnType<typeof createServer>): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Realtime behind a real HTTP server; the database stays open for others. */
export async function startRealtimeServer(
  database: Database,
  options: Partial<RealtimeOptions> = {},
  known?: Keys,
): Promise<RealtimeServer> {
  const projectKeys = known ?? (await makeKeys());
  const keys = await apiKeysOf(projectKeys);
  const verifyToken = await createVerifier(projectKeys, keys);
  const errors: unknown[] = [];
  const realtime = await createRealtime({
    database,
    verifyToken,
    onError: (error) => errors.push(error),
    ...options,
  });
  const server = createServer();
  server.on('upgrade', (request, socket, head) => {
    const address = request.headers['x-address'];
    realtime.handleUpgrade(request, socket, head, typeof address === 'string' ? { address } : undefined);
  });
  const url = await listening(server);
  const clients: SupabaseClient[] = [];
  const secret = new TextEncoder().encode(projectKeys.jwtSecret);
  return {
    url,
    keys,
    tokenOf: (sub, seconds = 3600) =>
      new SignJWT({ sub, role: 'authenticated' })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(secret),
    client({ vsn, accessToken } = {}) {
      const client = createClient(url, keys.anonKey, {
        ...(accessToken === undefined ? {} : { accessToken: async () => accessToken }),
        auth: { persistSession: false, autoRefreshToken: false },
        realtime: { transport: WebSocket as never, ...(vsn === undefined ? {} : { vsn }) },
      });
      clients.push(client);
      return client;
    },
    socket: (query, address) =>
      new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?${query}`, {
        headers: address ? { 'x-address': address } : {},
      }),
    async post(path, body, headers = { 'content-type': 'application/json' }, token = keys.anonKey) {
      const request = new Request(`${url}/realtime/v1/api/${path}`, { method: 'POST', body, headers });
      rememberClientAddress(request, headers['x-address'] ?? '127.0.0.1');
      return realtime.part(request, await verifyToken(token));
    },
    async close() {
      await Promise.all(clients.map((client) => client.realtime.disconnect()));
      await realtime.close();
      await new Promise((resolve) => server.close(resolve));
      if (errors.length > 0) throw new AggregateError(errors, 'realtime met defects');
    },
  };
}

/** Resolves when the channel is joined; rejects with what the server said. */
export const subscribed = (channel: RealtimeChannel): Promise<RealtimeChannel> =>
  new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel);
      else if (status === 'CHANNEL_ERROR') reject(error ?? new Error(status));
    });
  });

/** Resolves when the change feed of the channel is on (or was refused: with its message). */
export const watching = (channel: RealtimeChannel): Promise<string> =>
  new Promise((resolve, reject) => {
    channel.on('system', {}, (payload: { extension?: string; message?: string }) => {
      if (payload.extension === 'postgres_changes') resolve(payload.message ?? '');
    });
    subscribed(channel).catch(reject);
  });

/** A box that fills: `next` waits for what comes. */
export function inbox<Message>() {
  const messages: Message[] = [];
  const waiting: ((message: Message) => void)[] = [];
  return {
    messages,
    put: (message: Message) => {
      const first = waiting.shift();
      if (first) first(message);
      else messages.push(message);
    },
    next: (): Promise<Message> => {
      const message = messages.shift();
      return message === undefined
        ? new Promise((resolve) => waiting.push(resolve))
        : Promise.resolve(message);
    },
  };
}

export interface Broadcast {
  event: string;
  payload?: unknown;
}

/** What is broadcast on the channel from now on. */
export function broadcasts(channel: RealtimeChannel) {
  const box = inbox<Broadcast>();
  channel.on('broadcast', { event: '*' }, (message) => box.put(message as Broadcast));
  return box;
}
