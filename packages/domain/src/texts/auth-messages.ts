import { messageOr, untitledError } from './message.ts';
import type { Message } from './message.ts';

/** The auth toasts of section 8, letter for letter. */
export const authMessages = {
  invalidEmail: {
    title: 'Invalid email',
    text: 'Please enter a valid email address.',
    tone: 'destructive',
  },
  invalidPassword: (minimum = 6): Message => ({
    title: 'Invalid password',
    text: `Password must be at least ${minimum} characters long.`,
    tone: 'destructive',
  }),
  passwordTooLong: {
    title: 'Invalid password',
    text: 'Password must be at most 72 bytes long.',
    tone: 'destructive',
  },
  passwordTooCommon: {
    title: 'Invalid password',
    text: 'This password is one of the most common ones. Please choose another.',
    tone: 'destructive',
  },
  emailRequired: {
    title: 'Email required',
    text: 'Please enter your email address first.',
    tone: 'destructive',
  },
  accountExists: {
    title: 'Account exists',
    text: 'This email is already registered. Switching to Sign In.',
    tone: 'destructive',
  },
  signUpFailed: (serverMessage?: string | null): Message => ({
    title: 'Signup failed',
    text: messageOr(serverMessage, 'Failed to create account. Please try again.'),
    tone: 'destructive',
  }),
  accountCreated: { title: 'Account created', text: 'Please try signing in with your new account.' },
  welcome: { title: 'Welcome!', text: 'Account created and signed in successfully.' },
  invalidCredentials: {
    title: 'Invalid credentials',
    text: 'Please check your email and password and try again.',
    tone: 'destructive',
  },
  signInFailed: (serverMessage?: string | null): Message => ({
    title: 'Sign in failed',
    text: messageOr(serverMessage, 'Failed to sign in. Please try again.'),
    tone: 'destructive',
  }),
  welcomeBack: { title: 'Welcome back!', text: 'Successfully signed in.' },
  unexpected: untitledError('An unexpected error occurred. Please try again.'),
  resetSent: { title: 'Reset email sent', text: 'Check your email for password reset instructions.' },
  resetFailed: (serverMessage?: string | null): Message =>
    untitledError(messageOr(serverMessage, 'Failed to send password reset email.')),
} as const satisfies Record<string, Message | ((...words: never[]) => Message)>;
