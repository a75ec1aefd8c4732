import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { makeKeys } from '../../gateway/keys.ts';
import { createAccessTokenSigner, publicJwks } from './sign-access-token.ts';

const claims = { sub: 'mia', email: 'zoë@example.com', nested: { list: [1, 'two'] } };

test('a session signed with the key of the project is verified by what the world knows of it', async () => {
  const keys = await makeKeys();
  const token = createAccessTokenSigner(keys)(claims);
  const verified = await jwtVerify(token, createLocalJWKSet(publicJwks(keys)));
  expect(verified.payload).toEqual(claims);
  expect(verified.protectedHeader).toEqual({ alg: 'ES256', kid: keys.signingKeys[0]?.kid, typ: 'JWT' });
});

test('without a key of its own the secret signs', async () => {
  const keys = { ...(await makeKeys()), signingKeys: [] };
  const token = createAccessTokenSigner(keys)(claims);
  const verified = await jwtVerify(token, new TextEncoder().encode(keys.jwtSecret));
  expect(verified.payload).toEqual(claims);
  expect(verified.protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' });
});
