import type { Queryable } from '../database/database.ts';
import { accountMail } from '../mail/account-mails.ts';
import type { AccountMailKind } from '../mail/account-mails.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { issueToken } from './tokens/one-time-token.ts';
import type { OneTimeToken, TokenPlace } from './tokens/one-time-token.ts';

/** The types of links, where their tokens live and which mail brings them (protocol 2.6). */
export const linkTypes = {
  signup: { place: 'confirmation', mail: 'confirmation' },
  invite: { place: 'confirmation', mail: 'invite' },
  recovery: { place: 'recovery', mail: 'recovery' },
  magiclink: { place: 'recovery', mail: 'magic_link' },
} as const satisfies Record<string, { place: TokenPlace; mail: AccountMailKind }>;

export type LinkType = keyof typeof linkTypes | 'email_change';

export interface LinkOwner {
  userId: string;
  /** The address that the token belongs to and the mail goes to. */
  email: string;
  isPkce: boolean;
}

export function verifyUrl(baseUrl: string, hash: string, type: LinkType, redirectTo: string): string {
  const query = new URLSearchParams({ token: hash, type }).toString();
  // Clients and their tests read the target back from the link as it was given.
  return `${baseUrl}/verify?${query}&redirect_to=${redirectTo.replace(/[#&+%\s]/g, encodeURIComponent)}`;
}

export const waitMessage = (seconds: number): string =>
  `For security purposes, you can only request this after ${seconds} seconds.`;

/** Refuses a second mail of a kind to a user within the interval. */
export function assertMayMail(lastSentAt: Date | null, { mailIntervalS }: { mailIntervalS: number }): void {
  if (!lastSentAt) return;
  const waitS = Math.ceil((lastSentAt.getTime() - Date.now()) / 1000 + mailIntervalS);
  if (waitS <= 0) return;
  throw new AuthError('over_email_send_rate_limit', { message: waitMessage(waitS) });
}

/** Mails that strangers can make us send: together they are limited, whoever they go to. */
const askedFor: readonly AccountMailKind[] = [
  'confirmation',
  'recovery',
  'magic_link',
  'invite',
  'email_change',
  'reauthentication',
];

/**
 * Refuses once the whole project has sent what it may in an hour. Endpoints that answer the same for nobody ask this
 * first, or the refusal would tell who has an account.
 */
export async function assertProjectMayMail(transaction: Queryable, { settings }: AuthContext): Promise<void> {
  if (!settings.rateLimitsEnabled) return;
  const { rows } = await transaction.query<{ sent: number }>(
    `select count(*)::int as sent from mail.outbox where created_at > now() - interval '1 hour' and kind = any($1)`,
    [askedFor],
  );
  if ((rows[0]?.sent ?? 0) >= settings.mailsPerHour) throw new AuthError('over_email_send_rate_limit');
}

export async function mailAccount(
  transaction: Queryable,
  context: AuthContext,
  kind: AccountMailKind,
  values: Parameters<typeof accountMail>[2],
): Promise<void> {
  if (askedFor.includes(kind)) await assertProjectMayMail(transaction, context);
  await context.outbox.put(transaction, accountMail(kind, context.brand, values));
}

/** Issues the token of a link and mails it, together in the given transaction. */
export async function sendLink(
  transaction: Queryable,
  context: AuthContext,
  type: keyof typeof linkTypes,
  owner: LinkOwner,
  redirectTo: string,
): Promise<OneTimeToken> {
  const { place, mail } = linkTypes[type];
  const token = await issueToken(transaction, place, owner);
  const link = verifyUrl(context.settings.baseUrl, token.hash, type, redirectTo);
  await mailAccount(transaction, context, mail, { recipient: owner.email, link, code: token.code });
  return token;
}
