import type { PaymentFacts, RefundStatus } from '@doodleloom/domain/payments/payment';
import Stripe from 'stripe';
import { NotSigned, PaymentRefused, type PaymentAdapter, type PaymentNews } from '../payment-adapter.ts';

interface Options {
  secretKey: string;
  webhookSecret: string;
  baseUrl: string;
  fetch: typeof fetch;
}

type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'status' | 'amount' | 'amount_received' | 'currency' | 'last_payment_error' | 'metadata'
>;

/** Stripe's states of a payment (PaymentIntents) as ours. */
function statusOf({ status, last_payment_error: problem }: Intent): PaymentFacts['status'] {
  if (status === 'succeeded') return 'paid';
  if (status === 'canceled') return 'closed';
  if (status === 'processing') return 'confirming';
  return problem ? 'declined' : 'open';
}

const factsOf = (intent: Intent): PaymentFacts => ({
  status: statusOf(intent),
  amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
  currency: intent.currency.toUpperCase(),
});

const refundStatusOf = (status: string | null): RefundStatus =>
  status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'asked';

const idOf = (reference: string | { id: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

/** A lost dispute is the customer's; while it runs, and for a warning, the operator has to answer. */
const disputeOutcome = (status: string) => (status === 'won' || status === 'lost' ? status : 'opened');

function paymentNews(intent: Stripe.PaymentIntent): PaymentNews {
  const { payment_id: paymentId } = intent.metadata;
  return { about: 'payment', providerId: intent.id, paymentId, facts: factsOf(intent) };
}

const refundNews = (refund: Stripe.Refund): PaymentNews => ({
  about: 'refund',
  paymentProviderId: idOf(refund.payment_intent),
  refundId: refund.metadata?.refund_id,
  cents: refund.amount,
  refund: { providerId: refund.id, status: refundStatusOf(refund.status) },
});

const disputeNews = (dispute: Stripe.Dispute): PaymentNews => ({
  about: 'dispute',
  paymentProviderId: idOf(dispute.payment_intent),
  outcome: disputeOutcome(dispute.status),
  cents: dispute.amount,
});

/** The events that are listened to (docs/payments.md names them for Stripe's own page); every other says nothing to us. */
const readers: Readonly<Record<string, (object: never) => PaymentNews>> = {
  'payment_intent.succeeded': paymentNews,
  'payment_intent.processing': paymentNews,
  'payment_intent.payment_failed': paymentNews,
  'payment_intent.canceled': paymentNews,
  'refund.created': refundNews,
  'refund.updated': refundNews,
  'refund.failed': refundNews,
  'charge.dispute.created': disputeNews,
  'charge.dispute.closed': disputeNews,
};

/** Codes of refusals that stay: the charge is disputed, given back already, or too little is left of it. */
const refusedForGood = ['charge_already_refunded', 'charge_disputed', 'amount_too_large', 'resource_missing'];

const refuseForGood = (error: unknown): never => {
  const code = error instanceof Stripe.errors.StripeError ? error.code : undefined;
  if (code && refusedForGood.includes(code))
    throw new PaymentRefused(`Stripe refuses: ${code}`, { cause: error });
  throw error;
};

/** Stripe behind the port of payments, by its official package (decision 0110). */
export function stripeAdapter(options: Options): PaymentAdapter {
  const { protocol, hostname, port } = new URL(options.baseUrl);
  const stripe = new Stripe(options.secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    httpClient: Stripe.createFetchHttpClient(options.fetch),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  });

  return {
    name: 'stripe',
    async open({ paymentId, orderId, orderNumber, amountCents, currency }) {
      const intent = await stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: currency.toLowerCase(),
          automatic_payment_methods: { enabled: true },
          description: `Order ${orderNumber}`,
          metadata: { payment_id: paymentId, order_id: orderId },
        },
        { idempotencyKey: `payment-${paymentId}` },
      );
      if (!intent.client_secret) throw new Error(`Stripe has opened ${intent.id} without a secret`);
      return { providerId: intent.id, secret: intent.client_secret };
    },

    async find(providerId) {
      const intent = await stripe.paymentIntents.retrieve(providerId);
      return { ...factsOf(intent), secret: intent.client_secret ?? '' };
    },

    async close(providerId) {
      try {
        return factsOf(await stripe.paymentIntents.cancel(providerId));
      } catch (error) {
        const isTooLate =
          error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state';
        if (!isTooLate) throw error;
        return factsOf(await stripe.paymentIntents.retrieve(providerId));
      }
    },

    async refund({ refundId, providerId, cents }) {
      const refund = await stripe.refunds
        .create(
          { payment_intent: providerId, amount: cents, metadata: { refund_id: refundId } },
          { idempotencyKey: `refund-${refundId}` },
        )
        .catch(refuseForGood);
      return { providerId: refund.id, status: refundStatusOf(refund.status) };
    },

    async findRefund(providerId) {
      const refund = await stripe.refunds.retrieve(providerId).catch(refuseForGood);
      return { providerId, status: refundStatusOf(refund.status) };
    },

    readNews(body, headers) {
      try {
        const signature = headers.get('stripe-signature') ?? '';
        const event = stripe.webhooks.constructEvent(body, signature, options.webhookSecret);
        return readers[event.type]?.(event.data.object as never);
      } catch (error) {
        throw new NotSigned('Stripe has not signed this.', { cause: error });
      }
    },
  };
}
