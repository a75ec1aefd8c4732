import type { Queryable } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';

/** Mails hold addresses and links: sent ones go after some days, those that never went out after a month. */
export const cleanOutbox = (database: Queryable, sentDays: number, signal?: AbortSignal) =>
  deleteInBatches(
    database,
    'mail.outbox',
    `sent_at < now() - make_interval(days => $1::int) or created_at < now() - interval '30 days'`,
    { parameters: [sentDays], signal },
  );
