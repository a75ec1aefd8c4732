import type { Caller } from '../database/caller.ts';
import type { Database, Transaction } from '../database/database.ts';
import { asCaller } from '../database/caller.ts';
import type { BeforeStore } from './before-store.ts';
import type { FileStore } from './files/file-store.ts';
import type { FairSemaphore } from '../fair-semaphore.ts';
import type { Renditions } from './images/renditions.ts';
import type { UrlTokens } from './url-token.ts';
import { refuse } from './storage-error.ts';

/** What every storage action works with. */
export interface StorageWorld {
  database: Database;
  files: FileStore;
  tokens: UrlTokens;
  renditions: Renditions;
  /** What one object may weigh where its bucket does not say. */
  sizeLimitBytes: number;
  /** By bucket: what happens to bytes before they are stored. */
  beforeStore: Readonly<Record<string, BeforeStore>>;
  /** How many of them may be at work at a time: each holds a whole file, and more. */
  beforeStoreSemaphore: FairSemaphore;
}

/** One request, taken apart by the router. */
export interface StorageCall {
  request: Request;
  url: URL;
  caller: Caller | undefined;
  /** Named segments of the path; a missing one is an empty string. */
  bucket: string;
  key: string;
}

export type Action = (world: StorageWorld, call: StorageCall) => Promise<Response>;

/** The gateway has refused every bearer that is wrong; what is left is none at all. */
export function callerOf(call: StorageCall): Caller {
  if (!call.caller) throw refuse.noAccess('Invalid Compact JWS');
  return call.caller;
}

/** The name policies can ask for with `storage.operation()`. */
export type Operation = `storage.${'bucket' | 'object' | 'render'}.${string}`;

/** What policies may ask about the request, beside its claims (protocol 3.10 and 4.9). */
export function requestSettings(
  { request, url }: StorageCall,
  caller: Caller,
  operation: Operation,
): Record<string, string> {
  return {
    'request.jwt.claims': JSON.stringify(caller.claims),
    'request.method': request.method,
    'request.path': url.pathname,
    'request.headers': JSON.stringify(Object.fromEntries(request.headers)),
    'storage.operation': operation,
    search_path: '"public", "extensions"',
  };
}

/** Runs SQL as the caller: the policies of `storage.objects` and `storage.buckets` decide. */
export async function asStorageCaller<Result>(
  world: StorageWorld,
  call: StorageCall,
  operation: Operation,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const caller = callerOf(call);
  return asCaller(world.database, caller, async (transaction) => {
    const settings = { ...requestSettings(call, caller, operation), 'storage.allow_delete_query': 'true' };
    await transaction.query('select set_config(key, value, true) from jsonb_each_text($1)', [settings]);
    return work(transaction);
  });
}

/** Runs SQL as the server itself, where the caller's right has been checked or none is needed. */
export async function asServer<Result>(
  world: StorageWorld,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return world.database.transaction(async (transaction) => {
    await transaction.query(`select set_config('storage.allow_delete_query', 'true', true)`);
    return work(transaction);
  });
}

class RolledBack<Result> {
  readonly result: Result;
  constructor(result: Result) {
    this.result = result;
  }
}

/** Asks the policies whether the caller could do this, and leaves no trace. */
export async function asTrial<Result>(
  world: StorageWorld,
  call: StorageCall,
  operation: Operation,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await asStorageCaller(world, call, operation, async (transaction) => {
      throw new RolledBack(await work(transaction));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  }
}

/** The owner columns of a row: `owner_id` takes any subject, the old `owner` only uuids. */
export interface Owner {
  owner: string | null;
  ownerId: string | null;
}

export function ownerOf(caller: Caller | undefined): Owner {
  const ownerId = typeof caller?.claims.sub === 'string' ? caller.claims.sub : null;
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(ownerId ?? '');
  return { owner: isUuid ? ownerId : null, ownerId };
}

export function assertFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw refuse.noSuchKey();
  return row;
}
