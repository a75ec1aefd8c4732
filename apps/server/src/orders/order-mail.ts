import { mailLayout, type Brand } from '@doodleloom/backend/mail/mail-layout';
import type { Mail } from '@doodleloom/backend/mail/outbox';
import { formatCents } from '@doodleloom/domain/money/cents';
import type { NewOrder } from './order.ts';

/** The confirmation of an order, to the shipping address's e-mail. */
export function confirmationMail(order: NewOrder & { number: string }, brand: Brand, url: string): Mail {
  const lines = order.lines.map(
    (line) =>
      `${line.quantity} × ${line.name} (${line.size}, ${line.color}): ${formatCents(line.unitPriceCents * line.quantity)}`,
  );
  const { firstName, lastName, address1, city, state, zipCode } = order.shippingAddress;
  const content = {
    heading: 'Thank you. The printer has it.',
    paragraphs: [
      `Your order ${order.number} has arrived.`,
      ...lines,
      ...(order.discountCents > 0 ? [`Discount: -${formatCents(order.discountCents)}`] : []),
      `Shipping: ${order.shippingCents === 0 ? 'Free' : formatCents(order.shippingCents)}`,
      `Tax: ${formatCents(order.taxCents)}`,
      `Total: ${formatCents(order.totalCents)}`,
      `It goes to ${firstName} ${lastName}, ${address1}, ${city}, ${state} ${zipCode}.`,
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
