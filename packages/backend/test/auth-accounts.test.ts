import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend } from './test-backend.ts';
import type { TestBackend } from './test-backend.ts';
import { engines } from './test-database.ts';

const credentials = () => ({ email: `${randomUUID()}@example.com`, password: 'correct horse battery' });

describe.each(engines)('accounts on %s', (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(engine);
  });
  afterAll(() => backend.close());

  // holds S3-001, S7-007, D-018
  test('signing up gives a session at once, and the address in lower case', async () => {
    const { data, error } = await backend.client().auth.signUp({
      email: `Kid.${randomUUID()}@Example.com`,
      password: 'correct horse battery',
      options: { data: { nickname: 'Mia' } },
    });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      token_type: 'bearer',
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expires_in: 3600,
      expires_at: expect.any(Number),
      refresh_token: expect.stringMatching(/^[a-z2-7]{26}$/),
      user: { id: data.user?.id },
    });
    expect(data.user).toMatchObject({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      email: expect.stringMatching(/^kid\..*@example\.com$/),
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { nickname: 'Mia', email_verified: true },
      identities: [{ provider: 'email', identity_data: { nickname: 'Mia' } }],
      is_anonymous: false,
    });
  });

  // holds S8-011
  test('the library tells no session, wrong credentials and a weak password apart', async () => {
    const { auth } = backend.client();
    const email = `kid.${randomUUID()}@example.com`;
    const told = [
      await auth.getUser(),
      await auth.signInWithPassword({ email, password: 'not the password' }),
      await auth.signUp({ email, password: 'short' }),
    ].map(({ error }) => [error?.name, error?.code]);
    expect(told).toEqual([
      ['AuthSessionMissingError', undefined],
      ['AuthApiError', 'invalid_credentials'],
      ['AuthWeakPasswordError', 'weak_password'],
    ]);
  });

  // holds S7-016
  test('a sign-in through another provider gives the address to go to; ours says that none is switched on', async () => {
    const { data } = await backend.client().auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: 'http://localhost:3000/gallery', scopes: 'email', skipBrowserRedirect: true },
    });
    const url = new URL(data.url ?? '');
    expect([url.origin, url.pathname]).toEqual([backend.url, '/auth/v1/authorize']);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      provider: 'google',
      redirect_to: 'http://localhost:3000/gallery',
      scopes: 'email',
    });
    const answer = await fetch(url, { redirect: 'manual' });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        code: 400,
        error_code: 'validation_failed',
        msg: 'Unsupported provider: provider is not enabled',
      },
    ]);
  });

  // holds S7-018
  test('an access token carries the claims of the protocol and verifies with the published key', async () => {
    const client = backend.client();
    const { data: signedUp } = await client.auth.signUp(credentials());
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(data?.claims).toMatchObject({
      iss: `${backend.url}/auth/v1`,
      sub: signedUp.user?.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: signedUp.user?.email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      is_anonymous: false,
    });
    const jwks = await (await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`)).json();
    expect(JSON.stringify(jwks)).not.toContain('"d":');
  });

  test('an address is registered once; the second time says so', async () => {
    const account = credentials();
    await backend.client().auth.signUp(account);
    const { data, error } = await backend.client().auth.signUp(account);
    expect(data).toEqual({ user: null, session: null });
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  test('of two sign-ups of one address at once exactly one wins', async () => {
    const account = credentials();
    const outcomes = await Promise.all([
      backend.client().auth.signUp(account),
      backend.client().auth.signUp(account),
    ]);
    expect(outcomes.map(({ error }) => error?.code ?? 'ok').toSorted()).toEqual([
      'ok',
      'user_already_exists',
    ]);
  });

  test.each([
    [
      'a short password',
      { password: '12345' },
      422,
      'weak_password',
      'Password should be at least 6 characters.',
    ],
    // holds D-040
    [
      'a password of 73 bytes',
      { password: 'ä'.repeat(37) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    ['no password', { password: '' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      'no address at all',
      { email: 'nobody' },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
  ])('%s is refused', async (_name, change, status, code, message) => {
    const { error } = await backend.client().auth.signUp({ ...credentials(), ...change });
    expect(error).toMatchObject({ status, code, message });
  });

  // holds S7-008
  test('signing in works with the right password only, and never says what was wrong', async () => {
    const account = credentials();
    await backend.client().auth.signUp(account);
    const right = await backend.client().auth.signInWithPassword(account);
    expect(right.error).toBeNull();
    expect(right.data.user?.email).toBe(account.email);
    const refusal = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' };
    const wrong = await backend.client().auth.signInWithPassword({ ...account, password: 'wrong' });
    expect(wrong.error).toMatchObject(refusal);
    const unknown = await backend.client().auth.signInWithPassword(credentials());
    expect(unknown.error).toMatchObject(refusal);
  });

  // holds S7-013
  test('the user is read and changed with the session only', async () => {
    const client = backend.client();
    const account = credentials();
    await client.auth.signUp({ ...account, options: { data: { color: 'red', age: 7 } } });
    const { data } = await client.auth.updateUser({ data: { color: 'blue', age: null } });
    expect(data.user?.user_metadata).toEqual({ color: 'blue', email_verified: true });
    const same = await client.auth.updateUser({ password: account.password });
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
    const forged = await backend.client().auth.getUser('eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.');
    expect(forged.error).toMatchObject({
      status: 403,
      code: 'bad_jwt',
      message: expect.stringMatching(/^invalid JWT/),
    });
    const keyOnly = await backend.client().auth.getUser(backend.anonKey);
    expect(keyOnly.error).toMatchObject({
      status: 403,
      code: 'bad_jwt',
      message: 'invalid claim: missing sub claim',
    });
  });

  test('a new password ends all other sessions and replaces the old one', async () => {
    const account = credentials();
    const here = backend.client();
    const elsewhere = backend.client();
    await here.auth.signUp(account);
    await elsewhere.auth.signInWithPassword(account);
    const { error } = await here.auth.updateUser({ password: 'a brand new one' });
    expect(error).toBeNull();
    expect((await elsewhere.auth.refreshSession()).error).toMatchObject({ status: 400 });
    expect((await here.auth.refreshSession()).error).toBeNull();
    expect((await backend.client().auth.signInWithPassword(account)).error?.code).toBe('invalid_credentials');
    expect((await backend.mails()).at(-1)).toMatchObject({
      kind: 'password_changed',
      recipient: account.email,
    });
  });

  // holds S7-004, S7-014
  test('signing out ends the session: its access token and its refresh token are refused', async () => {
    const client = backend.client();
    const { data } = await client.auth.signUp(credentials());
    const { access_token: access, refresh_token: refresh } = data.session ?? {
      access_token: '',
      refresh_token: '',
    };
    expect((await client.auth.signOut()).error).toBeNull();
    const user = await fetch(`${backend.url}/auth/v1/user`, {
      headers: { apikey: backend.anonKey, Authorization: `Bearer ${access}` },
    });
    expect(user.status).toBe(403);
    expect(await user.json()).toMatchObject({ error_code: 'session_not_found' });
    const refreshed = await backend.client().auth.refreshSession({ refresh_token: refresh });
    expect(refreshed.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  test('"others" ends the other sessions and keeps this one', async () => {
    const account = credentials();
    const [here, elsewhere] = [backend.client(), backend.client()];
    await here.auth.signUp(account);
    await elsewhere.auth.signInWithPassword(account);
    await here.auth.signOut({ scope: 'others' });
    expect((await elsewhere.auth.getUser()).error).not.toBeNull();
    expect((await here.auth.getUser()).error).toBeNull();
  });

  test('errors speak the old form to clients that send no version', async () => {
    const response = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: backend.anonKey },
      body: JSON.stringify(credentials()),
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(await response.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  });

  test.each([
    ['no JSON', '{', 400, 'bad_json'],
    ['a list', '[]', 400, 'bad_json'],
    ['a number for an address', '{"email":7}', 400, 'bad_json'],
    ['a null byte', '{"email":"a\\u0000@b.c","password":"123456"}', 400, 'bad_json'],
    ['a body of two megabytes', JSON.stringify({ email: 'x'.repeat(2_000_000) }), 413, 'request_too_large'],
  ])('%s is refused with a reason and never a defect', async (_name, body, status, code) => {
    const response = await fetch(`${backend.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: backend.anonKey },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error_code: code });
    expect(backend.errors).toEqual([]);
  });
});
