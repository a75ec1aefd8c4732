import type { SupabaseClient } from '@supabase/supabase-js';
import { backend } from './backend.ts';
import { requestFailed } from './request-failed.ts';

type Table = ReturnType<SupabaseClient['from']>;
type Answer = { data: unknown; error: { message: string; code: string } | null };

/** What a table answers; its refusal is thrown, for queries that keep it as their error. */
export async function table<Answered extends Answer>(
  name: string,
  ask: (rows: Table) => PromiseLike<Answered>,
): Promise<Extract<Answered, { error: null }>['data']> {
  const { data, error } = await ask((await backend()).from(name));
  if (error) throw requestFailed(error);
  return data;
}
