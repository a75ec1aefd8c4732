import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { networkOf } from '../gateway/client-address.ts';
import type { Part, VerifyToken } from '../gateway/part.ts';
import { createBroadcastApi } from './broadcast-api.ts';
import { createBroadcaster } from './broadcast.ts';
import { createChangeFeed } from './changes/change-feed.ts';
import { atOnce, defaultLimits } from './limits.ts';
import type { RealtimeLimits } from './limits.ts';
import { aliveEveryMs, Presence } from './presence.ts';
import type { RelayMessage } from './relay-message.ts';
import { createRelay } from './relay.ts';
import { RealtimeSocket } from './socket.ts';
import type { SocketContext } from './socket.ts';
import { TokenRefusal, verifyListener } from './token-refusal.ts';
import { Topics } from './topics.ts';

export interface RealtimeOptions {
  database: Database;
  verifyToken: VerifyToken;
  /** Tells the id of a session that has ended, or of a user who was shut out. */
  onSessionEnded?: (tell: (id: string) => void) => void;
  limits?: Partial<RealtimeLimits>;
  onError?: (error: unknown) => void;
}

export interface Realtime {
  /** `/realtime/v1/api/…` */
  part: Part;
  /** `/realtime/v1/websocket` */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, client?: { address?: string }): void;
  close(): Promise<void>;
}

/** Changes and relayed messages are read within moments; after this they are removed. */
const keptFor = '5 minutes';
const cleanEveryMs = 60_000;

/** What the sockets of this process and those of the others say to each other. */
async function startExchange(database: Database, topics: Topics, onError: (error: unknown) => void) {
  let publish: (message: RelayMessage) => void = () => undefined;
  const broadcaster = createBroadcaster(topics, (message) => publish(message));
  const presence = new Presence(topics, (message) => publish(message));
  const relay = await createRelay(
    database,
    (message, origin) => {
      if (message.kind === 'broadcast') broadcaster.deliver(message);
      else presence.receive(message, origin);
    },
    onError,
  );
  // One after the other: a presence that leaves must not overtake the one that came.
  let publishing: Promise<void> = Promise.resolve();
  publish = (message) => {
    publishing = publishing.then(() => relay.publish(message)).catch(onError);
  };
  return {
    broadcaster,
    presence,
    publish,
    closeRelay: async () => {
      publish({ kind: 'bye' });
      await publishing;
      await relay.close();
    },
  };
}

export async function createRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { database, verifyToken, onError = () => undefined } = options;
  const limits: RealtimeLimits = { ...defaultLimits, ...options.limits };
  const topics = new Topics();
  const sockets = new Set<RealtimeSocket>();
  const open = atOnce(limits.connectionsPerNetwork);

  const { broadcaster, presence, publish, closeRelay } = await startExchange(database, topics, onError);
  const feed = await createChangeFeed(database, limits.watchersPerNetwork, onError);
  publish({ kind: 'hello' });

  const alive = setInterval(() => {
    publish({ kind: 'alive' });
    presence.prune();
  }, aliveEveryMs).unref();
  const cleaning = setInterval(() => void clean(database).catch(onError), cleanEveryMs).unref();

  const server = new WebSocketServer({ noServer: true, maxPayload: 2 * limits.messageBytes });
  const context: SocketContext = {
    database,
    verifyToken,
    feed,
    topics,
    presence,
    broadcast: broadcaster.send,
    limits,
    onError,
  };

  /** Counts a connection from its first moment to its last; false when there are too many already. */
  function enter(socket: Duplex, network: string): boolean {
    if (sockets.size >= limits.connections || !open.enter(network)) return false;
    socket.once('close', () => open.leave(network));
    return true;
  }

  const accept = async (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    address: string,
  ): Promise<void> => {
    const { url, key } = asked(request);
    if (url.pathname !== '/realtime/v1/websocket') return refuse(socket, 404, 'Not Found', 'Not found');
    if (!key) return refuse(socket, 401, 'Unauthorized', 'API key is missing');
    const network = networkOf(address);
    if (!enter(socket, network)) return refuse(socket, 429, 'Too Many Requests', 'Too many connected users');
    try {
      const caller = await verifyListener(verifyToken, key);
      const version = url.searchParams.get('vsn')?.startsWith('2') ? '2.0.0' : '1.0.0';
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const client = new RealtimeSocket(webSocket, version, caller, network, context);
        sockets.add(client);
        webSocket.on('close', () => sockets.delete(client));
      });
    } catch (error) {
      if (!(error instanceof TokenRefusal)) throw error;
      refuse(socket, 401, 'Unauthorized', error.message.replace(/^Token has expired.*/, 'Token has expired'));
    }
  };

  options.onSessionEnded?.((id) => {
    for (const socket of sockets) socket.endSession(id);
  });

  return {
    part: createBroadcastApi({ database, send: broadcaster.send, limits }),
    handleUpgrade(request, socket, head, client) {
      // Until the handshake is done nobody else listens for its errors.
      socket.on('error', () => undefined);
      accept(request, socket, head, client?.address ?? request.socket.remoteAddress ?? '').catch(
        (error: unknown) => {
          onError(error);
          socket.destroy();
        },
      );
    },
    async close() {
      clearInterval(alive);
      clearInterval(cleaning);
      for (const socket of sockets) socket.terminate();
      server.close();
      await feed.close();
      await closeRelay();
    },
  };
}

/** What a client asks for, and the key it shows. */
function asked(request: IncomingMessage): { url: URL; key: string | undefined } {
  const url = new URL(request.url ?? '/', 'http://realtime');
  const key = url.searchParams.get('apikey') ?? headerOf(request, 'x-api-key') ?? headerOf(request, 'apikey');
  return { url, key };
}

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

function refuse(socket: Duplex, status: number, reason: string, error: string): void {
  const body = JSON.stringify({ error });
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

async function clean(database: Database): Promise<void> {
  const parameters = [keptFor];
  await deleteInBatches(database, 'realtime.changes', 'changed_at < now() - $1::interval', { parameters });
  await deleteInBatches(database, 'realtime.relay', 'sent_at < now() - $1::interval', { parameters });
}
