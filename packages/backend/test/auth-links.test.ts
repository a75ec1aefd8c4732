import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend } from './test-backend.ts';
import type { TestBackend } from './test-backend.ts';
import { engines } from './test-database.ts';

const password = 'correct horse battery';
const anAddress = () => `${randomUUID()}@example.com`;

describe.each(engines)('links and codes in mails on %s', (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(engine, {
      auth: { autoConfirm: false, siteUrl: 'http://127.0.0.1:3000' },
    });
  });
  afterAll(() => backend.close());

  async function lastMailTo(recipient: string) {
    const mail = (await backend.mails()).filter((sent) => sent.recipient === recipient).at(-1);
    return {
      kind: mail?.kind,
      link: /https?:\/\/\S*\/verify\?\S+/.exec(mail?.body_text ?? '')?.[0] ?? '',
      code: /\b\d{6}\b/.exec(mail?.body_text ?? '')?.[0] ?? '',
    };
  }
  const open = async (link: string) => {
    const response = await fetch(link, { redirect: 'manual' });
    return { status: response.status, location: new URL(response.headers.get('location') ?? 'about:blank') };
  };
  const fragment = (location: URL) => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  async function confirmed() {
    const email = anAddress();
    const { error } = await backend.service.auth.admin.createUser({ email, password, email_confirm: true });
    expect(error).toBeNull();
    return email;
  }

  // holds D-018
  test('a sign-up waits for its link, which confirms once and leads back to the site with a session', async () => {
    const email = anAddress();
    const client = backend.client();
    const { data } = await client.auth.signUp({
      email,
      password,
      options: { emailRedirectTo: 'http://127.0.0.1:3000/welcome' },
    });
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      confirmation_sent_at: expect.any(String),
      identities: [{ provider: 'email' }],
    });
    expect((await client.auth.signInWithPassword({ email, password })).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
    });

    const mail = await lastMailTo(email);
    expect(mail.kind).toBe('confirmation');
    const opened = await open(mail.link);
    expect(opened.status).toBe(303);
    expect(opened.location.href).toMatch(/^http:\/\/127\.0\.0\.1:3000\/welcome#access_token=/);
    expect(fragment(opened.location)).toMatchObject({
      type: 'signup',
      token_type: 'bearer',
      expires_in: '3600',
    });
    const { data: signedIn } = await client.auth.getUser(fragment(opened.location).access_token);
    expect(signedIn.user).toMatchObject({ email, user_metadata: { email_verified: true } });

    const again = await open(mail.link);
    expect(fragment(again.location)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    });
  });

  // holds Q-05
  test('signing up with a confirmed address looks like a sign-up to a stranger, and changes nothing', async () => {
    const email = await confirmed();
    const { data, error } = await backend
      .client()
      .auth.signUp({ email, password: 'another password', options: { data: { a: 1 } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [], role: '', user_metadata: { a: 1 } });
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    expect((await backend.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await lastMailTo(email)).kind).toBeUndefined();
  });

  // holds S7-011, D-021
  test('recovery mails a link that signs in, and answers the same for nobody', async () => {
    const email = await confirmed();
    const known = await backend
      .client()
      .auth.resetPasswordForEmail(email, { redirectTo: 'http://127.0.0.1:3000/' });
    const unknown = await backend.client().auth.resetPasswordForEmail(anAddress());
    expect(known).toEqual(unknown);
    const { location } = await open((await lastMailTo(email)).link);
    expect(fragment(location).type).toBe('recovery');
    const client = backend.client();
    await client.auth.setSession({
      access_token: fragment(location).access_token ?? '',
      refresh_token: fragment(location).refresh_token ?? '',
    });
    expect((await client.auth.updateUser({ password: 'a fresh start' })).error).toBeNull();
    expect(
      (await backend.client().auth.signInWithPassword({ email, password: 'a fresh start' })).error,
    ).toBeNull();
  });

  test('a refused target falls back to the site', async () => {
    const email = await confirmed();
    await backend.client().auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.example/' });
    const { location } = await open(
      (await lastMailTo(email)).link.replace('redirect_to=', 'redirect_to=https://evil.example/&x='),
    );
    expect(location.origin).toBe('http://127.0.0.1:3000');
  });

  // holds S7-009, S7-010
  test('a one-time code signs in once, and only the newest one', async () => {
    const email = anAddress();
    const client = backend.client();
    expect((await client.auth.signInWithOtp({ email, options: { data: { from: 'otp' } } })).error).toBeNull();
    const { code: first } = await lastMailTo(email);
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
    const { code: second } = await lastMailTo(email);
    expect((await client.auth.verifyOtp({ email, token: first, type: 'email' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
    const { data } = await client.auth.verifyOtp({ email, token: second, type: 'email' });
    expect(data.user).toMatchObject({ email, user_metadata: { from: 'otp', email_verified: true } });
    expect((await client.auth.verifyOtp({ email, token: second, type: 'email' })).error?.code).toBe(
      'otp_expired',
    );
  });

  test('a stranger gets no user when none may be made, and the same answer as a user', async () => {
    const email = anAddress();
    const ask = async (address: string) =>
      backend.client().auth.signInWithOtp({ email: address, options: { shouldCreateUser: false } });
    expect(await ask(email)).toEqual(await ask(await confirmed()));
    expect((await lastMailTo(email)).kind).toBeUndefined();
    const { rows } = await backend.database.query('select from auth.users where email = $1', [email]);
    expect(rows).toEqual([]);
  });

  // holds S7-008
  test('a PKCE link brings a code that only the client who asked can exchange, once', async () => {
    const email = await confirmed();
    const client = backend.client({ auth: { flowType: 'pkce' } });
    await client.auth.signInWithOtp({
      email,
      options: { emailRedirectTo: 'http://127.0.0.1:3000/back?from=mail' },
    });
    const { location } = await open((await lastMailTo(email)).link);
    const code = location.searchParams.get('code') ?? '';
    expect(location.hash).toBe('');
    expect(location.searchParams.get('from')).toBe('mail');
    const stranger = await fetch(`${backend.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, 'X-Supabase-Api-Version': '2024-01-01' },
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(50) }),
    });
    expect([stranger.status, ((await stranger.json()) as { code: string }).code]).toEqual([
      400,
      'bad_code_verifier',
    ]);
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const again = await client.auth.exchangeCodeForSession(code);
    expect(again.error).not.toBeNull();
  });

  test('a change of address needs both the old and the new one', async () => {
    const email = await confirmed();
    const newEmail = anAddress();
    const client = backend.client();
    await client.auth.signInWithPassword({ email, password });
    const { data } = await client.auth.updateUser({ email: newEmail });
    expect(data.user).toMatchObject({ email, new_email: newEmail });
    const [oldLink, newLink] = [(await lastMailTo(email)).link, (await lastMailTo(newEmail)).link];
    expect(fragment((await open(newLink)).location).message).toContain(
      'Please proceed to confirm link sent to the other email',
    );
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect(fragment((await open(oldLink)).location).access_token).toBeDefined();
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email: newEmail,
      identities: [{ email: newEmail }],
    });
    expect((await lastMailTo(email)).kind).toBe('email_changed');
  });

  // holds S7-012
  test('resending mails what still waits and answers everybody the same', async () => {
    const email = anAddress();
    await backend.client().auth.signUp({ email, password });
    const { link } = await lastMailTo(email);
    expect((await backend.client().auth.resend({ type: 'signup', email })).error).toBeNull();
    expect((await lastMailTo(email)).link).not.toBe(link);
    expect((await backend.client().auth.resend({ type: 'signup', email: anAddress() })).error).toBeNull();
    expect(
      (await backend.client().auth.resend({ type: 'signup', email: await confirmed() })).error,
    ).toBeNull();
  });

  test('what a name says is escaped in the mail', async () => {
    const email = anAddress();
    await backend
      .client()
      .auth.signUp({ email, password, options: { emailRedirectTo: 'http://127.0.0.1:3000/?a="><script>' } });
    const mail = (await backend.mails()).at(-1);
    expect(mail?.body_html).not.toContain('<script>');
  });
});

describe('the secure change of a password', () => {
  test('an old session needs the mailed nonce, which works once', async () => {
    const backend = await startTestBackend('postgres', { auth: { securePasswordChange: true } });
    const client = backend.client();
    const email = anAddress();
    await client.auth.signUp({ email, password });
    expect((await client.auth.updateUser({ password: 'while it is young' })).error).toBeNull();
    await backend.database.query(`update auth.sessions set created_at = now() - interval '25 hours'`);
    expect((await client.auth.updateUser({ password: 'a second one' })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
      message: 'Password update requires reauthentication',
    });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const nonce = /\b\d{6}\b/.exec((await backend.mails()).at(-1)?.body_text ?? '')?.[0] ?? '';
    const wrongNonce = nonce === '000000' ? '111111' : '000000';
    expect(
      (await client.auth.updateUser({ password: 'a second one', nonce: wrongNonce })).error,
    ).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    expect((await client.auth.updateUser({ password: 'a second one', nonce })).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'a third one', nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    await backend.close();
  }, 120_000);
});
