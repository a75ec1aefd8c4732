import { withAnySignal } from '@doodleloom/common/abort-signals';
import { processPrintifyOrderContract } from '@doodleloom/domain/functions/orders';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import type { Caller } from '@doodleloom/backend/database/caller';
import { orderMessages, productionIssues } from '@doodleloom/domain/texts/order-messages';
import { languageAsked } from '@doodleloom/domain/texts/languages';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import { awaitFirstNews } from '../orders/await-order.ts';
import { placeOrder, type PlaceOrderServices } from '../orders/place-order.ts';
import { serverFunction } from './server-function.ts';

interface Services extends Omit<PlaceOrderServices, 'admit'> {
  limit: VisitorLimit;
  /** Refuses what would be one of too many orders to an address or from a network. */
  limitOrders: (email: string, network: string) => Promise<void>;
  /** Marks a network without naming it. */
  markOf: (network: string) => string;
  /** The key of an order's link: anyone who placed it may look at it. */
  keyOf: (orderId: string) => string;
  /** How long the shopper waits in all, from pressing on: a stored order is answered then, with the provider's word or without. */
  patienceMs: number;
  /** A process that stops has no news any more: the order is taken, and the next process goes on with it. */
  stopping: AbortSignal;
  /** Whether somebody may have this picture ordered. */
  mayUse: (caller: Caller | undefined, imageUrl: string) => Promise<boolean>;
}

const idempotencyKeyForm = /^[\w.:-]{8,200}$/;

/**
 * Places an order (spec §7). It is stored before anything else happens; the provider's part runs on the queue, and the
 * answer tells its first news. A retry with the same `Idempotency-Key` returns the same order.
 */
export const processPrintifyOrder = (services: Services) =>
  serverFunction(
    processPrintifyOrderContract,
    async (request, { request: { headers }, caller, visitor, signal }) => {
      const patience = AbortSignal.timeout(services.patienceMs);
      await services.limit.take(visitor);
      const idempotencyKey = headers.get('idempotency-key') ?? '';
      if (!idempotencyKeyForm.test(idempotencyKey)) {
        throw new Refusal(
          'invalid-request',
          'The header Idempotency-Key must have 8 to 200 letters, digits, dots or dashes.',
        );
      }
      const userId = caller?.role === 'authenticated' ? (caller.claims.sub ?? null) : null;
      const order = await placeOrder(
        {
          request,
          promoCode: request.promoCode?.trim() || undefined,
          shownTotalCents: request.shownTotalCents,
          idempotencyKey,
          userId,
          language: languageAsked({
            cookie: headers.get('cookie') ?? '',
            accepted: headers.get('accept-language') ?? '',
          }),
          guestNetwork: userId === null ? services.markOf(visitor) : null,
          mayUse: (imageUrl) => services.mayUse(caller, imageUrl),
        },
        { ...services, admit: ({ email }) => services.limitOrders(email, visitor) },
      );
      const ids = {
        orderId: order.id,
        orderNumber: order.number,
        orderKey: services.keyOf(order.id),
      };
      // A repeated attempt finds the order where it has got to meanwhile.
      if (order.status === 'awaiting-payment') {
        const message = 'Order placed. It waits for your payment.';
        return { body: { success: true, message, printifyOrderId: null, status: order.status, ...ids } };
      }
      const news = await withAnySignal([signal, services.stopping, patience], (limit) =>
        awaitFirstNews(services.database, order.id, limit),
      );
      const { status, printifyOrderId } = news?.order ?? order;
      const failed = { success: false, message: productionIssues, error: orderMessages.issue().text };
      const placed = { success: true, message: 'Order placed successfully.' };
      return { body: { ...(news?.kind === 'failed' ? failed : placed), printifyOrderId, status, ...ids } };
    },
  );
