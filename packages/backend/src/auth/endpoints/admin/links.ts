import { z } from 'zod';
import type { Transaction } from '../../../database/database.ts';
import type { AuthContext, Endpoint } from '../../auth-context.ts';
import { AuthError, invalid } from '../../auth-error.ts';
import { requireAdmin } from '../../bearer.ts';
import { assertEmail } from '../../email-address.ts';
import { assertAcceptable, hashPassword } from '../../passwords.ts';
import { metadata, optionalText } from '../../read-body.ts';
import { redirectTarget } from '../../redirect-target.ts';
import { wishEmail } from '../../send-email-change.ts';
import { sendLink, verifyUrl } from '../../send-link.ts';
import type { LinkType } from '../../send-link.ts';
import { issueToken } from '../../tokens/one-time-token.ts';
import type { TokenKind } from '../../tokens/one-time-token.ts';
import { insertUser, setPassword } from '../../users/change-user.ts';
import { noteInvitation } from '../../users/proof.ts';
import { userJson } from '../../users/user-json.ts';
import { findUserByEmail, findUserById, lockSignUp } from '../../users/user-row.ts';
import type { Metadata, UserRow } from '../../users/user-row.ts';

interface Newcomer {
  email: string;
  data: Metadata | undefined;
  encryptedPassword?: string | undefined;
}

/** The unconfirmed user of this address, made if there is none. */
async function unconfirmedUser(
  transaction: Transaction,
  { email, data, encryptedPassword }: Newcomer,
): Promise<string> {
  await lockSignUp(transaction, email);
  const known = await findUserByEmail(transaction, email);
  if (known?.email_confirmed_at) throw new AuthError('email_exists');
  const id = known?.id ?? (await insertUser(transaction, { email, userMetadata: data, encryptedPassword }));
  if (known && encryptedPassword) await setPassword(transaction, id, encryptedPassword);
  await noteInvitation(transaction, id, { givesPassword: encryptedPassword !== undefined });
  return id;
}

async function reread(transaction: Transaction, userId: string): Promise<UserRow> {
  const user = await findUserById(transaction, userId);
  if (!user) throw new AuthError('user_not_found');
  return user;
}

const inviteBody = z.object({ email: optionalText, data: metadata });

const markInvited = (transaction: Transaction, userId: string) =>
  transaction.query('update auth.users set invited_at = now(), updated_at = now() where id = $1', [userId]);

export const invite: Endpoint = async (call) => {
  await requireAdmin(call);
  const { context, request, url } = call;
  const body = await call.body(inviteBody);
  const email = assertEmail(body.email);
  const redirectTo = redirectTarget(request, url, context.settings);
  const user = await context.database.transaction(async (transaction) => {
    const userId = await unconfirmedUser(transaction, { email, data: body.data });
    await markInvited(transaction, userId);
    await sendLink(transaction, context, 'invite', { userId, email }, redirectTo);
    return reread(transaction, userId);
  });
  return Response.json(userJson(user));
};

interface LinkKind {
  kind: TokenKind;
  /** What the link says it is. */
  linkType: LinkType;
  /** Whether an address that nobody has is made a user, and how. */
  newcomer?: 'with password' | 'without password';
  changesEmail?: boolean;
}

const linkKinds: Readonly<Record<string, LinkKind>> = {
  signup: { kind: 'confirmation', linkType: 'signup', newcomer: 'with password' },
  invite: { kind: 'confirmation', linkType: 'invite', newcomer: 'without password' },
  magiclink: { kind: 'recovery', linkType: 'magiclink' },
  recovery: { kind: 'recovery', linkType: 'recovery' },
  email_change_current: { kind: 'email_change_current', linkType: 'email_change', changesEmail: true },
  email_change_new: { kind: 'email_change_new', linkType: 'email_change', changesEmail: true },
};

const linkBody = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: metadata,
  redirect_to: optionalText,
});
type LinkBody = z.output<typeof linkBody>;

async function ownerOf(transaction: Transaction, kind: LinkKind, newcomer: Newcomer): Promise<string> {
  const known = await findUserByEmail(transaction, newcomer.email);
  if (kind.newcomer) return unconfirmedUser(transaction, newcomer);
  // A magic link for a stranger signs them up, as it does when they ask for it themselves.
  if (!known && kind.linkType === 'magiclink') return unconfirmedUser(transaction, newcomer);
  if (!known) throw new AuthError('user_not_found', { message: 'User with this email not found' });
  return known.id;
}

/** The links of both halves are made one after the other: the second one wishes the same again. */
async function newEmailOf(transaction: Transaction, userId: string, body: LinkBody): Promise<string> {
  const newEmail = assertEmail(body.new_email);
  if (await findUserByEmail(transaction, newEmail)) throw new AuthError('email_exists');
  const user = await reread(transaction, userId);
  if (user.email_change !== newEmail) await wishEmail(transaction, user, newEmail);
  return newEmail;
}

async function passwordFor({ settings }: AuthContext, kind: LinkKind, password: string | undefined) {
  if (kind.newcomer !== 'with password') return undefined;
  if (!password) throw invalid('Signup requires a valid password');
  assertAcceptable(password, settings);
  return hashPassword(password, settings.bcryptCost);
}

/** A link without a mail, for servers that write their own. */
export const generateLink: Endpoint = async (call) => {
  await requireAdmin(call);
  const { context, request, url } = call;
  const body = await call.body(linkBody);
  const kind = linkKinds[body.type ?? ''];
  const email = assertEmail(body.email);
  if (!kind) throw invalid('Invalid email action link type requested: ' + (body.type ?? ''));
  const encryptedPassword = await passwordFor(context, kind, body.password);
  const redirectTo = redirectTarget(request, url, context.settings, body.redirect_to);
  const { user, token } = await context.database.transaction(async (transaction) => {
    const userId = await ownerOf(transaction, kind, { email, data: body.data, encryptedPassword });
    if (body.type === 'invite') await markInvited(transaction, userId);
    const newEmail = kind.changesEmail ? await newEmailOf(transaction, userId, body) : email;
    const sentTo = kind.kind === 'email_change_new' ? newEmail : email;
    const issued = await issueToken(transaction, context.keys.jwtSecret, kind.kind, { userId, sentTo });
    return { user: await reread(transaction, userId), token: issued };
  });
  return Response.json({
    ...userJson(user),
    action_link: verifyUrl(context.settings.baseUrl, token.link, kind.linkType, redirectTo),
    email_otp: token.code,
    hashed_token: token.link,
    verification_type: body.type,
    redirect_to: redirectTo,
  });
};
