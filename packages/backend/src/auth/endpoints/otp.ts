import { z } from 'zod';
import type { Transaction } from '../../database/database.ts';
import type { Endpoint } from '../auth-context.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { assertEmail } from '../email-address.ts';
import { atEvenMoments } from '../even-answer.ts';
import { limitMails, limitNetwork } from '../limit.ts';
import { readChallenge, startFlow } from '../pkce.ts';
import { metadata, optionalText, pkceFields } from '../read-body.ts';
import { redirectTarget } from '../redirect-target.ts';
import { sendLink } from '../send-link.ts';
import { insertUser } from '../users/change-user.ts';
import { noteLanguage } from '../users/language.ts';
import { noteSignUp } from '../users/proof.ts';
import { findUserByEmail, findUserById, lockSignUp } from '../users/user-row.ts';
import type { UserRow } from '../users/user-row.ts';

const otpBody = z.object({
  email: optionalText,
  phone: optionalText,
  create_user: z.boolean().nullish(),
  data: metadata,
  ...pkceFields,
});

/**
 * Mails a link and a code that sign in without a password; a new address becomes a user unless the request says otherwise. The
 * answer does not say whether there was one.
 */
export const otp: Endpoint = atEvenMoments(async (call) => {
  const { context, request, url, visitor } = call;
  const { settings, database } = context;
  await limitNetwork(call, 'account');
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
  if (mayCreate) await limitNetwork(call, 'newAccount');
  await limitMails(call, 'otp', email);

  async function made(transaction: Transaction): Promise<UserRow | undefined> {
    const id = await insertUser(transaction, { email, userMetadata: body.data });
    await noteSignUp(transaction, id, { places: visitor.places() });
    await noteLanguage(transaction, id, visitor.language);
    return findUserById(transaction, id);
  }
  await database.transaction(async (transaction) => {
    await lockSignUp(transaction, email);
    const known = await findUserByEmail(transaction, email);
    const user = known ?? (mayCreate ? await made(transaction) : undefined);
    if (!user && settings.otpTellsStrangers) throw new AuthError('otp_disabled');
    if (!user) return;
    const isSignUp = !user.email_confirmed_at && !settings.autoConfirm;
    const flowId = await startFlow(transaction, user.id, challenge, isSignUp ? 'email/signup' : 'magiclink');
    const owner = { userId: user.id, email, flowId };
    await sendLink(transaction, context, isSignUp ? 'signup' : 'magiclink', owner, redirectTo);
  });
  return Response.json({});
});
