import { expect, test } from 'vitest';
import { clientAddress, clientIp, rememberClientAddress } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
  ['<script>', null],
])('the address %s goes into the database as %s', (given, stored) => {
  const request = new Request('http://localhost/');
  rememberClientAddress(request, given);
  expect(clientAddress(request)).toBe(given);
  expect(clientIp(request)).toBe(stored);
});

test('a request that came without a server is from this machine', () => {
  expect(clientIp(new Request('http://localhost/'))).toBe('127.0.0.1');
});
