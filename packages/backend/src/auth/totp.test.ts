import { expect, test } from 'vitest';
import { fromBase32, totpStep, makeTotpSecret, toBase32, totpCode, totpUri } from './totp.ts';

/** The secret of RFC 6238, appendix B, and its codes cut to six digits. */
const secret = toBase32(Buffer.from('12345678901234567890'));

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('at %i s the code is %s, as the RFC says', (seconds, code) => {
  expect(totpCode(secret, seconds * 1000)).toBe(code);
});

test('a code holds one step before and after, not two', () => {
  const now = 1_234_567_890_000;
  const codeAt = (steps: number) => totpCode(secret, now + steps * 30_000);
  const step = now / 30_000;
  expect([-2, -1, 0, 1, 2].map((steps) => totpStep(secret, codeAt(steps), now))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ]);
  expect(totpStep(secret, '', now)).toBeUndefined();
  expect(totpStep(secret, `${codeAt(0)}0`, now)).toBeUndefined();
});

test('base32 there and back', () => {
  const made = makeTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(toBase32(fromBase32(made))).toBe(made);
});

test('the address for apps names the site and the account', () => {
  expect(totpUri('ABC', { issuer: 'localhost:3000', account: 'a b@c.d' })).toBe(
    'otpauth://totp/localhost%3A3000:a%20b%40c.d?algorithm=SHA1&digits=6&issuer=localhost%3A3000&period=30&secret=ABC',
  );
});
