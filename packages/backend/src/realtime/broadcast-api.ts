import { z } from 'zod';
import type { Caller } from '../database/caller.ts';
import type { Database } from '../database/database.ts';
import { boundedBody } from '../gateway/bounded-body.ts';
import type { Part } from '../gateway/part.ts';
import { valueOf } from '../json/nesting.ts';
import type { SendBroadcast } from './broadcast.ts';
import { clientNetwork } from '../gateway/client-address.ts';
import { perSecond } from './limits.ts';
import type { RealtimeLimits } from './limits.ts';
import { mayWrite } from './private-access.ts';
import type { RelayedBroadcast } from './relay-message.ts';

const flag = z.union([z.boolean(), z.string()]).transform((value) => value === true || value === 'true');
const messages = z.object({
  messages: z.array(
    z.object({
      topic: z.string().min(1),
      event: z.string().min(1),
      payload: z.record(z.string(), z.unknown()),
      private: flag.optional(),
    }),
  ),
});

/** So many messages of the longest kind may come at once, or more of shorter ones. */
const mostMessages = 8;

const prefix = '/realtime/v1/api/';
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
const accepted = () => new Response(null, { status: 202 });

interface Broadcasting {
  database: Database;
  send: SendBroadcast;
  limits: RealtimeLimits;
}

/** Broadcasts over HTTP: several at once, or one whose payload is the whole body. */
export function createBroadcastApi({ database, send, limits }: Broadcasting): Part {
  const maySend = perSecond(limits.messagesPerSecond);

  /** Private messages that the policies refuse are dropped, as on the socket. */
  const sendAs = async (caller: Caller, broadcast: RelayedBroadcast): Promise<boolean> => {
    if (broadcast.isPrivate && !(await mayWrite(database, caller, broadcast.topic, 'broadcast')))
      return false;
    send(broadcast);
    return true;
  };

  const sendMany = async (request: Request, caller: Caller): Promise<Response> => {
    const bytes = await boundedBody(request, mostMessages * limits.messageBytes);
    if (!bytes) return tooLarge();
    const body = messages.safeParse(valueOf(bytes.toString('utf8')));
    if (!body.success) {
      const [issue] = body.error.issues;
      return json(422, {
        errors: { [issue?.path.join('.') || 'messages']: [issue?.message ?? 'is invalid'] },
      });
    }
    for (const { topic, event, payload, private: isPrivate = false } of body.data.messages) {
      if (!maySend(senderOf(request, caller))) return json(429, { message: 'Too many messages per second' });
      await sendAs(caller, { kind: 'broadcast', topic, event, payload, isPrivate });
    }
    return accepted();
  };

  const sendOne = async (
    request: Request,
    caller: Caller,
    topic: string,
    event: string,
  ): Promise<Response> => {
    if (!maySend(senderOf(request, caller))) return json(429, { message: 'Too many messages per second' });
    const body = await boundedBody(request, limits.messageBytes);
    if (!body) return tooLarge();
    const isPrivate = new URL(request.url).searchParams.get('private') === 'true';
    const head = { kind: 'broadcast', topic, event, isPrivate } as const;
    if (request.headers.get('content-type')?.startsWith('application/octet-stream'))
      return (await sendAs(caller, { ...head, payload: {}, bytes: body.toString('base64') }))
        ? accepted()
        : unauthorized();
    const payload = valueOf(body.toString('utf8'));
    if (payload === undefined) return json(422, { errors: { payload: ['is no JSON'] } });
    return (await sendAs(caller, { ...head, payload })) ? accepted() : unauthorized();
  };

  return async (request, caller) => {
    if (!caller) return unauthorized();
    const path = new URL(request.url).pathname.slice(prefix.length).split('/');
    const [first, topic, events, event] = path.map(decoded);
    if (first !== 'broadcast') return json(404, { message: 'not found' });
    if (request.method !== 'POST') return json(405, { message: 'Method Not Allowed' });
    if (path.length === 1) return sendMany(request, caller);
    if (events === 'events' && topic && event && path.length === 4)
      return sendOne(request, caller, topic, event);
    return json(404, { message: 'not found' });
  };
}

/** The server's own messages are not counted with those of visitors behind the same address. */
const senderOf = (request: Request, { role }: Caller) => `${role} ${clientNetwork(request)}`;

const tooLarge = () => json(413, { message: 'Payload Too Large' });
const unauthorized = () => json(401, { message: 'Unauthorized' });

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
