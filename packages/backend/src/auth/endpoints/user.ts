import { z } from 'zod';
import type { Queryable } from '../../database/database.ts';
import type { AuthCall, AuthContext, Endpoint } from '../auth-context.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { requireUser } from '../bearer.ts';
import type { SignedIn } from '../bearer.ts';
import { assertEmail, refusePhone } from '../email-address.ts';
import { limitAddress } from '../limit.ts';
import { assertAcceptable, hashPassword, isPassword } from '../passwords.ts';
import { readChallenge } from '../pkce.ts';
import { metadata, optionalText, pkceFields } from '../read-body.ts';
import { redirectTarget } from '../redirect-target.ts';
import { sendEmailChange } from '../send-email-change.ts';
import { assertMayMail, mailAccount } from '../send-link.ts';
import { clearTokens, findToken, hashOf } from '../tokens/one-time-token.ts';
import { confirmEmail, mergeMetadata, replaceEmail, setPassword } from '../users/change-user.ts';
import { userJson } from '../users/user-json.ts';
import { findUserByEmail, findUserById } from '../users/user-row.ts';

export const getUser: Endpoint = async (call) => {
  const { user } = await requireUser(call);
  return Response.json(userJson(user));
};

const updateBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: z.string().nullish(),
  current_password: optionalText,
  nonce: optionalText,
  data: metadata,
  app_metadata: metadata,
  ...pkceFields,
});

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
  const hash = hashOf(user.email ?? '', nonce);
  await database.transaction(async (transaction) => {
    const found = await findToken(transaction, [hash], ['reauthentication'], settings.otpLifetimeS);
    if (found?.userId !== user.id) throw new AuthError('reauthentication_not_valid');
    await clearTokens(transaction, user.id, ['reauthentication']);
  });
}

/** What of the body changes the user, refused here when it must not (the order is protocol 2.3's). */
async function readChanges(call: AuthCall, { user, session }: SignedIn) {
  const { settings, database } = call.context;
  const body = await call.body(updateBody);
  const challenge = readChallenge(body);
  const email = body.email ? assertEmail(body.email) : undefined;
  const newEmail = email && email !== user.email ? email : undefined;
  const { password, data, nonce } = body;
  if (body.phone) refusePhone(body.phone);
  if (typeof password === 'string') assertAcceptable(password, settings);
  if (body.app_metadata) {
    throw new AuthError('not_admin', { message: 'Updating app_metadata requires admin privileges' });
  }
  if (user.is_anonymous && password && !newEmail) {
    throw invalid('Updating password of an anonymous user without an email or phone is not allowed');
  }
  const hasFactor = user.factors.some(({ status }) => status === 'verified');
  if ((newEmail || password) && hasFactor && session?.aal !== 'aal2') throw new AuthError('insufficient_aal');
  if (newEmail && (await findUserByEmail(database, newEmail))) throw new AuthError('email_exists');
  return { newEmail, password, data, nonce, challenge };
}

async function hashNewPassword(
  call: AuthCall,
  signedIn: SignedIn,
  password: string,
  nonce: string | undefined,
) {
  const { bcryptCost } = call.context.settings;
  await assertReauthenticated(call, signedIn, nonce);
  const isSame = await isPassword(password, signedIn.user.encrypted_password, bcryptCost);
  if (isSame) throw new AuthError('same_password');
  return hashPassword(password, bcryptCost);
}

/** Whoever else knew the old password, or holds a mailed link, is out. */
async function changePassword(
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
  if (user.email) await mailAccount(transaction, context, 'password_changed', { recipient: user.email });
}

export const updateUser: Endpoint = async (call) => {
  const { context, request, url } = call;
  const { settings, database } = context;
  const signedIn = await requireUser(call);
  limitAddress(call, 'account');
  const { user } = signedIn;
  const { newEmail, password, data, nonce, challenge } = await readChanges(call, signedIn);
  const encryptedPassword = password ? await hashNewPassword(call, signedIn, password, nonce) : undefined;
  const redirectTo = redirectTarget(request, url, settings);

  const updated = await database.transaction(async (transaction) => {
    if (encryptedPassword) await changePassword(transaction, context, signedIn, encryptedPassword);
    if (data) await mergeMetadata(transaction, user.id, 'raw_user_meta_data', data);
    if (newEmail && user.is_anonymous && settings.autoConfirm) {
      await replaceEmail(transaction, user.id, newEmail);
      await confirmEmail(transaction, user.id);
    } else if (newEmail) {
      if (newEmail === user.email_change) assertMayMail(user.email_change_sent_at, settings);
      await sendEmailChange(transaction, context, user, newEmail, { challenge, redirectTo });
    }
    return findUserById(transaction, user.id);
  });
  if (!updated) throw new AuthError('user_not_found');
  return Response.json(userJson(updated));
};
