/** What the shop writes its customers about an order, each once for each thing that happens (decision 0140). */
export const letterKinds = [
  'payment',
  'confirmation',
  'payment-failed',
  'at-the-printer',
  'shipped',
  'delivered',
  'delayed',
  'canceled',
  'refunded',
  'asked',
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** What each is called for the operator. */
export const letterNames: Readonly<Record<LetterKind, string>> = {
  payment: 'Waits for payment',
  confirmation: 'Order received',
  'payment-failed': 'Payment failed',
  'at-the-printer': 'At the printer',
  shipped: 'On its way',
  delivered: 'Delivered',
  delayed: 'Delayed',
  canceled: 'Canceled',
  refunded: 'Refunded',
  asked: 'Needs something from you',
};
