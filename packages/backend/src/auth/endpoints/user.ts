import { z } from 'zod';
import type { AuthCall, Endpoint } from '../auth-context.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { requireUser } from '../bearer.ts';
import type { SignedIn } from '../bearer.ts';
import { assertEmail, refusePhone } from '../email-address.ts';
import { limitMails, limitNetwork } from '../limit.ts';
import { changePassword, hashNewPassword } from '../password-change.ts';
import { assertAcceptable } from '../passwords.ts';
import { readChallenge } from '../pkce.ts';
import { isMetadataTooLarge, metadata, optionalText, pkceFields } from '../read-body.ts';
import { redirectTarget } from '../redirect-target.ts';
import { sendEmailChange, wishEmail } from '../send-email-change.ts';
import { confirmEmail, mergeMetadata, replaceEmail } from '../users/change-user.ts';
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

/** What of the body changes the user, refused here when it must not (the order is protocol 2.3's). */
async function readChanges(call: AuthCall, { user, session }: SignedIn) {
  const { settings, database } = call.context;
  const body = await call.body(updateBody);
  const challenge = readChallenge(body);
  const email = body.email ? assertEmail(body.email) : undefined;
  const newEmail = email && email !== user.email ? email : undefined;
  const { password, data, nonce, current_password: currentPassword } = body;
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
  return { newEmail, password, data, nonce, currentPassword, challenge };
}

export const updateUser: Endpoint = async (call) => {
  const { context, request, url } = call;
  const { settings, database } = context;
  const signedIn = await requireUser(call);
  await limitNetwork(call, 'account');
  const { user } = signedIn;
  const { newEmail, password, data, nonce, currentPassword, challenge } = await readChanges(call, signedIn);
  const encryptedPassword = password
    ? await hashNewPassword(call, signedIn, { password, nonce, currentPassword })
    : undefined;
  const redirectTo = redirectTarget(request, url, settings);
  const isAtOnce = user.is_anonymous && settings.autoConfirm;
  if (newEmail && !isAtOnce) await limitMails(call, 'email_change', newEmail);

  const updated = await database.transaction(async (transaction) => {
    if (encryptedPassword) await changePassword(transaction, context, signedIn, encryptedPassword);
    if (data) await mergeMetadata(transaction, user.id, 'raw_user_meta_data', data);
    if (newEmail && isAtOnce) {
      await replaceEmail(transaction, user.id, newEmail);
      await confirmEmail(transaction, user.id);
    } else if (newEmail) {
      const changing = await wishEmail(transaction, user, newEmail);
      await sendEmailChange(transaction, context, changing, { challenge, redirectTo });
    }
    const changed = await findUserById(transaction, user.id);
    if (data && isMetadataTooLarge(changed?.raw_user_meta_data)) throw invalid('user_metadata is too large');
    return changed;
  });
  if (!updated) throw new AuthError('user_not_found');
  return Response.json(userJson(updated));
};
