import type { Queryable } from '../database/database.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { mailAccount } from './send-link.ts';
import { clearTokens, findToken } from './tokens/one-time-token.ts';
import type { TokenPlace } from './tokens/one-time-token.ts';
import { confirmEmail, replaceEmail } from './users/change-user.ts';
import { findUserByEmail, findUserById, isBanned } from './users/user-row.ts';
import type { UserRow } from './users/user-row.ts';

/** Which tokens a type of link may be (protocol 2.6). */
const placesOf: Readonly<Record<string, readonly TokenPlace[]>> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['emailChangeNew', 'emailChangeCurrent'],
};

export const isLinkType = (type: string): boolean => Object.hasOwn(placesOf, type);

export interface RedeemedToken {
  user: UserRow;
  place: TokenPlace;
  /** The first of the two confirmations of a change of address: nobody is signed in yet. */
  isHalfway: boolean;
}

async function redeemEmailChange(
  transaction: Queryable,
  context: AuthContext,
  user: UserRow,
  place: TokenPlace,
): Promise<boolean> {
  if (context.settings.secureEmailChange && user.email && user.email_change_confirm_status === 0) {
    await transaction.query(
      'update auth.users set email_change_confirm_status = 1, updated_at = now() where id = $1',
      [user.id],
    );
    await clearTokens(transaction, user.id, [place]);
    return true;
  }
  const taken = await findUserByEmail(transaction, user.email_change);
  if (taken && taken.id !== user.id) throw new AuthError('email_exists');
  await clearTokens(transaction, user.id, ['emailChangeNew', 'emailChangeCurrent']);
  const { email: oldEmail, email_change: newEmail } = user;
  await replaceEmail(transaction, user.id, newEmail);
  await confirmEmail(transaction, user.id);
  if (oldEmail) await mailAccount(transaction, context, 'email_changed', { recipient: oldEmail, newEmail });
  return false;
}

/**
 * Uses up a token that one of the hashes names, with the effect of its kind; `refused` is the one answer for
 * unknown, used and too old.
 */
export async function redeemToken(
  transaction: Queryable,
  context: AuthContext,
  { hashes, type }: { hashes: readonly string[]; type: string },
  refused: AuthError,
): Promise<RedeemedToken> {
  const found = await findToken(transaction, hashes, placesOf[type] ?? [], context.settings.otpLifetimeS);
  const user = found && (await findUserById(transaction, found.userId));
  if (!found || !user) throw refused;
  if (isBanned(user)) throw new AuthError('user_banned', { status: 403 });
  const { place } = found;
  if (type === 'email_change') {
    const isHalfway = await redeemEmailChange(transaction, context, user, place);
    return { user, place, isHalfway };
  }
  await clearTokens(transaction, user.id, [place]);
  if (!user.email_confirmed_at || place === 'confirmation') await confirmEmail(transaction, user.id);
  return { user, place, isHalfway: false };
}
