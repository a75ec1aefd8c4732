import type { SupabaseClient } from '@supabase/supabase-js';
import type { Caller } from '../database/caller.ts';

export interface FunctionContext {
  /** Who calls, by the verified claims of the token; undefined where none was needed and none came. */
  caller: Caller | undefined;
  /** Fires when the caller has left or the time is over: a function that listens stops its useless work. */
  signal: AbortSignal;
  /** Where the call comes from, for limits per visitor: an IPv4 address or the first half of an IPv6 one. */
  clientNetwork: string;
  /** The official client with the service key: it may do everything, no matter who calls. */
  readonly service: SupabaseClient;
}

export interface HostedFunction {
  /** Whether the bearer must be a token of ours; the public key is one. On unless switched off. */
  verifyJwt?: boolean;
  /** The path of the request begins with the function's name. */
  handler: (request: Request, context: FunctionContext) => Response | Promise<Response>;
}

/** By name, as in `/functions/v1/<name>`. */
export type HostedFunctions = Readonly<Record<string, HostedFunction>>;
