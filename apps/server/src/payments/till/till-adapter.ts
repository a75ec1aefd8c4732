import { createHmac, timingSafeEqual } from 'node:crypto';
import { NotSigned, PaymentRefused, type PaymentAdapter } from '../payment-adapter.ts';
import type { Till, TillEvent } from './till.ts';

export const tillSignatureHeader = 'x-till-signature';

export const signTillEvent = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

function checkSignature(secret: string, body: string, header: string | null): void {
  const [given, expected] = [Buffer.from(header ?? ''), Buffer.from(signTillEvent(secret, body))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new NotSigned('The till has not signed this.');
}

/** The till behind the port of payments. */
export const tillAdapter = (till: Till, webhookSecret: string): PaymentAdapter => ({
  name: 'till',
  async open({ paymentId, orderNumber, amountCents, currency }) {
    const payment = await till.open({
      key: `payment-${paymentId}`,
      reference: paymentId,
      description: `Order ${orderNumber}`,
      amountCents,
      currency,
    });
    return { providerId: payment.id, secret: payment.secret };
  },
  async find(providerId) {
    const { status, amountCents, currency, secret } = await till.find(providerId);
    return { status, amountCents, currency, secret };
  },
  async close(providerId) {
    const { status, amountCents, currency } = await till.close(providerId);
    return { status, amountCents, currency };
  },
  refund: async ({ refundId, providerId, cents }) => ({
    providerId: await till.refund({ key: refundId, paymentId: providerId, cents }),
    status: 'done',
  }),
  async findRefund(providerId) {
    if (!(await till.hasRefund(providerId))) throw new PaymentRefused(`the till has no refund ${providerId}`);
    return { providerId, status: 'done' };
  },
  readNews(body, headers) {
    checkSignature(webhookSecret, body, headers.get(tillSignatureHeader));
    const event = JSON.parse(body) as TillEvent;
    if (event.type === 'refund') {
      const { payment, refund, reference, cents } = event;
      return {
        about: 'refund',
        paymentProviderId: payment,
        refundId: reference,
        cents,
        refund: { providerId: refund, status: 'done' },
      };
    }
    const { id, reference, status, amountCents, currency } = event.payment;
    return {
      about: 'payment',
      providerId: id,
      paymentId: reference,
      facts: { status, amountCents, currency },
    };
  },
});
