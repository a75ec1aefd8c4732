import type { Queryable } from '../database/database.ts';
import type { AuthCall, AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { mailAccount } from './send-link.ts';
import { clearTokens } from './tokens/one-time-token.ts';
import type { FoundToken, TokenKind } from './tokens/one-time-token.ts';
import { confirmEmail, replaceEmail } from './users/change-user.ts';
import { noteProof, proveMailbox } from './users/proof.ts';
import { findUserByEmail, findUserById, isBanned } from './users/user-row.ts';
import type { UserRow } from './users/user-row.ts';

/** Which tokens a type of link may be (protocol 2.6). */
const kindsOf: Readonly<Record<string, readonly TokenKind[]>> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_new', 'email_change_current'],
};

export const isLinkType = (type: string): boolean => Object.hasOwn(kindsOf, type);
export const kindsOfLink = (type: string): readonly TokenKind[] =>
  (isLinkType(type) ? kindsOf[type] : undefined) ?? [];

export interface RedeemedToken {
  user: UserRow;
  /** The first of the two confirmations of a change of address: nobody is signed in yet. */
  isHalfway: boolean;
}

/** Which half of a change is confirmed: the old address's or the new one's (GoTrue knows 0 and not 0). */
const halves: Readonly<Partial<Record<TokenKind, number>>> = { email_change_current: 1, email_change_new: 2 };

async function redeemEmailChange(
  transaction: Queryable,
  context: AuthContext,
  user: UserRow,
  kind: TokenKind,
  refused: AuthError,
): Promise<boolean> {
  const { email: oldEmail, email_change: newEmail, email_change_confirm_status: confirmed } = user;
  const half = halves[kind] ?? 0;
  if (!newEmail) throw refused;
  if (context.settings.secureEmailChange && oldEmail) {
    // One mailbox cannot speak for both.
    if (confirmed === half) throw refused;
    if (confirmed === 0) {
      await transaction.query(
        'update auth.users set email_change_confirm_status = $2, updated_at = now() where id = $1',
        [user.id, half],
      );
      await clearTokens(transaction, user.id, [kind]);
      return true;
    }
  }
  const taken = await findUserByEmail(transaction, newEmail);
  if (taken && taken.id !== user.id) throw new AuthError('email_exists');
  // Links to the old address are links of somebody else from now on.
  await clearTokens(transaction, user.id);
  await replaceEmail(transaction, user.id, newEmail);
  await confirmEmail(transaction, user.id);
  await noteProof(transaction, user.id, newEmail);
  if (oldEmail)
    await mailAccount(transaction, context, 'email_changed', user.id, { recipient: oldEmail, newEmail });
  return false;
}

/** Uses up a token, with the effect of its kind; `refused` is the one answer for all that is not as it should be. */
export async function redeemToken(
  transaction: Queryable,
  { context, visitor }: AuthCall,
  found: FoundToken | undefined,
  refused: AuthError,
): Promise<RedeemedToken> {
  const user = found && (await findUserById(transaction, found.userId));
  if (!found || !user) throw refused;
  if (isBanned(user)) throw new AuthError('user_banned', { status: 403 });
  const { kind, sentTo, flowId } = found;
  // A token speaks for the mailbox it was sent to, which may no longer be the account's.
  if (sentTo !== (kind === 'email_change_new' ? user.email_change : user.email)) throw refused;
  if (halves[kind])
    return { user, isHalfway: await redeemEmailChange(transaction, context, user, kind, refused) };
  await clearTokens(transaction, user.id, [kind]);
  await proveMailbox(transaction, user, {
    flowId,
    isOfSignUp: kind === 'confirmation',
    places: visitor.places(),
  });
  if (!user.email_confirmed_at || kind === 'confirmation') await confirmEmail(transaction, user.id);
  return { user, isHalfway: false };
}
