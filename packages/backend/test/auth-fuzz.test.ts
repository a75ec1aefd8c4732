import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend } from './test-backend.ts';
import type { TestBackend } from './test-backend.ts';

let backend: TestBackend;
let session = '';
beforeAll(async () => {
  backend = await startTestBackend('postgres', {
    auth: { anonymousEnabled: true, manualLinkingEnabled: true },
  });
  const { data } = await backend
    .client()
    .auth.signUp({ email: `${randomUUID()}@example.com`, password: 'correct horse' });
  session = data.session?.access_token ?? '';
});
afterAll(() => backend.close());

const id = randomUUID();
const account = { email: 'mia@example.com', password: 'correct horse', data: { nickname: 'Mia' } };
/** Each with a body that works, so that what is changed in it is really looked at. */
const endpoints: [method: string, path: string, body: object][] = [
  ['POST', '/signup', account],
  ['POST', '/signup', { data: { nickname: 'Mia' } }],
  ['POST', '/token?grant_type=password', account],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: 'abcdefghijkl' }],
  ['POST', '/token?grant_type=pkce', { auth_code: id, code_verifier: 'x'.repeat(50) }],
  ['POST', '/token?grant_type=id_token', { provider: 'google', id_token: 'x' }],
  ['POST', '/recover', account],
  ['POST', '/resend', { ...account, type: 'signup' }],
  ['POST', '/otp', account],
  ['POST', '/verify', { type: 'email', email: 'mia@example.com', token: '123456' }],
  ['POST', '/verify', { type: 'recovery', token_hash: 'a'.repeat(56) }],
  ['PUT', '/user', { data: { nickname: 'Tom' } }],
  ['POST', '/factors', { factor_type: 'totp', friendly_name: 'phone' }],
  ['POST', `/factors/${id}/verify`, { challenge_id: id, code: '123456' }],
  [
    'POST',
    '/admin/users',
    { ...account, role: 'authenticated', app_metadata: { a: 1 }, user_metadata: { b: 2 } },
  ],
  ['PUT', `/admin/users/${id}`, account],
  ['POST', '/admin/generate_link', { ...account, type: 'signup' }],
  ['POST', '/invite', account],
];
const fields = [
  'email',
  'phone',
  'password',
  'data',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'token',
  'token_hash',
  'type',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'app_metadata',
  'user_metadata',
  'factor_type',
  'friendly_name',
  'challenge_id',
  'code',
  'role',
  'ban_duration',
  'id',
  'new_email',
  'provider',
  'id_token',
  'create_user',
  'email_confirm',
  'password_hash',
];
const likely = fc.constantFrom(
  'a@b.c',
  'signup',
  'email',
  'recovery',
  'magiclink',
  'email_change',
  'totp',
  '123456',
  's256',
  'x'.repeat(50),
  id,
  '+491711234567',
  '\0',
  '\ud800',
  'a'.repeat(300),
);
const value = fc.oneof(
  { weight: 5, arbitrary: likely },
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  { weight: 2, arbitrary: fc.constantFrom({ nested: '\0' }, { '\ud800': 1 }, { list: ['\udfff'] }) },
);
/** Mostly what the endpoint reads, sometimes anything else. */
const changesOf = (body: object) =>
  fc.dictionary(
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...Object.keys(body)) }, fc.constantFrom(...fields)),
    value,
    { minKeys: 1, maxKeys: 2 },
  );
const hopeless = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constant('['.repeat(20_000) + ']'.repeat(20_000)),
);
const calls = fc.constantFrom(...endpoints).chain(([method, path, body]) =>
  fc.record({
    method: fc.constant(method),
    path: fc.constant(path),
    sent: fc.oneof(
      { weight: 9, arbitrary: changesOf(body).map((changed) => JSON.stringify({ ...body, ...changed })) },
      hopeless,
    ),
    isAdmin: fc.boolean(),
  }),
);

test('whatever is sent, the answer is a refusal or a success, never a defect', async () => {
  await fc.assert(
    fc.asyncProperty(calls, async ({ method, path, sent, isAdmin }) => {
      const response = await fetch(`${backend.url}/auth/v1${path}`, {
        method,
        headers: {
          apikey: backend.anonKey,
          Authorization: `Bearer ${isAdmin ? backend.serviceKey : session}`,
        },
        // New addresses: a known one would be refused before anything else is looked at.
        body: sent.replace('mia@', `${randomUUID()}@`),
      });
      expect(response.status, `${method} ${path} ${sent.slice(0, 300)}`).toBeLessThan(500);
    }),
    { numRuns: 400 },
  );
  expect(backend.errors).toEqual([]);
});

test.each([
  '/verify?token=%00&type=signup',
  '/verify?token=a&type=%00',
  '/authorize?provider=%ff',
  '/admin/users/%00',
  '/nothing',
  '/verify?token=a&type=signup&redirect_to=%00',
])('the address %s is answered', async (path) => {
  const response = await fetch(`${backend.url}/auth/v1${path}`, {
    redirect: 'manual',
    headers: { apikey: backend.anonKey, Authorization: `Bearer ${backend.serviceKey}` },
  });
  expect(response.status).toBeLessThan(500);
});

test('a target that no header can carry travels encoded', async () => {
  const target = `${backend.url}/welcome\r\nX-Sneaked: in/€`;
  const response = await fetch(
    `${backend.url}/auth/v1/verify?token=unknown&type=signup&redirect_to=${encodeURIComponent(target)}`,
    { redirect: 'manual' },
  );
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toMatch(/\/welcome%0D%0AX-Sneaked:%20in\/%E2%82%AC#error=/);
  expect(response.headers.has('x-sneaked')).toBe(false);
});
