import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totpCode } from '../src/auth/totp.ts';
import { createBackend } from '../src/backend.ts';
import type { Backend } from '../src/backend.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { makeKeys } from '../src/gateway/keys.ts';
import { createDiskFiles } from '../src/storage/files/disk-files.ts';
import { anAccount, browserOf, lastMailTo, open } from './auth-fixtures.ts';
import type { Browser } from './auth-fixtures.ts';
import { startTestBackend } from './test-backend.ts';
import type { TestBackend } from './test-backend.ts';
import { engines, freshPostgresUrl } from './test-database.ts';

const schema = `
  create table public.notes (id int primary key);
  insert into public.notes values (1);
  alter publication supabase_realtime add table public.notes;
  notify pgrst, 'reload schema';`;
const functions = { whoami: { handler: () => new Response('somebody') } };

/** What each part answers to this access token. */
async function answersTo(backend: Pick<Backend, 'fetch' | 'anonKey'>, url: string, token: string) {
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { apikey: backend.anonKey, Authorization: `Bearer ${token}` };
    const response = await backend.fetch(new Request(url + path, { ...init, headers }));
    return response.status;
  };
  const body = JSON.stringify({ messages: [{ topic: 'a', event: 'b', payload: {} }] });
  return {
    auth: await ask('/auth/v1/user'),
    rest: await ask('/rest/v1/notes'),
    storage: await ask('/storage/v1/bucket'),
    functions: await ask('/functions/v1/whoami', { method: 'POST' }),
    realtime: await ask('/realtime/v1/api/broadcast', { method: 'POST', body }),
  };
}

const welcome = { auth: 200, rest: 200, storage: 200, functions: 200, realtime: 202 };
/** Storage says all its refusals with 400 (protocol 4). */
const refused = { auth: 403, rest: 401, storage: 400, functions: 401, realtime: 401 };

describe.each(engines)('the access token of an ended session on %s', (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(engine, { functions });
    await backend.database.script(schema);
  });
  afterAll(() => backend.close());

  async function signedIn() {
    const account = anAccount();
    const browser = browserOf(backend);
    const { data } = await browser.client.auth.signUp(account);
    const token = data.session?.access_token ?? '';
    // Believed from now on: what follows must end that.
    expect(await answersTo(backend, backend.url, token)).toEqual(welcome);
    return { account, browser, token, id: data.user?.id ?? '' };
  }
  type SignedIn = Awaited<ReturnType<typeof signedIn>>;
  const again = async ({ account }: SignedIn): Promise<Browser> => {
    const other = browserOf(backend);
    await other.client.auth.signInWithPassword(account);
    return other;
  };
  const admin = () => backend.service.auth.admin;

  const ends: [what: string, end: (one: SignedIn) => Promise<unknown>][] = [
    ['signing out', ({ browser }) => browser.client.auth.signOut()],
    ['signing out elsewhere, of everywhere', async (one) => (await again(one)).client.auth.signOut()],
    ['signing out the others', async (one) => (await again(one)).client.auth.signOut({ scope: 'others' })],
    [
      'a new password from elsewhere',
      async (one) => (await again(one)).client.auth.updateUser({ password: 'a brand new one' }),
    ],
    [
      'a second factor shown elsewhere',
      async (one) => {
        const { client } = await again(one);
        const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
        if (data?.type !== 'totp') throw new Error('not enrolled');
        const code = totpCode(data.totp.secret, Date.now());
        return client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
      },
    ],
    [
      'the first proof of the mailbox',
      async ({ account: { email } }) => {
        const owner = browserOf(backend);
        await owner.client.auth.resetPasswordForEmail(email);
        return open(owner, (await lastMailTo(backend, email)).link);
      },
    ],
    [
      'a refresh token that is used again',
      async ({ browser }) => {
        const first = (await browser.client.auth.getSession()).data.session?.refresh_token ?? '';
        await browser.client.auth.refreshSession();
        await browser.client.auth.refreshSession();
        await backend.database.query(
          `update auth.refresh_tokens set updated_at = updated_at - interval '1 minute'`,
        );
        await browser.client.auth.refreshSession({ refresh_token: first });
      },
    ],
    ['a ban', ({ id }) => admin().updateUserById(id, { ban_duration: '1h' })],
    ['a new password by an administrator', ({ id }) => admin().updateUserById(id, { password: 'given out' })],
    ['the deletion of the user', ({ id }) => admin().deleteUser(id)],
    ['the soft deletion of the user', ({ id }) => admin().deleteUser(id, true)],
    ['a deletion by SQL', ({ id }) => backend.database.query('delete from auth.users where id = $1', [id])],
  ];
  test.each(ends)('is refused by every part after %s', async (_what, end) => {
    const one = await signedIn();
    await end(one);
    // What ends by SQL is notified by PostgreSQL alone, moments later.
    await expect.poll(() => answersTo(backend, backend.url, one.token)).toEqual(refused);
  });

  test('is refused at once where the sign-out was asked for, in the words of each part', async () => {
    const { browser, token } = await signedIn();
    await browser.client.auth.signOut();
    const headers = { apikey: backend.anonKey, Authorization: `Bearer ${token}` };
    const ask = async (path: string) => (await fetch(backend.url + path, { headers })).json();
    expect(await ask('/rest/v1/notes')).toMatchObject({ code: 'PGRST303', message: 'JWT session has ended' });
    expect(await ask('/storage/v1/bucket')).toMatchObject({
      statusCode: '403',
      message: 'The session has ended',
    });
    expect(await ask('/auth/v1/user')).toMatchObject({ error_code: 'session_not_found' });
  });

  test('closes the channels that it opened, and opens none', async () => {
    const { browser, token } = await signedIn();
    const listen = async () => {
      const client = backend.client({ accessToken: async () => token });
      await client.realtime.setAuth(token);
      return { ...statesOf(client.channel('notes')), leave: () => client.realtime.disconnect() };
    };
    const [early, other] = [await listen(), await listen()];
    await Promise.all([early.until('SUBSCRIBED'), other.until('SUBSCRIBED')]);
    await browser.client.auth.signOut();
    await Promise.all([early.until('CLOSED'), other.until('CLOSED')]);
    const late = await listen();
    expect(await late.until('CHANNEL_ERROR')).toContain('The session has ended');
    await Promise.all([early, other, late].map(({ leave }) => leave()));
  });

  test('other sessions and other users go on undisturbed', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const second = await again(one);
    await one.browser.client.auth.signOut({ scope: 'local' });
    expect((await second.client.auth.getUser()).data.user?.id).toBe(one.id);
    expect(await answersTo(backend, backend.url, other.token)).toEqual(welcome);
  });

  test('nothing of all this was a defect', () => {
    expect(backend.errors).toEqual([]);
  });
});

/** The states a channel has gone through, to be waited for. */
function statesOf(channel: RealtimeChannel) {
  const seen = new Map<string, string>();
  const waiting = new Map<string, (text: string) => void>();
  channel.subscribe((state, error) => {
    const text = error?.message ?? '';
    seen.set(state, text);
    waiting.get(state)?.(text);
  });
  return {
    until: (state: string): Promise<string> => {
      const known = seen.get(state);
      return known === undefined
        ? new Promise((resolve) => waiting.set(state, resolve))
        : Promise.resolve(known);
    },
  };
}

test('what ends in one process is refused in the others', async () => {
  const url = await freshPostgresUrl();
  const keys = await makeKeys();
  const site = 'http://127.0.0.1:1';
  const start = (): Promise<Backend> =>
    createBackend({
      database: openPostgres({ connectionString: url, maxConnections: 3 }),
      files: createDiskFiles(join(tmpdir(), 'no-files')),
      keys,
      publicUrl: site,
      functions,
      auth: { bcryptCost: 4, rateLimitsEnabled: false },
    });
  const [one, other] = [await start(), await start()];
  await one.database.script(schema);
  const ask = (path: string, init: { body?: string; headers?: Record<string, string> }) =>
    one.fetch(
      new Request(`${site}/auth/v1${path}`, {
        method: 'POST',
        ...init,
        headers: { apikey: one.anonKey, ...init.headers },
      }),
    );
  const session = (await (await ask('/signup', { body: JSON.stringify(anAccount()) })).json()) as {
    access_token: string;
  };
  const token = session.access_token;
  await expect.poll(() => answersTo(other, site, token)).toEqual(welcome);
  await ask('/logout', { headers: { Authorization: `Bearer ${token}` } });
  expect(await answersTo(one, site, token)).toEqual(refused);
  await expect.poll(() => answersTo(other, site, token)).toEqual(refused);
  await Promise.all([one.close(), other.close()]);
});
