import type { Queryable } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';

interface Leftover {
  table: string;
  condition: string;
  /** Whose deletion takes other rows along goes in smaller steps. */
  rows?: number;
  parameters?: readonly unknown[];
}

/** What nobody can use any more, and how long it is kept. */
const leftovers = (placeDays: number): readonly Leftover[] => [
  { table: 'auth.flow_state', condition: `created_at < now() - interval '1 day'` },
  { table: 'sign_in.tokens', condition: `created_at < now() - interval '7 days'` },
  { table: 'auth.mfa_challenges', condition: `created_at < now() - interval '1 day'` },
  { table: 'auth.sessions', condition: `not_after < now() - interval '1 day'`, rows: 100 },
  {
    // Rotated tokens prove a theft only while somebody still holds them.
    table: 'auth.refresh_tokens',
    condition: `revoked and updated_at < now() - interval '30 days' and created_at < now() - interval '30 days'`,
  },
  {
    table: 'sign_in.known_places',
    condition: `seen_at < now() - make_interval(days => $1::int)`,
    parameters: [placeDays],
  },
  {
    // Someone signed up and nobody confirmed it: no session was ever begun, so nothing of anybody is in it. What an
    // administrator has made waits for as long as it takes.
    table: 'auth.users',
    condition: `email_confirmed_at is null and last_sign_in_at is null and deleted_at is null
      and coalesce(confirmation_sent_at, created_at) < now() - interval '7 days'
      and exists (select from sign_in.accounts a where a.user_id = users.id
        and a.email_proven_at is null and a.signed_up_at < now() - interval '7 days')`,
    rows: 100,
  },
];

export async function cleanAccounts(
  database: Queryable,
  placeDays: number,
  signal?: AbortSignal,
): Promise<void> {
  for (const { table, condition, rows, parameters } of leftovers(placeDays))
    await deleteInBatches(database, table, condition, {
      signal,
      ...(rows && { rows }),
      ...(parameters && { parameters }),
    });
}
