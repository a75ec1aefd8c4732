import { createClient } from '@supabase/supabase-js';
import type { SupabaseClientOptions } from '@supabase/supabase-js';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import ws from 'ws';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/**
 * What our clients count on in the unmodified library: its clocks, its retries and its defaults. The library is the
 * thing under test here, so the server is a function that answers as we say; time is turned by hand.
 */
type Answer = (url: URL, init: RequestInit) => Response;

const project = 'http://project.example';
const storageKey = 'behaviour';

function session(expiresInS: number) {
  const expires_at = Math.floor(Date.now() / 1000) + expiresInS;
  return {
    access_token: 'header.claims.signature',
    refresh_token: 'abcdefghijkl',
    token_type: 'bearer',
    expires_in: expiresInS,
    expires_at,
    user: { id: '7b2d3c1e-0000-4000-8000-000000000000', aud: 'authenticated' },
  };
}

function start(
  answer: Answer,
  { stored, ...auth }: SupabaseClientOptions<'public'>['auth'] & { stored?: unknown } = {},
) {
  const calls: { path: string; atMs: number; init: RequestInit }[] = [];
  const kept = new Map(stored ? [[storageKey, JSON.stringify(stored)]] : []);
  const client = createClient(project, 'key', {
    realtime: { transport: ws as unknown as typeof WebSocket },
    auth: {
      autoRefreshToken: false,
      storageKey,
      storage: {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      },
      ...auth,
    },
    global: {
      fetch: async (input, init = {}) => {
        const url = new URL(input instanceof Request ? input.url : input);
        calls.push({ path: url.pathname, atMs: Date.now(), init });
        return answer(url, init);
      },
    },
  });
  return { client, calls, kept };
}

const refreshed: Answer = () => Response.json(session(3600));

describe('the official client', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  // holds S9-002
  test('looks at the session every 30 seconds and refreshes it when 3 of these are left', async () => {
    const { client, calls } = start(refreshed, { stored: session(250), autoRefreshToken: true });
    await vi.advanceTimersByTimeAsync(149_000);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(calls.map(({ path }) => path)).toEqual(['/auth/v1/token']);
    await client.auth.stopAutoRefresh();
  });

  // holds S9-003
  test('gives a session as it is until 90 seconds before its end, then refreshes it first', async () => {
    const early = start(refreshed, { stored: session(92) });
    expect((await early.client.auth.getSession()).data.session?.expires_in).toBe(92);
    expect(early.calls).toEqual([]);
    const late = start(refreshed, { stored: session(88) });
    expect((await late.client.auth.getSession()).data.session?.expires_in).toBe(3600);
    expect(late.calls).toHaveLength(1);
  });

  // holds S8-012, S9-004
  test.each([502, 503, 504])(
    'takes %i for a bad moment: tries again after 200, 400, 800 ms … and keeps the session',
    async (status) => {
      const { client, calls, kept } = start(() => Response.json({ message: 'busy' }, { status }), {
        stored: session(3000),
      });
      const refreshing = client.auth.refreshSession();
      await vi.advanceTimersByTimeAsync(60_000);
      const { error } = await refreshing;
      expect(error?.name).toBe('AuthRetryableFetchError');
      const waits = calls.slice(1).map(({ atMs }, index) => atMs - (calls[index]?.atMs ?? 0));
      expect(waits.slice(0, 5)).toEqual([200, 400, 800, 1600, 3200]);
      expect(kept.has(storageKey)).toBe(true);
    },
  );

  // holds S9-005, S9-006
  test('reconnects after 1, 2, 5 and then every 10 seconds, beats every 25 and gives up an answer after 10', () => {
    const { realtime } = start(refreshed).client;
    expect([1, 2, 3, 4, 5].map((tries) => realtime.reconnectAfterMs(tries))).toEqual([
      1000, 2000, 5000, 10_000, 10_000,
    ]);
    expect(realtime).toMatchObject({ heartbeatIntervalMs: 25_000, timeout: 10_000 });
  });

  // holds S9-007
  test('keeps our public keys for ten minutes', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', key_ops: ['verify'] }];
    const token = await new SignJWT({ sub: 'someone' })
      .setProtectedHeader({ alg: 'ES256', kid: 'one', typ: 'JWT' })
      .setExpirationTime('1h')
      .sign(privateKey);
    const { client, calls } = start(() => Response.json({ keys }), { storageKey: 'behaviour-of-keys' });
    const subject = async () => (await client.auth.getClaims(token)).data?.claims.sub;
    expect([await subject(), await subject()]).toEqual(['someone', 'someone']);
    expect(calls.map(({ path }) => path)).toEqual(['/auth/v1/.well-known/jwks.json']);
    vi.setSystemTime(Date.now() + 9 * 60_000);
    await subject();
    expect(calls).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await subject();
    expect(calls).toHaveLength(2);
  });

  // holds S9-008, S9-009
  test('lists a hundred files from the first by name, and has an upload cached for an hour', async () => {
    const { client, calls } = start(() => Response.json([]));
    await client.storage.from('pictures').list('mia');
    expect(JSON.parse(calls[0]?.init.body as string)).toEqual({
      prefix: 'mia',
      limit: 100,
      offset: 0,
      sortBy: { column: 'name', order: 'asc' },
    });
    await client.storage.from('pictures').upload('one.png', new Blob(['picture']));
    const form = calls[1]?.init.body;
    expect(form instanceof FormData && form.get('cacheControl')).toBe('3600');
    await client.storage.from('pictures').upload('two.png', new Uint8Array([1]));
    expect(new Headers(calls[2]?.init.headers).get('cache-control')).toBe('max-age=3600');
  });
});
