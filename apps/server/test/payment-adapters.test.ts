import { randomUUID } from 'node:crypto';
import type { Database } from '@doodleloom/backend/database/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoing } from '../src/outgoing/outgoing.ts';
import { NotSigned, PaymentRefused, type PaymentAdapter } from '../src/payments/payment-adapter.ts';
import { stripeAdapter } from '../src/payments/stripe/stripe-adapter.ts';
import { createTill, type Till } from '../src/payments/till/till.ts';
import { signTillEvent, tillAdapter, tillSignatureHeader } from '../src/payments/till/till-adapter.ts';
import { productDatabase } from './product-database.ts';
import { openStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts';

/** One of the services behind the port, and what its customer does. */
interface Service {
  adapter: PaymentAdapter;
  pay: (providerId: string, secret: string) => Promise<unknown>;
  decline: (providerId: string, secret: string) => Promise<unknown>;
  /** News of the payment as it stands, as its service sends them. */
  news: (providerId: string) => Promise<{ body: string; headers: Headers }>;
}

const ask = () => ({
  paymentId: randomUUID(),
  orderId: randomUUID(),
  orderNumber: '10001',
  amountCents: 6397,
  currency: 'USD',
});

function behavesLikeAPaymentService(open: () => Service) {
  test('opened twice a payment is one, which only its secret’s holder can pay', async () => {
    const { adapter } = open();
    const wanted = ask();
    const [one, other] = await Promise.all([adapter.open(wanted), adapter.open(wanted)]);
    expect(await adapter.open(wanted)).toEqual(one);
    expect(other).toEqual(one);
    expect(one.secret.length).toBeGreaterThan(20);
    expect(await adapter.find(one.providerId)).toEqual({
      status: 'open',
      amountCents: 6397,
      currency: 'USD',
      secret: one.secret,
    });
  });

  test('a declined card leaves it payable, and paid it stays paid', async () => {
    const { adapter, pay, decline } = open();
    const { providerId, secret } = await adapter.open(ask());
    await decline(providerId, secret);
    expect(await adapter.find(providerId)).toMatchObject({ status: 'declined' });
    await pay(providerId, secret);
    const paid = { status: 'paid', amountCents: 6397, currency: 'USD' };
    expect(await adapter.find(providerId)).toMatchObject(paid);
    expect(await adapter.close(providerId)).toMatchObject(paid);
  });

  test('closed it is closed, however often that is asked', async () => {
    const { adapter } = open();
    const { providerId } = await adapter.open(ask());
    expect(await adapter.close(providerId)).toMatchObject({ status: 'closed' });
    expect(await adapter.close(providerId)).toMatchObject({ status: 'closed' });
  });

  test('a refund asked twice is given once, and never more than was paid', async () => {
    const { adapter, pay } = open();
    const { providerId, secret } = await adapter.open(ask());
    const refund = { refundId: randomUUID(), providerId, cents: 2000 };
    await expect(adapter.refund({ ...refund, refundId: randomUUID() })).rejects.toThrow(PaymentRefused);
    await pay(providerId, secret);
    const done = await adapter.refund(refund);
    expect(done).toMatchObject({ status: 'done' });
    expect(await adapter.refund(refund)).toEqual(done);
    expect(await adapter.findRefund(done.providerId)).toEqual(done);
    const rest = { providerId, cents: 4398, refundId: randomUUID() };
    await expect(adapter.refund(rest)).rejects.toThrow(PaymentRefused);
    expect(await adapter.refund({ ...rest, refundId: randomUUID(), cents: 4397 })).toMatchObject({
      status: 'done',
    });
  });

  test('its news say which payment of ours, how much and how it stands, and count with its signature alone', async () => {
    const { adapter, pay, news } = open();
    const wanted = ask();
    const { providerId, secret } = await adapter.open(wanted);
    await pay(providerId, secret);
    const { body, headers } = await news(providerId);
    expect(adapter.readNews(body, headers)).toEqual({
      about: 'payment',
      providerId,
      paymentId: wanted.paymentId,
      facts: { status: 'paid', amountCents: 6397, currency: 'USD' },
    });
    expect(() => adapter.readNews(body.replace('6397', '7'), headers)).toThrow(NotSigned);
    expect(() => adapter.readNews(body, new Headers())).toThrow(NotSigned);
  });
}

describe('the till', () => {
  let database: Database;
  let till: Till;
  const told: string[] = [];
  beforeAll(async () => {
    database = await productDatabase('postgres');
    till = createTill(database, {
      sendEvent: async (_, id) => void told.push(id),
      sendSettle: async () => undefined,
    });
  });
  afterAll(() => database.close());

  const service = (): Service => ({
    adapter: tillAdapter(till, 'secret'),
    pay: (id, secret) => till.pay(id, secret, 'works'),
    decline: (id, secret) => till.pay(id, secret, 'declined'),
    async news() {
      const body = (await till.bodyOf(told.at(-1)!))!;
      return { body, headers: new Headers({ [tillSignatureHeader]: signTillEvent('secret', body) }) };
    },
  });
  behavesLikeAPaymentService(service);

  test('takes no payment from anyone without the secret', async () => {
    const { providerId, secret } = await service().adapter.open(ask());
    const mirrored = secret.split('').toReversed().join('');
    await expect(till.pay(providerId, mirrored, 'works')).rejects.toThrow(PaymentRefused);
    await expect(till.pay('till_payment_none', secret, 'works')).rejects.toThrow(PaymentRefused);
    expect(await till.find(providerId)).toMatchObject({ status: 'open' });
  });

  test('has a bank that asks: yes pays, no declines, and nobody answers twice', async () => {
    const { adapter } = service();
    const first = await adapter.open(ask());
    expect(await till.pay(first.providerId, first.secret, 'asks')).toMatchObject({ status: 'confirming' });
    expect(await till.answer(first.providerId, first.secret, false)).toMatchObject({ status: 'declined' });
    await till.pay(first.providerId, first.secret, 'asks');
    expect(await till.answer(first.providerId, first.secret, true)).toMatchObject({ status: 'paid' });
    expect(await till.answer(first.providerId, first.secret, false)).toMatchObject({ status: 'paid' });
  });

  test('pays once for two tabs that pay at once', async () => {
    const { providerId, secret } = await service().adapter.open(ask());
    const before = told.length;
    await Promise.all([till.pay(providerId, secret, 'works'), till.pay(providerId, secret, 'works')]);
    expect(told.length - before).toBe(1);
  });

  test('has a bank that takes a while', async () => {
    const { providerId, secret } = await service().adapter.open(ask());
    expect(await till.pay(providerId, secret, 'slow')).toMatchObject({ status: 'confirming' });
    expect(await till.settle(providerId)).toMatchObject({ status: 'paid' });
    expect(await till.settle(providerId)).toMatchObject({ status: 'paid' });
  });
});

describe('Stripe, by a stand-in that speaks what we use of its API', () => {
  let stripe: StripeStandIn;
  let adapter: PaymentAdapter;
  beforeAll(async () => {
    stripe = await openStripeStandIn();
    adapter = stripeAdapter({
      secretKey: stripe.key,
      webhookSecret: stripe.webhookSecret,
      baseUrl: stripe.baseUrl,
      fetch: outgoing({ origins: [stripe.baseUrl], mostBytes: 1024 * 1024, mostMs: 10_000 }),
    });
  });
  afterAll(() => stripe.close());

  behavesLikeAPaymentService(() => ({
    adapter,
    pay: async (id) => stripe.pay(id),
    decline: async (id) => stripe.pay(id, 'declined'),
    news: async (id) => stripe.event('payment_intent.succeeded', stripe.intents.get(id)),
  }));

  test('is asked for every method it has, in cents, with keys that follow from the order', async () => {
    const wanted = ask();
    const { providerId, secret } = await adapter.open(wanted);
    expect(stripe.requests.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v1/payment_intents',
      key: `payment-${wanted.paymentId}`,
      form: {
        amount: '6397',
        currency: 'usd',
        automatic_payment_methods: { enabled: 'true' },
        metadata: { payment_id: wanted.paymentId, order_id: wanted.orderId },
      },
    });
    expect(secret).toBe(stripe.intents.get(providerId)?.client_secret);
    // Nothing of the customer goes along: what Stripe needs to know, the customer tells it.
    expect(JSON.stringify(stripe.requests.at(-1))).not.toMatch(/@|name|street/);
  });

  test.each([
    ['payment_intent.processing', 'processing', 'confirming'],
    ['payment_intent.canceled', 'canceled', 'closed'],
    ['payment_intent.payment_failed', 'requires_payment_method', 'declined'],
  ])('%s is understood', async (type, status, ours) => {
    const { providerId } = await adapter.open(ask());
    const intent = {
      ...stripe.intents.get(providerId),
      status,
      last_payment_error: { code: 'card_declined' },
    };
    const { body, headers } = stripe.event(type, intent);
    expect(adapter.readNews(body, headers)).toMatchObject({ about: 'payment', facts: { status: ours } });
  });

  test.each([
    ['charge.dispute.created', 'needs_response', 'opened'],
    ['charge.dispute.closed', 'won', 'won'],
    ['charge.dispute.closed', 'lost', 'lost'],
  ])('%s (%s) is a dispute', (type, status, outcome) => {
    const dispute = { object: 'dispute', payment_intent: 'pi_1', amount: 6397, status };
    const { body, headers } = stripe.event(type, dispute);
    expect(adapter.readNews(body, headers)).toEqual({
      about: 'dispute',
      paymentProviderId: 'pi_1',
      outcome,
      cents: 6397,
    });
  });

  test('a refund that waits is not done before Stripe says so, and one made at Stripe is reported, too', async () => {
    const { providerId } = await adapter.open(ask());
    stripe.pay(providerId);
    stripe.refundsEndAs('pending');
    const refundId = randomUUID();
    const asked = await adapter.refund({ refundId, providerId, cents: 100 });
    expect(asked.status).toBe('asked');
    stripe.refundsEndAs('succeeded');
    const refund = stripe.refunds.get(asked.providerId)!;
    refund.status = 'succeeded';
    expect(await adapter.findRefund(asked.providerId)).toMatchObject({ status: 'done' });
    const own = stripe.event('refund.updated', refund);
    expect(adapter.readNews(own.body, own.headers)).toMatchObject({ about: 'refund', refundId, cents: 100 });
    const foreign = stripe.event('refund.created', { ...refund, metadata: {}, id: 're_foreign' });
    expect(adapter.readNews(foreign.body, foreign.headers)).toMatchObject({
      refundId: undefined,
      refund: { providerId: 're_foreign', status: 'done' },
    });
  });

  test('news that are not needed are nothing, old signatures and other keys are refused', async () => {
    const other = stripe.event('customer.created', { object: 'customer' });
    expect(adapter.readNews(other.body, other.headers)).toBeUndefined();
    const old = stripe.event('payment_intent.succeeded', {}, Math.floor(Date.now() / 1000) - 3600);
    expect(() => adapter.readNews(old.body, old.headers)).toThrow(NotSigned);
    const foreign = stripeAdapter({
      secretKey: 'sk_test_other',
      webhookSecret: 'whsec_other',
      baseUrl: stripe.baseUrl,
      fetch: outgoing({ origins: [stripe.baseUrl], mostBytes: 1024 * 1024, mostMs: 10_000 }),
    });
    const { body, headers } = stripe.event('payment_intent.succeeded', {});
    expect(() => foreign.readNews(body, headers)).toThrow(NotSigned);
    await expect(foreign.open(ask())).rejects.toThrow('invalid_api_key');
  });

  test('while Stripe is away nothing is called refused: it is asked again', async () => {
    const { providerId } = await adapter.open(ask());
    stripe.pay(providerId);
    stripe.goDown(true);
    const refund = { refundId: randomUUID(), providerId, cents: 100 };
    await expect(adapter.refund(refund)).rejects.not.toThrow(PaymentRefused);
    stripe.goDown(false);
    expect(await adapter.refund(refund)).toMatchObject({ status: 'done' });
  });
});
