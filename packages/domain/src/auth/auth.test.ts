import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailRefusal, passwordRefusal, resetRefusal } from './check-credentials.ts';
import { signInOutcome, signUpOutcome } from './sign-outcome.ts';

// holds S5-001
test('an email that is empty or lacks an at-sign is invalid', () => {
  for (const email of ['', '   ', 'granny.jo']) {
    expect(emailRefusal(email)).toMatchObject({
      title: 'Invalid email',
      text: 'Please enter a valid email address.',
    });
  }
  expect(emailRefusal('granny.jo@example.com')).toBeUndefined();
});

// holds S5-002, S5-003, S9-001
test('a password that is empty or shorter than 6 characters is invalid', () => {
  for (const password of ['', '12345', '👍👍👍']) {
    expect(passwordRefusal(password)).toMatchObject({
      title: 'Invalid password',
      text: 'Password must be at least 6 characters long.',
    });
  }
  expect(passwordRefusal('123456')).toBeUndefined();
});

// holds D-040, D-042
test('a password has at most 72 bytes, and a setting raises the minimum', () => {
  expect(passwordRefusal('a'.repeat(72))).toBeUndefined();
  expect(passwordRefusal('a'.repeat(73))?.text).toBe('Password must be at most 72 bytes long.');
  expect(passwordRefusal('ü'.repeat(37))?.title).toBe('Invalid password');
  expect(passwordRefusal('1234567', 8)?.text).toBe('Password must be at least 8 characters long.');
  expect(passwordRefusal('12345', 1)?.text).toBe('Password must be at least 6 characters long.');
});

// holds S5-004
test('forgot-password needs an email', () => {
  expect(resetRefusal(' ')).toMatchObject({
    title: 'Email required',
    text: 'Please enter your email address first.',
  });
  expect(resetRefusal('a@b.c')).toBeUndefined();
});

test('an accepted password always has 6 characters and at most 72 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (password) => {
      if (passwordRefusal(password)) return;
      expect(Array.from(password).length).toBeGreaterThanOrEqual(6);
      expect(new TextEncoder().encode(password).length).toBeLessThanOrEqual(72);
    }),
  );
});

// holds S4-006, S8-001, Q-05
test('a registered email switches to the Sign In tab', () => {
  const expected = { message: { title: 'Account exists' }, next: 'sign-in-tab' };
  expect(signUpOutcome({ error: { message: 'User already registered' } })).toMatchObject(expected);
  expect(signUpOutcome({ error: { code: 'user_already_exists' } })).toMatchObject(expected);
  expect(signUpOutcome({ user: { identities: [] } })).toMatchObject(expected);
});

// holds S4-007, S4-008, S8-002, S8-003, S8-004
test('sign-up without a session asks to sign in, with one it welcomes, otherwise it failed', () => {
  expect(signUpOutcome({ user: { identities: [{}] } })).toMatchObject({
    message: { title: 'Account created', text: 'Please try signing in with your new account.' },
    next: 'sign-in-tab',
  });
  expect(signUpOutcome({ user: {}, session: {} })).toMatchObject({
    message: { title: 'Welcome!' },
    next: 'success',
  });
  expect(signUpOutcome({ error: { message: 'Database is down' } }).message.text).toBe('Database is down');
  expect(signUpOutcome({}).message.text).toBe('Failed to create account. Please try again.');
});

// holds S4-009, S8-005, S8-006, S8-007, Q-06
test('sign-in tells wrong credentials from other errors', () => {
  expect(signInOutcome({ error: { message: 'Invalid login credentials' } }).message.title).toBe(
    'Invalid credentials',
  );
  expect(signInOutcome({ error: { message: ' ' } }).message).toMatchObject({
    title: 'Sign in failed',
    text: 'Failed to sign in. Please try again.',
  });
  expect(signInOutcome({ session: {} })).toMatchObject({
    message: { title: 'Welcome back!' },
    next: 'success',
  });
});
