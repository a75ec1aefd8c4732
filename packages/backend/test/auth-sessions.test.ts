import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totpCode } from '../src/auth/totp.ts';
import { startTestBackend } from './test-backend.ts';
import type { TestBackend } from './test-backend.ts';
import { engines } from './test-database.ts';

const credentials = () => ({ email: `${randomUUID()}@example.com`, password: 'correct horse battery' });

describe.each(engines)('sessions on %s', (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(engine, { auth: { anonymousEnabled: true } });
  });
  afterAll(() => backend.close());

  async function signedUp() {
    const client = backend.client();
    const account = credentials();
    const { data } = await client.auth.signUp(account);
    if (!data.session) throw new Error('no session');
    return { client, account, session: data.session };
  }
  const refresh = async (token: string) => {
    const { data, error } = await backend.client().auth.refreshSession({ refresh_token: token });
    return { token: data.session?.refresh_token, code: error?.code, message: error?.message };
  };
  /** As if the tokens had been swapped a minute ago. */
  const age = () =>
    backend.database.query(`update auth.refresh_tokens set updated_at = updated_at - interval '1 minute'`);

  test('each refresh gives a new token of the same session', async () => {
    const { client, session } = await signedUp();
    const { data } = await client.auth.refreshSession();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    const [before, after] = await Promise.all(
      [session, data.session].map(
        async (one) => (await client.auth.getClaims(one?.access_token)).data?.claims,
      ),
    );
    expect(after?.session_id).toBe(before?.session_id);
    expect(after?.amr).toEqual(before?.amr);
  });

  test('a token is no shorter than 128 random bits, and one of the old length still goes on', async () => {
    const { session } = await signedUp();
    expect(session.refresh_token).toMatch(/^[a-z2-7]{26}$/);
    const old = 'abcdefghij23';
    await backend.database.query('update auth.refresh_tokens set token = $1 where token = $2', [
      old,
      session.refresh_token,
    ]);
    expect(await refresh(old)).toMatchObject({ code: undefined, token: expect.stringMatching(/^.{26}$/) });
  });

  // holds S7-008
  test('of two refreshes racing with one token both get a session', async () => {
    const { session } = await signedUp();
    const outcomes = await Promise.all([refresh(session.refresh_token), refresh(session.refresh_token)]);
    expect(outcomes.map(({ code }) => code)).toEqual([undefined, undefined]);
    expect(outcomes[0]?.token).toBe(outcomes[1]?.token);
  });

  test('a client that lost our answer gets the same one again, however late', async () => {
    const { session } = await signedUp();
    const first = await refresh(session.refresh_token);
    await age();
    expect(await refresh(session.refresh_token)).toEqual(first);
  });

  test('a token used again after its time ends the whole session', async () => {
    const { session } = await signedUp();
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.token ?? '');
    await age();
    expect(await refresh(session.refresh_token)).toMatchObject({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    expect((await refresh(third.token ?? '')).code).toBe('refresh_token_already_used');
  });

  test.each([
    ['too-short', 'validation_failed', 'Refresh token is not valid'],
    ['ABCDEFGHIJK!', 'validation_failed', 'Refresh token is not valid'],
    ['abcdefghijkl', 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
    [
      'not-a-valid-refresh-token',
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    ],
  ])('the token %s is refused', async (token, code, message) => {
    expect(await refresh(token)).toMatchObject({ code, message });
  });

  test('an anonymous visitor becomes a user when they give an address', async () => {
    const client = backend.client();
    const { data } = await client.auth.signInAnonymously({ options: { data: { hello: 'there' } } });
    expect(data.user).toMatchObject({
      is_anonymous: true,
      app_metadata: {},
      user_metadata: { hello: 'there' },
      identities: [],
    });
    const account = credentials();
    const { data: changed } = await client.auth.updateUser({ email: account.email });
    expect(changed.user).toMatchObject({ id: data.user?.id, email: account.email, is_anonymous: false });
  });

  // holds S7-015
  test('a second factor raises the session to aal2, and only a right code does', async () => {
    const { client, account } = await signedUp();
    const { data: enrolled } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    if (enrolled?.type !== 'totp') throw new Error('not enrolled');
    expect(enrolled.totp.qr_code).toContain('<svg');
    const code = totpCode(enrolled.totp.secret, Date.now());
    const wrongCode = code === '000000' ? '111111' : '000000';
    const wrong = await client.auth.mfa.challengeAndVerify({ factorId: enrolled.id, code: wrongCode });
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    const right = await client.auth.mfa.challengeAndVerify({ factorId: enrolled.id, code });
    expect(right.error).toBeNull();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });

    const weak = backend.client();
    await weak.auth.signInWithPassword(account);
    expect((await weak.auth.updateUser({ password: 'something else' })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    });
    expect((await weak.auth.mfa.unenroll({ factorId: enrolled.id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    expect((await client.auth.mfa.unenroll({ factorId: enrolled.id })).error).toBeNull();
    await client.auth.refreshSession();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
  });

  test('a second factor of a name that is taken, or of a kind that is off, is refused', async () => {
    const { client } = await signedUp();
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })).error).toMatchObject(
      {
        code: 'mfa_factor_name_conflict',
        message: 'A factor with the friendly name "phone" for this user already exists',
      },
    );
    expect((await client.auth.mfa.enroll({ factorType: 'phone', phone: '+491711234567' })).error?.code).toBe(
      'mfa_phone_enroll_not_enabled',
    );
  });

  // holds S7-017, Q-07
  test('switched-off ways to sign in say so', async () => {
    const { client } = await signedUp();
    expect((await client.auth.linkIdentity({ provider: 'google' })).error).toMatchObject({
      status: 404,
      code: 'manual_linking_disabled',
    });
    expect((await client.auth.signInWithIdToken({ provider: 'google', token: 'x' })).error?.message).toBe(
      'Provider (issuer "https://accounts.google.com") is not enabled',
    );
    expect((await client.auth.signInWithSSO({ domain: 'example.com' })).error).toMatchObject({
      status: 404,
      code: 'saml_provider_disabled',
    });
    expect((await client.auth.signInWithOtp({ phone: '+491711234567' })).error).toMatchObject({
      code: 'phone_provider_disabled',
    });
  });
});

describe.each(engines)('administration of users on %s', (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(engine);
  });
  afterAll(() => backend.close());
  const admin = () => backend.service.auth.admin;

  test('a user is made, listed, changed, banned and deleted', async () => {
    const account = credentials();
    const { data: made } = await admin().createUser({
      ...account,
      user_metadata: { a: 1 },
      app_metadata: { roles: ['editor'] },
    });
    const id = made.user?.id ?? '';
    expect(made.user).toMatchObject({
      email: account.email,
      user_metadata: { a: 1 },
      app_metadata: { provider: 'email', roles: ['editor'] },
    });
    expect(made.user).not.toHaveProperty('email_confirmed_at');
    expect((await admin().createUser(account)).error).toMatchObject({ status: 422, code: 'email_exists' });

    const { data: list } = await admin().listUsers({ page: 1, perPage: 10 });
    expect(list.users.map((user) => user.id)).toContain(id);
    expect(list).toMatchObject({ aud: 'authenticated', lastPage: 1 });

    const { data: changed } = await admin().updateUserById(id, {
      email_confirm: true,
      user_metadata: { b: 2 },
    });
    expect(changed.user).toMatchObject({
      email_confirmed_at: expect.any(String),
      user_metadata: { a: 1, b: 2 },
    });
    expect((await backend.client().auth.signInWithPassword(account)).error).toBeNull();
    await admin().updateUserById(id, { ban_duration: '1h' });
    expect((await backend.client().auth.signInWithPassword(account)).error).toMatchObject({
      status: 400,
      code: 'user_banned',
    });
    await admin().updateUserById(id, { ban_duration: 'none' });
    expect((await backend.client().auth.signInWithPassword(account)).error).toBeNull();

    expect((await admin().deleteUser(id)).error).toBeNull();
    expect((await admin().getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  test('a softly deleted user is nobody any more', async () => {
    const account = credentials();
    const { data } = await admin().createUser({ ...account, email_confirm: true });
    await admin().deleteUser(data.user?.id ?? '', true);
    expect((await backend.client().auth.signInWithPassword(account)).error?.code).toBe('invalid_credentials');
    expect((await admin().createUser(account)).error).toBeNull();
  });

  test('a link of any kind can be made without a mail', async () => {
    const { email, password } = credentials();
    const { data, error } = await admin().generateLink({
      type: 'signup',
      email,
      password,
      options: { data: { status: 'alpha' } },
    });
    expect(error).toBeNull();
    expect(data.properties).toMatchObject({
      action_link: expect.stringMatching(/\/verify\?token=[0-9a-f]{64}&type=signup&redirect_to=http/),
      email_otp: expect.stringMatching(/^\d{6}$/),
      verification_type: 'signup',
    });
    expect(data.user?.user_metadata).toEqual({ status: 'alpha' });
    const client = backend.client();
    const verified = await client.auth.verifyOtp({
      token_hash: data.properties?.hashed_token ?? '',
      type: 'signup',
    });
    expect(verified.data.user?.email).toBe(email);
    expect(await backend.mails()).toEqual([]);
  });

  test('an invitation makes a user and mails them', async () => {
    const { email } = credentials();
    const { data } = await admin().inviteUserByEmail(email, { data: { team: 'x' } });
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { team: 'x' } });
    expect((await backend.mails()).at(-1)).toMatchObject({ kind: 'invite', recipient: email });
  });

  test('only the service key may', async () => {
    const client = backend.client();
    const { data } = await client.auth.signUp(credentials());
    for (const token of [backend.anonKey, data.session?.access_token ?? '']) {
      const impostor = backend.client({ global: { headers: { Authorization: `Bearer ${token}` } } });
      expect((await impostor.auth.admin.listUsers()).error).toMatchObject({
        status: 403,
        code: 'not_admin',
        message: 'User not allowed',
      });
    }
  });

  test('a page that is no number is refused', async () => {
    const { error } = await admin().listUsers({ page: -1, perPage: 10 });
    expect(error).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Bad Pagination Parameters: /),
    });
  });
});
