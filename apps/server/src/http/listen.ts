import { refusals } from '@doodleloom/domain/refusals/refusals';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { rememberClientAddress } from '@doodleloom/backend/gateway/client-address';
import { rememberIncoming } from '@doodleloom/backend/gateway/incoming-body';
import { answerVisit, comeBack } from '@doodleloom/backend/gateway/visit';
import { languageAsked } from '@doodleloom/domain/texts/languages';
import { StartError } from '../start-error.ts';
import { openingPage, openingPolicy } from './opening-page.ts';

type Answer = (request: Request) => Promise<Response> | Response;
/**
 * How long a client may take: for the head of a request, for all of it (25 MB over a slow phone), and without a word in
 * either direction. A slower client loses the connection and holds nothing.
 */
const patienceMs = { head: 15_000, request: 300_000, silence: 120_000, lookEvery: 5000 };

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer, address: string) => void;

export interface Listener {
  port: number;
  /** From now on requests are answered by the product. */
  serve(answer: Answer, upgrade: Upgrade): void;
  /** No new requests; resolves when the running ones have been answered, or cut off because they took longer than this. */
  close(graceMs: number): Promise<void>;
}

/** Binds the port before anything else is opened: one in use fails the start at once, and early visitors get a 503. */
export async function listen(options: {
  port: number;
  host: string;
  trustProxy: boolean;
  /** Shorter in tests. */
  patience?: Partial<typeof patienceMs>;
}): Promise<Listener> {
  let answer: Answer = notYet;
  let upgrade: Upgrade = (_, socket) => void socket.destroy();

  const requestListener = getRequestListener((request, { incoming }) => {
    rememberIncoming(request, incoming as IncomingMessage);
    rememberClientAddress(request, addressOf(incoming as IncomingMessage, options.trustProxy));
    return answerVisit(() => answer(request));
  });
  const { head, request, silence, lookEvery } = { ...patienceMs, ...options.patience };
  const server = createServer(
    { headersTimeout: head, requestTimeout: request, connectionsCheckingInterval: lookEvery },
    (incoming: IncomingMessage, outgoing: ServerResponse) => void requestListener(incoming, outgoing),
  );
  server.setTimeout(silence);
  // Sockets have left the server's own list of connections, and would keep it open as long as a page is.
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, socket: Socket, head) => {
    // A subscriber is silent for long; the realtime part sends heartbeats of its own.
    socket.setTimeout(0);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    upgrade(request, socket, head, addressOf(request, options.trustProxy));
  });
  const { port } = await bind(server, options);

  return {
    port,
    serve(answerNow, takeSocket) {
      answer = answerNow;
      upgrade = takeSocket;
    },
    close(graceMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      sockets.forEach((socket) => socket.destroy());
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      return closed.finally(() => clearTimeout(timer));
    },
  };
}

/** The answer while the product starts, and while a failed start is undone: a page for people, JSON for programs. */
function notYet(request: Request): Response {
  // Liveness, not readiness: the process may wait long for disk space or a database.
  if (new URL(request.url).pathname === '/health') return Response.json({ status: 'ok' });
  const answer = comeBack('not-ready', refusals['not-ready'][1]);
  const { method, headers } = request;
  if (method !== 'GET' || !headers.get('accept')?.includes('text/html')) return answer;
  const language = languageAsked({
    cookie: headers.get('cookie') ?? '',
    accepted: headers.get('accept-language') ?? '',
  });
  answer.headers.set('content-type', 'text/html; charset=utf-8');
  answer.headers.set('content-security-policy', openingPolicy);
  answer.headers.set('x-content-type-options', 'nosniff');
  answer.headers.set('vary', 'accept, accept-language, cookie');
  return new Response(openingPage(language), answer);
}

/**
 * Behind a trusted proxy, the last entry of `X-Forwarded-For`: the visitor may have written all before it. Otherwise the
 * address of the socket.
 */
function addressOf(incoming: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? incoming.headers['x-forwarded-for'] : undefined;
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last || (incoming.socket.remoteAddress ?? '127.0.0.1');
}

function bind(server: Server, { port, host }: { port: number; host: string }): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      reject(
        new StartError(
          `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
        ),
      );
    });
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}
