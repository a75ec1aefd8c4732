import { orderStates, type OrderStatus } from '@doodleloom/domain/orders/order-states';
import type { BadgeTone } from '../../ui/badge.tsx';
import { t } from '../../lib/words.ts';

const tones: Readonly<Record<OrderStatus, BadgeTone>> = {
  'awaiting-payment': 'sun',
  paid: 'slate',
  received: 'slate',
  submitting: 'slate',
  'at-the-printer': 'sky',
  'in-production': 'sky',
  'partly-shipped': 'mint',
  shipped: 'mint',
  delivered: 'mint',
  'needs-attention': 'danger',
  canceled: 'line',
  'partly-refunded': 'line',
  refunded: 'line',
};

/** Where an order stands, in a shopper's words. */
export const statusInWords = (status: OrderStatus) => ({
  word: t(orderStates[status].customer),
  tone: tones[status],
});
