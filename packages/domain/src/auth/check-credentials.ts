import { authMessages } from '../texts/auth-messages.ts';
import type { Message } from '../texts/message.ts';

/** A setting raises the minimum (D-042), never lowers it. */
export const minimumPasswordLength = 6;
/** More than bcrypt reads (D-040). */
export const maximumPasswordBytes = 72;

/** Invalid if empty or lacking an at-sign (spec §5). */
export const emailRefusal = (email: string): Message | undefined =>
  email.trim().includes('@') ? undefined : authMessages.invalidEmail;

export function passwordRefusal(password: string, minimum = minimumPasswordLength): Message | undefined {
  const least = Math.max(minimumPasswordLength, minimum);
  if (Array.from(password).length < least) return authMessages.invalidPassword(least);
  if (new TextEncoder().encode(password).length > maximumPasswordBytes) return authMessages.passwordTooLong;
  return undefined;
}

/** Forgot-password needs an email (spec §5). */
export const resetRefusal = (email: string): Message | undefined =>
  email.trim() === '' ? authMessages.emailRequired : emailRefusal(email);
