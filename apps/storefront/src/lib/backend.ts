import type { SupabaseClient } from '@supabase/supabase-js';
import { askAgain, longestReadMs } from './ask-again.ts';
import { backendUrlOf, readSiteConfig } from './site-config.ts';
import { turn } from './turns.ts';

let pending: Promise<SupabaseClient> | undefined;
let ready: SupabaseClient | undefined;
const waiting = new Set<(client: SupabaseClient) => void>();

const storageKey = 'doodleloom-auth';

/**
 * Whether the client has something to find out about this visitor: a session of an earlier visit, or what a mailed link
 * brought along. Without either nobody is signed in, and a first visit spares itself the library.
 */
export const mayBeSignedIn = () =>
  localStorage.getItem(storageKey) !== null ||
  /[#&?](access_token|code|token_hash|error_code)=/.test(location.href);

/** Somebody who was signed in here is not any more, by what was done elsewhere. */
export const sessionEnded = 'session-ended';
let checking: Promise<void> | undefined;

async function checkSession({ auth }: SupabaseClient): Promise<void> {
  const { data } = await auth.getSession();
  if (!data.session) return;
  // The library forgets a session of which the server says that it is gone.
  const { error } = await auth.getUser();
  if (error?.name === 'AuthSessionMissingError') dispatchEvent(new Event(sessionEnded));
}

/** A new password, or another device, ends sessions. Their tokens are refused from then on, and nothing else tells this browser. */
export function afterAnswer({ status }: Response): void {
  if (status !== 401 || !ready) return;
  checking ??= checkSession(ready).finally(() => (checking = undefined));
}

/** Rows that hang are given up, and asked for again by the client; changes and files take the time they need. */
const ask = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const path = typeof input === 'string' ? input : '';
  const isRead = init?.method === 'GET' && path.includes('/rest/v1/');
  const answer = await askAgain(input, init, isRead ? longestReadMs : undefined);
  afterAnswer(answer);
  // The library ends a session whose renewal meets a 429; a 503 it takes for "later".
  const isLater = answer.status === 429 && path.includes('grant_type=refresh_token');
  return isLater ? new Response(answer.body, { status: 503 }) : answer;
};

/** Calls back once somebody has needed the client, at once when that was earlier. */
export function onceBackendIsUsed(callback: (client: SupabaseClient) => void): () => void {
  if (ready) callback(ready);
  else waiting.add(callback);
  return () => waiting.delete(callback);
}

/**
 * The one client of the backend. Its library is half of a page's weight, so it is fetched beside the page and
 * never before it.
 */
export function backend(): Promise<SupabaseClient> {
  pending ??= Promise.all([import('@supabase/supabase-js'), readSiteConfig()])
    .then(async ([{ createClient }, config]) => {
      await turn();
      const client = createClient(backendUrlOf(config), config.anonKey, {
        auth: { storageKey },
        global: { fetch: ask },
      });
      ready = client;
      for (const follow of waiting) follow(client);
      waiting.clear();
      return client;
    })
    .catch((cause: unknown) => {
      pending = undefined;
      throw cause;
    });
  return pending;
}

/** The session of the visitor who is signed in; without a stored one nothing is asked. */
export async function sessionToken(): Promise<string | undefined> {
  if (!ready && !mayBeSignedIn()) return undefined;
  const { data } = await (await backend()).auth.getSession();
  return data.session?.access_token;
}
