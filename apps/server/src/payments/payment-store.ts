import { createHash } from 'node:crypto';
import type { Database, Queryable } from '@doodleloom/backend/database/database';
import { uuidOfHash } from '@doodleloom/domain/ids/uuid-of-hash';
import { livePayment, type PayableOrder, type Payment } from '@doodleloom/domain/payments/payment';
import type { Effect } from '@doodleloom/domain/payments/settle';
import type { Actor } from '../orders/order-events.ts';
import { applyEffects, type EffectSteps } from './apply-effects.ts';
import type { PaymentAdapter } from './payment-adapter.ts';

export interface AskedRefund {
  orderId: string;
  /** The payment and the refund, as the payment service calls them. */
  paymentProviderId: string;
  providerId: string | null;
  cents: number;
  status: string;
}

/** What the shop knows of its money. Everything that money does goes through `change`. */
export interface PaymentStore {
  read(orderId: string): Promise<PayableOrder | undefined>;
  /** Locks the order, decides by what it finds, and does all that follows in one transaction. */
  change(
    orderId: string,
    decide: (order: PayableOrder) => readonly Effect[],
    by?: Actor,
  ): Promise<readonly Effect[]>;
  /** The payment that the customer can make; none when the order does not wait for one. */
  begin(orderId: string): Promise<Payment | undefined>;
  named(paymentId: string, providerId: string): Promise<void>;
  findPayment(by: { id?: string | undefined; providerId?: string }): Promise<Located | undefined>;
  findRefund(refundId: string): Promise<AskedRefund | undefined>;
  refundNamed(refundId: string, providerId: string): Promise<void>;
  /** A refund that was made at the payment service itself; false when it is known. */
  noteForeignRefund(paymentId: string, refund: { providerId: string; cents: number }): Promise<string>;
}

export interface Located {
  orderId: string;
  paymentId: string;
  providerId: string | null;
}

/** The ids of an order's payments follow from it, so that a repeated try asks the service for the same one. */
export const paymentIdOf = (orderId: string, attempt: number): string =>
  uuidOfHash(createHash('sha256').update(`payment:${orderId}:${attempt}`).digest());

const payableColumns = `id, number::text, status, payment_terms as "paymentTerms", paid_at is not null as "isPaid",
  total_cents as "totalCents", currency`;
const paymentColumns = `id, provider_id as "providerId", status, amount_cents as "amountCents", currency,
  received_cents as "receivedCents", coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'cents', r.cents,
    'status', r.status) order by r.created_at, r.id) from public.refunds r where r.payment_id = payments.id), '[]') as refunds`;

export async function payableOrder(database: Queryable, orderId: string): Promise<PayableOrder | undefined> {
  const { rows } = await database.query<Omit<PayableOrder, 'payments'>>(
    `select ${payableColumns} from public.orders where id = $1`,
    [orderId],
  );
  const [order] = rows;
  if (!order) return undefined;
  const payments = await database.query<Payment>(
    `select ${paymentColumns} from public.payments where order_id = $1 order by attempt`,
    [orderId],
  );
  return { ...order, payments: payments.rows };
}

/** Decides and acts upon an order inside a transaction that holds its lock. */
export async function settleInside(
  transaction: Queryable,
  orderId: string,
  decide: (order: PayableOrder) => readonly Effect[],
  steps: EffectSteps,
  by: Actor,
): Promise<readonly Effect[]> {
  const order = await payableOrder(transaction, orderId);
  if (!order) return [];
  const effects = decide(order);
  await applyEffects(transaction, order, effects, steps, by);
  return effects;
}

const lock = (transaction: Queryable, orderId: string) =>
  transaction.query('select from public.orders where id = $1 for update', [orderId]);

export const paymentStore = (
  database: Database,
  provider: PaymentAdapter['name'],
  steps: EffectSteps,
): PaymentStore => ({
  read: (orderId) => payableOrder(database, orderId),

  change: (orderId, decide, by = 'payment') =>
    database.transaction(async (transaction) => {
      await lock(transaction, orderId);
      return settleInside(transaction, orderId, decide, steps, by);
    }),

  begin: (orderId) =>
    database.transaction(async (transaction) => {
      await lock(transaction, orderId);
      const order = await payableOrder(transaction, orderId);
      if (order?.status !== 'awaiting-payment') return undefined;
      // Money that is there, however much it is, is looked into before anybody is asked for more.
      if (order.payments.some(({ status }) => status === 'paid')) return undefined;
      const live = livePayment(order);
      if (live) return live;
      const attempt = order.payments.length + 1;
      await transaction.query(
        `insert into public.payments (id, order_id, attempt, provider, amount_cents, currency)
         values ($1, $2, $3, $4, $5, $6)`,
        [paymentIdOf(orderId, attempt), orderId, attempt, provider, order.totalCents, order.currency],
      );
      return livePayment((await payableOrder(transaction, orderId)) ?? order);
    }),

  async named(paymentId, providerId) {
    await database.query(
      'update public.payments set provider_id = $2 where id = $1 and provider_id is distinct from $2',
      [paymentId, providerId],
    );
  },

  async findPayment({ id = null, providerId = null }: { id?: string | null; providerId?: string | null }) {
    const { rows } = await database.query<Located>(
      `select order_id as "orderId", id as "paymentId", provider_id as "providerId" from public.payments
        where provider = $1 and (provider_id = $2 or id::text = $3) order by provider_id = $2 desc nulls last limit 1`,
      [provider, providerId, id],
    );
    return rows[0];
  },

  async findRefund(refundId) {
    const { rows } = await database.query<AskedRefund>(
      `select p.order_id as "orderId", p.provider_id as "paymentProviderId", r.provider_id as "providerId", r.cents, r.status
         from public.refunds r join public.payments p on p.id = r.payment_id where r.id = $1`,
      [refundId],
    );
    return rows[0];
  },

  async refundNamed(refundId, providerId) {
    await database.query('update public.refunds set provider_id = $2 where id = $1', [refundId, providerId]);
  },

  async noteForeignRefund(paymentId, { providerId, cents }) {
    const { rows } = await database.query<{ id: string }>(
      `with added as (insert into public.refunds (payment_id, cents, why, actor, provider_id)
         values ($1, $2, 'It was made at the payment service.', 'payment', $3) on conflict (provider_id) do nothing returning id)
       select id from added union all select id from public.refunds where provider_id = $3`,
      [paymentId, cents, providerId],
    );
    const [refund] = rows;
    if (!refund) throw new Error(`refund ${providerId} is being written down elsewhere`);
    return refund.id;
  },
});
