import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const settings = {
  siteUrl: 'https://shop.example',
  allowedRedirects: [
    'https://*.shop.example/**',
    'https://partner.example/done',
    'myapp://auth/*',
    'https://10.0.0.1/*',
  ],
};

test.each([
  ['https://shop.example/upload', true],
  ['https://shop.example:8443/upload', false],
  ['http://shop.example/upload', false],
  ['https://shop.example.evil.example/', false],
  ['https://shop.example@evil.example/', false],
  ['https://preview.shop.example/a/b?c=d', true],
  ['https://a.b.shop.example/', false],
  // A browser takes the backslash for a slash, and the host ends there.
  ['https://evil\\.shop.example/a', false],
  ['https://ev\til.shop.example/a', true],
  [`https://shop.example/${'a'.repeat(2000)}`, false],
  ['https://shop.example/a\0b', false],
  ['https://partner.example/done', true],
  ['https://partner.example/done#secret', true],
  ['https://partner.example/other', false],
  ['myapp://auth/back', true],
  ['myapp://auth/back/again', false],
  ['https://10.0.0.1/x', false],
  ['//evil.example', false],
  ['javascript:alert(1)', false],
])('%s is allowed: %s', (target, allowed) => {
  const url = new URL(`https://shop.example/auth/v1/verify?redirect_to=${encodeURIComponent(target)}`);
  expect(redirectTarget(new Request(url), url, settings)).toBe(allowed ? target : settings.siteUrl);
});

test('on a developer’s machine any port of the loopback is the site', () => {
  const url = new URL(
    'http://127.0.0.1:3000/auth/v1/verify?redirect_to=http%3A%2F%2Flocalhost%3A9999%2Fwelcome',
  );
  expect(
    redirectTarget(new Request(url), url, { siteUrl: 'http://127.0.0.1:3000', allowedRedirects: [] }),
  ).toBe('http://localhost:9999/welcome');
});

test('without an allowed wish the page that asked is the target', () => {
  const url = new URL('https://shop.example/auth/v1/recover?redirect_to=https://evil.example');
  const request = new Request(url, { headers: { referer: 'https://shop.example/sign-in' } });
  expect(redirectTarget(request, url, settings)).toBe('https://shop.example/sign-in');
});
