import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AuthCall, Endpoint } from '../auth-context.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { assertEmail, refusePhone } from '../email-address.ts';
import { limitAddress, limitUnknownMail } from '../limit.ts';
import { assertAcceptable, hashPassword } from '../passwords.ts';
import { readChallenge, startFlow } from '../pkce.ts';
import type { Challenge } from '../pkce.ts';
import { metadata, optionalText, pkceFields } from '../read-body.ts';
import { redirectTarget } from '../redirect-target.ts';
import { assertMayMail, sendLink } from '../send-link.ts';
import { sessionJson, startSession } from '../sessions/session.ts';
import type { Grant } from '../sessions/session.ts';
import { confirmEmail, insertUser } from '../users/change-user.ts';
import { userJson } from '../users/user-json.ts';
import { findUserByEmail, findUserById } from '../users/user-row.ts';
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

/** What a stranger sees who signs up with a confirmed address: a user that was never made (protocol 2.4). */
function inventedUser(email: string, data: Metadata) {
  const now = new Date();
  const invented: UserRow = {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: null,
    encrypted_password: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: '',
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    deleted_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: data,
    is_anonymous: false,
    created_at: now,
    updated_at: now,
    identities: [],
    factors: [],
  };
  return userJson(invented);
}

/** Two sign-ups of one address at once: the second finds the user that the first has made. */
async function findOrInsert(transaction: Parameters<typeof insertUser>[0], signUp: SignUp): Promise<UserRow> {
  // Serialises sign-ups of one address; nothing else takes this lock.
  await transaction.query(`select pg_advisory_xact_lock(hashtextextended('sign-up ' || $1, 0))`, [
    signUp.email,
  ]);
  const known = await findUserByEmail(transaction, signUp.email);
  if (known) return known;
  const { email, encryptedPassword, data } = signUp;
  const id = await insertUser(transaction, { email, encryptedPassword, userMetadata: data });
  const user = await findUserById(transaction, id);
  if (!user) throw new Error('A user that was just made is gone.');
  return user;
}

async function signUpAtOnce({ context, request }: AuthCall, signUp: SignUp): Promise<Response> {
  const grant: Grant = await context.database.transaction(async (transaction) => {
    const user = await findOrInsert(transaction, signUp);
    if (user.email_confirmed_at) throw new AuthError('user_already_exists');
    await confirmEmail(transaction, user.id);
    return startSession(transaction, request, user.id, 'password');
  });
  return Response.json(await sessionJson(context, grant));
}

async function signUpByMail({ context, request, url }: AuthCall, signUp: SignUp): Promise<Response> {
  const { email, data, challenge } = signUp;
  const redirectTo = redirectTarget(request, url, context.settings);
  const user = await context.database.transaction(async (transaction) => {
    const found = await findOrInsert(transaction, signUp);
    if (found.email_confirmed_at) return undefined;
    assertMayMail(found.confirmation_sent_at, context.settings);
    if (challenge) await startFlow(transaction, found.id, challenge, 'email/signup');
    await sendLink(
      transaction,
      context,
      'signup',
      { userId: found.id, email, isPkce: Boolean(challenge) },
      redirectTo,
    );
    return findUserById(transaction, found.id);
  });
  if (user) return Response.json(userJson(user));
  limitUnknownMail(context, 'signup', email);
  return Response.json(inventedUser(email, data));
}

export const signUp: Endpoint = async (call) => {
  const { settings } = call.context;
  const body = await call.body(signUpBody);
  if (!body.email && !body.phone) return signInAnonymously(call, body.data ?? {});
  limitAddress(call, 'account');
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
  // Hashed in any case: a known address takes as long as a new one.
  const encryptedPassword = await hashPassword(body.password, settings.bcryptCost);
  const asked = { email, encryptedPassword, data: body.data ?? {}, challenge };
  return settings.autoConfirm ? signUpAtOnce(call, asked) : signUpByMail(call, asked);
};
