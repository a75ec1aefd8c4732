import type { RealtimeClientOptions, SupabaseClient } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import ws from 'ws';

interface Reach {
  publicUrl: string;
  serviceKey: string;
  /** Answers a request in this process, as the gateway does. */
  answer: (request: Request) => Promise<Response>;
}

/**
 * The official client with the service key, for functions: it bypasses policies, and its requests stay in this
 * process. Made when the first function asks for it.
 */
export function lazyServiceClient({ publicUrl, serviceKey, answer }: Reach): () => SupabaseClient {
  let made: SupabaseClient | undefined;
  return () =>
    (made ??= createClient(publicUrl, serviceKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: (input, init) => answer(new Request(input, init)) },
      // Node 20 has no WebSocket of its own, and the client wants one even where it opens none.
      realtime: { transport: ws as unknown as RealtimeClientOptions['transport'] },
    }));
}
