import { mailLayout, type Brand } from '@doodleloom/backend/mail/mail-layout';
import type { Mail } from '@doodleloom/backend/mail/outbox';
import { formatCents } from '@doodleloom/domain/money/cents';
import type { NewOrder } from './order.ts';
import { plainText } from './plain-text.ts';

/** Of an order what its mails tell. */
export type MailedOrder = Omit<NewOrder, 'idempotencyKey' | 'guestNetwork'> & { number: string };

/** As long as names and streets are; more is no name. */
const longestName = 60;
const longestStreet = 80;

/**
 * The confirmation of an order, to the shipping address's e-mail. Anyone who wrote that address may not own it: of what
 * they wrote, the mail says the name and the street, as plain words.
 */
export function confirmationMail(order: MailedOrder, brand: Brand, url: string): Mail {
  const lines = order.lines.map(
    (line) =>
      `${line.quantity} × ${line.name} (${line.size}, ${line.color}): ${formatCents(line.unitPriceCents * line.quantity)}`,
  );
  const { firstName, lastName, address1 } = order.shippingAddress;
  const name = plainText(`${firstName} ${lastName}`, longestName);
  const content = {
    heading: 'Thank you. We have your order.',
    paragraphs: [
      `Your order ${order.number} has arrived.`,
      ...lines,
      ...(order.discountCents > 0 ? [`Discount: -${formatCents(order.discountCents)}`] : []),
      `Shipping: ${order.shippingCents === 0 ? 'Free' : formatCents(order.shippingCents)}`,
      `Tax: ${formatCents(order.taxCents)}`,
      `Total: ${formatCents(order.totalCents)}`,
      `It goes to ${name}, ${plainText(address1, longestStreet)}.`,
    ],
    button: { label: 'See your order', url },
  };
  return {
    kind: 'order_confirmation',
    recipient: order.email,
    subject: `Your ${brand.name} order ${order.number}`,
    ...mailLayout(brand, content),
  };
}

/** The order is there and nothing is made yet: the link pays it, from any device. */
export const paymentMail = (order: MailedOrder, brand: Brand, url: string): Mail => ({
  kind: 'order_payment',
  recipient: order.email,
  subject: `Your ${brand.name} order ${order.number} waits for your payment`,
  ...mailLayout(brand, {
    heading: 'Your order waits for your payment.',
    paragraphs: [
      `We have kept your order ${order.number} of ${formatCents(order.totalCents)}. Nothing is printed before it is paid.`,
      'If you have paid it already, there is nothing to do: another mail says so.',
    ],
    button: { label: 'Pay your order', url },
  }),
});
