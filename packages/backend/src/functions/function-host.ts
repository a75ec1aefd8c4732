import { joinSignals } from '@doodleloom/common/abort-signals';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Caller } from '../database/caller.ts';
import { clientNetwork } from '../gateway/client-address.ts';
import { hasLeft } from '../gateway/incoming-body.ts';
import type { Part, VerifyToken } from '../gateway/part.ts';
import { TokenError } from '../gateway/token-error.ts';
import { refuseCall } from './function-refusals.ts';
import type { FunctionContext, HostedFunction, HostedFunctions } from './hosted-function.ts';

export interface FunctionHostOptions {
  functions: HostedFunctions;
  verifyToken: VerifyToken;
  /** The client with the service key that functions may use. */
  serviceClient: () => SupabaseClient;
  /** How long a function may take until it begins to answer (protocol 5). */
  timeLimitMs?: number;
  /** Called when a function throws or gives something that is no response. */
  onDefect?: (error: unknown, name: string) => void;
}

const defaultTimeLimitMs = 150_000;
const prefix = '/functions/v1/';

/** Functions see the address from their own name on: `http://host/<name>/sub/path?query`. */
function asSeenByFunction(request: Request, url: URL, signal: AbortSignal): Request {
  const address = `${url.origin}/${url.pathname.slice(prefix.length)}${url.search}`;
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && request.body !== null;
  return new Request(address, {
    method: request.method,
    headers: request.headers,
    signal,
    ...(hasBody && { body: request.body, duplex: 'half' }),
  });
}

/** By shape, not by class: a function may come with a fetch library of its own. */
const isResponse = (answer: unknown): answer is Response =>
  typeof answer === 'object' &&
  answer !== null &&
  'status' in answer &&
  'headers' in answer &&
  'body' in answer;

/**
 * Runs functions written against web standards behind `/functions/v1/<name>`.
 *
 * ```ts
 * const functions = createFunctions({
 *   verifyToken,
 *   serviceClient,
 *   functions: { hello: { handler: async (request) => new Response(`Hello ${await request.text()}`) } },
 * });
 * ```
 */
export function createFunctions(options: FunctionHostOptions): Part {
  const { functions, verifyToken, serviceClient, timeLimitMs = defaultTimeLimitMs, onDefect } = options;

  async function callerOf(request: Request, known: Caller | undefined): Promise<Caller | Response> {
    if (known) return known;
    const bearer = /^bearer\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (!bearer) return refuseCall.missingBearer();
    // The gateway knows fewer roles than there may be tokens; here any role is good enough.
    return verifyToken(bearer).catch((error: unknown) => {
      if (error instanceof TokenError) return refuseCall.badBearer();
      throw error;
    });
  }

  async function run(
    name: string,
    { handler }: HostedFunction,
    request: Request,
    caller: Caller | undefined,
  ): Promise<Response> {
    const timeIsOver = new AbortController();
    const { signal } = joinSignals([request.signal, timeIsOver.signal]);
    let timer: NodeJS.Timeout | undefined;
    const tooSlow = new Promise<Response>((resolve) => {
      timer = setTimeout(() => {
        resolve(refuseCall.tooSlow(timeLimitMs));
        timeIsOver.abort(new DOMException(`The function ${name} took too long`, 'TimeoutError'));
      }, timeLimitMs);
    });
    const seen = asSeenByFunction(request, new URL(request.url), signal);
    const context: FunctionContext = {
      caller,
      signal,
      clientNetwork: clientNetwork(request),
      get service() {
        return serviceClient();
      },
    };
    const answer = (async () => handler(seen, context))();
    try {
      const response: unknown = await Promise.race([answer, tooSlow]);
      if (!isResponse(response)) throw new TypeError(`The function ${name} gave no Response`);
      return response;
    } catch (error) {
      // A caller that has left gets no answer, and an aborted function may well throw.
      if (!signal.aborted && !hasLeft(request)) onDefect?.(error, name);
      return refuseCall.crashed();
    } finally {
      clearTimeout(timer);
      answer.catch(() => undefined);
    }
  }

  return async (request, known) => {
    const name = decodeName(new URL(request.url).pathname.slice(prefix.length).split('/')[0] ?? '');
    const hosted = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (request.method === 'OPTIONS') {
      // The function may answer for itself; most leave it to the gateway, which adds its headers.
      const answer = hosted && (await run(name, hosted, request, known));
      return answer && answer.status < 400 ? answer : new Response(null, { status: 204 });
    }
    const needsToken = hosted?.verifyJwt ?? true;
    const caller = needsToken ? await callerOf(request, known) : known;
    if (isResponse(caller)) return caller;
    if (!hosted) return refuseCall.notFound();
    if (typeof hosted.handler !== 'function') return refuseCall.cannotStart();
    return run(name, hosted, request, caller);
  };
}

function decodeName(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
