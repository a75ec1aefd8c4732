import { authMessages } from '@doodleloom/domain/texts/auth-messages';
import {
  signInOutcome,
  signUpOutcome,
  type AuthError,
  type SignOutcome,
} from '@doodleloom/domain/auth/sign-outcome';
import { messageOr, untitledError, type Message } from '@doodleloom/domain/texts/message';
import { backend } from '../../../lib/backend.ts';
import { isUnanswered } from '../../../lib/request-failed.ts';

/** The server's error; one that is no answer of the server is without the browser's words. */
const inWords = (error: Error | null): AuthError | null => (error && isUnanswered(error) ? {} : error);

const unexpected: SignOutcome = { message: authMessages.unexpected, next: 'stay' };

export async function signIn(email: string, password: string): Promise<SignOutcome> {
  try {
    const { data, error } = await (await backend()).auth.signInWithPassword({ email, password });
    return signInOutcome({ ...data, error: inWords(error) });
  } catch {
    return unexpected;
  }
}

export async function signUp(email: string, password: string): Promise<SignOutcome> {
  try {
    const { data, error } = await (
      await backend()
    ).auth.signUp({ email, password, options: { emailRedirectTo: `${location.origin}/` } });
    return signUpOutcome({ ...data, error: inWords(error) });
  } catch {
    return unexpected;
  }
}

export async function sendResetMail(email: string): Promise<Message> {
  try {
    const { error } = await (
      await backend()
    ).auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/` });
    return error ? authMessages.resetFailed(inWords(error)?.message) : authMessages.resetSent;
  } catch {
    return authMessages.unexpected;
  }
}

/** The refusal to show, or nothing when the new password holds. */
export async function saveNewPassword(password: string): Promise<Message | undefined> {
  try {
    const { error } = await (await backend()).auth.updateUser({ password });
    return error
      ? untitledError(messageOr(inWords(error)?.message, authMessages.unexpected.text ?? ''))
      : undefined;
  } catch {
    return authMessages.unexpected;
  }
}
