import type { Queryable } from '@doodleloom/backend/database/database';
import type { deskOrdersContract, ListedOrder, OrderFilter } from '@doodleloom/domain/functions/desk-orders';
import type { z } from 'zod';

export type Listed = Omit<ListedOrder, 'createdAt'> & { createdAt: Date };

export const listedColumns = `id, number::text, status, email, total_cents as "totalCents", attention, held, created_at as "createdAt",
  trim(coalesce(shipping_address ->> 'firstName', '') || ' ' || coalesce(shipping_address ->> 'lastName', '')) as name,
  (select coalesce(sum(quantity), 0)::int from public.order_lines where order_id = orders.id) as pieces`;

const overStates = `('delivered', 'canceled', 'partly-refunded', 'refunded')`;

export const filterSql: Readonly<Record<OrderFilter, string>> = {
  attention: 'attention is not null',
  approval: `status = 'at-the-printer' and approved_at is null and held is null and attention is null`,
  held: `held is not null and status not in ${overStates}`,
  open: `status not in ${overStates}`,
};

const pageLength = 50;

/** Nothing of what is typed is a pattern. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

interface Condition {
  sql: string;
  value?: unknown;
}

/** Where a day begins at the operator's place. */
const dayStart = (day: string, offsetMinutes: number, plusDays = 0): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + offsetMinutes * 60_000 + plusDays * 86_400_000).toISOString();

function conditionsOf(asked: z.output<typeof deskOrdersContract.request>): Condition[] {
  const { text, status, filter, from, until, offsetMinutes } = asked;
  const conditions: Condition[] = [];
  const number = /^#?(\d{1,18})$/.exec(text)?.[1];
  if (number) conditions.push({ sql: 'number = ?::bigint', value: number });
  else if (text.includes('@'))
    conditions.push({ sql: 'lower(email) like ?', value: `%${literally(text.toLowerCase())}%` });
  else if (text !== '')
    conditions.push({
      sql: `lower(coalesce(shipping_address ->> 'firstName', '') || ' ' || coalesce(shipping_address ->> 'lastName', '') || ' ' || email) like ?`,
      value: `%${literally(text.toLowerCase())}%`,
    });
  if (status) conditions.push({ sql: 'status = ?', value: status });
  if (filter) conditions.push({ sql: filterSql[filter] });
  if (from) conditions.push({ sql: 'created_at >= ?::timestamptz', value: dayStart(from, offsetMinutes) });
  if (until)
    conditions.push({ sql: 'created_at < ?::timestamptz', value: dayStart(until, offsetMinutes, 1) });
  return conditions;
}

function whereOf(conditions: readonly Condition[]): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = conditions.map(({ sql, value }) => {
    if (value === undefined) return sql;
    values.push(value);
    return sql.replace('?', `$${values.length}`);
  });
  return { where: parts.length > 0 ? `where ${parts.join(' and ')}` : '', values };
}

/** Orders as an operator looks for them, the newest first, a page at a time. */
export async function findOrders(
  database: Queryable,
  asked: z.output<typeof deskOrdersContract.request>,
): Promise<{ orders: Listed[]; count: number; next: string | null }> {
  const conditions = conditionsOf(asked);
  const all = whereOf(conditions);
  const counted = await database.query<{ count: number }>(
    `select count(*)::int as count from public.orders ${all.where}`,
    all.values,
  );
  const beyond = asked.after && /^\d{1,18}$/.test(asked.after) ? asked.after : undefined;
  const page = whereOf(beyond ? [...conditions, { sql: 'number < ?::bigint', value: beyond }] : conditions);
  const { rows } = await database.query<Listed>(
    `select ${listedColumns} from public.orders ${page.where} order by number desc limit ${pageLength + 1}`,
    page.values,
  );
  const orders = rows.slice(0, pageLength);
  const next = rows.length > pageLength ? (orders.at(-1)?.number ?? null) : null;
  return { orders, count: counted.rows[0]?.count ?? 0, next };
}
