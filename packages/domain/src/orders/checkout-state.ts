import { orderMessages } from '../texts/order-messages.ts';
import type { Message } from '../texts/message.ts';
import type { OrderResult } from './order.ts';

/** idle, then processing, then success or failure; after a failure the user can retry (spec §4). */
export type CheckoutState =
  | { kind: 'idle' }
  | { kind: 'processing' }
  | { kind: 'success'; orderId: string | null }
  | { kind: 'failure'; message: Message };

export const mayPlaceOrder = (state: CheckoutState): boolean =>
  state.kind === 'idle' || state.kind === 'failure';

export const placeOrderLabel = (state: CheckoutState): string =>
  ({
    idle: 'Place Order',
    processing: 'Placing your order...',
    success: 'Order Completed',
    failure: 'Place Order',
  })[state.kind];

/** Success empties the cart; on "Order Issue" it stays, and a retry returns the same order. */
export function checkoutAfter(result: OrderResult): Exclude<CheckoutState, { kind: 'idle' | 'processing' }> {
  if (result.success) return { kind: 'success', orderId: result.orderId ?? null };
  // Without an order of ours nothing was saved: that is a failed order, not an issue with one.
  if (!result.orderId)
    return { kind: 'failure', message: orderMessages.failed(result.error ?? result.message) };
  return { kind: 'failure', message: orderMessages.issue(result.message) };
}
