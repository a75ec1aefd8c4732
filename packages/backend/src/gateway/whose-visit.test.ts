import { expect, test } from 'vitest';
import { asVisitor, currentVisit } from '../database/visitor.ts';
import { rememberClientAddress } from './client-address.ts';
import { createGateway } from './gateway.ts';
import type { Part } from './part.ts';

const whose: Part = async () => Response.json(currentVisit()?.whose ?? 'nobody’s');
const gateway = createGateway({
  parts: { auth: whose, rest: whose, storage: whose, functions: whose, realtime: whose },
  verifyToken: async (token) =>
    token === 'public key'
      ? { role: 'anon', claims: { role: 'anon' }, token }
      : { role: 'authenticated', claims: { role: 'authenticated', sub: token }, token },
});

test.each([
  ['somebody without an account is the network', undefined, '203.0.113.7', '203.0.113.7'],
  ['somebody with one is the account, from wherever', 'ada', '203.0.113.7', 'ada'],
  ['and again', 'ada', '198.51.100.9', 'ada'],
])('whose turn a question takes: %s', async (_what, bearer, address, expected) => {
  const request = new Request('http://backend.test/rest/v1/things', {
    headers: { apikey: 'public key', ...(bearer && { authorization: `Bearer ${bearer}` }) },
  });
  rememberClientAddress(request, address);
  const answer = await asVisitor(() => gateway(request));
  expect(await answer.json()).toBe(expected);
});
