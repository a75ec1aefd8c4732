import type { Queryable } from '../database/database.ts';

/** What nobody can use any more, and how long it is kept. */
const leftovers: readonly string[] = [
  `delete from auth.flow_state where created_at < now() - interval '1 day'`,
  `delete from auth.one_time_tokens where created_at < (now() at time zone 'utc') - interval '7 days'`,
  `delete from auth.mfa_challenges where created_at < now() - interval '1 day'`,
  `delete from auth.sessions where not_after < now() - interval '1 day'`,
  // Rotated tokens prove a theft only while somebody still holds them.
  `delete from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days'
     and created_at < now() - interval '30 days'`,
];

export async function cleanAccounts(database: Queryable): Promise<void> {
  for (const statement of leftovers) await database.query(statement);
}
