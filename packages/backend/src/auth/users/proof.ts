import type { Queryable } from '../../database/database.ts';
import { clearTokens } from '../tokens/one-time-token.ts';
import type { UserRow } from './user-row.ts';

/** The address of the account, if anyone who reads its mails has shown it by one of ours. */
export async function provenEmailOf(database: Queryable, userId: string): Promise<string | undefined> {
  const { rows } = await database.query<{ email: string }>(
    `select u.email from auth.users u join sign_in.accounts a on a.user_id = u.id and a.proven_email = u.email
     where u.id = $1 and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())`,
    [userId],
  );
  return rows[0]?.email;
}

/** From now on the address is proven to be the account's. */
export async function noteProof(transaction: Queryable, userId: string, email: string): Promise<void> {
  await transaction.query(
    `insert into sign_in.accounts (user_id, proven_email, email_proven_at) values ($1, $2, now())
     on conflict (user_id) do update set proven_email = excluded.proven_email, email_proven_at = now(),
       is_contested = false, signed_up_in = '{}'`,
    [userId, email],
  );
}

/** Someone signs up for the account, from these places. One that an administrator made stays the administrator's. */
export async function noteSignUp(
  transaction: Queryable,
  userId: string,
  { places, isContested = false }: { places: readonly string[]; isContested?: boolean },
): Promise<void> {
  await transaction.query(
    `insert into sign_in.accounts as known (user_id, signed_up_at, signed_up_in, is_contested) values ($1, now(), $2, $3)
     on conflict (user_id) do update set signed_up_in = excluded.signed_up_in, is_contested = excluded.is_contested,
       signed_up_at = case when known.signed_up_at is not null then now() end`,
    [userId, places, isContested],
  );
}

/** An administrator makes the account, for anyone who owns the mailbox; who signed up with it before may be anybody. */
export async function noteInvitation(
  transaction: Queryable,
  userId: string,
  { givesPassword = false } = {},
): Promise<void> {
  await transaction.query(
    `insert into sign_in.accounts (user_id) values ($1)
     on conflict (user_id) do update set signed_up_at = null, is_contested = not $2::bool`,
    [userId, givesPassword],
  );
}

interface Beginning {
  /** The last sign-up; none: an administrator made the account. */
  signedUpAt: Date | null;
  signedUpIn: string[];
  /** Its password may be a stranger's. */
  isContested: boolean;
}

/** How an account began; undefined: before anybody took note of it. */
export async function beginningOf(transaction: Queryable, userId: string): Promise<Beginning | undefined> {
  const { rows } = await transaction.query<Beginning>(
    `select signed_up_at as "signedUpAt", signed_up_in as "signedUpIn", is_contested as "isContested"
     from sign_in.accounts where user_id = $1`,
    [userId],
  );
  return rows[0];
}

/** Whatever someone may have set up in the account to come back: sessions, factors, a wished address. */
export async function removeWaysIn(transaction: Queryable, userId: string): Promise<void> {
  for (const table of ['auth.sessions', 'auth.mfa_factors', 'sign_in.known_places'])
    await transaction.query(`delete from ${table} where user_id = $1`, [userId]);
  await transaction.query(
    `update auth.users set email_change = '', email_change_confirm_status = 0, updated_at = now() where id = $1`,
    [userId],
  );
}

interface Proof {
  flowId: string | null;
  /** The link of a sign-up opens what that sign-up has made, with its password. */
  isOfSignUp: boolean;
  places: readonly string[];
}

/**
 * The mailbox is proven for the first time. Anyone who made the account need not be who reads its mails: what was set
 * before goes, and the rest (drawings, orders, names) stays with the account.
 */
export async function proveMailbox(
  transaction: Queryable,
  user: Pick<UserRow, 'id' | 'email'>,
  { flowId, isOfSignUp, places }: Proof,
): Promise<void> {
  const { id, email } = user;
  if (!email || (await provenEmailOf(transaction, id))) return;
  const beginning = await beginningOf(transaction, id);
  const isSamePlace = beginning?.signedUpIn.some((place) => places.includes(place)) ?? false;
  const keepsPassword = isOfSignUp && (!beginning?.isContested || isSamePlace);
  await removeWaysIn(transaction, id);
  await clearTokens(transaction, id);
  await transaction.query('delete from auth.flow_state where user_id = $1 and id is distinct from $2', [
    id,
    flowId,
  ]);
  if (!keepsPassword)
    await transaction.query('update auth.users set encrypted_password = null where id = $1', [id]);
  await noteProof(transaction, id, email);
}
