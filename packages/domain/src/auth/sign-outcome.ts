import { authMessages } from '../texts/auth-messages.ts';
import type { Message } from '../texts/message.ts';

/** What the dialog does after the answer: stay, show the Sign In tab, or run the success callback and close. */
export interface SignOutcome {
  message: Message;
  next: 'stay' | 'sign-in-tab' | 'success';
}

export interface AuthError {
  message?: string;
  code?: string;
}

export interface AuthAnswer {
  user?: { identities?: readonly unknown[] | null } | null;
  session?: object | null;
  error?: AuthError | null;
}

const isAlreadyRegistered = (error: AuthError): boolean =>
  error.code === 'user_already_exists' ||
  error.code === 'email_exists' ||
  /already (been )?registered/i.test(error.message ?? '');

export function signUpOutcome({ user, session, error }: AuthAnswer): SignOutcome {
  if (error && isAlreadyRegistered(error))
    return { message: authMessages.accountExists, next: 'sign-in-tab' };
  if (error) return { message: authMessages.signUpFailed(error.message), next: 'stay' };
  if (session) return { message: authMessages.welcome, next: 'success' };
  // With e-mail confirmation on, an empty identities list counts as "already registered".
  if (user?.identities?.length === 0) return { message: authMessages.accountExists, next: 'sign-in-tab' };
  if (user) return { message: authMessages.accountCreated, next: 'sign-in-tab' };
  return { message: authMessages.signUpFailed(), next: 'stay' };
}

export function signInOutcome({ session, error }: AuthAnswer): SignOutcome {
  if (error?.code === 'invalid_credentials' || error?.message === 'Invalid login credentials') {
    return { message: authMessages.invalidCredentials, next: 'stay' };
  }
  if (error || !session) return { message: authMessages.signInFailed(error?.message), next: 'stay' };
  return { message: authMessages.welcomeBack, next: 'success' };
}
