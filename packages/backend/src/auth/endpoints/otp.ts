import { z } from 'zod';
import type { Endpoint } from '../auth-context.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { assertEmail } from '../email-address.ts';
import { limitAddress, limitUnknownMail } from '../limit.ts';
import { readChallenge, startFlow } from '../pkce.ts';
import { metadata, optionalText, pkceFields } from '../read-body.ts';
import { redirectTarget } from '../redirect-target.ts';
import { assertMayMail, sendLink } from '../send-link.ts';
import { insertUser } from '../users/change-user.ts';
import { findUserByEmail, findUserById } from '../users/user-row.ts';

const otpBody = z.object({
  email: optionalText,
  phone: optionalText,
  create_user: z.boolean().nullish(),
  data: metadata,
  ...pkceFields,
});

/** Mails a link and a code that sign in without a password; a new address becomes a user unless told otherwise. */
export const otp: Endpoint = async (call) => {
  const { context, request, url } = call;
  const { settings, database } = context;
  limitAddress(call, 'account');
  const body = await call.body(otpBody);
  if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided');
  if (!body.email && !body.phone) throw invalid('One of email or phone must be set');
  if (body.phone) throw new AuthError('phone_provider_disabled');
  if (!settings.emailEnabled) {
    throw new AuthError('email_provider_disabled', { status: 422, message: 'Email logins are disabled' });
  }
  const email = assertEmail(body.email);
  const challenge = readChallenge(body);
  const redirectTo = redirectTarget(request, url, settings);
  const mayCreate = body.create_user !== false && settings.signupsEnabled;
  await database.transaction(async (transaction) => {
    await transaction.query(`select pg_advisory_xact_lock(hashtextextended('sign-up ' || $1, 0))`, [email]);
    const known = await findUserByEmail(transaction, email);
    if (!known && !mayCreate) {
      limitUnknownMail(context, 'otp', email);
      throw new AuthError('otp_disabled');
    }
    const user =
      known ??
      (await findUserById(transaction, await insertUser(transaction, { email, userMetadata: body.data })));
    if (!user) throw new Error('A user that was just made is gone.');
    const isSignUp = !user.email_confirmed_at && !settings.autoConfirm;
    assertMayMail(isSignUp ? user.confirmation_sent_at : user.recovery_sent_at, settings);
    if (challenge) await startFlow(transaction, user.id, challenge, isSignUp ? 'email/signup' : 'magiclink');
    const owner = { userId: user.id, email, isPkce: Boolean(challenge) };
    await sendLink(transaction, context, isSignUp ? 'signup' : 'magiclink', owner, redirectTo);
  });
  return Response.json({});
};
