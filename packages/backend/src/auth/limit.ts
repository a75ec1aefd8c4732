import { clientNetwork } from '../gateway/client-address.ts';
import type { AuthCall, AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import type { AuthLimits } from './rate-limit.ts';
import { waitMessage } from './send-link.ts';

/** Refuses an address that asks too often. */
export function limitAddress({ context, request }: AuthCall, limit: keyof AuthLimits): void {
  limitKey(context, limit, clientNetwork(request));
}

/** Refuses guesses at one account, whatever address they come from. */
export function limitKey({ settings, limits }: AuthContext, limit: keyof AuthLimits, key: string): void {
  if (!settings.rateLimitsEnabled || limits[limit].take(key)) return;
  throw new AuthError('over_request_rate_limit');
}

/** Answers a mail to nobody as one to somebody: once, then not again for a while. */
export function limitUnknownMail({ limits, settings }: AuthContext, kind: string, email: string): void {
  const key = `${kind} ${email}`;
  if (settings.mailIntervalS <= 0 || limits.unknownMail.take(key)) return;
  throw new AuthError('over_email_send_rate_limit', { message: waitMessage(limits.unknownMail.waitS(key)) });
}
