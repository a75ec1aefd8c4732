import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { decodeProtectedHeader, SignJWT } from 'jose';
import ws from 'ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Announcement } from './command.ts';
import { startCommand } from './command.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const realtime = { transport: ws as unknown as typeof WebSocket };

/** Whole processes are started, also on a busy machine. */
const timeout = 150_000;
const hasUrl = { memory: {}, postgres: { databaseUrl: expect.stringMatching(/^postgres:\/\//) as string } };

describe.each(['memory', 'postgres'] as const)('the backend alone on %s', (database) => {
  let temporary: string;
  let running: Awaited<ReturnType<typeof startCommand>>;
  let announced: Announcement;
  beforeAll(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'standalone-test-'));
    // PostgreSQL does not run as root: its own user must be able to walk in.
    await chmod(temporary, 0o755);
    const settings = [
      'anonymous-sign-ins=true',
      'STORAGE_SIZE_LIMIT=1kb',
      'rateLimits=off',
      'passwordMinLength=9',
      `signingKeys=${database === 'memory' ? 'HS256' : 'ES256'}`,
      'jwt_secret=a secret of at least thirty-two letters',
    ];
    const sources = ['--sql', here('standalone-schema.sql'), '--functions', here('standalone-functions.ts')];
    running = await startCommand(
      [
        '--database',
        database,
        ...sources,
        '--schemas',
        'public,personal',
        ...settings.flatMap((one) => ['--set', one]),
      ],
      temporary,
    );
    if (!running.announcement) throw new Error(running.told());
    announced = running.announcement;
  }, timeout);
  afterAll(() => rm(temporary, { recursive: true, force: true }));
  const client = (key = announced.anonKey) => createClient(announced.url, key, { realtime });

  test('it says where it is and with which keys, on one line', () => {
    expect(announced).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      anonKey: expect.stringMatching(/^ey/),
      serviceKey: expect.stringMatching(/^ey/),
      jwtSecret: 'a secret of at least thirty-two letters',
      ...hasUrl[database],
    });
  });

  test('the SQL files are loaded as psql would, and what failed is reported', async () => {
    expect((await client().from('notes').select()).data).toEqual([{ id: 1, body: 'a; b' }]);
    const personal = createClient(announced.url, announced.anonKey, { realtime, db: { schema: 'personal' } });
    expect((await personal.from('notes').select()).error).toBeNull();
    expect(running.told()).toContain('standalone-schema.sql: type "no_such_type" does not exist');
    expect(running.told().match(/\.sql: /g)).toHaveLength(1);
  });

  // holds S1-015
  test('accounts, storage and functions work on what was loaded', async () => {
    const visitor = client();
    const session = await visitor.auth.signInWithPassword({
      email: 'mia@example.com',
      password: 'password123',
    });
    expect(session.error).toBeNull();
    const { alg } = decodeProtectedHeader(session.data.session?.access_token ?? '');
    expect(alg).toBe(database === 'memory' ? 'HS256' : 'ES256');
    expect((await visitor.storage.from('seeded').list('row')).data).toHaveLength(1);
    expect((await visitor.storage.from('seeded').download('row/without-file.png')).error).not.toBeNull();
    expect((await visitor.functions.invoke('hello')).data).toBe('Hello World');
    expect(await (await fetch(`${announced.url}/functions/v1/open/sub`)).text()).toBe('/open/sub');
    const service = client(announced.serviceKey);
    expect((await service.storage.getBucket('seeded')).data).toMatchObject({
      owner: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: '2021-02-17T04:43:32.770Z',
    });
    expect((await service.storage.from('seeded').upload('fits', 'x'.repeat(1000))).error).toBeNull();
  });

  test('settings hold, whatever the spelling of their names', async () => {
    expect((await client().auth.signInAnonymously()).error).toBeNull();
    const short = await client().auth.signUp({ email: 'leo@example.com', password: '12345678' });
    expect(short.error?.code).toBe('weak_password');
    // As the protocol has it, which programs count on; a shop does not tell (otpTellsStrangers).
    const stranger = await client().auth.signInWithOtp({
      email: 'zoe@example.com',
      options: { shouldCreateUser: false },
    });
    expect(stranger.error?.code).toBe('otp_disabled');
    const big = await client(announced.serviceKey).storage.from('seeded').upload('big', 'x'.repeat(1001));
    expect(big.error?.message).toBe('The object exceeded the maximum allowed size');
  });

  test('tokens made with the project secret are as good as its own', async () => {
    const token = await new SignJWT({ role: 'authenticated', sub: 'someone' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(announced.jwtSecret));
    const someone = createClient(announced.url, announced.anonKey, {
      realtime,
      accessToken: async () => token,
    });
    expect((await someone.from('notes').select()).data).toHaveLength(1);
  });

  test('it ends cleanly on a signal, and leaves nothing behind', async () => {
    expect(await running.stop(database === 'memory' ? 'SIGTERM' : 'SIGINT')).toBe(0);
    expect((await readdir(temporary)).filter((name) => name.startsWith('backend-'))).toEqual([]);
    await expect(fetch(announced.url)).rejects.toThrow('fetch failed');
  });
});

describe('the command line', () => {
  test('a mistake in the command line is said, and nothing is started', async () => {
    const { announcement, told, code } = await startCommand(['--set', 'nonsense=1'], tmpdir());
    expect([announcement, await code()]).toEqual([undefined, 2]);
    expect(told()).toContain('--set nonsense=1: there is no setting of this name');
  });
});
