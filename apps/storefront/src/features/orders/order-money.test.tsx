// @vitest-environment happy-dom
import type { ShownOrder } from '@doodleloom/domain/functions/orders';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeShop } from '../../../test/fake-shop.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { OrderCard } from './order-card.tsx';
import { Receipt } from './receipt.tsx';

const now = new Date('2026-12-01T10:00:00Z');
const order: ShownOrder = {
  id: 'f3c1a8a4-0f0e-4a39-9a53-0d4c5a0f7c11',
  number: '10001',
  status: 'delivered',
  createdAt: now.toISOString(),
  printifyOrderId: null,
  isPaid: true,
  paymentTerms: 'prepaid',
  currency: 'USD',
  taxRate: 725,
  promisedAt: null,
  isGift: false,
  refundedCents: 0,
  shippingAddress: {},
  tracking: [],
  totals: { subtotalCents: 2499, discountCents: 0, shippingCents: 999, taxCents: 181, totalCents: 3679 },
  lines: [],
  events: [],
};
const free = { subtotalCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0, totalCents: 0 };

const receipts: [said: string, of: Partial<ShownOrder>][] = [
  ['Paid.', {}],
  ['Paid, and partly given back.', { refundedCents: 500 }],
  ['Paid, and given back.', { status: 'refunded', refundedCents: 3679 }],
  ['Paid. The money goes back to you.', { status: 'canceled' }],
  ['Paid.', { status: 'canceled', totals: free }],
  ['Canceled: there is nothing to pay.', { status: 'canceled', isPaid: false }],
  ['Canceled: there is nothing to pay.', { status: 'canceled', isPaid: false, paymentTerms: 'invoice' }],
  ['On invoice.', { isPaid: false, paymentTerms: 'invoice' }],
  ['Not paid yet.', { status: 'awaiting-payment', isPaid: false }],
];
test.each(receipts)('a receipt says “%s” of %o', (said, of) => {
  fakeShop({});
  onScreen(<Receipt order={{ ...order, ...of }} />);
  expect(screen.getByText(/in USD/).textContent).toContain(`in USD. ${said}Sold by`);
});

test('the list says of an order what was given back of it, and nothing of money that was kept', () => {
  onScreen(<OrderCard order={{ ...order, refundedCents: 500 }} now={now} />);
  expect(screen.getByText(/Given back/).textContent).toBe('Given back -$5.00');
  onScreen(<OrderCard order={order} now={now} />);
  expect(screen.getAllByText(/Given back/)).toHaveLength(1);
});
