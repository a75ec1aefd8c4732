/** The states of an order, in the order in which most orders pass them. */
export const orderStatuses = [
  'awaiting-payment',
  'paid',
  'received',
  'submitting',
  'at-the-printer',
  'in-production',
  'partly-shipped',
  'shipped',
  'delivered',
  'needs-attention',
  'canceled',
  'partly-refunded',
  'refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Tells a state from what else can happen to an order. */
export const isOrderStatus = (word: string): word is OrderStatus =>
  orderStatuses.some((status) => status === word);

export interface OrderState {
  /** Where an order may go from here. The database refuses every other move (order_moves, held equal by a test). */
  next: readonly OrderStatus[];
  /** What it is called for the customer, and for the operator. */
  customer: string;
  operator: string;
  /** What the provider calls it. */
  provider: readonly string[];
  /** Nothing is made or sent any more: the provider is not asked after it, and only money can still move. */
  isOver?: true;
}

const onItsWay = ['partly-shipped', 'shipped', 'delivered'] as const;

/**
 * One table for shop, server, database and storefront. A state says what happens with the parcel; only when that is over
 * does it say what became of the money. Refunds of an order on its way stand in its payments.
 */
export const orderStates: Readonly<Record<OrderStatus, OrderState>> = {
  'awaiting-payment': {
    next: ['paid', 'received', 'canceled'],
    customer: 'Waiting for your payment',
    operator: 'Awaiting payment',
    provider: [],
  },
  paid: {
    next: ['received', 'needs-attention', 'canceled'],
    customer: 'Paid',
    operator: 'Paid',
    provider: [],
  },
  received: {
    next: ['submitting', 'needs-attention', 'canceled'],
    customer: 'Received',
    operator: 'Received',
    provider: [],
  },
  submitting: {
    next: ['at-the-printer', 'needs-attention', 'canceled'],
    customer: 'Getting ready for the printer',
    operator: 'Being sent to the provider',
    provider: [],
  },
  'at-the-printer': {
    next: ['in-production', ...onItsWay, 'needs-attention', 'canceled'],
    customer: 'At the printer',
    operator: 'At the provider, not in production',
    provider: ['pending', 'cost-calculation', 'on-hold'],
  },
  'in-production': {
    // The provider may take an order out of production again before it has sent anything.
    next: ['at-the-printer', ...onItsWay, 'needs-attention', 'canceled'],
    customer: 'Being printed',
    operator: 'In production',
    provider: [
      'sending-to-production',
      'sending_to_production_delegate',
      'sending_to_production_delegate_sync',
      'in-production',
    ],
  },
  'partly-shipped': {
    next: ['shipped', 'delivered', 'needs-attention'],
    customer: 'Partly on its way',
    operator: 'Partly shipped',
    provider: ['partially-fulfilled'],
  },
  shipped: {
    next: ['delivered', 'needs-attention'],
    customer: 'On its way',
    operator: 'Shipped',
    provider: ['fulfilled'],
  },
  delivered: {
    next: ['needs-attention', 'partly-refunded', 'refunded'],
    customer: 'Delivered',
    operator: 'Delivered',
    provider: [],
    isOver: true,
  },
  'needs-attention': {
    next: ['received', 'at-the-printer', 'in-production', ...onItsWay, 'canceled'],
    customer: 'We are looking into it',
    operator: 'Needs attention',
    provider: ['payment-not-received', 'has-issues', 'unfulfillable', 'source-check-failed'],
  },
  canceled: {
    next: ['partly-refunded', 'refunded'],
    customer: 'Canceled',
    operator: 'Canceled',
    provider: ['canceled'],
    isOver: true,
  },
  'partly-refunded': {
    next: ['refunded', 'needs-attention'],
    customer: 'Partly refunded',
    operator: 'Partly refunded',
    provider: [],
    isOver: true,
  },
  refunded: {
    next: [],
    customer: 'Refunded',
    operator: 'Refunded',
    provider: [],
    isOver: true,
  },
};

export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => orderStates[from].next.includes(to);

export const isOver = (status: OrderStatus): boolean => orderStates[status].isOver ?? false;

/** What the provider says, as a state of ours. A word that is new to us counts as "processing" (reference: order statuses). */
export const statusOfProvider = (word: string): OrderStatus =>
  orderStatuses.find((status) => orderStates[status].provider.includes(word)) ?? 'in-production';

/** Until then an order can be taken back without asking the provider. */
export const isBeforeProvider = (status: OrderStatus): boolean =>
  status === 'awaiting-payment' || status === 'paid' || status === 'received';

/** Whether it ever was: its money goes back afterwards, so that its last state may be another one. */
export const wasCanceled = (events: readonly { status: string }[]): boolean =>
  events.some(({ status }) => status === 'canceled');
