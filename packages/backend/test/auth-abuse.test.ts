import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanAccounts } from '../src/auth/clean-accounts.ts';
import { asCaller } from '../src/database/caller.ts';
import { totpCode } from '../src/auth/totp.ts';
import { isMailAddress } from '../src/mail/mail-address.ts';
import { outbox } from '../src/mail/outbox.ts';
import { anAccount, anAddress, browserOf, lastMailTo, open, password } from './auth-fixtures.ts';
import { startTestBackend } from './test-backend.ts';
import type { TestBackend } from './test-backend.ts';
import { engines } from './test-database.ts';

describe.each(engines)('misuse of sign-in on %s', (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(engine);
  });
  afterAll(() => backend.close());

  async function signedUp() {
    const account = anAccount();
    const browser = browserOf(backend);
    const { data } = await browser.client.auth.signUp(account);
    return { ...account, ...browser, token: data.session?.access_token ?? '', id: data.user?.id ?? '' };
  }

  async function enrolled() {
    const owner = await signedUp();
    const { data } = await owner.client.auth.mfa.enroll({ factorType: 'totp' });
    if (data?.type !== 'totp') throw new Error('not enrolled');
    return { ...owner, factorId: data.id, secret: data.totp.secret };
  }

  test('a code of the second factor is taken once, by anyone', async () => {
    const { client, factorId, secret, email } = await enrolled();
    const code = totpCode(secret, Date.now());
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const thief = browserOf(backend);
    await thief.client.auth.signInWithPassword({ email, password });
    expect((await thief.client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code).toBe(
      'mfa_verification_failed',
    );
    // Nor one of a half minute before it.
    const earlier = totpCode(secret, Date.now() - 30_000);
    expect((await thief.client.auth.mfa.challengeAndVerify({ factorId, code: earlier })).error?.code).toBe(
      'mfa_verification_failed',
    );
    const next = totpCode(secret, Date.now() + 30_000);
    expect((await thief.client.auth.mfa.challengeAndVerify({ factorId, code: next })).error).toBeNull();
  });

  test('of two who come with one code at the same time one is let in', async () => {
    const { client, factorId, secret } = await enrolled();
    const code = totpCode(secret, Date.now());
    const outcomes = await Promise.all([
      client.auth.mfa.challengeAndVerify({ factorId, code }),
      client.auth.mfa.challengeAndVerify({ factorId, code }),
    ]);
    expect(outcomes.map(({ error }) => (error ? String(error.code) : 'ok')).toSorted()).toEqual([
      'mfa_verification_failed',
      'ok',
    ]);
  });

  test('many who ask for a challenge of one factor at the same time each get one', async () => {
    const { client, factorId } = await enrolled();
    const challenges = await Promise.all(
      Array.from({ length: 12 }, () => client.auth.mfa.challenge({ factorId })),
    );
    expect(challenges.map(({ error }) => error)).toEqual(challenges.map(() => null));
  });

  test('a present password that comes along with a new one must be right', async () => {
    const { ask, token, client, email } = await signedUp();
    const change = async (current: string) => {
      const body = { password: 'a brand new one', current_password: current };
      const answer = await ask('PUT', '/user', body, { Authorization: `Bearer ${token}` });
      return [answer.status, ((await answer.json()) as { code?: string }).code];
    };
    expect(await change('not my password')).toEqual([400, 'current_password_invalid']);
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
    expect(await change(password)).toEqual([200, undefined]);
  });

  test('where it is asked for, only a mailed link or code stands in for the present password', async () => {
    const strict = await startTestBackend(engine, { auth: { requireCurrentPassword: true } });
    const account = anAccount();
    const { client, ask } = browserOf(strict);
    await client.auth.signUp(account);
    expect((await client.auth.updateUser({ password: 'a brand new one' })).error).toMatchObject({
      status: 400,
      code: 'current_password_required',
    });
    await ask('POST', '/recover', { email: account.email });
    const { code } = await lastMailTo(strict, account.email);
    await client.auth.verifyOtp({ email: account.email, token: code, type: 'recovery' });
    expect((await client.auth.updateUser({ password: 'a brand new one' })).error).toBeNull();
    await strict.close();
  });

  test.each([
    'a,b@example.com',
    'a;b@example.com',
    '"a b"@example.com',
    'a@example.com,b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'Mia <a@example.com>',
    'a@example.com (Mia)',
    'a@[127.0.0.1]',
    'a@exämple.com',
    'ａ@example.com',
    '\u212Aid@example.com',
    'a\u0000@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}`,
    '@example.com',
    'a@',
    'a@@example.com',
  ])('no endpoint takes %j for an address', async (address) => {
    expect(isMailAddress(address)).toBe(false);
    const { ask, token } = await signedUp();
    const before = (await backend.mails()).length;
    const byUser = { Authorization: `Bearer ${token}` };
    const byAdmin = { Authorization: `Bearer ${backend.serviceKey}` };
    const answers = [
      await ask('POST', '/signup', { email: address, password }),
      await ask('POST', '/otp', { email: address }),
      await ask('POST', '/recover', { email: address }),
      await ask('POST', '/resend', { type: 'signup', email: address }),
      await ask('PUT', '/user', { email: address }, byUser),
      await ask('POST', '/admin/users', { email: address }, byAdmin),
      await ask('POST', '/invite', { email: address }, byAdmin),
      await ask('POST', '/admin/generate_link', { type: 'magiclink', email: address }, byAdmin),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    expect(await backend.mails()).toHaveLength(before);
  });

  test('the outbox itself takes no mail for two', async () => {
    const mail = { kind: 'x', subject: 'x', html: 'x', text: 'x', recipient: 'a,b@example.com' };
    await expect(outbox.put(backend.database, mail)).rejects.toThrow('has no address it could go to');
  });

  test('an account is one, however its address is spelled', async () => {
    const { email } = await signedUp();
    const spelled = email.toUpperCase();
    const other = browserOf(backend);
    expect((await other.client.auth.signUp({ email: spelled, password })).error?.code).toBe(
      'user_already_exists',
    );
    expect((await other.client.auth.signInWithPassword({ email: spelled, password })).error).toBeNull();
  });

  const nul = 'a\u0000b';
  test.each<[string, string, object]>([
    ['POST', '/signup', { email: anAddress(), password, data: { name: nul } }],
    ['POST', '/signup', { email: anAddress(), password, data: { [nul]: 1 } }],
    ['POST', '/signup', { email: anAddress(), password: nul.repeat(4) }],
    ['POST', '/token?grant_type=password', { email: nul, password }],
    ['POST', '/token?grant_type=refresh_token', { refresh_token: nul }],
    ['POST', '/token?grant_type=pkce', { auth_code: nul, code_verifier: nul }],
    ['POST', '/verify', { type: 'signup', token_hash: nul }],
    ['POST', '/verify', { type: 'email', email: anAddress(), token: nul }],
    ['PUT', '/user', { data: { list: [{ deep: nul }] } }],
    ['PUT', '/user', { password: 'a new one', nonce: nul }],
    ['POST', '/factors', { factor_type: 'totp', friendly_name: nul }],
    ['POST', '/factors', { factor_type: 'totp', friendly_name: 'x'.repeat(300) }],
    ['POST', '/admin/users', { email: anAddress(), user_metadata: { name: nul } }],
    ['PUT', `/admin/users/${randomUUID()}`, { app_metadata: { name: nul } }],
    ['POST', '/admin/users', { email: anAddress(), ban_duration: `${'9'.repeat(400)}h` }],
  ])('%s %s refuses what PostgreSQL could not keep: %j', async (method, path, body) => {
    const { ask, token } = await signedUp();
    const bearer = path.startsWith('/admin') && method === 'POST' ? backend.serviceKey : token;
    const { status } = await ask(method, path, body, { Authorization: `Bearer ${bearer}` });
    expect([400, 403]).toContain(status);
  });

  test('what a target of a link carries is stored only where a header and a mail can carry it', async () => {
    const { email, ask } = await signedUp();
    for (const target of [`${backend.url}/a\u0000b`, `${backend.url}/${'a'.repeat(3000)}`]) {
      const answer = await ask('POST', `/recover?redirect_to=${encodeURIComponent(target)}`, { email });
      expect(answer.status).toBe(200);
      const { link } = await lastMailTo(backend, email);
      expect(link.endsWith(`redirect_to=${backend.url}`)).toBe(true);
    }
  });

  test('what a user says of themselves stays small enough for the header of every request', async () => {
    const { client } = await signedUp();
    const large = { text: 'x'.repeat(4096) };
    expect((await client.auth.updateUser({ data: large })).error?.status).toBe(400);
    for (const name of ['one', 'two', 'three'])
      await client.auth.updateUser({ data: { [name]: 'x'.repeat(1200) } });
    const { error } = await client.auth.updateUser({ data: { four: 'x'.repeat(1200) } });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    const { data } = await client.auth.getUser();
    expect(Object.keys(data.user?.user_metadata ?? {})).not.toContain('four');
    const stranger = browserOf(backend);
    for (const path of ['/signup', '/otp'])
      expect((await stranger.ask('POST', path, { email: anAddress(), password, data: large })).status).toBe(
        400,
      );
  });

  test('asking for a mail takes the same time and gives the same answer with an account and without', async () => {
    const even = await startTestBackend(engine, { auth: { evenAnswerMs: 150 } });
    const { email } = anAccount();
    await browserOf(even).client.auth.signUp({ email, password });
    const asked = async (path: string, body: object) => {
      const startedAt = performance.now();
      const answer = await browserOf(even).ask('POST', path, body);
      const text = await answer.text();
      return { status: answer.status, text, tookMs: performance.now() - startedAt };
    };
    for (const [path, body] of [
      ['/recover', {}],
      ['/otp', { create_user: false }],
      ['/resend', { type: 'signup' }],
      ['/resend', { type: 'email_change' }],
      ['/verify', { type: 'email', token: '000000' }],
    ] as const) {
      const [known, unknown] = [
        await asked(path, { ...body, email }),
        await asked(path, { ...body, email: anAddress() }),
      ];
      expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
      for (const { tookMs } of [known, unknown]) expect(tookMs).toBeGreaterThanOrEqual(149);
    }
    await even.close();
  });

  test('an account that nobody confirmed goes after a week, and nothing else does', async () => {
    const confirming = await startTestBackend(engine, { auth: { autoConfirm: false } });
    const { database, service } = confirming;
    const names = ['forgotten', 'fresh', 'opened', 'invited', 'made'] as const;
    const addresses = Object.fromEntries(names.map((name) => [name, `${name}-${anAddress()}`]));
    const signUp = (name: (typeof names)[number]) =>
      browserOf(confirming).client.auth.signUp({ email: addresses[name] ?? '', password });
    await signUp('forgotten');
    await signUp('opened');
    await open(browserOf(confirming), (await lastMailTo(confirming, addresses.opened ?? '')).link);
    await service.auth.admin.inviteUserByEmail(addresses.invited ?? '');
    await service.auth.admin.createUser({ email: addresses.made ?? '' });
    await database.script(
      `update auth.users set created_at = created_at - interval '8 days', confirmation_sent_at = confirmation_sent_at - interval '8 days';
       update sign_in.accounts set signed_up_at = signed_up_at - interval '8 days';`,
    );
    await signUp('fresh');
    await cleanAccounts(database, 180);
    const { rows } = await database.query<{ email: string }>('select email from auth.users');
    const left = names.filter((name) => rows.some(({ email }) => email === addresses[name]));
    expect(left).toEqual(['fresh', 'opened', 'invited', 'made']);
    await confirming.close();
  });

  test('what sign-in and the limits keep is for the server alone', async () => {
    const { rows } = await backend.database.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
        where relnamespace in ('sign_in'::regnamespace, 'limits'::regnamespace) and relkind = 'r'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(5);
    for (const role of ['anon', 'authenticated', 'service_role'])
      for (const { name } of rows) {
        const read = asCaller(backend.database, { role, claims: {}, token: '' }, (transaction) =>
          transaction.query(`select * from ${name}`),
        );
        await expect(read).rejects.toThrow('permission denied');
      }
  });

  test('nothing of all this was a defect', () => {
    expect(backend.errors).toEqual([]);
  });
});
