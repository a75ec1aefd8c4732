import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  anAccount,
  anAddress,
  browserOf,
  lastMailTo,
  open,
  password,
  wrongCodeFor,
} from './auth-fixtures.ts';
import type { Browser } from './auth-fixtures.ts';
import { startTestBackend } from './test-backend.ts';
import type { TestBackend } from './test-backend.ts';
import { engines } from './test-database.ts';

/** Every mail with a code: how it is asked for, and how its code is given back. */
interface Kind {
  name: string;
  type: string;
  /** Answers the address that the mail goes to. */
  ask(backend: TestBackend): Promise<{ email: string; owner?: Browser }>;
}

async function confirmed(backend: TestBackend) {
  const account = anAccount();
  await backend.service.auth.admin.createUser({ ...account, email_confirm: true });
  return account;
}

async function changing(backend: TestBackend) {
  const account = await confirmed(backend);
  const newEmail = anAddress();
  const owner = browserOf(backend);
  await owner.client.auth.signInWithPassword(account);
  await owner.client.auth.updateUser({ email: newEmail });
  return { email: account.email, newEmail };
}

const kinds: readonly Kind[] = [
  {
    name: 'a sign-up',
    type: 'signup',
    async ask(backend) {
      const account = anAccount();
      await browserOf(backend).client.auth.signUp(account);
      return account;
    },
  },
  {
    name: 'an invitation',
    type: 'invite',
    async ask(backend) {
      const email = anAddress();
      await backend.service.auth.admin.inviteUserByEmail(email);
      return { email };
    },
  },
  {
    name: 'a recovery',
    type: 'recovery',
    async ask(backend) {
      const { email } = await confirmed(backend);
      await browserOf(backend).client.auth.resetPasswordForEmail(email);
      return { email };
    },
  },
  {
    name: 'a sign-in without a password',
    type: 'email',
    async ask(backend) {
      const { email } = await confirmed(backend);
      await browserOf(backend).client.auth.signInWithOtp({ email });
      return { email };
    },
  },
  {
    name: 'a change of address, sent to the old one',
    type: 'email_change',
    ask: changing,
  },
  {
    name: 'a change of address, sent to the new one',
    type: 'email_change',
    ask: async (backend) => ({ email: (await changing(backend)).newEmail }),
  },
];

describe.each(engines)('links and codes on %s', (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(engine, { auth: { autoConfirm: false, securePasswordChange: true } });
  });
  afterAll(() => backend.close());

  const guess = (type: string, email: string, token: string) =>
    browserOf(backend).ask('POST', '/verify', { type, email, token });

  test.each(kinds)(
    'the code of $name is void after ten misses from anywhere, its link is not',
    async (kind) => {
      const { email } = await kind.ask(backend);
      const { code, link } = await lastMailTo(backend, email);
      const wrong = Array.from({ length: 10 }, () => wrongCodeFor(code));
      // Each from a network of its own, two at a time.
      for (let pair = 0; pair < 5; pair += 1) {
        const answers = await Promise.all(
          wrong.slice(2 * pair, 2 * pair + 2).map((token) => guess(kind.type, email, token)),
        );
        expect(answers.map(({ status }) => status)).toEqual([403, 403]);
      }
      const late = await guess(kind.type, email, code);
      expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([403, 'otp_expired']);
      const { brought } = await open(browserOf(backend), link);
      expect(brought).not.toHaveProperty('error');
    },
  );

  test.each(kinds)('nine misses leave the code of $name to who has the mail', async (kind) => {
    const { email } = await kind.ask(backend);
    const { code } = await lastMailTo(backend, email);
    for (let miss = 0; miss < 9; miss += 1) await guess(kind.type, email, wrongCodeFor(code));
    expect((await guess(kind.type, email, code)).status).toBe(200);
    expect((await guess(kind.type, email, code)).status).toBe(403);
  });

  test('the nonce of a password change is void after ten misses', async () => {
    const account = await confirmed(backend);
    const owner = browserOf(backend);
    await owner.client.auth.signInWithPassword(account);
    await backend.database.query(`update auth.sessions set created_at = now() - interval '25 hours'`);
    await owner.client.auth.reauthenticate();
    const { code } = await lastMailTo(backend, account.email);
    const change = async (nonce: string) =>
      (await owner.client.auth.updateUser({ password: 'a second one', nonce })).error?.code;
    for (let miss = 0; miss < 10; miss += 1)
      expect(await change(wrongCodeFor(code))).toBe('reauthentication_not_valid');
    expect(await change(code)).toBe('reauthentication_not_valid');
  });

  test('no link follows from address and code, and the database holds neither', async () => {
    const { email } = await confirmed(backend);
    await browserOf(backend).client.auth.resetPasswordForEmail(email);
    const { code, token } = await lastMailTo(backend, email);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const followed = createHash('sha224')
      .update(email + code)
      .digest('hex');
    const answer = await browserOf(backend).ask('POST', '/verify', {
      type: 'recovery',
      token_hash: followed,
    });
    expect(answer.status).toBe(403);
    const { rows } = await backend.database.query(
      `select t.*, u.* from sign_in.tokens t join auth.users u on u.id = t.user_id where t.sent_to = $1`,
      [email],
    );
    const kept = JSON.stringify(rows);
    expect(rows).toHaveLength(1);
    for (const secret of [token, code, followed]) expect(kept).not.toContain(secret);
    // Nor does what is kept open anything.
    const [{ link_hash: hash } = { link_hash: '' }] = rows as { link_hash: string }[];
    expect(
      (await open(browserOf(backend), `${backend.url}/auth/v1/verify?type=recovery&token=${hash}`)).brought,
    ).toMatchObject({ error_code: 'otp_expired' });
  });

  test('two who give the same code at once: one of them is let in', async () => {
    const { email } = await confirmed(backend);
    await browserOf(backend).client.auth.signInWithOtp({ email });
    const { code } = await lastMailTo(backend, email);
    const answers = await Promise.all(
      ['email', 'email', 'magiclink'].map((type) => guess(type, email, code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(2);
  });

  test('a code of one kind is none of another, and one of another account neither', async () => {
    const [one, other] = [await confirmed(backend), await confirmed(backend)];
    await browserOf(backend).client.auth.resetPasswordForEmail(one.email);
    const { code } = await lastMailTo(backend, one.email);
    expect((await guess('signup', one.email, code)).status).toBe(403);
    expect((await guess('recovery', other.email, code)).status).toBe(403);
    expect((await guess('recovery', one.email.toUpperCase(), code)).status).toBe(200);
  });

  test('a link to an address that is no longer the account’s is void', async () => {
    const account = await confirmed(backend);
    await browserOf(backend).client.auth.resetPasswordForEmail(account.email);
    const { link } = await lastMailTo(backend, account.email);
    const { data } = await backend.service.auth.admin.listUsers({ perPage: 1000 });
    const user = data.users.find(({ email }) => email === account.email);
    await backend.service.auth.admin.updateUserById(user?.id ?? '', { email: anAddress() });
    expect((await open(browserOf(backend), link)).brought.error_code).toBe('otp_expired');
  });

  test('one mailbox never speaks for both halves of a change of address', async () => {
    const { email, newEmail } = await changing(backend);
    const [toOld, toNew] = [await lastMailTo(backend, email), await lastMailTo(backend, newEmail)];
    expect((await open(browserOf(backend), toNew.link)).brought.message).toContain('Please proceed');
    // Anyone who asks for the mails once more gets only the one that is missing, and the first half stays done.
    await browserOf(backend).ask('POST', '/resend', { type: 'email_change', email });
    expect((await lastMailTo(backend, newEmail)).link).toBe(toNew.link);
    expect((await open(browserOf(backend), toNew.link)).brought.error_code).toBe('otp_expired');
    expect((await open(browserOf(backend), toOld.link)).brought.access_token).toBeDefined();
  });

  test('nor does it with a second link of the same half', async () => {
    const { email } = await confirmed(backend);
    const newEmail = anAddress();
    const linkToNew = async () => {
      const { data } = await backend.service.auth.admin.generateLink({
        type: 'email_change_new',
        email,
        newEmail,
      });
      return data.properties?.action_link ?? '';
    };
    expect((await open(browserOf(backend), await linkToNew())).brought.message).toContain('Please proceed');
    expect((await open(browserOf(backend), await linkToNew())).brought.error_code).toBe('otp_expired');
  });

  test('a later wish for another address voids the links of the earlier one', async () => {
    const account = await confirmed(backend);
    const owner = browserOf(backend);
    await owner.client.auth.signInWithPassword(account);
    await owner.client.auth.updateUser({ email: anAddress() });
    const earlier = await lastMailTo(backend, account.email);
    await owner.client.auth.updateUser({ email: anAddress() });
    expect((await open(browserOf(backend), earlier.link)).brought.error_code).toBe('otp_expired');
  });

  test('the link of a PKCE flow gives a session to nobody, with or without its prefix', async () => {
    const { email } = await confirmed(backend);
    const client = browserOf(backend);
    const pkce = backend.client({ auth: { flowType: 'pkce' }, global: { fetch: client.fetch } });
    await pkce.auth.resetPasswordForEmail(email);
    const { token, link } = await lastMailTo(backend, email);
    expect(token).toMatch(/^pkce_[0-9a-f]{64}$/);
    for (const tried of [token, token.replace('pkce_', '')]) {
      const posted = await client.ask('POST', '/verify', { type: 'recovery', token_hash: tried });
      expect(posted.status).toBe(403);
    }
    const bare = await open(client, link.replace('pkce_', ''));
    expect(bare.brought.error_code).toBe('otp_expired');
    const { location } = await open(client, link);
    expect(location.hash).toBe('');
    const { data } = await pkce.auth.exchangeCodeForSession(location.searchParams.get('code') ?? '');
    expect(data.session?.user.email).toBe(email);
  });

  test('each link gives its code to the flow that asked for it, and none before it is opened', async () => {
    const { email } = await confirmed(backend);
    const [mine, other] = [browserOf(backend), browserOf(backend)];
    const flowOf = ({ fetch }: Browser) => backend.client({ auth: { flowType: 'pkce' }, global: { fetch } });
    const [first, second] = [flowOf(mine), flowOf(other)];
    await first.auth.signInWithOtp({ email });
    const { link } = await lastMailTo(backend, email);
    // A stranger who asks later would otherwise get the code of the link that was opened.
    await second.auth.signInWithOtp({ email });
    const { rows } = await backend.database.query<{ auth_code: string }>(
      'select auth_code from auth.flow_state order by created_at desc limit 1',
    );
    const early = await second.auth.exchangeCodeForSession(rows[0]?.auth_code ?? '');
    expect(early.error?.code).toBe('flow_state_not_found');
    const { location } = await open(mine, link);
    const { data } = await first.auth.exchangeCodeForSession(location.searchParams.get('code') ?? '');
    expect(data.session?.user.email).toBe(email);
  });

  test('who only looks where a link leads does not use it up', async () => {
    const { email } = await confirmed(backend);
    await browserOf(backend).client.auth.resetPasswordForEmail(email);
    const { link } = await lastMailTo(backend, email);
    const scanner = browserOf(backend);
    const looks: RequestInit[] = [
      { method: 'HEAD' },
      { headers: { 'Sec-Purpose': 'prefetch;prerender' } },
      { headers: { Purpose: 'prefetch' } },
      { headers: { 'X-Moz': 'prefetch' } },
    ];
    for (const init of looks) {
      const looked = await scanner.fetch(link, { ...init, redirect: 'manual' });
      expect([looked.status, looked.headers.get('location')]).toEqual([503, null]);
      expect(looked.headers.get('cache-control')).toBe('no-store');
    }
    expect((await open(browserOf(backend), link)).brought.access_token).toBeDefined();
  });

  test('a browser gets a form that sends itself; a scanner that follows links uses nothing up', async () => {
    const { email } = await confirmed(backend);
    await browserOf(backend).client.auth.resetPasswordForEmail(email);
    const { link } = await lastMailTo(backend, email);
    const accept = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const page = await browserOf(backend).fetch(link, { headers: accept, redirect: 'manual' });
    const html = await page.text();
    const policy = page.headers.get('content-security-policy') ?? '';
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toMatch(/<form method="post">.*<button>Continue<\/button><\/form>/);
    expect(policy).toContain(`script-src 'nonce-${/nonce="([^"]+)"/.exec(html)?.[1]}'`);
    // Neither link nor address stands in it.
    expect(html).not.toContain(email);
    expect(html).not.toContain('token');

    const form = { 'Content-Type': 'application/x-www-form-urlencoded', ...accept };
    const sent = await browserOf(backend).fetch(link, { method: 'POST', headers: form, redirect: 'manual' });
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toContain('#access_token=');
  });

  test('a new password voids every link and code that was on its way', async () => {
    const account = await confirmed(backend);
    const owner = browserOf(backend);
    await owner.client.auth.resetPasswordForEmail(account.email);
    const { link, code } = await lastMailTo(backend, account.email);
    await owner.client.auth.signInWithPassword(account);
    expect((await owner.client.auth.updateUser({ password: `${password} 2` })).error).toBeNull();
    expect((await open(browserOf(backend), link)).brought.error_code).toBe('otp_expired');
    expect((await guess('recovery', account.email, code)).status).toBe(403);
  });

  test('nothing of all this was a defect', () => {
    expect(backend.errors).toEqual([]);
  });
});
