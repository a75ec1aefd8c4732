import type { Queryable } from '../database/database.ts';

/** What nobody can use any more, and how long it is kept. */
const leftovers: readonly string[] = [
  `delete from auth.flow_state where created_at < now() - interval '1 day'`,
  `delete from sign_in.tokens where created_at < now() - interval '7 days'`,
  `delete from auth.mfa_challenges where created_at < now() - interval '1 day'`,
  `delete from auth.sessions where not_after < now() - interval '1 day'`,
  // Rotated tokens prove a theft only while somebody still holds them.
  `delete from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days'
     and created_at < now() - interval '30 days'`,
  `delete from sign_in.known_places where seen_at < now() - interval '180 days'`,
  // Someone signed up and nobody confirmed it: no session was ever begun, so nothing of anybody is in it. What an
  // administrator has made waits for as long as it takes.
  `delete from auth.users u using sign_in.accounts a
   where a.user_id = u.id and a.email_proven_at is null and a.signed_up_at < now() - interval '7 days'
     and u.email_confirmed_at is null and u.last_sign_in_at is null and u.deleted_at is null
     and coalesce(u.confirmation_sent_at, u.created_at) < now() - interval '7 days'`,
];

export async function cleanAccounts(database: Queryable): Promise<void> {
  for (const statement of leftovers) await database.query(statement);
}
