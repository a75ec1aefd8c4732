import type { Caller } from '../database/caller.ts';
import { currentVisit } from '../database/visitor.ts';
import { clientAddress, clientNetwork, rememberClientAddress } from './client-address.ts';
import { withCors } from './cors.ts';
import { hasLeft } from './incoming-body.ts';
import type { Part, VerifyToken } from './part.ts';
import { bearerRefusals, refusals } from './refusals.ts';
import { TokenError } from './token-error.ts';

export interface Parts {
  auth: Part;
  rest: Part;
  storage: Part;
  functions: Part;
  realtime: Part;
}

interface Route {
  part: keyof Parts;
  prefix: string;
  /** Paths below the prefix that need no `apikey`; `'all'`: none needs one. */
  keyless?: RegExp | 'all';
  /** How a bearer that is refused is answered; none: the part decides, and sees no caller. */
  refuseBearer?: (error: TokenError, token: string) => Response;
  /** Without a bearer the request acts as its key. */
  fallsBackToKey: boolean;
}

/** Links in mails, public files and signed URLs carry neither key nor bearer (protocol 1.1). */
const routes: readonly Route[] = [
  {
    part: 'auth',
    prefix: '/auth/v1/',
    keyless: /^(verify|callback|authorize|health|\.well-known\/.*)$/,
    fallsBackToKey: false,
  },
  {
    part: 'rest',
    prefix: '/rest/v1/',
    refuseBearer: bearerRefusals.rest,
    fallsBackToKey: true,
  },
  {
    part: 'storage',
    prefix: '/storage/v1/',
    keyless: 'all',
    refuseBearer: bearerRefusals.storage,
    fallsBackToKey: false,
  },
  { part: 'functions', prefix: '/functions/v1/', keyless: 'all', fallsBackToKey: false },
  {
    part: 'realtime',
    prefix: '/realtime/v1/',
    keyless: /^websocket$/,
    refuseBearer: bearerRefusals.realtime,
    fallsBackToKey: true,
  },
];

/** Public and signed addresses: whatever bearer comes along is not looked at. */
const bearerless = /^\/storage\/v1\/(object|render\/image)\/(public|sign|upload\/sign|info\/public)\//;

/** Node reads them, but no request of the web can have them. */
const forbiddenMethods: ReadonlySet<string> = new Set(['TRACE', 'TRACK', 'CONNECT']);

const health: Readonly<Record<string, unknown>> = {
  '/functions/v1/_internal/health': { message: 'ok' },
  '/realtime/v1/api/ping': { message: 'Success' },
};

const bearerOf = (request: Request) =>
  /^bearer\s+(\S.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim();

/** A key in the query is for us: behind the gateway it would be taken for a filter. */
function withoutKeyInQuery(request: Request, url: URL): Request {
  if (!url.searchParams.has('apikey')) return request;
  const query = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !pair.startsWith('apikey='));
  const clean = new Request(`${url.origin}${url.pathname}?${query.join('&')}`, request);
  rememberClientAddress(clean, clientAddress(request));
  return clean;
}

export interface GatewayOptions {
  parts: Parts;
  verifyToken: VerifyToken;
  /** None: every origin. */
  allowedOrigins?: readonly string[];
  onError?: (error: unknown) => void;
}

/** What every request passes: API keys, bearers, CORS, health, then the part that the path names. */
export function createGateway({ parts, verifyToken, allowedOrigins, onError }: GatewayOptions) {
  async function keyCaller(request: Request, url: URL): Promise<Caller | Response | undefined> {
    const key = request.headers.get('apikey') ?? url.searchParams.get('apikey');
    if (!key) return undefined;
    return verifyToken(key).catch(() => refusals.badKey());
  }

  async function callerOf(request: Request, url: URL, route: Route): Promise<Caller | Response | undefined> {
    const rest = url.pathname.slice(route.prefix.length);
    const needsKey = route.keyless !== 'all' && !route.keyless?.test(rest);
    const key = needsKey ? await keyCaller(request, url) : undefined;
    if (needsKey && !key) return refusals.noKey();
    if (key instanceof Response) return key;
    // Signing a URL is a POST and needs its bearer; using one is not.
    if (request.method !== 'POST' && bearerless.test(url.pathname)) return undefined;
    const bearer = bearerOf(request);
    if (!bearer) return route.fallsBackToKey ? key : undefined;
    try {
      return await verifyToken(bearer);
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      return route.refuseBearer?.(error, bearer);
    }
  }

  async function answer(request: Request): Promise<Response> {
    if (forbiddenMethods.has(request.method)) return refusals.badMethod();
    const url = new URL(request.url);
    const route = routes.find(({ prefix }) => `${url.pathname}/`.startsWith(prefix));
    if (!route) return refusals.noRoute();
    // A function may answer OPTIONS itself; a table tells what it allows when no browser asks for leave.
    if (request.method === 'OPTIONS' && route.part !== 'functions') {
      const isPreflight = request.headers.has('access-control-request-method');
      if (isPreflight || route.part !== 'rest') return new Response(null, { status: 204 });
    }
    if (url.pathname in health) return Response.json(health[url.pathname]);
    const visit = currentVisit();
    if (visit) visit.whose = clientNetwork(request);
    const caller = await callerOf(request, url, route);
    if (caller instanceof Response) return caller;
    // From wherever an account asks, it is one.
    if (visit && typeof caller?.claims.sub === 'string') visit.whose = caller.claims.sub;
    return parts[route.part](withoutKeyInQuery(request, url), caller);
  }

  return async (request: Request): Promise<Response> => {
    try {
      return withCors(request, await answer(request), allowedOrigins);
    } catch (error) {
      if (!hasLeft(request)) onError?.(error);
      return withCors(request, refusals.crashed(), allowedOrigins);
    }
  };
}
