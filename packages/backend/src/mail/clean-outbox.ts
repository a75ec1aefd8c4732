import type { Queryable } from '../database/database.ts';

/** Mails hold addresses and links: sent ones go after a week, those that never went out after a month. */
export async function cleanOutbox(database: Queryable): Promise<void> {
  await database.query(
    `delete from mail.outbox where sent_at < now() - interval '7 days' or created_at < now() - interval '30 days'`,
  );
}
