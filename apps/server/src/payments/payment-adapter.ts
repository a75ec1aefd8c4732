import type { Cents } from '@doodleloom/domain/money/cents';
import type { PaymentFacts, RefundStatus } from '@doodleloom/domain/payments/payment';

export interface PaymentAsk {
  /** Our payment's id, which follows from the order: opened twice it is one payment. */
  paymentId: string;
  orderId: string;
  orderNumber: string;
  amountCents: Cents;
  currency: string;
}

export interface OpenedPayment {
  providerId: string;
  /** With it the customer's browser, and nobody else's, can pay. */
  secret: string;
}

export interface RefundAsk {
  /** Our refund's id: asked twice it is one refund. */
  refundId: string;
  /** The payment, as its service calls it. */
  providerId: string;
  cents: Cents;
}

export interface RefundFacts {
  /** The refund, as its service calls it. */
  providerId: string;
  status: RefundStatus;
}

/** What a payment service says by itself, signed. Ids of ours are there when we have given them along. */
export type PaymentNews =
  | { about: 'payment'; providerId: string; paymentId: string | undefined; facts: PaymentFacts }
  | {
      about: 'refund';
      paymentProviderId: string;
      refundId: string | undefined;
      cents: Cents;
      refund: RefundFacts;
    }
  | { about: 'dispute'; paymentProviderId: string; outcome: 'opened' | 'won' | 'lost'; cents: Cents };

/** The service refuses for good: asking again does not help. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused';
}

/** A payment service. Everything asked of it may be asked twice. */
export interface PaymentAdapter {
  readonly name: 'till' | 'stripe';
  open(ask: PaymentAsk): Promise<OpenedPayment>;
  find(providerId: string): Promise<PaymentFacts & { secret: string }>;
  /** Lets nobody pay it any more; answers how it stands then, for it may have been paid a moment ago. */
  close(providerId: string): Promise<PaymentFacts>;
  refund(ask: RefundAsk): Promise<RefundFacts>;
  findRefund(providerId: string): Promise<RefundFacts>;
  /** News out of the raw body of a webhook; nothing for news that we do not need. Throws `NotSigned` for a foreign one. */
  readNews(body: string, headers: Headers): PaymentNews | undefined;
}

export class NotSigned extends Error {
  override name = 'NotSigned';
}
