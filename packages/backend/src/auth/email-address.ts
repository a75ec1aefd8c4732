import { isMailAddress } from '../mail/mail-address.ts';
import { AuthError, invalid } from './auth-error.ts';

/** Lower case, or a refusal in the protocol's words. */
export function assertEmail(email: string | undefined): string {
  if (!email) throw invalid('An email address is required');
  if (!isMailAddress(email)) throw invalid('Unable to validate email address: invalid format');
  return email.toLowerCase();
}

const e164 = /^\+?[1-9]\d{1,14}$/;

export function assertPhone(phone: string): void {
  if (!e164.test(phone)) throw invalid('Invalid phone number format (E.164 required)');
}

/** We send no text messages: a well-formed number is refused as disabled. */
export function refusePhone(phone: string, message?: string): never {
  assertPhone(phone);
  throw new AuthError('phone_provider_disabled', { message });
}
