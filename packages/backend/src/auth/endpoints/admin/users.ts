import { z } from 'zod';
import type { Transaction } from '../../../database/database.ts';
import type { AuthCall, Endpoint } from '../../auth-context.ts';
import { AuthError, invalid } from '../../auth-error.ts';
import { requireAdmin } from '../../bearer.ts';
import { isUuid } from '../../uuid.ts';
import { assertEmail, refusePhone } from '../../email-address.ts';
import { assertAcceptable, assertHashable, hashPassword } from '../../passwords.ts';
import { metadata, optionalText } from '../../read-body.ts';
import { clearTokens } from '../../tokens/one-time-token.ts';
import {
  confirmEmail,
  insertUser,
  mergeMetadata,
  replaceEmail,
  setPassword,
} from '../../users/change-user.ts';
import { noteInvitation, noteProof } from '../../users/proof.ts';
import { softDelete } from '../../users/soft-delete.ts';
import { userJson } from '../../users/user-json.ts';
import { findUserByEmail, findUserById, listUsers as readUsers, lockSignUp } from '../../users/user-row.ts';
import type { UserRow } from '../../users/user-row.ts';
import { banUntil } from './ban-duration.ts';
import { readPage } from './page.ts';

const userBody = z.object({
  id: optionalText,
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  role: optionalText,
  ban_duration: optionalText,
});
type UserBody = z.output<typeof userBody>;

const bcryptHash = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;

async function encryptedPasswordOf({ context }: AuthCall, body: UserBody): Promise<string | undefined> {
  if (body.password && body.password_hash)
    throw invalid('Only a password or a password hash should be provided');
  if (body.password_hash) {
    if (!bcryptHash.test(body.password_hash)) throw invalid('Password hash is not a bcrypt hash');
    return body.password_hash;
  }
  if (!body.password) return undefined;
  assertHashable(body.password);
  return hashPassword(body.password, context.settings.bcryptCost);
}

export async function requireUserById({ context, params }: AuthCall): Promise<UserRow> {
  if (!isUuid(params.userId))
    throw new AuthError('validation_failed', { status: 404, message: 'user_id must be an UUID' });
  const user = await findUserById(context.database, params.userId);
  if (!user) throw new AuthError('user_not_found');
  return user;
}

export const listUsers: Endpoint = async (call) => {
  await requireAdmin(call);
  const { context, url } = call;
  const { database } = context;
  const { rows } = await database.query<{ total: number }>(
    'select count(*)::int as total from auth.users where deleted_at is null',
  );
  const page = readPage(url, rows[0]?.total ?? 0);
  const users = await readUsers(database, page);
  return Response.json({ users: users.map(userJson), aud: 'authenticated' }, { headers: page.headers });
};

/** An administrator knows that the mailbox is the user's. */
async function vouchFor(transaction: Transaction, userId: string, email: string | null): Promise<void> {
  await confirmEmail(transaction, userId);
  if (email) await noteProof(transaction, userId, email);
}

export const createUser: Endpoint = async (call) => {
  await requireAdmin(call);
  const { context } = call;
  const body = await call.body(userBody);
  if (!body.email && !body.phone) throw invalid('Cannot create a user without either an email or phone');
  if (body.phone) refusePhone(body.phone);
  const email = assertEmail(body.email);
  if (body.id && !isUuid(body.id)) throw invalid('ID must conform to the uuid v4 format');
  const bannedUntil = banUntil(body.ban_duration);
  const encryptedPassword = await encryptedPasswordOf(call, body);
  const user = await context.database.transaction(async (transaction) => {
    await lockSignUp(transaction, email);
    if (await findUserByEmail(transaction, email)) throw new AuthError('email_exists');
    const { id, role, user_metadata: userMetadata, app_metadata: appMetadata } = body;
    const userId = await insertUser(transaction, {
      id,
      email,
      encryptedPassword,
      role,
      userMetadata,
      appMetadata,
    });
    await noteInvitation(transaction, userId);
    if (body.email_confirm) await vouchFor(transaction, userId, email);
    if (bannedUntil)
      await transaction.query('update auth.users set banned_until = $2 where id = $1', [userId, bannedUntil]);
    return findUserById(transaction, userId);
  });
  if (!user) throw new AuthError('user_not_found');
  return Response.json(userJson(user));
};

export const readUser: Endpoint = async (call) => {
  await requireAdmin(call);
  return Response.json(userJson(await requireUserById(call)));
};

export const updateUserById: Endpoint = async (call) => {
  await requireAdmin(call);
  const { context } = call;
  const { id, email: oldEmail } = await requireUserById(call);
  const body = await call.body(userBody);
  if (body.phone) refusePhone(body.phone);
  const email = body.email ? assertEmail(body.email) : undefined;
  if (body.password) assertAcceptable(body.password, context.settings);
  const bannedUntil = banUntil(body.ban_duration);
  const encryptedPassword = await encryptedPasswordOf(call, body);
  const user = await context.database.transaction(async (transaction) => {
    if (email && email !== oldEmail) {
      if (await findUserByEmail(transaction, email)) throw new AuthError('email_exists');
      await replaceEmail(transaction, id, email);
    }
    if (body.email_confirm) await vouchFor(transaction, id, email ?? oldEmail);
    if (encryptedPassword) {
      await setPassword(transaction, id, encryptedPassword);
      // Anyone who knew the old one is out.
      await transaction.query('delete from auth.sessions where user_id = $1', [id]);
      await clearTokens(transaction, id);
    }
    if (body.user_metadata) await mergeMetadata(transaction, id, 'raw_user_meta_data', body.user_metadata);
    if (body.app_metadata) await mergeMetadata(transaction, id, 'raw_app_meta_data', body.app_metadata);
    if (body.role)
      await transaction.query('update auth.users set role = $2, updated_at = now() where id = $1', [
        id,
        body.role,
      ]);
    if (bannedUntil !== undefined) {
      await transaction.query('update auth.users set banned_until = $2, updated_at = now() where id = $1', [
        id,
        bannedUntil,
      ]);
    }
    return findUserById(transaction, id);
  });
  if (!user) throw new AuthError('user_not_found');
  return Response.json(userJson(user));
};

const deleteBody = z.object({ should_soft_delete: z.boolean().nullish() });

export const deleteUser: Endpoint = async (call) => {
  await requireAdmin(call);
  const { database } = call.context;
  const user = await requireUserById(call);
  const { should_soft_delete: isSoft } = await call.body(deleteBody);
  if (isSoft) await database.transaction((transaction) => softDelete(transaction, user.id));
  else await database.query('delete from auth.users where id = $1', [user.id]);
  return Response.json({});
};
