import type { Queryable } from '@doodleloom/backend/database/database';
import type { LogEntry } from '@doodleloom/domain/functions/desk-log';
import type { About, Operator } from '../functions/operator-access.ts';

/** Writes down what an operator is about to do; answers the entry. */
export async function beginEntry(
  database: Queryable,
  { id: operator, email }: Operator,
  { action, about, id, details = {} }: About,
): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into public.operator_log (operator, email, action, about, about_id, details)
     values ($1, $2, $3, $4, $5, $6::jsonb) returning id::text`,
    [operator, email, action, about, id, JSON.stringify(details)],
  );
  return rows[0]?.id ?? '';
}

export const endEntry = (database: Queryable, entry: string, outcome: string) =>
  database.query('update public.operator_log set outcome = $2 where id = $1', [entry, outcome]);

type Row = Omit<LogEntry, 'at'> & { at: Date };

const pageLength = 100;

/** Who did what, the newest first; of one thing, or of all. */
export async function logEntries(
  database: Queryable,
  { after, aboutId }: { after?: string | undefined; aboutId?: string | undefined },
): Promise<{ entries: Row[]; next: string | null }> {
  const { rows } = await database.query<Row>(
    `select l.id::text, l.at, l.email, l.action, l.about, l.about_id as "aboutId", l.details, l.outcome,
            coalesce((select 'Order ' || o.number from public.orders o where l.about = 'order' and o.id::text = l.about_id),
              case l.about when 'picture' then 'A picture' when 'product' then 'Product ' || l.about_id
                when 'price' then 'The price of ' || l.about_id when 'code' then 'Code ' || l.about_id else 'An order' end) as name
       from public.operator_log l
      where ($1::bigint is null or l.id < $1::bigint) and ($2::text is null or l.about_id = $2)
      order by l.id desc limit ${pageLength + 1}`,
    [after ?? null, aboutId ?? null],
  );
  const entries = rows.slice(0, pageLength);
  return { entries, next: rows.length > pageLength ? (entries.at(-1)?.id ?? null) : null };
}
