import type { OrderStatus } from '@doodleloom/domain/orders/order';
import type { Queryable } from '@doodleloom/backend/database/database';
import type { NewOrder, Order, StoredLine } from './order.ts';

/** Notified on every change of an order, with its id. */
export const orderChannel = 'order_changed';

const orderColumns = `id, number::text, user_id as "userId", email, shipping_address as "shippingAddress",
  subtotal_cents as "subtotalCents", discount_cents as "discountCents", shipping_cents as "shippingCents",
  tax_cents as "taxCents", total_cents as "totalCents", promo_code as "promoCode", status,
  printify_order_id as "printifyOrderId", tracking, error_message as "errorMessage", created_at as "createdAt"`;

const lineColumns = `position, blueprint_id as "blueprintId", print_provider_id as "printProviderId",
  variant_id::float8 as "variantId", name, size, color, style, background, unit_price_cents as "unitPriceCents",
  quantity, job_id as "jobId", seed, drawing_path as "drawingPath", picture_path as "picturePath",
  print_file_path as "printFilePath",
  (select image_url from public.jobs where jobs.id = job_id) as "artworkUrl"`;

async function findOrder(database: Queryable, where: string, value: string): Promise<Order | undefined> {
  const { rows } = await database.query<Omit<Order, 'lines'>>(
    `select ${orderColumns} from public.orders where ${where} = $1`,
    [value],
  );
  const [order] = rows;
  if (!order) return undefined;
  const lines = await database.query<StoredLine>(
    `select ${lineColumns} from public.order_lines where order_id = $1 order by position`,
    [order.id],
  );
  return { ...order, lines: lines.rows };
}

export const orderById = (database: Queryable, id: string) => findOrder(database, 'id', id);
export const orderByProviderId = (database: Queryable, id: string) =>
  findOrder(database, 'printify_order_id', id);

/** False when the checkout attempt with this key has been stored before. */
export async function insertOrder(transaction: Queryable, order: NewOrder): Promise<boolean> {
  const inserted = await transaction.query(
    `insert into public.orders (id, user_id, idempotency_key, email, shipping_address, subtotal_cents, discount_cents,
       shipping_cents, tax_cents, total_cents, promo_code, guest_network)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning id`,
    [
      order.id,
      order.userId,
      order.idempotencyKey,
      order.email,
      order.shippingAddress,
      order.subtotalCents,
      order.discountCents,
      order.shippingCents,
      order.taxCents,
      order.totalCents,
      order.promoCode,
      order.guestNetwork,
    ],
  );
  if (inserted.rows.length === 0) return false;
  for (const line of order.lines) {
    await transaction.query(
      `insert into public.order_lines (order_id, position, blueprint_id, print_provider_id, variant_id, name, size, color,
         style, background, unit_price_cents, quantity, job_id, seed, drawing_path, picture_path)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        order.id,
        line.position,
        line.blueprintId,
        line.printProviderId,
        line.variantId,
        line.name,
        line.size,
        line.color,
        line.style,
        line.background,
        line.unitPriceCents,
        line.quantity,
        line.jobId,
        line.seed,
        line.drawingPath,
        line.picturePath,
      ],
    );
  }
  await noteEvent(transaction, order.id, 'received');
  return true;
}

/** Writes down what happened to an order, and tells who listens. */
export async function noteEvent(
  database: Queryable,
  orderId: string,
  status: string,
  note?: string,
): Promise<void> {
  await database.query('insert into public.order_events (order_id, status, note) values ($1, $2, $3)', [
    orderId,
    status,
    note ?? null,
  ]);
  await database.query('select pg_notify($1, $2)', [orderChannel, orderId]);
}

export interface OrderChange {
  status: OrderStatus;
  printifyOrderId?: string;
  tracking?: Order['tracking'];
  errorMessage?: string | null;
}

/** Moves an order on; false when it already is where it should be. */
export async function changeOrder(
  transaction: Queryable,
  orderId: string,
  change: OrderChange,
  note?: string,
): Promise<boolean> {
  const { rows } = await transaction.query(
    `update public.orders set status = $2, printify_order_id = coalesce($3, printify_order_id),
            tracking = coalesce($4::jsonb, tracking), error_message = $5
      where id = $1 and (status <> $2 or tracking is distinct from coalesce($4::jsonb, tracking)) returning id`,
    [
      orderId,
      change.status,
      change.printifyOrderId ?? null,
      change.tracking ? JSON.stringify(change.tracking) : null,
      change.errorMessage ?? null,
    ],
  );
  if (rows.length === 0) return false;
  await noteEvent(transaction, orderId, change.status, note);
  return true;
}

/** Writes down why an order needs its operator, or that it does no more; false when that was known. */
export async function noteAttention(
  transaction: Queryable,
  orderId: string,
  why: string | null,
): Promise<boolean> {
  const { rows } = await transaction.query(
    'update public.orders set attention = $2 where id = $1 and attention is distinct from $2 returning id',
    [orderId, why],
  );
  if (rows.length === 0) return false;
  await noteEvent(
    transaction,
    orderId,
    why === null ? 'attention-over' : 'needs-attention',
    why ?? undefined,
  );
  return true;
}

export interface OrderNeedingAttention {
  id: string;
  number: string;
  status: OrderStatus;
  why: string;
  printifyOrderId: string | null;
  createdAt: Date;
}

const mostShown = 200;

/** The oldest first: their shoppers have waited longest. */
export async function ordersNeedingAttention(database: Queryable): Promise<OrderNeedingAttention[]> {
  const { rows } = await database.query<OrderNeedingAttention>(
    `select id, number::text, status, coalesce(attention, error_message, 'The print provider has given it up.') as why,
            printify_order_id as "printifyOrderId", created_at as "createdAt"
       from public.orders where attention is not null or status = 'failed' order by created_at limit ${mostShown}`,
  );
  return rows;
}

export async function savePrintFile(
  database: Queryable,
  orderId: string,
  position: number,
  path: string,
): Promise<void> {
  await database.query(
    'update public.order_lines set print_file_path = $3 where order_id = $1 and position = $2',
    [orderId, position, path],
  );
}

export interface OrderEvent {
  status: string;
  note: string | null;
  createdAt: Date;
}

export async function eventsOf(database: Queryable, orderId: string): Promise<OrderEvent[]> {
  const { rows } = await database.query<OrderEvent>(
    `select status, note, created_at as "createdAt" from public.order_events where order_id = $1 order by id`,
    [orderId],
  );
  return rows;
}
