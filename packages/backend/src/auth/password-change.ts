import type { Queryable } from '../database/database.ts';
import type { AuthCall, AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import type { SignedIn } from './bearer.ts';
import { limitGuesses, placeKnownTo } from './limit.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { mailAccount } from './send-link.ts';
import { clearTokens, findCode } from './tokens/one-time-token.ts';
import { setPassword } from './users/change-user.ts';

const recentSignInMs = 24 * 60 * 60 * 1000;

/** With the secure password change a mailed nonce is asked for, unless the sign-in is younger than a day. */
async function assertReauthenticated(
  call: AuthCall,
  { user, session }: SignedIn,
  nonce: string | undefined,
): Promise<void> {
  const { settings, database } = call.context;
  if (!settings.securePasswordChange) return;
  if (session && Date.now() - session.created_at.getTime() < recentSignInMs) return;
  if (!nonce) throw new AuthError('reauthentication_needed');
  const sentTo = user.email ?? '';
  await limitGuesses(call, { of: 'code', whose: sentTo, knownPlace: await placeKnownTo(call, sentTo) });
  // A miss is counted: the transaction ends well also when nothing was found.
  const isRight = await database.transaction(async (transaction) => {
    const asked = { sentTo, code: nonce };
    const secret = call.context.keys.jwtSecret;
    const found = await findCode(transaction, secret, asked, ['reauthentication'], settings.otpLifetimeS);
    if (found?.userId !== user.id) return false;
    await clearTokens(transaction, user.id, ['reauthentication']);
    return true;
  });
  if (!isRight) throw new AuthError('reauthentication_not_valid');
}

/** A session that a mailed link or code began shows more than a password that was perhaps forgotten. */
async function isBegunByMail({ database }: AuthContext, { session }: SignedIn): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from auth.mfa_amr_claims where session_id = $1 and authentication_method = any($2)`,
    [session?.id, ['otp', 'magiclink', 'recovery']],
  );
  return rowCount > 0;
}

/** Anyone who finds an open session must not take the account over with it. */
async function assertKnowsPassword(
  call: AuthCall,
  signedIn: SignedIn,
  currentPassword: string | undefined,
): Promise<void> {
  const { context } = call;
  const { email, encrypted_password: stored } = signedIn.user;
  if (!currentPassword) {
    if (!stored || !context.settings.requireCurrentPassword) return;
    if (await isBegunByMail(context, signedIn)) return;
    throw new AuthError('current_password_required');
  }
  const whose = email ?? signedIn.user.id;
  await limitGuesses(call, { of: 'password', whose, knownPlace: await placeKnownTo(call, whose) });
  if (!(await isPassword(currentPassword, stored, context.settings.bcryptCost)))
    throw new AuthError('current_password_invalid');
}

/** The hash of a new password, once it is clear that its owner wants it. */
export async function hashNewPassword(
  call: AuthCall,
  signedIn: SignedIn,
  { password, nonce, currentPassword }: { password: string; nonce?: string; currentPassword?: string },
) {
  const { bcryptCost } = call.context.settings;
  await assertKnowsPassword(call, signedIn, currentPassword);
  await assertReauthenticated(call, signedIn, nonce);
  const isSame = await isPassword(password, signedIn.user.encrypted_password, bcryptCost);
  if (isSame) throw new AuthError('same_password');
  return hashPassword(password, bcryptCost);
}

/** Anyone else who knew the old password, or holds a mailed link, is out. */
export async function changePassword(
  transaction: Queryable,
  context: AuthContext,
  { user, session }: SignedIn,
  encryptedPassword: string,
): Promise<void> {
  await setPassword(transaction, user.id, encryptedPassword);
  await transaction.query('delete from auth.sessions where user_id = $1 and id is distinct from $2', [
    user.id,
    session?.id,
  ]);
  await clearTokens(transaction, user.id);
  await transaction.query('delete from auth.flow_state where user_id = $1', [user.id]);
  if (user.email)
    await mailAccount(transaction, context, 'password_changed', user.id, { recipient: user.email });
}
