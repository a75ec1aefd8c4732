import type { Queryable } from '@doodleloom/backend/database/database';
import { editsToStore, storedEdits } from '../artwork/drawing-edits.ts';
import type { NewOrder, Order, OrderLine, Parcel, StoredLine } from './order.ts';

const orderColumns = `id, number::text, user_id as "userId", email, shipping_address as "shippingAddress",
  subtotal_cents as "subtotalCents", discount_cents as "discountCents", shipping_cents as "shippingCents",
  tax_cents as "taxCents", total_cents as "totalCents", promo_code as "promoCode", status,
  printify_order_id as "printifyOrderId", tracking, payment_terms as "paymentTerms", paid_at as "paidAt",
  (select coalesce(sum(r.cents), 0)::int from public.refunds r join public.payments p on p.id = r.payment_id
    where p.order_id = orders.id and r.status = 'done') as "refundedCents", attention,
  attention_from as "attentionFrom", held, approved_at as "approvedAt", cancel_asked_by as "cancelAskedBy",
  cancel_keeps_money as "cancelKeepsMoney", currency, provider_shipping_cents as "providerShippingCents",
  tax_rate as "taxRate", promised_at as "promisedAt", is_gift as "isGift",
  language, created_at as "createdAt"`;

const lineColumns = `position, blueprint_id as "blueprintId", print_provider_id as "printProviderId",
  variant_id::float8 as "variantId", name, size, color, style, background, placement, composition, unit_price_cents as "unitPriceCents",
  quantity, job_id as "jobId", seed, engine, edits, drawing_path as "drawingPath", picture_path as "picturePath",
  print_file_path as "printFilePath", photo_path as "photoPath",
  (select image_url from public.jobs where jobs.id = job_id and public.shows_all(order_id, position)) as "artworkUrl",
  (select coalesce(jsonb_agg(jsonb_build_object('place', place, 'jobId', other.job_id, 'style', other.style,
    'seed', other.seed, 'engine', other.engine, 'edits', other.edits, 'drawingPath', other.drawing_path,
    'picturePath', other.picture_path) order by place), '[]') from public.order_line_pictures other
    where other.order_id = order_lines.order_id and other.position = order_lines.position) as others`;

const withEdits = <Picture extends { edits: unknown }>(picture: Picture) => ({
  ...picture,
  edits: storedEdits(picture.edits),
});
const readLine = (line: StoredLine): StoredLine => ({
  ...withEdits(line),
  others: line.others.map(withEdits),
});

async function insertOthers(transaction: Queryable, orderId: string, line: OrderLine): Promise<void> {
  for (const other of line.others)
    await transaction.query(
      `insert into public.order_line_pictures (order_id, position, place, job_id, style, seed, engine, edits, drawing_path, picture_path)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        orderId,
        line.position,
        other.place,
        other.jobId,
        other.style,
        other.seed,
        other.engine,
        editsToStore(other.edits),
        other.drawingPath,
        other.picturePath,
      ],
    );
}

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
  return { ...order, lines: lines.rows.map(readLine) };
}

export const orderById = (database: Queryable, id: string) => findOrder(database, 'id', id);
export const orderByProviderId = (database: Queryable, id: string) =>
  findOrder(database, 'printify_order_id', id);

/** What is to be paid waits for that; where a code takes off everything there is nothing to wait for. */
const statusOfNew = ({ paymentTerms, totalCents }: NewOrder) =>
  paymentTerms === 'prepaid' && totalCents > 0 ? 'awaiting-payment' : 'received';

/** False when the checkout attempt with this key has been stored before. */
export async function insertOrder(transaction: Queryable, order: NewOrder): Promise<boolean> {
  await transaction.query(`select set_config('doodleloom.actor', 'customer', true)`);
  const inserted = await transaction.query(
    `insert into public.orders (id, user_id, idempotency_key, email, shipping_address, subtotal_cents, discount_cents,
       shipping_cents, tax_cents, total_cents, promo_code, guest_network, currency, payment_terms, status, tax_rate, promised_at,
       is_gift, language, paid_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
       case when $14 = 'prepaid' and $15 = 'received' then now() end) on conflict do nothing returning id`,
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
      order.currency,
      order.paymentTerms,
      statusOfNew(order),
      order.taxRate,
      order.promisedAt,
      order.isGift,
      order.language,
    ],
  );
  await transaction.query(`select set_config('doodleloom.actor', '', true)`);
  if (inserted.rows.length === 0) return false;
  for (const line of order.lines) {
    await transaction.query(
      `insert into public.order_lines (order_id, position, blueprint_id, print_provider_id, variant_id, name, size, color,
         style, background, placement, unit_price_cents, quantity, job_id, seed, engine, drawing_path, picture_path, edits, composition)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, $13, $14, $15, $16, $17, $18, $19, $20::jsonb)`,
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
        line.placement && JSON.stringify(line.placement),
        line.unitPriceCents,
        line.quantity,
        line.jobId,
        line.seed,
        line.engine,
        line.drawingPath,
        line.picturePath,
        editsToStore(line.edits),
        line.composition && JSON.stringify(line.composition),
      ],
    );
    await insertOthers(transaction, order.id, line);
  }
  return true;
}

/** The order, kept from others until the transaction ends. */
export async function lockOrder(transaction: Queryable, id: string): Promise<Order | undefined> {
  await transaction.query('select from public.orders where id = $1 for update', [id]);
  return orderById(transaction, id);
}

/** What the provider calls the order; the same for good. */
export const saveProviderId = (transaction: Queryable, orderId: string, printifyOrderId: string) =>
  transaction.query('update public.orders set printify_order_id = $2 where id = $1', [
    orderId,
    printifyOrderId,
  ]);

/** What the provider charges. */
export const saveCost = (transaction: Queryable, orderId: string, cents: number) =>
  transaction.query(
    'update public.orders set provider_cost_cents = $2 where id = $1 and provider_cost_cents is distinct from $2',
    [orderId, cents],
  );

/** True when it is news. */
export async function saveTracking(
  transaction: Queryable,
  orderId: string,
  tracking: readonly Parcel[],
): Promise<boolean> {
  if (tracking.length === 0) return false;
  const { rowCount } = await transaction.query(
    'update public.orders set tracking = $2::jsonb where id = $1 and tracking is distinct from $2::jsonb',
    [orderId, JSON.stringify(tracking)],
  );
  return rowCount > 0;
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
