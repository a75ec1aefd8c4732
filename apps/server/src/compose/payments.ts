import { join } from 'node:path';
import type { Chore } from '@doodleloom/backend/queue/schedule';
import type { Database } from '@doodleloom/backend/database/database';
import type { Queue } from '@doodleloom/backend/queue/queue';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { paymentClose, paymentRefund, tillEvent, tillSettle } from '../jobs/jobs.ts';
import { orderSteps } from '../orders/order-steps.ts';
import type { EffectSteps } from '../payments/apply-effects.ts';
import { followPayments } from '../payments/follow-payments.ts';
import { closePayment, sendRefund, type PaymentServices } from '../payments/payments.ts';
import { paymentStore } from '../payments/payment-store.ts';
import { stripeAdapter } from '../payments/stripe/stripe-adapter.ts';
import { createTill, type Till } from '../payments/till/till.ts';
import { signTillEvent, tillAdapter, tillSignatureHeader } from '../payments/till/till-adapter.ts';
import { toOurselves, toStripe } from './egress.ts';
import { keptSecret } from './kept-secret.ts';

export const paymentWebhookPath = '/payment-webhook';

interface Parts {
  config: Config;
  database: Database;
  queue: Queue;
  siteUrl: string;
  /** Answers our own addresses. */
  answer: (request: Request) => Promise<Response> | Response;
  cutOff: AbortSignal;
  log: Logger;
}

export interface Payments extends PaymentServices {
  /** Ours, for trying. */
  till?: Till & { deliver(eventId: string): Promise<void> };
}

/** What goes on the queue with news about money. */
export const effectSteps = ({ queue }: Pick<Parts, 'queue'>): EffectSteps => ({
  sendSubmit: (transaction, orderId) => orderSteps(queue).sendSubmit(transaction, orderId),
  sendRefund: (transaction, refundId) =>
    queue.send(paymentRefund, { refundId }, { key: refundId }, transaction),
  sendClose: (transaction, paymentId) =>
    queue.send(paymentClose, { paymentId }, { key: paymentId }, transaction),
});

/** The payment service of the configuration; none where orders are on invoice. */
export async function openPayments(parts: Parts): Promise<Payments | undefined> {
  const { config, database, siteUrl } = parts;
  if (config.PAYMENT === 'invoice') return undefined;
  const store = paymentStore(database, config.PAYMENT, effectSteps(parts));
  if (config.PAYMENT === 'till') return openTill(parts, store);
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = config;
  const adapter = stripeAdapter({
    secretKey,
    webhookSecret,
    baseUrl: config.STRIPE_BASE_URL,
    fetch: toStripe(config, parts.cutOff),
  });
  parts.log.info({ webhook: `${siteUrl}${paymentWebhookPath}` }, 'payments go through Stripe');
  return { store, adapter };
}

async function openTill(parts: Parts, store: PaymentServices['store']): Promise<Payments> {
  const { config, database, queue, siteUrl, answer, cutOff } = parts;
  const webhookSecret = await keptSecret(join(config.DATA_DIR, 'till-secret'));
  const till = createTill(database, {
    // Each twice, as real ones do now and then: that it counts once is seen to every day.
    async sendEvent(transaction, eventId, afterSeconds) {
      const later = afterSeconds ? { afterSeconds } : {};
      await queue.send(tillEvent, { eventId }, later, transaction);
      await queue.send(tillEvent, { eventId }, later, transaction);
    },
    sendSettle: (transaction, paymentId) =>
      queue.send(tillSettle, { paymentId }, { key: paymentId, afterSeconds: 5 }, transaction),
  });
  const ask = toOurselves(siteUrl, answer, cutOff);
  return {
    store,
    adapter: tillAdapter(till, webhookSecret),
    till: {
      ...till,
      async deliver(eventId) {
        const body = await till.bodyOf(eventId);
        if (body === undefined) return;
        const answered = await ask(`${siteUrl}${paymentWebhookPath}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            [tillSignatureHeader]: signTillEvent(webhookSecret, body),
          },
          body,
        });
        if (!answered.ok) throw new Error(`the shop answered ${answered.status} to the till`);
      },
    },
  };
}

/** Takes up what money leaves to do. */
export async function startPaymentWork({ queue }: Pick<Parts, 'queue'>, payments: Payments): Promise<void> {
  const { till } = payments;
  await queue.work(paymentRefund, ({ refundId }) => sendRefund(payments, refundId));
  await queue.work(paymentClose, ({ paymentId }) => closePayment(payments, paymentId));
  if (!till) return;
  await queue.work(tillEvent, ({ eventId }) => till.deliver(eventId));
  await queue.work(tillSettle, async ({ paymentId }) => void (await till.settle(paymentId)));
}

export const paymentChores = (
  { database, config, log }: Pick<Parts, 'database' | 'config' | 'log'>,
  payments: Payments,
): Chore[] => [
  {
    name: 'payments-followed',
    everyMs: 2 * 60_000,
    run: followPayments({ ...payments, database, expireAfterDays: config.PAYMENT_DAYS, log }),
  },
];
