import type { Cents } from '../money/cents.ts';
import type { OrderStatus } from '../orders/order-states.ts';

/**
 * A payment waits for the customer (`open`, or `declined`: the last try failed and the next may not), is being confirmed
 * by a bank, is paid, or is closed: nobody can pay it any more.
 */
export const paymentStatuses = ['open', 'declined', 'confirming', 'paid', 'closed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const refundStatuses = ['asked', 'done', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export interface Refund {
  id: string;
  cents: Cents;
  status: RefundStatus;
}

export interface Payment {
  id: string;
  /** What the payment service calls it; null until it has said so. */
  providerId: string | null;
  status: PaymentStatus;
  amountCents: Cents;
  currency: string;
  receivedCents: Cents;
  refunds: readonly Refund[];
}

/** What the rules of payment need to know of an order. */
export interface PayableOrder {
  id: string;
  number: string;
  status: OrderStatus;
  paymentTerms: 'invoice' | 'prepaid';
  isPaid: boolean;
  totalCents: Cents;
  currency: string;
  payments: readonly Payment[];
}

/** What a payment service says about a payment: of a paid one, what it has received. */
export interface PaymentFacts {
  status: PaymentStatus;
  amountCents: Cents;
  currency: string;
}

/** What of a payment could still be given back. */
export const refundableCents = ({ receivedCents, refunds }: Payment): Cents =>
  receivedCents - refunds.reduce((sum, { cents, status }) => (status === 'failed' ? sum : sum + cents), 0);

/** What the shop has of an order's money, after what has been given back. */
export const keptCents = ({ payments }: Pick<PayableOrder, 'payments'>): Cents =>
  payments.reduce(
    (sum, { receivedCents, refunds }) =>
      sum +
      receivedCents -
      refunds.reduce((given, { cents, status }) => (status === 'done' ? given + cents : given), 0),
    0,
  );

/** The payment that the customer can still make. */
export const livePayment = ({ payments }: Pick<PayableOrder, 'payments'>): Payment | undefined =>
  payments.find(({ status }) => status !== 'paid' && status !== 'closed');
