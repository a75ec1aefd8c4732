import { z } from 'zod';
import type { Transaction } from '../../database/database.ts';
import type { AuthCall, Endpoint } from '../auth-context.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { assertEmail, refusePhone } from '../email-address.ts';
import { limitMails, limitNetwork } from '../limit.ts';
import { assertAcceptable, hashPassword } from '../passwords.ts';
import { readChallenge, startFlow } from '../pkce.ts';
import type { Challenge } from '../pkce.ts';
import { metadata, optionalText, pkceFields } from '../read-body.ts';
import { redirectTarget } from '../redirect-target.ts';
import { sendLink } from '../send-link.ts';
import { sessionJson, startSession } from '../sessions/session.ts';
import type { Grant } from '../sessions/session.ts';
import { confirmEmail, insertUser, renewUser } from '../users/change-user.ts';
import { inventedUser } from '../users/invented-user.ts';
import { noteLanguage } from '../users/language.ts';
import { beginningOf, noteSignUp } from '../users/proof.ts';
import { userJson } from '../users/user-json.ts';
import { findUserByEmail, findUserById, lockSignUp, lockUsers } from '../users/user-row.ts';
import type { Metadata, UserRow } from '../users/user-row.ts';
import { signInAnonymously } from './sign-in-anonymously.ts';

const signUpBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: metadata,
  ...pkceFields,
});

interface SignUp {
  email: string;
  encryptedPassword: string;
  data: Metadata;
  challenge: Challenge | undefined;
}

/** The user as they are once nobody else changes them any more. */
async function holdUser(transaction: Transaction, email: string): Promise<UserRow | undefined> {
  const found = await findUserByEmail(transaction, email);
  if (!found) return undefined;
  await lockUsers(transaction, [found.id]);
  return findUserByEmail(transaction, email);
}

/**
 * The account of a sign-up: a new one, or an unconfirmed one as if it were new, so that anyone who came first leaves
 * nothing behind. None: it is somebody's. Of two at once the second renews what the first has made.
 */
async function beginAccount(
  transaction: Transaction,
  signUp: SignUp,
  { visitor, context }: AuthCall,
): Promise<string | undefined> {
  const { email, encryptedPassword, data: userMetadata } = signUp;
  const places = visitor.places();
  await lockSignUp(transaction, email);
  const known = await holdUser(transaction, email);
  if (!known) {
    const id = await insertUser(transaction, { email, encryptedPassword, userMetadata });
    await noteSignUp(transaction, id, { places });
    return id;
  }
  const beginning = await beginningOf(transaction, known.id);
  const isInvited = beginning !== undefined && beginning.signedUpAt === null;
  // What an administrator has made waits for the mailbox's owner, who must show that it is theirs.
  if (known.email_confirmed_at || (isInvited && context.settings.autoConfirm)) return undefined;
  const isSomeoneElse = !beginning?.signedUpIn.some((place) => places.includes(place));
  const isContested =
    isInvited || Boolean(beginning?.isContested) || (Boolean(known.encrypted_password) && isSomeoneElse);
  await renewUser(transaction, known, { encryptedPassword, userMetadata, isInvited });
  await noteSignUp(transaction, known.id, { places, isContested });
  return known.id;
}

async function signUpAtOnce(call: AuthCall, signUp: SignUp): Promise<Response> {
  const { context, visitor } = call;
  const grant: Grant = await context.database.transaction(async (transaction) => {
    const id = await beginAccount(transaction, signUp, call);
    if (!id) throw new AuthError('user_already_exists');
    await confirmEmail(transaction, id);
    return startSession(transaction, visitor, id, 'password');
  });
  return Response.json(await sessionJson(context, grant));
}

async function signUpByMail(call: AuthCall, signUp: SignUp): Promise<Response> {
  const { context, request, url } = call;
  const { email, data, challenge } = signUp;
  const redirectTo = redirectTarget(request, url, context.settings);
  await limitMails(call, 'signup', email);
  const user = await context.database.transaction(async (transaction) => {
    const userId = await beginAccount(transaction, signUp, call);
    if (!userId) return undefined;
    await noteLanguage(transaction, userId, call.visitor.language);
    const flowId = await startFlow(transaction, userId, challenge, 'email/signup');
    await sendLink(transaction, context, 'signup', { userId, email, flowId }, redirectTo);
    return findUserById(transaction, userId);
  });
  return Response.json(user ? userJson(user) : inventedUser(email, data));
}

export const signUp: Endpoint = async (call) => {
  const { settings } = call.context;
  const body = await call.body(signUpBody);
  if (!body.email && !body.phone) return signInAnonymously(call, body.data ?? {});
  await limitNetwork(call, 'account');
  if (!body.password) throw invalid('Signup requires a valid password');
  assertAcceptable(body.password, settings);
  if (body.email && body.phone) {
    throw invalid('Only an email address or phone number should be provided on signup.');
  }
  if (!settings.signupsEnabled) throw new AuthError('signup_disabled');
  if (body.phone) refusePhone(body.phone, 'Phone signups are disabled');
  if (!settings.emailEnabled) throw new AuthError('email_provider_disabled');
  const email = assertEmail(body.email);
  const challenge = readChallenge(body);
  await limitNetwork(call, 'newAccount');
  // Hashed in any case: a known address takes as long as a new one.
  const encryptedPassword = await hashPassword(body.password, settings.bcryptCost);
  const asked = { email, encryptedPassword, data: body.data ?? {}, challenge };
  return settings.autoConfirm ? signUpAtOnce(call, asked) : signUpByMail(call, asked);
};
