import type { Queryable } from './database-port.ts';
import { readPage } from './read-page.ts';

export interface OrderLine {
  productId: string;
  variantId: number;
  quantity: number;
  printProviderId: number;
  blueprintId: number;
  title: string;
  variantLabel: string;
  sku: string;
  price: number;
  cost: number;
  shippingCost: number;
  externalId?: string | undefined;
  status: string;
  sentToProductionAt: number | null;
  fulfilledAt: number | null;
}

export interface Shipment {
  carrier: string;
  number: string;
  url: string;
  /** What is in the parcel; only events tell. */
  skus: string[];
  shippedAt: number;
  deliveredAt: number | null;
}

export interface OrderDocument {
  label: string;
  shippingMethod: number;
  sendShippingNotification: boolean;
  addressTo: Record<string, string>;
  lines: OrderLine[];
  shipments: Shipment[];
  sentToProductionAt: number | null;
  fulfilledAt: number | null;
}

export interface Order {
  id: string;
  number: number;
  shopId: number;
  externalId: string;
  status: string;
  /** When it moves by itself, if it does. */
  nextMoveAt: number | null;
  document: OrderDocument;
  createdAt: number;
}

interface Row {
  id: string;
  number: number | string;
  shop_id: number;
  external_id: string;
  status: string;
  next_move_at: number | string | null;
  document: OrderDocument;
  created_at: number | string;
}

const orderOf = (row: Row): Order => ({
  id: row.id,
  number: Number(row.number),
  shopId: row.shop_id,
  externalId: row.external_id,
  status: row.status,
  nextMoveAt: row.next_move_at === null ? null : Number(row.next_move_at),
  document: row.document,
  createdAt: Number(row.created_at),
});

/** False when the shop already has an order with this external id. */
export async function insertOrder(database: Queryable, order: Omit<Order, 'number'>): Promise<boolean> {
  const { rows } = await database.query(
    `insert into printhouse.orders (id, shop_id, external_id, status, next_move_at, document, created_at)
     values ($1, $2::int, $3, $4, $5::bigint, $6::text::jsonb, $7::bigint)
     on conflict (shop_id, external_id) do nothing returning id`,
    [
      order.id,
      order.shopId,
      order.externalId,
      order.status,
      order.nextMoveAt,
      JSON.stringify(order.document),
      order.createdAt,
    ],
  );
  return rows.length > 0;
}

export async function saveOrder(database: Queryable, order: Order): Promise<void> {
  await database.query(
    `update printhouse.orders set status = $2, next_move_at = $3::bigint, document = $4::text::jsonb where id = $1`,
    [order.id, order.status, order.nextMoveAt, JSON.stringify(order.document)],
  );
}

/** Inside a transaction the row is locked until its end. */
export async function findOrder(
  database: Queryable,
  id: string,
  options: { shopId?: number; lock?: boolean } = {},
): Promise<Order | undefined> {
  const { rows } = await database.query<Row>(
    `select * from printhouse.orders where id = $1 and ($2::int is null or shop_id = $2::int)
     ${options.lock ? 'for update' : ''}`,
    [id, options.shopId ?? null],
  );
  return rows[0] && orderOf(rows[0]);
}

export async function findOrderByExternalId(
  database: Queryable,
  shopId: number,
  externalId: string,
): Promise<Order | undefined> {
  const { rows } = await database.query<Row>(
    'select * from printhouse.orders where shop_id = $1::int and external_id = $2',
    [shopId, externalId],
  );
  return rows[0] && orderOf(rows[0]);
}

/** Orders whose time has come, oldest first; another process's are skipped. */
export async function lockDueOrder(database: Queryable, now: number): Promise<Order | undefined> {
  const { rows } = await database.query<Row>(
    `select * from printhouse.orders where next_move_at <= $1::bigint order by next_move_at, number
     limit 1 for update skip locked`,
    [now],
  );
  return rows[0] && orderOf(rows[0]);
}

export async function listOrders(
  database: Queryable,
  shopId: number,
  filter: { status?: string | undefined; sku?: string | undefined; limit: number; page: number },
): Promise<{ orders: Order[]; total: number }> {
  const { status = null, sku = null, limit, page } = filter;
  const { rows, total } = await readPage<Row>(database, {
    from: `printhouse.orders where shop_id = $1::int and ($2::text is null or status = $2::text)
      and ($3::text is null or exists (
        select from jsonb_array_elements(document -> 'lines') line where line ->> 'sku' = $3::text))`,
    order: 'number desc',
    parameters: [shopId, status, sku],
    limit,
    page,
  });
  return { orders: rows.map(orderOf), total };
}

/**
 * Takes name and address from orders that had ended by then: delivered, or placed by then and not moving any more. Answers
 * how many they were. What was made, and of what, stays.
 */
export async function forgetAddresses(database: Queryable, endedBefore: number): Promise<number> {
  const { rows } = await database.query(
    `update printhouse.orders set document = jsonb_set(document, '{addressTo}', '{}')
      where next_move_at is null and status in ('fulfilled', 'canceled', 'has-issues', 'payment-not-received')
        and document -> 'addressTo' <> '{}'
        and greatest(created_at, (select max((parcel ->> 'deliveredAt')::bigint)
          from jsonb_array_elements(document -> 'shipments') parcel)) < $1::bigint
      returning id`,
    [endedBefore],
  );
  return rows.length;
}
