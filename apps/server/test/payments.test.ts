import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { finishedPicture, placeMugOrder } from './pictures.ts';
import { openTestShop, type TestShop } from './shop.ts';
import { openStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts';

type Asked = {
  order: { id: string; status: string; isPaid: boolean; totalCents: number };
  payment: { service: string; id: string; secret: string; status: string } | null;
};
type Placed = { success: boolean; orderId: string; orderKey: string; status: string };

const wait = { timeout: 60_000, interval: 100 };

/** A shop with an operator, and what people do there about money. */
async function openPaidShop(settings: Record<string, string>) {
  const shop = await openTestShop({ OPERATOR_EMAILS: 'member-1@example.com', ...settings });
  const operator = await shop.member();
  await shop.signInByMail(operator, 'member-1@example.com');
  const { imageUrl } = await finishedPicture(operator);
  const call = async <Answer>(client: SupabaseClient, name: string, body: object) => {
    const { data, error } = await client.functions.invoke<Answer>(name, { body });
    if (error) throw new Error(`${name}: ${JSON.stringify(await (error.context as Response).json())}`);
    return data!;
  };
  const guest = shop.visitor();
  return {
    shop,
    operator,
    guest,
    place: async () => (await placeMugOrder(operator, imageUrl)).data as unknown as Placed,
    payment: ({ orderId, orderKey: key }: Placed) => call<Asked>(guest, 'order-payment', { orderId, key }),
    operate: (orderId: string, action: string, more: object = {}) =>
      call<{ status: string }>(operator, 'operate-order', { orderId, action, ...more }),
    order: async (orderId: string) =>
      (await call<{
        order: { status: string; isPaid: boolean; refundedCents: number; events: { status: string }[] };
      }>(operator, 'order-status', { orderId }))!.order,
    margin: (orderId: string) => call<Record<string, number>>(operator, 'order-margin', { orderId }),
    margins: () =>
      call<{
        floorPercent: number;
        products: {
          blueprintId: number;
          worstPercent: number;
          suggestedCents: number;
          variants: { priceCents: number; marginCents: number; marginWithFreeShippingCents: number }[];
        }[];
      }>(operator, 'product-margins', {}),
    tillPay: (payment: Asked['payment'], body: object) =>
      call<{ status: string }>(guest, 'till-pay', { payment: payment!.id, secret: payment!.secret, ...body }),
  };
}
type PaidShop = Awaited<ReturnType<typeof openPaidShop>>;

const ordersAtThePrinter = async (shop: TestShop, orderId: string) =>
  ((await (await fetch(`${shop.url}/print-house/operator`)).text()).match(new RegExp(orderId, 'g')) ?? [])
    .length;

describe('an order that is paid at the till', () => {
  let house: PaidShop;
  beforeAll(async () => {
    house = await openPaidShop({ PAYMENT: 'till' });
  });
  afterAll(() => house.shop.close());

  test('waits, is paid, and only then goes to the printer, once', async () => {
    const placed = await house.place();
    expect(placed).toMatchObject({ success: true, status: 'awaiting-payment', printifyOrderId: null });
    expect(await ordersAtThePrinter(house.shop, placed.orderId)).toBe(0);

    const { payment, order } = await house.payment(placed);
    expect(payment).toMatchObject({ service: 'till', status: 'open' });
    expect(order).toMatchObject({ status: 'awaiting-payment', isPaid: false });
    expect((await house.payment(placed)).payment?.id).toBe(payment!.id);
    await house.tillPay(payment, { card: 'declined' });
    expect((await house.payment(placed)).payment).toMatchObject({ id: payment!.id, status: 'declined' });
    await Promise.all([house.tillPay(payment, { card: 'works' }), house.tillPay(payment, { card: 'works' })]);
    expect(await house.payment(placed)).toMatchObject({ payment: null, order: { isPaid: true } });
    await vi.waitFor(
      async () => expect((await house.order(placed.orderId)).status).toMatch(/printer|production/),
      wait,
    );
    const { events } = await house.order(placed.orderId);
    const way = events.map(({ status }) => status);
    expect(way.slice(0, 5)).toEqual(['awaiting-payment', 'paid', 'received', 'submitting', 'at-the-printer']);
    expect(new Set(way).size).toBe(way.length);
    await vi.waitFor(async () => {
      const mails = (await (await fetch(`${house.shop.url}/dev/outbox`)).text()).split('<article>');
      expect(mails.filter((mail) => mail.includes('waits for your payment')).length).toBeGreaterThanOrEqual(
        1,
      );
      expect(mails.filter((mail) => mail.includes('We have your order')).length).toBe(1);
    }, wait);
  });

  test('and its operator sees what is left of it, and of the product', async () => {
    const placed = await house.place();
    await house.tillPay((await house.payment(placed)).payment, { card: 'works' });
    await house.payment(placed);
    await vi.waitFor(
      async () => expect((await house.order(placed.orderId)).status).toMatch(/printer|production/),
      wait,
    );
    const margin = await house.margin(placed.orderId);
    expect(margin).toMatchObject({ isKnown: true, goodsCents: 2499, shippingTakenCents: 999, taxCents: 200 });
    expect(margin.costCents).toBeGreaterThan(0);
    expect(margin.shippingCostCents).toBeGreaterThan(0);
    expect(margin.marginCents).toBe(
      2499 + 999 - margin.costCents! - margin.shippingCostCents! - margin.feeCents!,
    );
    const { products } = await house.margins();
    const mug = products.find(({ blueprintId }) => blueprintId === 19);
    expect(mug?.variants[0]).toMatchObject({ costCents: margin.costCents, priceCents: 2499 });
    expect(mug!.variants[0]!.marginWithFreeShippingCents).toBeLessThan(mug!.variants[0]!.marginCents);
    // A price set at the desk is what the shop asks from then on, and the one suggested there leaves the floor.
    const { suggestedCents } = mug!;
    expect(suggestedCents % 100).toBe(99);
    const set = { kind: '19', cents: suggestedCents };
    await house.operator.functions.invoke('save-price', { body: set });
    await vi.waitFor(async () => {
      const priced = (await house.margins()).products.find(({ blueprintId }) => blueprintId === 19)!;
      expect(priced.variants[0]!.priceCents).toBe(suggestedCents);
      expect(priced.worstPercent).toBeGreaterThanOrEqual((await house.margins()).floorPercent);
    }, wait);
    await house.operator.functions.invoke('save-price', { body: { ...set, cents: null } });
    await vi.waitFor(async () => {
      const priced = (await house.margins()).products.find(({ blueprintId }) => blueprintId === 19)!;
      expect(priced.variants[0]!.priceCents).toBe(2499);
    }, wait);
    const stranger = await house.shop.member();
    for (const name of ['product-margins', 'order-margin'])
      expect(
        (await stranger.functions.invoke(name, { body: { orderId: placed.orderId } })).error,
      ).not.toBeNull();
  });

  test('by a browser that closed: the webhook alone says so', async () => {
    const placed = await house.place();
    const { payment } = await house.payment(placed);
    await house.tillPay(payment, { card: 'works' });
    await vi.waitFor(async () => expect((await house.order(placed.orderId)).isPaid).toBe(true), wait);
  });

  test('a bank that asks, and one that takes a while', async () => {
    const placed = await house.place();
    const { payment } = await house.payment(placed);
    expect(await house.tillPay(payment, { card: 'asks' })).toEqual({ status: 'confirming' });
    expect((await house.payment(placed)).payment).toMatchObject({ status: 'confirming' });
    expect(await house.tillPay(payment, { isConfirmed: true })).toEqual({ status: 'paid' });
    const slow = await house.place();
    await house.tillPay((await house.payment(slow)).payment, { card: 'slow' });
    await vi.waitFor(async () => expect((await house.order(slow.orderId)).isPaid).toBe(true), wait);
  });

  test('canceled and then paid all the same, its money goes back', async () => {
    const placed = await house.place();
    const { payment } = await house.payment(placed);
    await house.operate(placed.orderId, 'hold');
    // The customer pays in the moment in which the operator cancels.
    const [, canceled] = await Promise.all([
      house.tillPay(payment, { card: 'works' }),
      house.operate(placed.orderId, 'cancel', { why: 'asked by mail' }),
    ]);
    expect(canceled).toBeDefined();
    await vi.waitFor(async () => {
      const { status } = await house.order(placed.orderId);
      expect(['canceled', 'refunded']).toContain(status);
      const { isPaid, refundedCents } = await house.order(placed.orderId);
      const settled = (await house.payment(placed)).payment === null;
      expect([settled, !isPaid || refundedCents > 0]).toEqual([true, true]);
    }, wait);
    expect(await ordersAtThePrinter(house.shop, placed.orderId)).toBe(0);
    // The printer makes nothing of it, and the shop keeps nothing.
    expect(await house.margin(placed.orderId)).toMatchObject({ isKnown: true, costCents: 0, marginCents: 0 });
  });

  test('a part is given back once with one key, and never more than was paid', async () => {
    const placed = await house.place();
    const { payment, order } = await house.payment(placed);
    await house.tillPay(payment, { card: 'works' });
    await house.payment(placed);
    const part = { cents: 500, key: randomUUID(), why: 'a scratch' };
    await Promise.all([
      house.operate(placed.orderId, 'refund', part),
      house.operate(placed.orderId, 'refund', part),
    ]);
    await vi.waitFor(async () => expect((await house.order(placed.orderId)).refundedCents).toBe(500), wait);
    await expect(
      house.operate(placed.orderId, 'refund', { cents: order.totalCents, key: randomUUID() }),
    ).rejects.toThrow('refund-too-much');
    // Its parcel goes on.
    expect((await house.order(placed.orderId)).status).not.toMatch(/refunded/);
    // 2.00 of the 36.98 are tax: of 5.00, 27 cents go back by the tax office.
    expect(await house.margin(placed.orderId)).toMatchObject({ goodsCents: 2499 - 473, taxCents: 173 });
  });

  test('an operator lets one go on invoice; nobody can pay it any more', async () => {
    const placed = await house.place();
    const { payment } = await house.payment(placed);
    await house.operate(placed.orderId, 'invoice');
    await vi.waitFor(
      async () => expect((await house.order(placed.orderId)).status).toMatch(/printer|production/),
      wait,
    );
    expect(await house.tillPay(payment, { card: 'works' })).toEqual({ status: 'closed' });
    await expect(house.operate(placed.orderId, 'invoice')).resolves.toBeDefined();
  });

  test('is opened by its link or its owner alone, and the till by the payment’s secret', async () => {
    const placed = await house.place();
    await expect(house.payment({ ...placed, orderKey: 'x'.repeat(43) })).rejects.toThrow('order-not-found');
    const { payment } = await house.payment(placed);
    await expect(house.tillPay({ ...payment!, secret: 'guessed' }, { card: 'works' })).rejects.toThrow(
      'payment-not-found',
    );
    for (const body of ['', '{}', '{"type":"payment"}', '\0']) {
      const { status } = await fetch(`${house.shop.url}/payment-webhook`, { method: 'POST', body });
      expect(status).toBe(400);
    }
    expect((await fetch(`${house.shop.url}/payment-webhook`)).status).toBe(405);
  });
});

describe('an order that is paid by Stripe', () => {
  let stripe: StripeStandIn;
  let house: PaidShop;
  beforeAll(async () => {
    stripe = await openStripeStandIn();
    house = await openPaidShop({
      PAYMENT: 'stripe',
      STRIPE_SECRET_KEY: stripe.key,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_BASE_URL: stripe.baseUrl,
    });
  });
  afterAll(async () => {
    await house.shop.close();
    await stripe.close();
  });
  const tell = async (type: string, object: unknown) => {
    const { body, headers } = stripe.event(type, object);
    headers.set('content-type', 'application/json');
    return (await fetch(`${house.shop.url}/payment-webhook`, { method: 'POST', body, headers })).status;
  };

  test('is one PaymentIntent for two tabs, and paid by its signed webhook, delivered twice and out of order', async () => {
    const placed = await house.place();
    const [one, other] = await Promise.all([house.payment(placed), house.payment(placed)]);
    expect(one.payment).toMatchObject({ service: 'stripe', secret: expect.stringContaining('_secret_') });
    expect(other.payment).toEqual(one.payment);
    const intent = stripe.pay(one.payment!.id);
    expect(await tell('payment_intent.succeeded', intent)).toBe(200);
    expect(await tell('payment_intent.processing', { ...intent, status: 'processing' })).toBe(200);
    expect(await tell('payment_intent.succeeded', intent)).toBe(200);
    const { events, isPaid } = await house.order(placed.orderId);
    expect(isPaid).toBe(true);
    expect(events.filter(({ status }) => status === 'paid')).toHaveLength(1);
  });

  test('for another amount or in another currency is not paid, and stands before the operator', async () => {
    for (const wrong of [{ amount_received: 100 }, { currency: 'eur' }]) {
      const placed = await house.place();
      const { payment } = await house.payment(placed);
      await tell('payment_intent.succeeded', { ...stripe.pay(payment!.id), ...wrong });
      expect(await house.order(placed.orderId)).toMatchObject({ status: 'awaiting-payment', isPaid: false });
      const { data } = await house.operator.functions.invoke<{ orders: { id: string; attention: string }[] }>(
        'desk-orders',
        { body: { filter: 'attention' } },
      );
      expect(data?.orders.find(({ id }) => id === placed.orderId)?.attention).toContain('was asked');
      expect((await house.payment(placed)).payment).toBeNull();
    }
  });

  test('a dispute stands before the operator, and a refund made at Stripe is known here', async () => {
    const placed = await house.place();
    const { payment, order } = await house.payment(placed);
    await tell('payment_intent.succeeded', stripe.pay(payment!.id));
    const dispute = { object: 'dispute', payment_intent: payment!.id, amount: order.totalCents };
    expect(await tell('charge.dispute.created', { ...dispute, status: 'needs_response' })).toBe(200);
    expect((await house.order(placed.orderId)).status).toBe('needs-attention');
    const refund = { object: 'refund', id: 're_by_hand', payment_intent: payment!.id, metadata: {} };
    for (let time = 0; time < 2; time += 1)
      expect(await tell('refund.created', { ...refund, amount: 300, status: 'succeeded' })).toBe(200);
    expect((await house.order(placed.orderId)).refundedCents).toBe(300);
  });

  test('news of other payments, and unsigned ones, change nothing', async () => {
    expect(await tell('payment_intent.succeeded', { id: 'pi_foreign', metadata: {}, currency: 'usd' })).toBe(
      200,
    );
    const { body } = stripe.event('payment_intent.succeeded', {});
    expect((await fetch(`${house.shop.url}/payment-webhook`, { method: 'POST', body })).status).toBe(400);
  });

  test('its page alone may load Stripe’s form', async () => {
    const policy = async (path: string) =>
      (await fetch(`${house.shop.url}${path}`)).headers.get('content-security-policy') ?? '';
    expect(await policy(`/orders/${randomUUID()}`)).toContain(
      "script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com",
    );
    for (const path of ['/', '/cart', '/orders', '/config.json'])
      expect(await policy(path)).not.toContain('stripe');
  });
});

test('without a payment service nothing of one is loaded or listened to', async () => {
  const shop = await openTestShop();
  const policy = (await fetch(`${shop.url}/orders/${randomUUID()}`)).headers.get('content-security-policy');
  expect(policy).not.toContain('stripe');
  expect((await fetch(`${shop.url}/payment-webhook`, { method: 'POST', body: '{}' })).status).not.toBe(200);
  await shop.close();
}, 60_000);
