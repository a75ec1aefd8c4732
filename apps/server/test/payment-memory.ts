import { randomUUID } from 'node:crypto';
import { mayMove } from '@doodleloom/domain/orders/order-states';
import { livePayment, type PayableOrder, type Payment } from '@doodleloom/domain/payments/payment';
import { type Effect } from '@doodleloom/domain/payments/settle';
import { paymentIdOf, type PaymentStore } from '../src/payments/payment-store.ts';

export type Job = { do: 'submit' | 'refund' | 'close'; id: string };

/** What a money world stands on: the shop's memory, in this process or in a database. */
export interface Memory {
  store: PaymentStore;
  jobs: Job[];
  /** Why the order needs its operator. */
  attention(orderId: string): Promise<string | null>;
}

/** The rows of an order in this process: the same effects as in the database, each change as a whole. */
export function inMemory(order: PayableOrder): Memory {
  let row: PayableOrder = order;
  let attention: string | null = null;
  const names = new Map<string, string>();
  const jobs: Job[] = [];
  const payment = (id: string, change: (payment: Payment) => Payment) =>
    (row = { ...row, payments: row.payments.map((each) => (each.id === id ? change(each) : each)) });
  const acts: { [Kind in Effect['do']]: (effect: Extract<Effect, { do: Kind }>) => void } = {
    payment: ({ paymentId, status, receivedCents }) =>
      void payment(paymentId, (each) => {
        if (each.status === 'paid') throw new Error('a paid payment was changed');
        const live = livePayment({
          ...row,
          payments: row.payments.filter((other) => other.id !== paymentId),
        });
        if (live && status !== 'paid' && status !== 'closed')
          throw new Error('two payments of an order are open');
        return { ...each, status, receivedCents };
      }),
    'refund-is': ({ refundId, status }) =>
      void (row = {
        ...row,
        payments: row.payments.map((each) => ({
          ...each,
          refunds: each.refunds.map((refund) => (refund.id === refundId ? { ...refund, status } : refund)),
        })),
      }),
    'mark-paid': () => void (row = { ...row, isPaid: true }),
    invoice: () => void (row = { ...row, paymentTerms: 'invoice' }),
    move: ({ to }) => {
      if (to !== row.status && !mayMove(row.status, to)) throw new Error(`${row.status} cannot become ${to}`);
      row = { ...row, status: to };
    },
    submit: () => void jobs.push({ do: 'submit', id: row.id }),
    refund: ({ paymentId, cents, id = randomUUID() }) => {
      payment(paymentId, (each) => ({ ...each, refunds: [...each.refunds, { id, cents, status: 'asked' }] }));
      jobs.push({ do: 'refund', id });
    },
    close: ({ paymentId }) => void jobs.push({ do: 'close', id: paymentId }),
    attention: ({ why }) => {
      attention = why;
      if (mayMove(row.status, 'needs-attention')) row = { ...row, status: 'needs-attention' };
    },
    note: () => undefined,
  };
  const locate = (paymentId: string) => {
    const found = row.payments.find(({ id }) => id === paymentId);
    return found && { orderId: row.id, paymentId, providerId: found.providerId };
  };
  const store: PaymentStore = {
    read: async () => row,
    async change(_, decide) {
      const effects = decide(row);
      const before = { row, attention, jobs: jobs.length };
      try {
        for (const effect of effects) acts[effect.do](effect as never);
      } catch (error) {
        ({ row, attention } = before);
        jobs.length = before.jobs;
        throw error;
      }
      return effects;
    },
    async begin() {
      if (row.status !== 'awaiting-payment' || row.payments.some(({ status }) => status === 'paid'))
        return undefined;
      const live = livePayment(row);
      if (live) return live;
      const fresh: Payment = {
        id: paymentIdOf(row.id, row.payments.length + 1),
        providerId: null,
        status: 'open',
        amountCents: row.totalCents,
        currency: row.currency,
        receivedCents: 0,
        refunds: [],
      };
      row = { ...row, payments: [...row.payments, fresh] };
      return fresh;
    },
    async named(paymentId, providerId) {
      payment(paymentId, (each) => ({ ...each, providerId }));
    },
    async findPayment({ id, providerId }) {
      const byProvider = row.payments.find(
        (each) => providerId !== undefined && each.providerId === providerId,
      );
      return byProvider ? locate(byProvider.id) : id === undefined ? undefined : locate(id);
    },
    async findRefund(refundId) {
      for (const { providerId, refunds } of row.payments) {
        const refund = refunds.find(({ id }) => id === refundId);
        if (refund)
          return {
            orderId: row.id,
            paymentProviderId: providerId ?? '',
            providerId: names.get(refundId) ?? null,
            cents: refund.cents,
            status: refund.status,
          };
      }
      return undefined;
    },
    async refundNamed(refundId, providerId) {
      names.set(refundId, providerId);
    },
    noteForeignRefund: () => Promise.reject(new Error('nobody gives anything back at the bank itself')),
  };
  return { store, jobs, attention: async () => attention };
}
