import { createHash } from 'node:crypto';
import { formatCents, type Cents } from '@doodleloom/domain/money/cents';
import { uuidOfHash } from '@doodleloom/domain/ids/uuid-of-hash';
import { livePayment, type PaymentFacts } from '@doodleloom/domain/payments/payment';
import {
  afterPaymentNews,
  afterRefundNews,
  refundPart,
  type Effect,
} from '@doodleloom/domain/payments/settle';
import type { Actor } from '../orders/order-events.ts';
import { PaymentRefused, type PaymentAdapter, type PaymentNews } from './payment-adapter.ts';
import type { Located, PaymentStore } from './payment-store.ts';

export interface PaymentServices {
  store: PaymentStore;
  adapter: PaymentAdapter;
}

export interface PayingNow {
  paymentId: string;
  providerId: string;
  secret: string;
  facts: PaymentFacts;
}

/** A service closes payments that nobody makes: then another one is opened, and this often at most in one go. */
const mostClosedOnes = 3;

/**
 * The payment that the customer can make now, opened if there is none yet; undefined when the order waits for none. Asked
 * by two tabs at once it is the same payment.
 */
export async function openPayment(
  services: PaymentServices,
  orderId: string,
): Promise<PayingNow | undefined> {
  const { store, adapter } = services;
  for (let turn = 0; turn < mostClosedOnes; turn += 1) {
    const payment = await store.begin(orderId);
    if (!payment) return undefined;
    const { id: paymentId, amountCents, currency } = payment;
    if (payment.providerId === null) {
      const order = await store.read(orderId);
      const ask = { paymentId, orderId, orderNumber: order?.number ?? '', amountCents, currency };
      const { providerId, secret } = await adapter.open(ask);
      await store.named(paymentId, providerId);
      return { paymentId, providerId, secret, facts: { status: 'open', amountCents, currency } };
    }
    const { secret, ...facts } = await adapter.find(payment.providerId);
    await settle(services, { orderId, paymentId }, facts);
    if (facts.status === 'paid') return undefined;
    if (facts.status !== 'closed') return { paymentId, providerId: payment.providerId, secret, facts };
  }
  throw new Error(`the payment service closes every payment of order ${orderId}`);
}

const settle = (
  { store }: PaymentServices,
  { orderId, paymentId }: Pick<Located, 'orderId' | 'paymentId'>,
  facts: PaymentFacts,
): Promise<readonly Effect[]> =>
  store.change(orderId, (order) => {
    const payment = order.payments.find(({ id }) => id === paymentId);
    return payment ? afterPaymentNews(order, payment, facts) : [];
  });

/** Asks the service how a payment stands, in case neither its news nor the browser ever came. */
export async function followPayment(services: PaymentServices, paymentId: string): Promise<void> {
  const found = await services.store.findPayment({ id: paymentId });
  if (!found?.providerId) return;
  const { secret: _, ...facts } = await services.adapter.find(found.providerId);
  await settle(services, found, facts);
}

/** Lets nobody make a payment any more. One that was made a moment ago is taken for what it is. */
export async function closePayment(services: PaymentServices, paymentId: string): Promise<void> {
  const { store, adapter } = services;
  const found = await store.findPayment({ id: paymentId });
  if (!found) return;
  const payment = (await store.read(found.orderId))?.payments.find(({ id }) => id === paymentId);
  if (!payment || payment.status === 'paid' || payment.status === 'closed') return;
  const facts =
    found.providerId === null
      ? { status: 'closed' as const, amountCents: payment.amountCents, currency: payment.currency }
      : await adapter.close(found.providerId);
  await settle(services, found, facts);
}

/** An order that nobody pays ends; one that is paid in the same moment goes on. */
export async function expireOrder(services: PaymentServices, orderId: string, why: string): Promise<void> {
  const { store } = services;
  const order = await store.read(orderId);
  const live = order && livePayment(order);
  if (live) await closePayment(services, live.id);
  await store.change(
    orderId,
    ({ status, payments }) =>
      status === 'awaiting-payment' && payments.every((payment) => payment.status === 'closed')
        ? [{ do: 'move', to: 'canceled', by: 'shop', why }]
        : [],
    'shop',
  );
}

/** Gives a refund back, as often as it takes to know that it is done. */
export async function sendRefund({ store, adapter }: PaymentServices, refundId: string): Promise<void> {
  const refund = await store.findRefund(refundId);
  if (refund?.status !== 'asked') return;
  const { orderId, paymentProviderId, providerId, cents } = refund;
  try {
    const facts = providerId
      ? await adapter.findRefund(providerId)
      : await adapter.refund({ refundId, providerId: paymentProviderId, cents });
    if (!providerId) await store.refundNamed(refundId, facts.providerId);
    await store.change(orderId, (order) => afterRefundNews(order, refundId, facts.status));
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    await store.change(orderId, (order) => afterRefundNews(order, refundId, 'failed'));
  }
}

export type RefundOutcome = 'asked' | 'too-much';

/** The operator gives back a part, or all that is left. Said twice with one key it is done once. */
export async function refundOrder(
  { store }: Pick<PaymentServices, 'store'>,
  orderId: string,
  { cents, why, by, key }: { cents: Cents | undefined; why: string; by: Actor; key: string },
): Promise<RefundOutcome> {
  let outcome: RefundOutcome = 'too-much';
  const idOf = (paymentId: string) =>
    uuidOfHash(createHash('sha256').update(`refund:${paymentId}:${key}`).digest());
  await store.change(
    orderId,
    (order) => {
      const effects = refundPart(order, { cents, why, idOf });
      outcome = effects ? 'asked' : 'too-much';
      return effects ?? [];
    },
    by,
  );
  return outcome;
}

/** Takes the service's own news to heart; false for a payment that is not ours. */
export async function receiveNews(services: PaymentServices, news: PaymentNews): Promise<boolean> {
  const { store } = services;
  const found = await store.findPayment(
    news.about === 'payment'
      ? { providerId: news.providerId, id: news.paymentId }
      : { providerId: news.paymentProviderId },
  );
  if (!found) return false;
  if (news.about === 'payment') {
    // A crash came between the service's answer and our writing it down.
    if (found.providerId === null) await store.named(found.paymentId, news.providerId);
    await settle(services, found, news.facts);
  } else if (news.about === 'refund') {
    const refundId =
      news.refundId ??
      (await store.noteForeignRefund(found.paymentId, {
        providerId: news.refund.providerId,
        cents: news.cents,
      }));
    await store.change(found.orderId, (order) => afterRefundNews(order, refundId, news.refund.status));
  } else {
    await store.change(found.orderId, () => afterDispute(news));
  }
  return true;
}

const disputeWords = {
  opened: 'The customer disputes the payment: answer at the payment service before its deadline.',
  won: 'The dispute was decided for the shop.',
  lost: 'The dispute was decided for the customer: the money has gone back.',
};

const afterDispute = ({ outcome, cents }: Extract<PaymentNews, { about: 'dispute' }>): readonly Effect[] => [
  { do: 'attention', why: `${disputeWords[outcome]} (${formatCents(cents)})` },
];
