import { formatCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { OrderStatus } from '../orders/order-states.ts';
import { keptCents, refundableCents } from './payment.ts';
import type { PayableOrder, Payment, PaymentFacts, PaymentStatus, RefundStatus } from './payment.ts';

/** What follows from news about money. All of one piece of news happen in one transaction, or none of them. */
export type Effect =
  | { do: 'payment'; paymentId: string; status: PaymentStatus; receivedCents: Cents }
  | { do: 'refund-is'; refundId: string; status: RefundStatus }
  | { do: 'mark-paid' }
  | { do: 'invoice' }
  | { do: 'move'; to: OrderStatus; by: 'payment' | 'shop'; why?: string }
  | { do: 'submit' }
  | { do: 'refund'; paymentId: string; cents: Cents; why: string; id?: string }
  | { do: 'close'; paymentId: string }
  | { do: 'attention'; why: string }
  | { do: 'note'; what: string; why?: string };

/** Whatever is received for one of these goes back. */
const takesNoMoney: readonly OrderStatus[] = ['canceled', 'partly-refunded', 'refunded'];

/**
 * News of a payment: by a webhook, by the customer's browser or because we asked; in any order, and as often as it comes.
 * Paid is final. What is paid for an order that takes no money, or a second time, goes back as a whole.
 */
export function afterPaymentNews(
  order: PayableOrder,
  payment: Payment,
  facts: PaymentFacts,
): readonly Effect[] {
  if (payment.status === 'paid') return [];
  if (facts.status !== 'paid') {
    // What was said of it before it was closed may come late, when another payment of the order is already open.
    if (facts.status === payment.status || payment.status === 'closed') return [];
    const change: Effect = {
      do: 'payment',
      paymentId: payment.id,
      status: facts.status,
      receivedCents: 0,
    };
    return facts.status === 'declined' ? [change, { do: 'note', what: 'payment-declined' }] : [change];
  }
  const paid: Effect = {
    do: 'payment',
    paymentId: payment.id,
    status: 'paid',
    receivedCents: facts.amountCents,
  };
  const giveBack = (what: string, why: string): readonly Effect[] => [
    paid,
    { do: 'note', what, why },
    { do: 'refund', paymentId: payment.id, cents: facts.amountCents, why },
  ];
  if (takesNoMoney.includes(order.status))
    return giveBack('paid-too-late', 'It was paid after it had been canceled.');
  if (order.isPaid) return giveBack('paid-twice', 'It was paid a second time.');
  const others = order.payments.filter(({ id }) => id !== payment.id);
  if (facts.currency !== payment.currency || facts.amountCents !== payment.amountCents) {
    if (others.some((other) => refundableCents(other) > 0))
      return giveBack('paid-twice', 'It was paid a second time.');
    const why = `The payment is ${inWords(facts)} where ${inWords(payment)} was asked. Cancel the order to give it back.`;
    return [paid, { do: 'attention', why }];
  }
  // Of what was paid besides, nothing is kept: it was not what had been asked.
  const accepted: readonly Effect[] = [
    paid,
    { do: 'mark-paid' },
    ...moneyBack({ ...order, payments: others }, 'It was paid by another payment.'),
  ];
  if (order.status !== 'awaiting-payment') return [...accepted, { do: 'note', what: 'paid' }];
  return [
    ...accepted,
    { do: 'move', to: 'paid', by: 'payment' },
    { do: 'move', to: 'received', by: 'shop' },
    { do: 'submit' },
  ];
}

const inWords = ({ amountCents, currency }: Pick<PaymentFacts, 'amountCents' | 'currency'>) =>
  `${formatCents(amountCents)} ${currency}`;

/** A canceled order gives back what it has, and nobody can pay it any more. */
export const moneyBack = ({ payments }: PayableOrder, why: string): readonly Effect[] =>
  payments.flatMap((payment): Effect[] => {
    const cents = refundableCents(payment);
    if (cents > 0) return [{ do: 'refund', paymentId: payment.id, cents, why }];
    return payment.status === 'paid' || payment.status === 'closed'
      ? []
      : [{ do: 'close', paymentId: payment.id }];
  });

export interface PartBack {
  /** All that is left if not said. */
  cents: Cents | undefined;
  why: string;
  /** The ids of the refunds, of a payment each: with the same ones it is done once. */
  idOf: (paymentId: string) => string;
}

/** Gives back a part, from the payments that have it; undefined when there is not as much. */
export function refundPart(
  order: PayableOrder,
  { cents, why, idOf }: PartBack,
): readonly Effect[] | undefined {
  const known = order.payments.flatMap(({ refunds }) => refunds.map(({ id }) => id));
  if (order.payments.some((payment) => known.includes(idOf(payment.id)))) return [];
  const effects: Effect[] = [];
  const wanted = cents ?? order.payments.reduce((sum, payment) => sum + refundableCents(payment), 0);
  let left = wanted;
  for (const payment of order.payments) {
    const share = Math.min(left, refundableCents(payment));
    if (share <= 0) continue;
    effects.push({ do: 'refund', paymentId: payment.id, cents: share, why, id: idOf(payment.id) });
    left -= share;
  }
  return wanted > 0 && left === 0 ? effects : undefined;
}

/** States that say what became of the money: those in which nothing is made any more. */
const moneyDecides: readonly OrderStatus[] = ['canceled', 'delivered', 'partly-refunded'];

/** News of a refund. What goes back of a second payment is not the order's money. */
export function afterRefundNews(
  order: PayableOrder,
  refundId: string,
  status: RefundStatus,
): readonly Effect[] {
  const refunds = order.payments.flatMap((payment) => payment.refunds);
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund || refund.status !== 'asked' || status === 'asked') return [];
  const change: Effect = { do: 'refund-is', refundId, status };
  const amount = formatCents(refund.cents);
  if (status === 'failed')
    return [change, { do: 'attention', why: `A refund of ${amount} was refused by the payment service.` }];
  const kept = keptCents(order) - refund.cents;
  const to = kept >= order.totalCents ? undefined : kept > 0 ? 'partly-refunded' : 'refunded';
  const isMove = to && moneyDecides.includes(order.status) && to !== order.status;
  return [
    change,
    { do: 'note', what: 'money-back', why: amount },
    ...(isMove ? [{ do: 'move', to, by: 'payment', why: amount } as const] : []),
  ];
}

/** The operator lets an unpaid order go on: it will be paid by invoice. */
export const onInvoice = (order: PayableOrder): readonly Effect[] | undefined =>
  order.status === 'awaiting-payment'
    ? [
        { do: 'invoice' },
        ...moneyBack(order, 'It is paid by invoice.'),
        { do: 'move', to: 'received', by: 'shop', why: 'on invoice' },
        { do: 'submit' },
      ]
    : undefined;
