import { rememberClientAddress } from '@doodleloom/backend/gateway/client-address';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { isDeveloperRequest } from './developer-pages.ts';

interface Asked {
  environment?: Record<string, string>;
  siteUrl?: string;
  url?: string;
  address?: string;
  headers?: Record<string, string>;
}

function isShown({ environment = {}, siteUrl, url, address = '127.0.0.1', headers = {} }: Asked): boolean {
  const config = readConfig({ ...environment, ...(siteUrl ? { SITE_URL: siteUrl } : {}) });
  const request = new Request(url ?? 'http://localhost:3000/dev/outbox', { headers });
  if (address) rememberClientAddress(request, address);
  return isDeveloperRequest(config, config.SITE_URL ?? 'http://localhost:3000')(request);
}

test.each<[string, Asked]>([
  ['this machine, by its name', {}],
  ['this machine, by its number', { url: 'http://127.0.0.1:3000/dev/outbox' }],
  ['this machine, by IPv6', { url: 'http://[::1]:3000/', address: '::1' }],
  ['this machine through a dual-stack socket', { address: '::ffff:127.0.0.1' }],
  ['this machine, while phones of the house are let in', { environment: { HOST: '0.0.0.0' } }],
])('developer pages are there for %s', (_, asked) => {
  expect(isShown(asked)).toBe(true);
});

test.each<[string, Asked]>([
  ['a phone in the same network', { environment: { HOST: '0.0.0.0' }, address: '192.168.1.20' }],
  [
    'a phone that says it is this machine',
    { address: '192.168.1.20', headers: { 'x-forwarded-for': '127.0.0.1' } },
  ],
  ['anybody, of a shop with a public address', { siteUrl: 'https://shop.example' }],
  [
    'anybody, of a shop in this network',
    { siteUrl: 'http://192.168.1.5:3000', environment: { NODE_ENV: 'development' } },
  ],
  ['anybody, behind a proxy', { environment: { TRUST_PROXY: 'true' } }],
  [
    'anybody, behind a proxy, whatever is said',
    { environment: { TRUST_PROXY: 'true', NODE_ENV: 'development' } },
  ],
  ['a visitor through a proxy that no setting names', { headers: { 'x-forwarded-for': '198.51.100.7' } }],
  ['a visitor through a proxy that only says so', { headers: { via: '1.1 proxy' } }],
  ...['x-real-ip', 'x-forwarded-host', 'true-client-ip', 'cf-connecting-ip', 'cf-ray', 'fly-client-ip'].map(
    (name): [string, Asked] => [`a visitor through a proxy that says ${name}`, { headers: { [name]: 'x' } }],
  ),
  ['a foreign name that points to this machine', { url: 'http://evil.example:3000/dev/outbox' }],
  ['anybody, in production', { environment: { NODE_ENV: 'production' } }],
  ['what the shop asks itself', { address: '' }],
])('developer pages do not exist for %s', (_, asked) => {
  expect(isShown(asked)).toBe(false);
});
