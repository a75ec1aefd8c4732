import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totpCode } from '../src/auth/totp.ts';
import { createBackend } from '../src/backend.ts';
import type { Backend } from '../src/backend.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { makeKeys } from '../src/gateway/keys.ts';
import { createDiskFiles } from '../src/storage/files/disk-files.ts';
import { aNetwork, anAccount, anAddress, browserOf, lastMailTo } from './auth-fixtures.ts';
import type { Browser } from './auth-fixtures.ts';
import { startTestBackend } from './test-backend.ts';
import type { TestBackend } from './test-backend.ts';
import { engines, freshPostgresUrl } from './test-database.ts';

const limited = { rateLimitsEnabled: true, mailIntervalS: 0 };

const tryPassword = async ({ client }: Browser, email: string, password: string) =>
  (await client.auth.signInWithPassword({ email, password })).error?.code ?? 'ok';

async function guesses(browser: Browser, email: string, count: number) {
  const codes: string[] = [];
  for (let guess = 0; guess < count; guess += 1)
    codes.push(await tryPassword(browser, email, `wrong ${guess}`));
  return codes;
}

describe.each(engines)('one visitor and the others on %s', (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(engine, { auth: limited });
  });
  afterAll(() => backend.close());

  async function member() {
    const account = anAccount();
    const browser = browserOf(backend);
    await browser.client.auth.signUp(account);
    return { ...account, browser };
  }

  /** Each guess from another network, until all of them together may guess no more. Answers how many could. */
  async function lockStrangersOut(email: string): Promise<number> {
    for (let passed = 0; ; passed += 1)
      if ((await tryPassword(browserOf(backend), email, 'wrong')) === 'over_request_rate_limit')
        return passed;
  }

  test('wrong passwords lock the network they come from, not the owner anywhere else', async () => {
    const { email, password } = await member();
    const stranger = browserOf(backend);
    const codes = await guesses(stranger, email, 31);
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'invalid_credentials'));
    expect(codes).toContain('over_request_rate_limit');
    // Also the right one, or the limit would tell when it was found.
    expect(await tryPassword(stranger, email, password)).toBe('over_request_rate_limit');
    expect(await tryPassword(browserOf(backend), email, password)).toBe('ok');
  });

  test('from two hundred networks together no more is guessed, and the owner’s browser is let in everywhere', async () => {
    const { email, password, browser } = await member();
    const passed = await lockStrangersOut(email);
    // Two hundred, and what grew back meanwhile.
    expect(passed).toBeGreaterThanOrEqual(200);
    expect(passed).toBeLessThan(220);
    expect(await tryPassword(browserOf(backend), email, password)).toBe('over_request_rate_limit');

    // At home, and with the same browser in a café.
    expect(await tryPassword(browser, email, password)).toBe('ok');
    expect(await tryPassword(browser.elsewhere(), email, password)).toBe('ok');
  });

  test('a network where the account was signed in to stays known without cookies', async () => {
    const { email, password } = anAccount();
    const home = aNetwork();
    const withoutCookies = () => browserOf(backend, home);
    await withoutCookies().client.auth.signUp({ email, password });
    await lockStrangersOut(email);
    expect(await tryPassword(browserOf(backend), email, password)).toBe('over_request_rate_limit');
    expect(await tryPassword(withoutCookies(), email, password)).toBe('ok');
  });

  test('an address without an account is limited alike', async () => {
    const nobody = anAddress();
    const codes = await guesses(browserOf(backend), nobody, 31);
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'invalid_credentials'));
    expect(codes).toContain('over_request_rate_limit');
  });

  test('an address of any length is counted and refused, never a defect', async () => {
    const { ask } = browserOf(backend);
    // Nothing that could be stored in less room.
    const long = randomBytes(6000).toString('base64url');
    for (const email of [`${long}@example.com`, `ö${long}`]) {
      const sent = await ask('POST', '/token?grant_type=password', { email, password: 'x' });
      expect(sent.status).toBe(400);
      expect((await ask('POST', '/verify', { type: 'email', email, token: '123456' })).status).toBe(403);
    }
    expect(backend.errors).toEqual([]);
  });

  test('one network uses up its own mails and nobody else’s', async () => {
    const { email, browser } = await member();
    const visitors = anAddress();
    const greedy = aNetwork();
    const codes: (string | undefined)[] = [];
    // Requests have a limit of their own, which is not looked at here.
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 29; count += 1)
        codes.push(
          (await browserOf(backend, greedy).client.auth.resetPasswordForEmail(anAddress())).error?.code,
        );
      await backend.database.query(`delete from limits.budgets where key like 'account from %'`);
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(60);
    expect(codes.at(-1)).toBe('over_email_send_rate_limit');
    for (const [somebody, address] of [
      [browser, email],
      [browserOf(backend), visitors],
    ] as const)
      expect((await somebody.client.auth.resetPasswordForEmail(address)).error).toBeNull();
    expect((await lastMailTo(backend, email)).kind).toBe('recovery');
  });

  test('strangers cannot fill the mailbox of one, nor keep its owner from asking', async () => {
    const { email, browser } = await member();
    const ask = async ({ client }: Browser) => (await client.auth.resetPasswordForEmail(email)).error?.code;
    const asked = await Promise.all(Array.from({ length: 22 }, () => ask(browserOf(backend))));
    expect(asked.filter((code) => code === 'over_email_send_rate_limit')).toHaveLength(2);
    expect(await ask(browser)).toBeUndefined();
  });

  test('one stranger uses up neither what others may try nor what they may ask for', async () => {
    const { email, password } = await member();
    const stranger = browserOf(backend);
    // Far more than all strangers have together; requests as such are not looked at here.
    for (let round = 0; round < 6; round += 1) {
      await guesses(stranger, email, 20);
      for (let count = 0; count < 5; count += 1) await stranger.client.auth.resetPasswordForEmail(email);
      await backend.database.query(
        `delete from limits.budgets where key like 'token from %' or key like 'account from %'`,
      );
    }
    const owner = browserOf(backend);
    expect((await owner.client.auth.resetPasswordForEmail(email)).error).toBeNull();
    expect(await tryPassword(owner, email, password)).toBe('ok');
  });

  test('one network makes so many accounts in an hour and no more', async () => {
    const network = aNetwork();
    const codes: (string | undefined)[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (let count = 0; count < 28; count += 1)
        codes.push((await browserOf(backend, network).client.auth.signUp(anAccount())).error?.code);
      await backend.database.query(`delete from limits.budgets where key like 'account from %'`);
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(100);
    expect(codes.at(-1)).toBe('over_request_rate_limit');
    expect((await browserOf(backend).client.auth.signUp(anAccount())).error).toBeNull();
  });

  test('who knows the password of somebody does not lock their second factor', async () => {
    const { email, password, browser } = await member();
    const { data } = await browser.client.auth.mfa.enroll({ factorType: 'totp' });
    if (data?.type !== 'totp') throw new Error('not enrolled');
    const factorId = data.id;
    const verify = async ({ client }: Browser, code: string) =>
      (await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code ?? 'ok';
    const now = totpCode(data.totp.secret, Date.now());
    expect(await verify(browser, now)).toBe('ok');
    const wrong = now === '000000' ? '111111' : '000000';
    const thief = browserOf(backend);
    await thief.client.auth.signInWithPassword({ email, password });
    const codes: string[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      codes.push(await verify(thief, wrong));
      await backend.database.query(`delete from limits.budgets where key like 'factor from %'`);
    }
    expect(codes.slice(-2)).toEqual(['mfa_verification_failed', 'over_request_rate_limit']);
    expect(await verify(browser, wrong)).toBe('mfa_verification_failed');
  });

  test('an address that tries too often is refused for a while', async () => {
    const anonymous = await startTestBackend(engine, { auth: { ...limited, anonymousEnabled: true } });
    const browser = browserOf(anonymous);
    const codes: (string | undefined)[] = [];
    // Thirty an hour: the budget gets no noticeable refill meanwhile.
    for (let count = 0; count < 32; count += 1)
      codes.push((await browser.client.auth.signInAnonymously()).error?.code);
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => undefined));
    expect(codes.at(-1)).toBe('over_request_rate_limit');
    await anonymous.close();
  });

  test('a family renews its sessions while one of them guesses at passwords', async () => {
    const { email, browser } = await member();
    const codes = await guesses(browser, email, 31);
    expect(codes).toContain('over_request_rate_limit');
    for (let tab = 0; tab < 40; tab += 1)
      expect((await browser.client.auth.refreshSession()).error).toBeNull();
  });

  test('a network that renews without end is told when to come back, and nobody else is', async () => {
    const renew = ({ ask }: Browser) =>
      ask('POST', '/token?grant_type=refresh_token', { refresh_token: 'abcdefghijkl' });
    const flood = browserOf(backend);
    let answer = await renew(flood);
    let passed = 0;
    for (; answer.status === 400 && passed < 1000; passed += 1) answer = await renew(flood);
    expect(passed).toBeGreaterThanOrEqual(150);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('Retry-After')).toBe('1');
    expect(await answer.json()).toEqual({
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    });
    expect((await renew(browserOf(backend))).status).toBe(400);
  });

  test('what the mail server takes in an hour is a limit for strangers alone', async () => {
    const small = await startTestBackend(engine, { auth: { ...limited, mailsPerHour: 1 } });
    const account = anAccount();
    const owner = browserOf(small);
    await owner.client.auth.signUp(account);
    const ask = async (email: string, { client }: Browser) =>
      (await client.auth.resetPasswordForEmail(email)).error;
    expect(await ask(anAddress(), browserOf(small))).toBeNull();
    for (const email of [account.email, anAddress()])
      expect(await ask(email, browserOf(small))).toMatchObject({
        status: 429,
        code: 'over_email_send_rate_limit',
        message: 'email rate limit exceeded',
      });
    expect(await ask(account.email, owner)).toBeNull();
    await small.close();
  });

  test('a second mail within the minute is refused for everybody alike', async () => {
    const patient = await startTestBackend(engine, { auth: { mailIntervalS: 60 } });
    const known = anAddress();
    const browser = browserOf(patient);
    await browser.client.auth.signUp({ email: known, password: 'correct horse battery' });
    for (const email of [known, anAddress()]) {
      const ask = ({ client }: Browser) => client.auth.resetPasswordForEmail(email);
      expect((await ask(browser)).error).toBeNull();
      expect((await ask(browser)).error).toMatchObject({
        status: 429,
        code: 'over_email_send_rate_limit',
        message: expect.stringMatching(
          /^For security purposes, you can only request this after \d+ seconds\.$/,
        ),
      });
      // Nobody is kept waiting by somebody else's request.
      expect((await ask(browserOf(patient))).error).toBeNull();
    }
    await patient.close();
  });
});

test('several processes on one database have one budget together', async () => {
  const url = await freshPostgresUrl();
  const keys = await makeKeys();
  const open = (): Promise<Backend> =>
    createBackend({
      database: openPostgres({ connectionString: url, maxConnections: 3 }),
      files: createDiskFiles(join(tmpdir(), 'no-files')),
      keys,
      publicUrl: 'http://127.0.0.1:1',
      auth: { ...limited, bcryptCost: 4, evenAnswerMs: 0 },
    });
  const processes = await Promise.all([open(), open()]);
  const network = aNetwork();
  const guess = async (process: Backend) => {
    const request = new Request('http://127.0.0.1:1/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: process.anonKey },
      body: JSON.stringify({ email: 'mia@example.com', password: 'wrong' }),
    });
    return (await process.fetch(request, { address: network })).status;
  };
  const statuses: number[] = [];
  for (let round = 0; round < 20; round += 1)
    statuses.push(...(await Promise.all(processes.map((process) => guess(process)))));
  // Thirty, and what grew back meanwhile: one in two seconds.
  const passed = statuses.filter((status) => status === 400).length;
  expect(passed).toBeGreaterThanOrEqual(30);
  expect(passed).toBeLessThan(40);
  await Promise.all(processes.map((process) => process.close()));
});
