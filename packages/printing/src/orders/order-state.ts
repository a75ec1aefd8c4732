import type { OrderAnswer } from '../client/shop-answers.ts';

/** An order's way as the shop knows it. */
export type OrderStatus =
  | 'received'
  | 'submitted'
  | 'on-hold'
  | 'in-production'
  | 'shipped'
  | 'delivered'
  | 'canceled'
  | 'failed';

export interface OrderState {
  status: OrderStatus;
  tracking: { carrier: string; number: string; url: string }[];
  /** Why the provider waits for us, and goes on only when somebody does something about it. */
  attention?: string;
}

/** What only the shop's operator can mend, at the provider's own site. */
const attention: Readonly<Record<string, string>> = {
  'payment-not-received': 'The print provider has not received our payment for this order.',
  'has-issues': 'The print provider has found a problem with this order.',
};

export const attentionOf = (order: OrderAnswer): string | undefined => attention[order.status];

/** The provider's words. One that is new to us counts as "processing" (reference: order statuses). */
const statuses: Readonly<Record<string, OrderStatus>> = {
  pending: 'submitted',
  'cost-calculation': 'submitted',
  'on-hold': 'on-hold',
  'payment-not-received': 'on-hold',
  'has-issues': 'on-hold',
  'partially-fulfilled': 'shipped',
  fulfilled: 'shipped',
  canceled: 'canceled',
  unfulfillable: 'failed',
  'source-check-failed': 'failed',
};

export function orderState(order: OrderAnswer): OrderState {
  const tracking = order.shipments.map(({ carrier, number, url }) => ({ carrier, number, url }));
  const isDelivered =
    order.shipments.length > 0 && order.shipments.every((shipment) => shipment.delivered_at);
  const status = statuses[order.status] ?? 'in-production';
  // Of a partly sent order only some parcels exist yet.
  const isWhole = order.status === 'fulfilled' && isDelivered;
  const why = attentionOf(order);
  return { status: isWhole ? 'delivered' : status, tracking, ...(why ? { attention: why } : {}) };
}

/** Sent already, or further: asking again for production would be refused. */
export const isPastHold = (order: OrderAnswer): boolean =>
  Boolean(order.sent_to_production_at) ||
  ['in-production', 'shipped', 'delivered'].includes(orderState(order).status);
