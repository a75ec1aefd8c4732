import type { OrderStatus } from '@doodleloom/domain/orders/order-states';
import type { Queryable } from '@doodleloom/backend/database/database';

/** Notified on every change of an order, with its id. */
export const orderChannel = 'order_changed';

/** Who moves an order: an operator by the account's id. */
export type Actor = 'customer' | 'shop' | 'provider' | 'payment' | `operator ${string}`;

export interface Cause {
  by: Actor;
  /** For the operator, in plain words. */
  why?: string;
}

/** Moves an order to another state and writes that down; false when it was there. The database refuses a forbidden move. */
export async function moveOrder(
  database: Queryable,
  orderId: string,
  to: OrderStatus,
  { by, why }: Cause,
): Promise<boolean> {
  const { rows } = await database.query<{ moved: boolean }>(
    'select public.move_order($1, $2, $3, $4) as moved',
    [orderId, to, by, why ?? null],
  );
  return rows[0]?.moved ?? false;
}

/** Writes down what happened to an order that stays where it is, and tells who listens. */
export async function noteEvent(
  database: Queryable,
  orderId: string,
  what: string,
  { by, why }: Cause,
  key: string | null = null,
): Promise<void> {
  await database.query(
    'insert into public.order_events (order_id, status, actor, note, said_key) values ($1, $2, $3, $4, $5)',
    [orderId, what, by, why ?? null, key],
  );
  await database.query('select pg_notify($1, $2)', [orderChannel, orderId]);
}

export interface OrderEvent {
  /** The state it moved to, or what happened. */
  status: string;
  /** Null for the beginning, and for what is no move. */
  fromStatus: OrderStatus | null;
  actor: string;
  note: string | null;
  createdAt: Date;
}

export async function eventsOf(database: Queryable, orderId: string): Promise<OrderEvent[]> {
  const { rows } = await database.query<OrderEvent>(
    `select status, from_status as "fromStatus", actor, note, created_at as "createdAt"
       from public.order_events where order_id = $1 order by id`,
    [orderId],
  );
  return rows;
}

/** The same, once for each key: what is said twice is written down once. Needs the transaction's lock on the order. */
export async function noteOnce(
  transaction: Queryable,
  orderId: string,
  what: string,
  { key, ...cause }: Cause & { key: string },
): Promise<void> {
  await transaction.query('select from public.orders where id = $1 for update', [orderId]);
  const { rows } = await transaction.query(
    'select from public.order_events where order_id = $1 and status = $2 and said_key = $3',
    [orderId, what, key],
  );
  if (rows.length > 0) return;
  await noteEvent(transaction, orderId, what, cause, key);
}
