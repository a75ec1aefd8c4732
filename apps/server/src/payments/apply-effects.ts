import { randomUUID } from 'node:crypto';
import type { Queryable } from '@doodleloom/backend/database/database';
import type { PayableOrder } from '@doodleloom/domain/payments/payment';
import type { Effect } from '@doodleloom/domain/payments/settle';
import { needAttention } from '../orders/attention.ts';
import { moveOrder, noteEvent, type Actor } from '../orders/order-events.ts';

/** What goes on the queue with the rows that it follows from. */
export interface EffectSteps {
  sendSubmit(transaction: Queryable, orderId: string): Promise<void>;
  sendRefund(transaction: Queryable, refundId: string): Promise<void>;
  sendClose(transaction: Queryable, paymentId: string): Promise<void>;
}

type Act<Kind extends Effect['do']> = (
  transaction: Queryable,
  order: PayableOrder,
  effect: Extract<Effect, { do: Kind }>,
  steps: EffectSteps,
  by: Actor,
) => Promise<unknown>;

const acts: { [Kind in Effect['do']]: Act<Kind> } = {
  payment: (transaction, _, { paymentId, status, receivedCents }) =>
    transaction.query(
      `update public.payments set status = $2, received_cents = $3::int, paid_at = case when $2 = 'paid' then now() end
        where id = $1`,
      [paymentId, status, receivedCents],
    ),
  'refund-is': (transaction, _, { refundId, status }) =>
    transaction.query(
      `update public.refunds set status = $2, done_at = case when $2 = 'done' then now() end where id = $1`,
      [refundId, status],
    ),
  // What was promised at the order counts from the day on which it is paid.
  'mark-paid': (transaction, { id }) =>
    transaction.query(
      'update public.orders set paid_at = now(), promised_at = promised_at + (now() - created_at) where id = $1',
      [id],
    ),
  invoice: (transaction, { id }) =>
    transaction.query(`update public.orders set payment_terms = 'invoice' where id = $1`, [id]),
  move: (transaction, { id }, { to, why, by: mover }, _, by) =>
    moveOrder(transaction, id, to, { by: by === 'payment' ? mover : by, ...(why && { why }) }),
  submit: (transaction, { id }, _, steps) => steps.sendSubmit(transaction, id),
  async refund(transaction, _, { paymentId, cents, why, id = randomUUID() }, steps, by) {
    await transaction.query(
      'insert into public.refunds (id, payment_id, cents, why, actor) values ($1, $2, $3, $4, $5)',
      [id, paymentId, cents, why, by],
    );
    await steps.sendRefund(transaction, id);
  },
  close: (transaction, _, { paymentId }, steps) => steps.sendClose(transaction, paymentId),
  async attention(transaction, { id }, { why }) {
    const { rows } = await transaction.query<Pick<PayableOrder, 'id' | 'status'>>(
      'select id, status from public.orders where id = $1',
      [id],
    );
    if (rows[0]) await needAttention(transaction, rows[0], 'payment', { by: 'payment', why });
  },
  note: (transaction, { id }, { what, why }, _, by) =>
    noteEvent(transaction, id, what, { by, ...(why && { why }) }),
};

/** Does what follows from news about money, in the transaction that has read the order. */
export async function applyEffects(
  transaction: Queryable,
  order: PayableOrder,
  effects: readonly Effect[],
  steps: EffectSteps,
  by: Actor,
): Promise<void> {
  for (const effect of effects) {
    const act = acts[effect.do] as Act<Effect['do']>;
    await act(transaction, order, effect, steps, by);
  }
}
