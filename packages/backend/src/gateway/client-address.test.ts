import { expect, test } from 'vitest';
import { clientAddress, clientIp, clientNetwork, rememberClientAddress } from './client-address.ts';

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

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('limits count the address %s as %s', (given, network) => {
  const request = new Request('http://localhost/');
  rememberClientAddress(request, given);
  expect(clientNetwork(request)).toBe(network);
});
