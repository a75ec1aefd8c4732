import { statusOfProvider, type OrderStatus } from '@doodleloom/domain/orders/order-states';
import type { OrderAnswer } from '../client/shop-answers.ts';

export interface OrderState {
  status: OrderStatus;
  tracking: { carrier: string; number: string; url: string; deliveredAt?: string }[];
  /** It is held until we release it. */
  isOnHold: boolean;
  /** What it charges for making and sending; undefined while it has not said so. */
  costCents?: number;
  /** Why the provider waits for us, and goes on only when somebody does something about it. */
  attention?: string;
}

/** What only the shop's operator can mend, at the provider's own site. */
const attention: Readonly<Record<string, string>> = {
  'payment-not-received': 'The print provider has not received our payment for this order.',
  'has-issues': 'The print provider has found a problem with this order.',
  unfulfillable: 'The print provider cannot make this order.',
  'source-check-failed': 'The print provider cannot use a print file of this order.',
};

export const attentionOf = (order: OrderAnswer): string | undefined => attention[order.status];

export function orderState(order: OrderAnswer): OrderState {
  const tracking = order.shipments.map(({ carrier, number, url, delivered_at: deliveredAt }) => ({
    carrier,
    number,
    url,
    ...(deliveredAt ? { deliveredAt } : {}),
  }));
  // Of a partly sent order only some parcels exist yet.
  const isDelivered =
    order.status === 'fulfilled' &&
    order.shipments.length > 0 &&
    order.shipments.every((shipment) => shipment.delivered_at);
  const why = attentionOf(order);
  const costCents = Math.round(order.total_price + order.total_shipping);
  return {
    status: isDelivered ? 'delivered' : statusOfProvider(order.status),
    tracking,
    isOnHold: order.status === 'on-hold',
    ...(costCents > 0 ? { costCents } : {}),
    ...(why ? { attention: why } : {}),
  };
}

const pastHold: readonly OrderStatus[] = ['in-production', 'partly-shipped', 'shipped', 'delivered'];

/** Sent already, or further: asking again for production would be refused. */
export const isPastHold = (order: OrderAnswer): boolean =>
  Boolean(order.sent_to_production_at) || pastHold.includes(orderState(order).status);
