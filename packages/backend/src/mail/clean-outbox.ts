import type { Queryable } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';

/** Mails hold addresses and links: sent ones go after a week, those that never went out after a month. */
export const cleanOutbox = (database: Queryable, signal?: AbortSignal) =>
  deleteInBatches(
    database,
    'mail.outbox',
    `sent_at < now() - interval '7 days' or created_at < now() - interval '30 days'`,
    { signal },
  );
