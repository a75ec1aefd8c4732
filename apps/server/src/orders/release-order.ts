import { OrderHeld, OrderNotReady } from '@doodleloom/printing/orders/order-workflow';
import type { Logger } from 'pino';
import type { OrderProvider } from './order-provider.ts';

/** The provider will not send the order to production now, and is not broken: it calculates still, or waits for us. */
export const isNotYet = (error: unknown): error is Error =>
  error instanceof OrderNotReady || error instanceof OrderHeld;

/**
 * Lets an order go to production if the provider is ready for it. Whatever stands in the way, the order is there: it is
 * followed, and each round asks again.
 */
export async function releaseIfReady(
  providerOrderId: string,
  { provider, log }: { provider: Pick<OrderProvider, 'release'>; log: Logger },
): Promise<void> {
  try {
    await provider.release(providerOrderId);
  } catch (error) {
    const level = isNotYet(error) ? 'info' : 'warn';
    log[level]({ printifyOrderId: providerOrderId, error }, 'an order is not released yet');
  }
}
