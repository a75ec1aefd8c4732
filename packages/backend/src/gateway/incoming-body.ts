import type { IncomingMessage } from 'node:http';

/** The message of Node that a request stands for: its bytes are read without the copies that a web stream makes. */
const incomings = new WeakMap<Request, IncomingMessage>();
const taken = new WeakSet<Request>();

export function rememberIncoming(request: Request, incoming: IncomingMessage): void {
  incomings.set(request, incoming);
}

/** Anyone who stops reading early leaves the connection open: the sender is still to get an answer. */
const bytesOf = (incoming: IncomingMessage): AsyncIterable<Uint8Array> =>
  incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;

const nothing = async function* (): AsyncGenerator<Uint8Array> {};

/** The body of a request that nobody has looked at yet. */
export function takeBody(request: Request): AsyncIterable<Uint8Array> {
  const incoming = incomings.get(request);
  if (!incoming || incoming.readableDidRead) return request.body ?? nothing();
  taken.add(request);
  return bytesOf(incoming);
}

/** What is left of a body, if there is anyone who still sends it. */
export function restOfBody(request: Request): AsyncIterable<Uint8Array> {
  const incoming = taken.has(request) ? incomings.get(request) : undefined;
  if (incoming) return incoming.readable ? bytesOf(incoming) : nothing();
  return request.body && !request.body.locked ? request.body : nothing();
}

/** The sender has gone before all of the body was here, or before it was answered; or the server has cut it off. */
export function hasLeft(request: Request): boolean {
  const incoming = incomings.get(request);
  if (incoming && (incoming.socket.destroyed || (incoming.destroyed && !incoming.complete))) return true;
  return request.signal.aborted;
}
