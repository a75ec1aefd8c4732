import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { provenEmailOf } from '../src/auth/users/proof.ts';
import { totpCode } from '../src/auth/totp.ts';
import { aNetwork, anAccount, anAddress, browserOf, lastMailTo, mailsTo, open } from './auth-fixtures.ts';
import type { Browser } from './auth-fixtures.ts';
import { startTestBackend } from './test-backend.ts';
import type { TestBackend } from './test-backend.ts';
import { engines } from './test-database.ts';

/** A second factor on the account of anyone who is signed in. */
async function addFactor({ client }: Browser) {
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (data?.type !== 'totp') throw new Error('not enrolled');
  const code = totpCode(data.totp.secret, Date.now());
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  expect(error).toBeNull();
}

const codeOf = async ({ client }: Browser, account: { email: string; password: string }) =>
  (await client.auth.signInWithPassword(account)).error?.code ?? 'ok';

describe.each(engines)('an address that someone else was first to sign up with, on %s', (engine) => {
  let confirming: TestBackend;
  let atOnce: TestBackend;
  beforeAll(async () => {
    confirming = await startTestBackend(engine, { auth: { autoConfirm: false } });
    atOnce = await startTestBackend(engine);
  });
  afterAll(() => Promise.all([confirming.close(), atOnce.close()]));

  const idOf = async (backend: TestBackend, email: string) =>
    (await backend.database.query<{ id: string }>('select id from auth.users where email = $1', [email]))
      .rows[0]?.id ?? '';
  const isProven = async (backend: TestBackend, email: string) =>
    (await provenEmailOf(backend.database, await idOf(backend, email))) === email;

  test('with confirmation the owner’s sign-up replaces all of the first comer’s', async () => {
    const email = anAddress();
    const [stranger, owner] = [browserOf(confirming), browserOf(confirming)];
    await stranger.client.auth.signUp({
      email,
      password: 'the stranger’s',
      options: { data: { nickname: 'Eve', is_eve: true } },
    });
    await owner.client.auth.signUp({
      email,
      password: 'the owner’s own',
      options: { data: { nickname: 'Mia' } },
    });
    await open(owner, (await lastMailTo(confirming, email)).link);
    expect(await codeOf(stranger, { email, password: 'the stranger’s' })).toBe('invalid_credentials');
    const { data } = await owner.client.auth.signInWithPassword({ email, password: 'the owner’s own' });
    expect(data.user?.user_metadata).toEqual({ nickname: 'Mia', email_verified: true });
    expect(data.user?.identities).toMatchObject([{ identity_data: { nickname: 'Mia' } }]);
    expect(data.user?.identities?.[0]?.identity_data).not.toHaveProperty('is_eve');
    expect(await isProven(confirming, email)).toBe(true);
  });

  test('of two who signed up the one who opens the link elsewhere brings nobody’s password in', async () => {
    const email = anAddress();
    const [owner, stranger, phone] = [browserOf(confirming), browserOf(confirming), browserOf(confirming)];
    await owner.client.auth.signUp({ email, password: 'the owner’s own' });
    await stranger.client.auth.signUp({ email, password: 'the stranger’s' });
    const { brought } = await open(phone, (await lastMailTo(confirming, email)).link);
    expect(brought.access_token).toBeDefined();
    for (const password of ['the owner’s own', 'the stranger’s'])
      expect(await codeOf(phone, { email, password })).toBe('invalid_credentials');
  });

  test('a link of the owner is not voided by a stranger who signs up after it', async () => {
    const email = anAddress();
    const [owner, stranger] = [browserOf(confirming), browserOf(confirming)];
    await owner.client.auth.signUp({ email, password: 'the owner’s own' });
    const { link } = await lastMailTo(confirming, email);
    await stranger.client.auth.signUp({ email, password: 'the stranger’s' });
    expect((await open(owner, link)).brought.access_token).toBeDefined();
    expect(await codeOf(stranger, { email, password: 'the stranger’s' })).toBe('invalid_credentials');
    // One of them was used: the other is worth nothing now.
    const [newest] = await mailsTo(confirming, email);
    expect((await open(stranger, newest?.link ?? '')).brought.error_code).toBe('otp_expired');
  });

  test('who signed up alone confirms on any device and signs in with the password of the sign-up', async () => {
    const account = anAccount();
    const [laptop, phone] = [browserOf(confirming), browserOf(confirming)];
    await laptop.client.auth.signUp(account);
    await open(phone, (await lastMailTo(confirming, account.email)).link);
    expect(await codeOf(laptop, account)).toBe('ok');
  });

  test.each([
    ['the link of a recovery', 'recover', 'link', 'recovery'],
    ['the code of a recovery', 'recover', 'code', 'recovery'],
    ['a magic link', 'otp', 'link', 'magiclink'],
    ['the code of a sign-in', 'otp', 'code', 'email'],
  ] as const)(
    'with automatic confirmation %s, as the first proof, ends what the first comer had set up',
    async (_name, asked, way, type) => {
      const account = anAccount();
      const { email } = account;
      const [stranger, owner] = [browserOf(atOnce), browserOf(atOnce)];
      await stranger.client.auth.signUp({ ...account, options: { data: { nickname: 'Mia' } } });
      await addFactor(stranger);
      await stranger.client.auth.updateUser({ email: 'eve@evil.example' });
      expect(await isProven(atOnce, email)).toBe(false);

      await owner.ask('POST', `/${asked}`, { email });
      const mail = await lastMailTo(atOnce, email);
      if (way === 'link') {
        const { brought } = await open(owner, mail.link);
        await owner.client.auth.setSession({
          access_token: brought.access_token ?? '',
          refresh_token: brought.refresh_token ?? '',
        });
      } else await owner.client.auth.verifyOtp({ email, token: mail.code, type });

      // In, and able to choose a password without the stranger's second factor.
      const { data, error } = await owner.client.auth.updateUser({ password: 'a fresh start' });
      expect(error).toBeNull();
      expect(data.user?.factors).toBeUndefined();
      expect(data.user).not.toHaveProperty('new_email');
      // The account is the same: what lies in it is not lost.
      expect(data.user).toMatchObject({ user_metadata: { nickname: 'Mia' } });
      expect(await codeOf(browserOf(atOnce), account)).toBe('invalid_credentials');
      expect((await stranger.client.auth.refreshSession()).error).not.toBeNull();
      expect((await stranger.client.auth.getUser()).data.user).toBeNull();
      expect(await isProven(atOnce, email)).toBe(true);
    },
  );

  test('once proven, an account keeps factors and sessions through a recovery', async () => {
    const account = anAccount();
    const owner = browserOf(atOnce);
    await owner.client.auth.signUp(account);
    const recover = async () => {
      await owner.ask('POST', '/recover', { email: account.email });
      return open(owner, (await lastMailTo(atOnce, account.email)).link);
    };
    const { brought } = await recover();
    await owner.client.auth.setSession({
      access_token: brought.access_token ?? '',
      refresh_token: brought.refresh_token ?? '',
    });
    await owner.client.auth.updateUser({ password: account.password });
    await addFactor(owner);
    await recover();
    expect((await owner.client.auth.getUser()).data.user?.factors).toMatchObject([{ status: 'verified' }]);
    expect(await codeOf(owner, account)).toBe('ok');
  });

  test('a proof is of one address: another one has to be proven anew', async () => {
    const account = anAccount();
    await atOnce.service.auth.admin.createUser({ ...account, email_confirm: true });
    expect(await isProven(atOnce, account.email)).toBe(true);
    const other = anAddress();
    const id = await idOf(atOnce, account.email);
    await atOnce.service.auth.admin.updateUserById(id, { email: other });
    expect(await isProven(atOnce, other)).toBe(false);
  });

  test('an invited account is not taken by who signs up with its address first', async () => {
    const { email } = anAccount();
    const { data } = await atOnce.service.auth.admin.inviteUserByEmail(email);
    await atOnce.service.auth.admin.updateUserById(data.user?.id ?? '', {
      app_metadata: { roles: ['editor'] },
    });
    const stranger = browserOf(atOnce);
    const { error } = await stranger.client.auth.signUp({ email, password: 'the stranger’s' });
    expect(error?.code).toBe('user_already_exists');
    const { brought } = await open(browserOf(atOnce), (await lastMailTo(atOnce, email)).link);
    expect(brought.access_token).toBeDefined();
  });

  test('with confirmation a stranger’s sign-up neither voids an invitation nor gets a password into it', async () => {
    const { email } = anAccount();
    await confirming.service.auth.admin.inviteUserByEmail(email);
    const invitation = await lastMailTo(confirming, email);
    const stranger = browserOf(confirming);
    await stranger.client.auth.signUp({ email, password: 'the stranger’s' });
    expect((await open(browserOf(confirming), invitation.link)).brought.access_token).toBeDefined();
    expect(await codeOf(stranger, { email, password: 'the stranger’s' })).toBe('invalid_credentials');
  });

  test('an invitation of who had signed up already brings no stranger’s password in', async () => {
    const { email } = anAccount();
    const stranger = browserOf(confirming);
    await stranger.client.auth.signUp({ email, password: 'the stranger’s' });
    await confirming.service.auth.admin.inviteUserByEmail(email);
    const { brought } = await open(browserOf(confirming), (await lastMailTo(confirming, email)).link);
    expect(brought.access_token).toBeDefined();
    expect(await codeOf(stranger, { email, password: 'the stranger’s' })).toBe('invalid_credentials');
  });

  test('a sign-up link that a server makes brings the password that came with it', async () => {
    const { email } = anAccount();
    await browserOf(confirming).client.auth.signUp({ email, password: 'the stranger’s' });
    const { data } = await confirming.service.auth.admin.generateLink({
      type: 'signup',
      email,
      password: 'the owner’s own',
    });
    await open(browserOf(confirming), data.properties?.action_link ?? '');
    const browser = browserOf(confirming);
    expect(await codeOf(browser, { email, password: 'the stranger’s' })).toBe('invalid_credentials');
    expect(await codeOf(browser, { email, password: 'the owner’s own' })).toBe('ok');
  });

  test('a sign-up that asks too soon for another mail changes nothing', async () => {
    const patient = await startTestBackend(engine, { auth: { autoConfirm: false, mailIntervalS: 60 } });
    const network = aNetwork();
    const email = anAddress();
    const [first, second] = [browserOf(patient, network), browserOf(patient, network)];
    await first.client.auth.signUp({ email, password: 'the first one' });
    const { error } = await second.client.auth.signUp({ email, password: 'the second one' });
    expect(error?.code).toBe('over_email_send_rate_limit');
    await open(first, (await lastMailTo(patient, email)).link);
    expect(await codeOf(first, { email, password: 'the first one' })).toBe('ok');
    await patient.close();
  });

  test('of two proofs at once one is taken, and the account is whole', async () => {
    const account = anAccount();
    const [stranger, owner] = [browserOf(atOnce), browserOf(atOnce)];
    await stranger.client.auth.signUp(account);
    await owner.ask('POST', '/recover', { email: account.email });
    const { link } = await lastMailTo(atOnce, account.email);
    const opened = await Promise.all([open(owner, link), open(owner, link), open(owner, link)]);
    expect(opened.filter(({ brought }) => brought.access_token)).toHaveLength(1);
    expect(opened.filter(({ brought }) => brought.error_code === 'otp_expired')).toHaveLength(2);
  });

  test('a sign-up in the very moment of the proof gets no password into the account', async () => {
    for (let round = 0; round < 12; round += 1) {
      const email = anAddress();
      const owner = browserOf(confirming);
      await owner.client.auth.signUp({ email, password: 'the owner’s own' });
      const { link } = await lastMailTo(confirming, email);
      const strangers = Array.from({ length: 4 }, () => browserOf(confirming));
      const signUps = strangers.map(({ client }) =>
        client.auth.signUp({ email, password: 'the stranger’s' }),
      );
      const opened = await open(owner, link);
      const outcomes = await Promise.all(signUps);
      expect(opened.brought.access_token).toBeDefined();
      expect(outcomes.map(({ error }) => error)).toEqual([null, null, null, null]);
      expect(await codeOf(owner, { email, password: 'the stranger’s' })).toBe('invalid_credentials');
      const { data } = await owner.client.auth.getUser(opened.brought.access_token);
      expect(data.user?.email).toBe(email);
    }
  });

  test('nothing of all this was a defect', () => {
    expect([...confirming.errors, ...atOnce.errors]).toEqual([]);
  });
});
