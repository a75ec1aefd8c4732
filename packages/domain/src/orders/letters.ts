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
