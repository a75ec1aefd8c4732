import { type Payment } from '@doodleloom/domain/payments/payment';
import { PaymentRefused, type PaymentAdapter, type PaymentNews } from '../src/payments/payment-adapter.ts';

/** What a card does; a late one pays what the bank has called closed, as a transfer under way may. */
export type Card = 'works' | 'declined' | 'slow' | 'odd' | 'late';

type BankPayment = {
  id: string;
  paymentId: string;
  status: Payment['status'];
  amountCents: number;
  receivedCents: number;
  currency: string;
  refunds: Map<string, number>;
};

/** The truth about money: what was taken and given back, whatever the shop knows of it. */
export function openBank() {
  const payments = new Map<string, BankPayment>();
  const news: PaymentNews[] = [];
  const refusals: string[] = [];
  const refuse = (why: string): never => {
    refusals.push(why);
    throw new PaymentRefused(why);
  };
  const find = (id: string) => {
    const payment = payments.get(id);
    return payment ?? refuse(`the bank has no “${id}”`);
  };
  const factsOf = ({ status, amountCents, receivedCents, currency }: BankPayment) => ({
    status,
    amountCents: status === 'paid' ? receivedCents : amountCents,
    currency,
  });
  const tell = (payment: BankPayment) =>
    news.push({
      about: 'payment',
      providerId: payment.id,
      paymentId: payment.paymentId,
      facts: factsOf(payment),
    });
  const adapter: PaymentAdapter = {
    name: 'till',
    async open({ paymentId, amountCents, currency }) {
      const id = `bank-${paymentId}`;
      if (!payments.has(id)) {
        const fresh = { id, paymentId, amountCents, currency, receivedCents: 0, refunds: new Map() };
        payments.set(id, { ...fresh, status: 'open' });
      }
      return { providerId: id, secret: `secret-${id}` };
    },
    find: async (id) => ({ ...factsOf(find(id)), secret: `secret-${id}` }),
    async close(id) {
      const payment = find(id);
      if (payment.status !== 'paid' && payment.status !== 'confirming') payment.status = 'closed';
      return factsOf(payment);
    },
    async refund({ refundId, providerId, cents }) {
      const payment = find(providerId);
      const known = payment.refunds.has(refundId);
      const given = [...payment.refunds.values()].reduce((sum, each) => sum + each, 0);
      if (!known && given + cents > payment.receivedCents) refuse('the bank has not as much');
      payment.refunds.set(refundId, cents);
      return { providerId: `back-${refundId}`, status: 'done' };
    },
    findRefund: async (providerId) => ({ providerId, status: 'done' }),
    readNews: () => undefined,
  };
  return {
    adapter,
    payments,
    news,
    refusals,
    pay(card: Card, which: number) {
      const takes = card === 'late' ? ['closed'] : ['open', 'declined'];
      const payable = [...payments.values()].filter(({ status }) => takes.includes(status));
      const payment = payable[which % Math.max(1, payable.length)];
      if (!payment) return;
      payment.status = card === 'declined' ? 'declined' : card === 'slow' ? 'confirming' : 'paid';
      if (payment.status === 'paid') payment.receivedCents = payment.amountCents - (card === 'odd' ? 1 : 0);
      tell(payment);
    },
    settleSlow() {
      for (const payment of payments.values()) {
        if (payment.status !== 'confirming') continue;
        Object.assign(payment, { status: 'paid', receivedCents: payment.amountCents });
        tell(payment);
      }
    },
    close(which: number) {
      const open = [...payments.values()].filter(({ status }) => status === 'open' || status === 'declined');
      const payment = open[which % Math.max(1, open.length)];
      if (!payment) return;
      payment.status = 'closed';
      tell(payment);
    },
    keptCents: () =>
      [...payments.values()].reduce(
        (sum, { receivedCents, refunds }) =>
          sum + receivedCents - [...refunds.values()].reduce((given, cents) => given + cents, 0),
        0,
      ),
    receivedCents: () => [...payments.values()].reduce((sum, { receivedCents }) => sum + receivedCents, 0),
  };
}
export type Bank = ReturnType<typeof openBank>;
