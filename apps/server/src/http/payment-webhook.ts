import { boundedBody } from '@doodleloom/backend/gateway/bounded-body';
import type { Logger } from 'pino';
import { NotSigned } from '../payments/payment-adapter.ts';
import { receiveNews, type PaymentServices } from '../payments/payments.ts';

/** An event carries one payment: a few kilobytes. Until the signature is looked at, anybody may be sending. */
const mostBytes = 256 * 1024;

/**
 * A payment service tells what has happened. Its word counts with its signature over the raw body, as often and in whatever order it
 * comes; an answer of 200 says that everything that follows is written down.
 */
export const paymentWebhook =
  (services: PaymentServices & { log: Logger }) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    const bytes = await boundedBody(request, mostBytes);
    if (!bytes) return new Response(null, { status: 413 });
    try {
      const news = services.adapter.readNews(bytes.toString('utf8'), request.headers);
      const isOurs = news === undefined || (await receiveNews(services, news));
      if (!isOurs) services.log.info({ about: news.about }, 'news of a payment that is not ours');
    } catch (error) {
      if (error instanceof NotSigned) return new Response('The signature is not valid.', { status: 400 });
      throw error;
    }
    return new Response(null, { status: 200 });
  };
