import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { removeWaysIn } from './proof.ts';
import type { Metadata } from './user-row.ts';

export interface NewUser {
  id?: string;
  email?: string;
  encryptedPassword?: string;
  userMetadata?: Metadata;
  appMetadata?: Metadata;
  role?: string;
  isAnonymous?: boolean;
}

/** Creates the user and, with an address, its identity of the provider `email`. Answers the id. */
export async function insertUser(transaction: Queryable, user: NewUser): Promise<string> {
  const id = user.id ?? randomUUID();
  const email = user.email?.toLowerCase();
  const appMetadata = email
    ? { provider: 'email', providers: ['email'], ...user.appMetadata }
    : (user.appMetadata ?? {});
  await transaction.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, is_anonymous, created_at, updated_at)
     values ($1, 'authenticated', $2, $3, $4, $5, $6, $7, now(), now())`,
    [
      id,
      user.role || 'authenticated',
      email,
      user.encryptedPassword ?? null,
      appMetadata,
      user.userMetadata ?? {},
      user.isAnonymous ?? false,
    ],
  );
  if (email) await insertEmailIdentity(transaction, id, email, user.userMetadata);
  return id;
}

export async function insertEmailIdentity(
  transaction: Queryable,
  userId: string,
  email: string,
  data: Metadata = {},
): Promise<void> {
  await transaction.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1, $2, 'email', $3, now(), now(), now())`,
    [userId, userId, { ...data, sub: userId, email, email_verified: false, phone_verified: false }],
  );
}

interface Renewal {
  encryptedPassword: string;
  userMetadata: Metadata;
  /** What an administrator has granted is for the mailbox's owner, no matter who signs up meanwhile. */
  isInvited: boolean;
}

/** An account that nobody has confirmed begins anew: nothing of who tried before is left in it. */
export async function renewUser(
  transaction: Queryable,
  { id, email }: { id: string; email: string | null },
  { encryptedPassword, userMetadata, isInvited }: Renewal,
): Promise<void> {
  await removeWaysIn(transaction, id);
  await transaction.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = now(),
       raw_app_meta_data = case when $4 then raw_app_meta_data else '{"provider": "email", "providers": ["email"]}' end
     where id = $1`,
    [id, encryptedPassword, userMetadata, isInvited],
  );
  await transaction.query('delete from auth.identities where user_id = $1', [id]);
  if (email) await insertEmailIdentity(transaction, id, email, userMetadata);
}

/** The address is known to be the user's. */
export async function confirmEmail(transaction: Queryable, userId: string): Promise<void> {
  await transaction.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), is_anonymous = false,
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}', updated_at = now()
     where id = $1`,
    [userId],
  );
  await transaction.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [userId],
  );
}

/** Replaces the address of the user and of its e-mail identity, which is made when there was none. */
export async function replaceEmail(transaction: Queryable, userId: string, email: string): Promise<void> {
  await transaction.query(
    `update auth.users set email = $2, email_change = '', email_change_confirm_status = 0, updated_at = now(),
       raw_app_meta_data = jsonb_build_object('provider', 'email', 'providers', jsonb_build_array('email')) || coalesce(raw_app_meta_data, '{}')
     where id = $1`,
    [userId, email],
  );
  const { rowCount } = await transaction.query(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text), updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [userId, email],
  );
  if (rowCount === 0) await insertEmailIdentity(transaction, userId, email);
}

/** Keys given as null are deleted, the others merged. */
export async function mergeMetadata(
  transaction: Queryable,
  userId: string,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  changes: Metadata,
): Promise<void> {
  await transaction.query(
    `update auth.users set updated_at = now(), ${column} = coalesce((
       select jsonb_object_agg(key, value) from jsonb_each(coalesce(${column}, '{}') || $2::jsonb) where value <> 'null'::jsonb
     ), '{}') where id = $1`,
    [userId, changes],
  );
}

export async function setPassword(
  transaction: Queryable,
  userId: string,
  encryptedPassword: string,
): Promise<void> {
  await transaction.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
    userId,
    encryptedPassword,
  ]);
}
