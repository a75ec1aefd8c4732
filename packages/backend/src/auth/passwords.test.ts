import { expect, test } from 'vitest';
import { hashPassword, isPassword, weaknessOf } from './passwords.ts';

const rules = { passwordMinLength: 6, passwordCharacters: [], refuseCommonPasswords: true };

// holds D-041
test.each([
  ['tree-frog-42', undefined],
  ['abc', ['length']],
  ['password123', ['pwned']],
  ['Sunshine1', ['pwned']],
  ['ICE', ['length']],
])('%s is weak for %j', (password, reasons) => {
  expect(weaknessOf(password, rules)?.reasons).toEqual(reasons);
});

// holds D-042
test('a setting asks for a longer password and for one character of each class', () => {
  const strict = { ...rules, passwordMinLength: 10, passwordCharacters: ['abcdefg', '0123456789'] };
  expect(weaknessOf('zzzz', strict)).toEqual({
    reasons: ['length', 'characters'],
    message:
      'Password should be at least 10 characters. Password should contain at least one character of each: abcdefg, 0123456789.',
  });
  expect(weaknessOf('a-long-one-7', strict)).toBeUndefined();
});

test('an empty line of the list is no password', () => {
  expect(weaknessOf('', { ...rules, passwordMinLength: 0 })).toBeUndefined();
});

test('only the hashed password matches, and nobody’s hash matches nothing', async () => {
  const hash = await hashPassword('tree-frog-42', 4);
  expect(hash).toMatch(/^\$2[ab]\$04\$/);
  expect(await isPassword('tree-frog-42', hash, 4)).toBe(true);
  expect(await isPassword('tree-frog-43', hash, 4)).toBe(false);
  expect(await isPassword('nobody has this password', undefined, 4)).toBe(false);
  expect(await isPassword('anything', 'not a hash', 4)).toBe(false);
});
