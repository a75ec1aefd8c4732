import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend } from './test-backend.ts';
import type { TestBackend } from './test-backend.ts';

let backend: TestBackend;
let session = '';
beforeAll(async () => {
  backend = await startTestBackend('pglite', {
    auth: { anonymousEnabled: true, manualLinkingEnabled: true },
  });
  const { data } = await backend
    .client()
    .auth.signUp({ email: `${randomUUID()}@example.com`, password: 'correct horse' });
  session = data.session?.access_token ?? '';
});
afterAll(() => backend.close());

const id = randomUUID();
const endpoints: [method: string, path: string][] = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/token?grant_type=id_token'],
  ['POST', '/recover'],
  ['POST', '/resend'],
  ['POST', '/otp'],
  ['POST', '/verify'],
  ['PUT', '/user'],
  ['POST', '/factors'],
  ['POST', `/factors/${id}/verify`],
  ['POST', '/admin/users'],
  ['PUT', `/admin/users/${id}`],
  ['POST', '/admin/generate_link'],
  ['POST', '/invite'],
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
);
const body = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .dictionary(fc.constantFrom(...fields), value, { maxKeys: 6 })
      .map((object) => JSON.stringify(object)),
  },
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constant('['.repeat(20_000) + ']'.repeat(20_000)),
);

test('whatever is sent, the answer is a refusal or a success, never a defect', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...endpoints),
      body,
      fc.boolean(),
      async ([method, path], sent, isAdmin) => {
        const response = await fetch(`${backend.url}/auth/v1${path}`, {
          method,
          headers: {
            apikey: backend.anonKey,
            Authorization: `Bearer ${isAdmin ? backend.serviceKey : session}`,
          },
          body: sent,
        });
        expect(response.status, `${method} ${path} ${sent.slice(0, 300)}`).toBeLessThan(500);
      },
    ),
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
])('the address %s is answered', async (path) => {
  const response = await fetch(`${backend.url}/auth/v1${path}`, {
    redirect: 'manual',
    headers: { apikey: backend.anonKey, Authorization: `Bearer ${backend.serviceKey}` },
  });
  expect(response.status).toBeLessThan(500);
});
