import type { SupabaseClient } from '@supabase/supabase-js';
import { backend } from '../../../lib/backend.ts';

/** What the server refused, in its words. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Invoked = Awaited<ReturnType<SupabaseClient['functions']['invoke']>>;

/** The server's own words on a refused call; those of the library otherwise. */
export async function errorOf({ error }: Pick<Invoked, 'error'>): Promise<ProviderError> {
  const response = (error as { context?: unknown }).context;
  if (!(response instanceof Response))
    return new ProviderError(0, 'unreachable', 'The shop cannot be reached.');
  const body: unknown = await response.json().catch(() => undefined);
  const refusal = (body as { error?: { code?: string; message?: string } } | undefined)?.error;
  return new ProviderError(
    response.status,
    refusal?.code ?? 'unknown',
    refusal?.message ?? 'Something went wrong.',
  );
}

/** One action of the provider's table (spec §7), through our own server. */
export async function providerAction(
  action: string,
  parameters: Record<string, unknown> = {},
  signal?: AbortSignal,
): Promise<unknown> {
  const client = await backend();
  const answer = await client.functions.invoke<unknown>('printify-integration', {
    body: { action, ...parameters },
    ...(signal && { signal }),
  });
  if (answer.error) throw await errorOf(answer);
  return answer.data;
}
