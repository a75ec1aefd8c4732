import type { Queryable } from '../../database/database.ts';
import { clearTokens } from '../tokens/one-time-token.ts';
import { removeWaysIn } from './proof.ts';

/** The row stays for what refers to it; nothing in it tells who it was, and nobody can sign in with it. */
export async function softDelete(transaction: Queryable, userId: string): Promise<void> {
  await transaction.query(
    `update auth.users set email = encode(sha256((id::text || coalesce(email, ''))::bytea), 'hex'), encrypted_password = '',
       email_change = '', raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = now(), updated_at = now()
     where id = $1`,
    [userId],
  );
  await removeWaysIn(transaction, userId);
  await clearTokens(transaction, userId);
  for (const table of ['auth.identities', 'sign_in.accounts', 'sign_in.languages'])
    await transaction.query(`delete from ${table} where user_id = $1`, [userId]);
}
