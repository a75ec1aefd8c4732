import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '../orders/order-states.ts';
import type { PayableOrder, Payment, PaymentFacts, Refund } from './payment.ts';
import { afterPaymentNews, afterRefundNews, moneyBack, onInvoice, refundPart } from './settle.ts';

const totalCents = 6397;

const aPayment = (change: Partial<Payment> = {}): Payment => ({
  id: 'first',
  providerId: 'pi_1',
  status: 'open',
  amountCents: totalCents,
  currency: 'USD',
  receivedCents: 0,
  refunds: [],
  ...change,
});
const paid = (change: Partial<Payment> = {}) =>
  aPayment({ status: 'paid', receivedCents: totalCents, ...change });
const aRefund = (change: Partial<Refund> = {}): Refund => ({
  id: 'back',
  cents: 1000,
  status: 'asked',
  ...change,
});

const anOrder = (change: Partial<PayableOrder> = {}): PayableOrder => ({
  id: 'order',
  number: '10001',
  status: 'awaiting-payment',
  paymentTerms: 'prepaid',
  isPaid: false,
  totalCents,
  currency: 'USD',
  payments: [aPayment()],
  ...change,
});

const asAsked: PaymentFacts = { status: 'paid', amountCents: totalCents, currency: 'USD' };
const isPaidNow = { do: 'payment', paymentId: 'first', status: 'paid', receivedCents: totalCents };

describe('news of a payment', () => {
  test('what was asked and is paid sends the order on its way', () => {
    expect(afterPaymentNews(anOrder(), aPayment(), asAsked)).toEqual([
      isPaidNow,
      { do: 'mark-paid' },
      { do: 'move', to: 'paid', by: 'payment' },
      { do: 'move', to: 'received', by: 'shop' },
      { do: 'submit' },
    ]);
  });

  test('an order that goes on by invoice is paid without being sent again', () => {
    expect(afterPaymentNews(anOrder({ status: 'in-production' }), aPayment(), asAsked)).toEqual([
      isPaidNow,
      { do: 'mark-paid' },
      { do: 'note', what: 'paid' },
    ]);
  });

  test('with the first that is paid the others are closed, and what came by them goes back', () => {
    const others = [
      aPayment({ id: 'open' }),
      aPayment({ id: 'closed', status: 'closed' }),
      paid({ id: 'odd', receivedCents: 500 }),
    ];
    const effects = afterPaymentNews(anOrder({ payments: [aPayment(), ...others] }), aPayment(), asAsked);
    expect(effects.filter((effect) => 'paymentId' in effect && effect.paymentId !== 'first')).toEqual([
      { do: 'close', paymentId: 'open' },
      { do: 'refund', paymentId: 'odd', cents: 500, why: 'It was paid by another payment.' },
    ]);
  });

  test.each<OrderStatus>(['canceled', 'partly-refunded', 'refunded'])(
    'what is paid for an order that is %s goes back as a whole',
    (status) => {
      expect(afterPaymentNews(anOrder({ status }), aPayment(), asAsked)).toEqual([
        isPaidNow,
        { do: 'note', what: 'paid-too-late', why: 'It was paid after it had been canceled.' },
        {
          do: 'refund',
          paymentId: 'first',
          cents: totalCents,
          why: 'It was paid after it had been canceled.',
        },
      ]);
    },
  );

  test('a second payment goes back as a whole, also one of another amount', () => {
    const twice = anOrder({
      status: 'received',
      isPaid: true,
      payments: [aPayment(), paid({ id: 'other' })],
    });
    expect(afterPaymentNews(twice, aPayment(), asAsked)).toContainEqual({
      do: 'refund',
      paymentId: 'first',
      cents: totalCents,
      why: 'It was paid a second time.',
    });
    const odd = anOrder({ payments: [aPayment(), paid({ id: 'other', receivedCents: 1 })] });
    expect(afterPaymentNews(odd, aPayment(), { ...asAsked, amountCents: 7 })).toContainEqual({
      do: 'refund',
      paymentId: 'first',
      cents: 7,
      why: 'It was paid a second time.',
    });
  });

  test.each([
    ['another amount', { amountCents: totalCents - 1 }, '$63.96 USD'],
    ['another currency', { currency: 'EUR' }, '$63.97 EUR'],
  ])('%s than was asked makes nothing, and is for the operator to see', (_, change, said) => {
    const facts = { ...asAsked, ...change };
    expect(afterPaymentNews(anOrder(), aPayment(), facts)).toEqual([
      { ...isPaidNow, receivedCents: facts.amountCents },
      {
        do: 'attention',
        why: `The payment is ${said} where $63.97 USD was asked. Cancel the order to give it back.`,
      },
    ]);
  });

  test('paid is final, and what is known already changes nothing', () => {
    const failed: PaymentFacts = { ...asAsked, status: 'declined' };
    expect(afterPaymentNews(anOrder(), paid(), failed)).toEqual([]);
    expect(afterPaymentNews(anOrder(), paid(), asAsked)).toEqual([]);
    expect(afterPaymentNews(anOrder(), aPayment({ status: 'declined' }), failed)).toEqual([]);
    expect(afterPaymentNews(anOrder(), aPayment({ status: 'closed' }), failed)).toEqual([]);
  });

  test('a card that is declined is noted, a bank that is still at it is not', () => {
    const change = { do: 'payment', paymentId: 'first', receivedCents: 0 };
    expect(afterPaymentNews(anOrder(), aPayment(), { ...asAsked, status: 'declined' })).toEqual([
      { ...change, status: 'declined' },
      { do: 'note', what: 'payment-declined' },
    ]);
    expect(afterPaymentNews(anOrder(), aPayment(), { ...asAsked, status: 'confirming' })).toEqual([
      { ...change, status: 'confirming' },
    ]);
  });
});

describe('money that goes back', () => {
  const payments = [paid({ id: 'big', receivedCents: 5000 }), paid({ id: 'small', receivedCents: 1000 })];
  const idOf = (paymentId: string) => `part-of-${paymentId}`;
  const part = (cents: number | undefined, order = anOrder({ payments })) =>
    refundPart(order, { cents, why: 'A corner was torn.', idOf });
  const share = (paymentId: string, cents: number) => ({
    do: 'refund',
    paymentId,
    cents,
    why: 'A corner was torn.',
    id: idOf(paymentId),
  });

  test('all of it, less what has gone back, and no refund that was refused counts', () => {
    const refunds = [aRefund({ cents: 400 }), aRefund({ id: 'no', cents: 600, status: 'failed' })];
    expect(moneyBack(anOrder({ payments: [paid({ receivedCents: 1000, refunds })] }), 'why')).toEqual([
      { do: 'refund', paymentId: 'first', cents: 600, why: 'why' },
    ]);
  });

  test('a part comes from the payments in turn', () => {
    expect(part(4999)).toEqual([share('big', 4999)]);
    expect(part(5000)).toEqual([share('big', 5000)]);
    expect(part(5001)).toEqual([share('big', 5000), share('small', 1)]);
    expect(part(undefined)).toEqual([share('big', 5000), share('small', 1000)]);
  });

  test('more than there is is refused, and so is a part of nothing', () => {
    expect(part(6000)).toHaveLength(2);
    expect(part(6001)).toBeUndefined();
    expect(part(0)).toBeUndefined();
    expect(part(undefined, anOrder())).toBeUndefined();
    expect(part(1, anOrder())).toBeUndefined();
  });

  test('what was asked with the same ids is done once', () => {
    const refunds = [aRefund({ id: idOf('small'), cents: 1 })];
    const again = anOrder({ payments: [payments[0]!, paid({ id: 'small', receivedCents: 1000, refunds })] });
    expect(part(10, again)).toEqual([]);
  });
});

describe('news of a refund', () => {
  const news = (
    cents: number,
    status: OrderStatus,
    told: Refund['status'] = 'done',
    was = 'asked' as const,
  ) =>
    afterRefundNews(
      anOrder({ status, isPaid: true, payments: [paid({ refunds: [aRefund({ cents, status: was })] })] }),
      'back',
      told,
    );
  const move = (to: OrderStatus, why: string) => ({ do: 'move', to, by: 'payment', why });

  test('all of a canceled order is refunded, a part of it partly', () => {
    expect(news(totalCents, 'canceled')).toEqual([
      { do: 'refund-is', refundId: 'back', status: 'done' },
      { do: 'note', what: 'money-back', why: '$63.97' },
      move('refunded', '$63.97'),
    ]);
    expect(news(totalCents - 1, 'delivered')).toContainEqual(move('partly-refunded', '$63.96'));
  });

  test('the state stays while something is still made, where it says so already, and for money that was not the order’s', () => {
    expect(news(totalCents, 'in-production')).toHaveLength(2);
    expect(news(1, 'partly-refunded')).toHaveLength(2);
    const twice = anOrder({
      status: 'delivered',
      payments: [paid(), paid({ id: 'second', refunds: [aRefund({ cents: totalCents })] })],
    });
    expect(afterRefundNews(twice, 'back', 'done')).toHaveLength(2);
  });

  test('one that is refused is for the operator to see', () => {
    expect(news(1000, 'canceled', 'failed')).toEqual([
      { do: 'refund-is', refundId: 'back', status: 'failed' },
      { do: 'attention', why: 'A refund of $10.00 was refused by the payment service.' },
    ]);
  });

  test('what is known, or of no refund of this order, changes nothing', () => {
    expect(news(1000, 'canceled', 'asked')).toEqual([]);
    const done = anOrder({ payments: [paid({ refunds: [aRefund({ status: 'done' })] })] });
    expect(afterRefundNews(done, 'back', 'failed')).toEqual([]);
    expect(afterRefundNews(done, 'another', 'done')).toEqual([]);
  });
});

test('an unpaid order goes on by invoice once, and nobody can pay it by card any more', () => {
  expect(onInvoice(anOrder())).toEqual([
    { do: 'invoice' },
    { do: 'close', paymentId: 'first' },
    { do: 'move', to: 'received', by: 'shop', why: 'on invoice' },
    { do: 'submit' },
  ]);
  expect(onInvoice(anOrder({ status: 'received' }))).toBeUndefined();
});
