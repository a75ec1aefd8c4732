import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadKeys, makeKeys, rotateKeysIn, rotateSigningKey } from '../src/gateway/keys.ts';
import { startTestBackend } from './test-backend.ts';
import type { TestBackend } from './test-backend.ts';
import { engines } from './test-database.ts';

const keys = await makeKeys();

describe.each(engines)('the gateway on %s', (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(engine, { keys });
    await backend.database.script(
      `create table public.who (id int primary key); insert into public.who values (1);
       create function public.whoami() returns text language sql stable as 'select current_user::text';
       notify pgrst, 'reload schema';`,
    );
  });
  afterAll(() => backend.close());

  const call = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(backend.url + path, { method, headers });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{') ? JSON.parse(text) : text,
    };
  };
  const whoami = async (headers: Record<string, string>) => (await call('/rest/v1/rpc/whoami', headers)).body;
  const inOneHour = () => Math.floor(Date.now() / 1000) + 3600;
  const sign = (claims: Record<string, unknown>, secret = keys.jwtSecret) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(secret));

  test('a request without a key, or with a foreign one, is refused before any part sees it', async () => {
    expect(await call('/rest/v1/who')).toMatchObject({
      status: 401,
      body: {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      },
    });
    expect(await call('/rest/v1/who', { apikey: 'nonsense' })).toMatchObject({
      status: 401,
      body: {
        message: 'Invalid API key',
        hint: 'Double check your Supabase `anon` or `service_role` API key.',
      },
    });
    expect((await call(`/rest/v1/who?apikey=${backend.anonKey}&select=id`)).status).toBe(200);
    expect(await call('/nowhere/v1/x')).toMatchObject({
      status: 404,
      body: { message: 'no Route matched with those values' },
    });
  });

  // holds S6-013
  test('the key decides the role, and a bearer outdoes it', async () => {
    const user = await sign({ role: 'authenticated', sub: crypto.randomUUID(), exp: inOneHour() });
    expect(await whoami({ apikey: backend.anonKey })).toBe('"anon"');
    expect(await whoami({ apikey: backend.serviceKey })).toBe('"service_role"');
    expect(await whoami({ apikey: backend.anonKey, Authorization: `Bearer ${user}` })).toBe(
      '"authenticated"',
    );
  });

  test('the opaque keys stand for the two others', async () => {
    expect(
      await whoami({ apikey: keys.publishableKey, Authorization: `Bearer ${keys.publishableKey}` }),
    ).toBe('"anon"');
    expect(await whoami({ apikey: keys.secretKey })).toBe('"service_role"');
  });

  const unsigned = (header: object, claims: object) =>
    [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const forgeries: [name: string, token: () => string | Promise<string>, code: string, message: string][] = [
    [
      'a token without an algorithm',
      () => `${unsigned({ alg: 'none' }, { role: 'service_role' })}.`,
      'PGRST301',
      'No suitable key or wrong key type',
    ],
    [
      'a token of another secret',
      () => sign({ role: 'service_role' }, 'x'.repeat(40)),
      'PGRST301',
      'JWT cryptographic operation failed',
    ],
    ['a token of three words', () => 'not a token', 'PGRST301', 'Expected 3 parts in JWT; got 1'],
    ['an expired token', () => sign({ role: 'authenticated', exp: 1 }), 'PGRST303', 'JWT expired'],
    [
      'a token of the future',
      () => sign({ role: 'authenticated', iat: inOneHour() }),
      'PGRST303',
      'JWT issued at future',
    ],
    [
      'a token not yet valid',
      () => sign({ role: 'authenticated', nbf: inOneHour() }),
      'PGRST303',
      'JWT not yet valid',
    ],
    [
      'a role that no database can name',
      () => sign({ role: 'authenticated\0' }),
      'PGRST303',
      'JWT role is not allowed',
    ],
    // holds S6-014
    ['the owner of the database', () => sign({ role: 'postgres' }), 'PGRST303', 'JWT role is not allowed'],
  ];
  test.each(forgeries)('%s is refused', async (_name, token, code, message) => {
    const refused = await call('/rest/v1/who', {
      apikey: backend.anonKey,
      Authorization: `Bearer ${await token()}`,
    });
    expect(refused).toMatchObject({ status: 401, body: { code, message, details: null, hint: null } });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('a method that no request of the web can have is refused', async () => {
    const { port } = new URL(backend.url);
    const path = `/rest/v1/who?apikey=${backend.anonKey}`;
    const response = once(request({ port, method: 'TRACE', path }).end(), 'response');
    const [answer] = (await response) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(405);
  });

  test('the public half of our signing key is never taken for a secret', async () => {
    const { d: _private, ...publicKey } = keys.signingKeys[0] ?? {};
    const forged = await sign({ role: 'service_role' }, JSON.stringify(publicKey));
    expect((await call('/rest/v1/who', { apikey: forged })).status).toBe(401);
  });

  test('a session signed with an older key holds after a rotation', async () => {
    const older = await makeKeys();
    const rotated = await rotateSigningKey(older);
    const other = await startTestBackend('postgres', { keys: rotated });
    const [jwk] = older.signingKeys;
    const key = await importJWK(jwk ?? { kty: 'EC' }, 'ES256');
    const token = await new SignJWT({ role: 'authenticated', exp: inOneHour() })
      .setProtectedHeader({ alg: 'ES256', kid: jwk?.kid })
      .sign(key);
    const response = await fetch(`${other.url}/rest/v1/?apikey=${other.anonKey}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(response.status).not.toBe(401);
    const { keys: published } = (await (
      await fetch(`${other.url}/auth/v1/.well-known/jwks.json`)
    ).json()) as { keys: object[] };
    expect(published).toHaveLength(2);
    await other.close();
  }, 120_000);

  test('every answer tells browsers what they may read, refusals too', async () => {
    const refused = await call('/rest/v1/who', { Origin: 'https://shop.example' });
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('access-control-expose-headers')).toContain('Content-Range');
    expect(refused.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
    const preflight = await call(
      '/rest/v1/who',
      {
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'x-new-in-the-next-release',
      },
      'OPTIONS',
    );
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-new-in-the-next-release');
  });

  test('health needs no key', async () => {
    expect((await call('/auth/v1/health')).body).toMatchObject({ name: 'GoTrue' });
    expect((await call('/storage/v1/status')).status).toBe(200);
    expect((await call('/functions/v1/_internal/health')).body).toEqual({ message: 'ok' });
  });

  test('an unsound storage bearer is refused in the words of storage', async () => {
    const refused = await call('/storage/v1/bucket', {
      apikey: backend.anonKey,
      Authorization: 'Bearer nonsense',
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { statusCode: '403', error: 'Unauthorized', message: 'Invalid Compact JWS' },
    });
  });

  test('nothing of all this was a defect', () => {
    expect(backend.errors).toEqual([]);
  });
});

test('with an allow-list only its origins may read', async () => {
  const backend = await startTestBackend('postgres', { allowedOrigins: ['https://shop.example'] });
  const origin = async (name: string) =>
    (await fetch(`${backend.url}/auth/v1/health`, { headers: { Origin: name } })).headers.get(
      'access-control-allow-origin',
    );
  expect(await origin('https://shop.example')).toBe('https://shop.example');
  expect(await origin('https://evil.example')).toBeNull();
  await backend.close();
}, 120_000);

// holds D-019, D-020
test('the outbox page is there only where it was asked for', async () => {
  for (const showsOutbox of [true, false]) {
    const backend = await startTestBackend('postgres', {
      showsOutbox: () => showsOutbox,
      auth: { autoConfirm: false },
    });
    await backend.client().auth.signUp({ email: 'mia@example.com', password: 'correct horse battery' });
    const page = await fetch(`${backend.url}/dev/outbox`);
    expect(page.status).toBe(showsOutbox ? 200 : 404);
    expect((await page.text()).includes('mia@example.com')).toBe(showsOutbox);
    await backend.close();
  }
}, 120_000);

describe('keys', () => {
  test('are made once, for their owner only, and are the same for processes that start together', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keys-'));
    const file = join(folder, 'data', 'keys.json');
    const [first, second] = await Promise.all([loadKeys(file), loadKeys(file)]);
    expect(second).toEqual(first);
    expect(await loadKeys(file)).toEqual(first);
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
    expect(await readFile(file, 'utf8')).toContain(first.publishableKey);
    await writeFile(file, '{}');
    await expect(loadKeys(file)).rejects.toThrow(`The keys in ${file} can't be read.`);
    await rm(folder, { recursive: true });
  });

  test('a new one signs from the next start on, and the two before it stay valid', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keys-'));
    const file = join(folder, 'keys.json');
    const made = await loadKeys(file);
    const names = made.signingKeys.map(({ kid }) => kid);
    for (let time = 1; time <= 3; time += 1) names.unshift(await rotateKeysIn(file));
    const rotated = await loadKeys(file);
    expect(rotated.signingKeys.map(({ kid }) => kid)).toEqual(names.slice(0, 3));
    expect({ ...rotated, signingKeys: made.signingKeys }).toEqual(made);
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
    expect(await readdir(folder)).toEqual(['keys.json']);
    await rm(folder, { recursive: true });
  });
});
