import type { Queryable } from '../database/database.ts';
import { accountMail } from '../mail/account-mails.ts';
import type { AccountMailKind, AccountMailValues } from '../mail/account-mails.ts';
import type { AuthContext } from './auth-context.ts';
import { languageOf } from './users/language.ts';
import { issueToken } from './tokens/one-time-token.ts';
import type { OneTimeToken, TokenKind } from './tokens/one-time-token.ts';

/** The types of links, what their tokens are and which mail brings them (protocol 2.6). */
export const linkTypes = {
  signup: { kind: 'confirmation', mail: 'confirmation' },
  invite: { kind: 'confirmation', mail: 'invite' },
  recovery: { kind: 'recovery', mail: 'recovery' },
  magiclink: { kind: 'recovery', mail: 'magic_link' },
} as const satisfies Record<string, { kind: TokenKind; mail: AccountMailKind }>;

export type LinkType = keyof typeof linkTypes | 'email_change';

export interface LinkOwner {
  userId: string;
  /** The address that the token belongs to and the mail goes to. */
  email: string;
  /** The PKCE flow that the link is to give its code to. */
  flowId?: string | undefined;
}

export function verifyUrl(baseUrl: string, token: string, type: LinkType, redirectTo: string): string {
  const query = new URLSearchParams({ token, type }).toString();
  // Clients and their tests read the target back from the link as it was given.
  return `${baseUrl}/verify?${query}&redirect_to=${redirectTo.replace(/[#&+%\s]/g, encodeURIComponent)}`;
}

/** A mail about an account, in the language that its owner reads. */
export async function mailAccount(
  transaction: Queryable,
  context: AuthContext,
  kind: AccountMailKind,
  userId: string,
  values: AccountMailValues,
): Promise<void> {
  const words = context.languages.words(await languageOf(transaction, userId));
  await context.outbox.put(transaction, accountMail(kind, context.brand, words, values));
}

/** Issues the token of a link and mails it, together in the given transaction. */
export async function sendLink(
  transaction: Queryable,
  context: AuthContext,
  type: keyof typeof linkTypes,
  { userId, email, flowId }: LinkOwner,
  redirectTo: string,
): Promise<OneTimeToken> {
  const { kind, mail } = linkTypes[type];
  const token = await issueToken(transaction, context.keys.jwtSecret, kind, {
    userId,
    sentTo: email,
    flowId,
  });
  const link = verifyUrl(context.settings.baseUrl, token.link, type, redirectTo);
  await mailAccount(transaction, context, mail, userId, { recipient: email, link, code: token.code });
  return token;
}
