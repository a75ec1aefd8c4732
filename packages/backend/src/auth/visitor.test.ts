import { expect, test } from 'vitest';
import { englishAlone } from '../mail/mail-words.ts';
import { visitorOf } from './visitor.ts';

const visitor = (baseUrl: string, cookie = '') =>
  visitorOf(new Request(baseUrl, { headers: { cookie } }), {
    secret: 'a secret',
    baseUrl,
    languages: englishAlone,
  });

function cookieAfterSignIn(baseUrl: string): string {
  const one = visitor(baseUrl);
  one.remember();
  return one.newCookie ?? '';
}

test('behind TLS the cookie goes over TLS alone, to the sign-in service alone, and no script reads it', () => {
  expect(cookieAfterSignIn('https://shop.example/auth/v1')).toMatch(
    /^__Secure-known-browser=[\w-]{22}; Path=\/auth\/v1; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
  );
});

test('without TLS a browser would not keep a cookie that asks for it', () => {
  expect(cookieAfterSignIn('http://localhost:3000/auth/v1')).toMatch(
    /^known-browser=[\w-]{22}; Path=\/auth\/v1; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  );
});

test.each(['http://localhost:3000/auth/v1', 'https://shop.example/auth/v1'])(
  'the browser that comes back to %s is recognised and gets no second cookie',
  (baseUrl) => {
    const [cookie = ''] = cookieAfterSignIn(baseUrl).split(';');
    const back = visitor(baseUrl, cookie);
    back.remember();
    expect(back.newCookie).toBeUndefined();
    expect(back.places()[0]).toBe(visitor(baseUrl, cookie).places()[0]);
    expect(back.places()[0]).not.toBe(visitor(baseUrl).places()[0]);
  },
);

test('nobody gets a cookie who has not signed in', () => {
  expect(visitor('https://shop.example/auth/v1').newCookie).toBeUndefined();
});
