import type { Caller } from '../database/caller.ts';
import { checkBounds } from './bounds.ts';
import { parseQuery, type RestQuery } from './grammar/query-string.ts';
import { parsePreferences, type Preferences } from './preferences.ts';
import { topRange, withRange, type TopRange } from './range.ts';
import {
  invalidPath,
  invalidRpcMethod,
  invalidSchema,
  preferencesInvalid,
  unsupportedMethod,
} from './rest-error.ts';
import type { RestSettings } from './settings.ts';

export type Target = { kind: 'root' } | { kind: 'table'; name: string } | { kind: 'function'; name: string };

/** A request understood as far as it can be without the database. */
export interface RestRequest {
  method: string;
  target: Target;
  schema: string;
  /** The schema was a choice: the answer names it. */
  namesSchema: boolean;
  query: RestQuery;
  range: TopRange;
  preferences: Preferences;
  accept: string | null;
  contentType: string;
  headers: Headers;
  path: string;
  url: string;
  body: string | Uint8Array;
  caller: Caller;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const prefix = '/rest/v1';

export function targetOf(pathname: string): { target: Target; path: string } {
  const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) || '/' : pathname;
  if (path === '/') return { target: { kind: 'root' }, path };
  const [first = '', second, ...more] = decoded(path.slice(1).split('/'));
  if (first === 'rpc' && second !== undefined && second !== '' && more.length === 0)
    return { target: { kind: 'function', name: second }, path };
  if (second !== undefined || first === '') throw invalidPath();
  return { target: { kind: 'table', name: first }, path };
}

function decoded(segments: readonly string[]): string[] {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    throw invalidPath();
  }
}

function schemaOf(
  method: string,
  headers: Headers,
  schemas: readonly string[],
): { schema: string; namesSchema: boolean } {
  const reads = method === 'GET' || method === 'HEAD';
  const profile = headers.get(reads ? 'accept-profile' : 'content-profile');
  if (profile === null) return { schema: schemas[0] ?? 'public', namesSchema: schemas.length !== 1 };
  if (!schemas.includes(profile)) throw invalidSchema(profile, schemas);
  return { schema: profile, namesSchema: true };
}

/** `application/json; charset=utf-8` as `application/json`; none means JSON. */
const contentTypeOf = (headers: Headers): string =>
  (headers.get('content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';

export function understand(
  request: Request,
  body: string | Uint8Array,
  caller: Caller,
  settings: RestSettings,
): RestRequest {
  const url = new URL(request.url);
  const { method, headers } = request;
  if (!methods.has(method)) throw unsupportedMethod(method);
  const { schema, namesSchema } = schemaOf(method, headers, settings.schemas);
  const { target, path } = targetOf(url.pathname);
  if (target.kind === 'function' && ['PUT', 'PATCH', 'DELETE'].includes(method))
    throw invalidRpcMethod(method);
  if (target.kind === 'root' && !['GET', 'HEAD', 'OPTIONS'].includes(method)) throw unsupportedMethod(method);
  const reads = method === 'GET' || method === 'HEAD';
  const query = parseQuery(url.search, target.kind === 'function' && reads);
  const range = topRange(query, method, headers.get('range'));
  const preferences = parsePreferences(headers.get('prefer'), settings.allowsTransactionOverride);
  if (preferences.handling === 'strict' && preferences.unknown.length > 0)
    throw preferencesInvalid(preferences.unknown);
  const understood: RestRequest = {
    method,
    target,
    schema,
    namesSchema,
    query: withRange(query, range),
    range,
    preferences,
    accept: headers.get('accept'),
    contentType: contentTypeOf(headers),
    headers,
    path,
    url: request.url,
    body,
    caller,
  };
  checkBounds(understood, settings.bounds);
  return understood;
}
