import { mailLayout, type Brand, type MailContent } from '@doodleloom/backend/mail/mail-layout';
import type { Mail } from '@doodleloom/backend/mail/outbox';
import { formatCents } from '@doodleloom/domain/money/cents';
import type { LetterKind } from '@doodleloom/domain/orders/letters';
import type { Order, Parcel } from './order.ts';
import { plainText } from './plain-text.ts';

/** Of an order what its mails tell. */
export type MailedOrder = Pick<
  Order,
  | 'number'
  | 'email'
  | 'shippingAddress'
  | 'status'
  | 'paymentTerms'
  | 'paidAt'
  | 'tracking'
  | 'promisedAt'
  | 'subtotalCents'
  | 'discountCents'
  | 'shippingCents'
  | 'taxCents'
  | 'totalCents'
> & {
  lines: readonly Pick<Order['lines'][number], 'name' | 'size' | 'color' | 'quantity' | 'unitPriceCents'>[];
};

export interface Letter {
  kind: LetterKind;
  /** An amount, a parcel, a reason or the operator's words. */
  note: string | null;
  createdAt: Date;
}

export interface MailPlaces {
  brand: Brand;
  contactEmail: string;
  orderUrl: string;
  /** Where the picture of a line is. */
  pictureUrl: (position: number) => string;
}

/** As long as names and streets are; more is no name. */
const longestName = 60;
const longestStreet = 80;

/** Anyone who wrote an address may not own the mailbox: of what they wrote, mails say the name and the street, as plain words. */
function goesTo({ shippingAddress: { firstName, lastName, address1 } }: MailedOrder): string {
  const name = plainText(`${firstName} ${lastName}`, longestName);
  return `It goes to ${name}, ${plainText(address1, longestStreet)}.`;
}

/** The parcel that a letter is about. */
export const parcelOf = ({ note }: Letter): Parcel | undefined =>
  note?.startsWith('{') ? (JSON.parse(note) as Parcel) : undefined;

const costs = (order: MailedOrder): (readonly [string, string])[] => [
  ['Products', formatCents(order.subtotalCents)],
  ...(order.discountCents > 0 ? [['Discount', `-${formatCents(order.discountCents)}`] as const] : []),
  ['Shipping', order.shippingCents === 0 ? 'Free' : formatCents(order.shippingCents)],
  ['Tax', formatCents(order.taxCents)],
  ['Total', formatCents(order.totalCents)],
];

const dayInWords = (day: Date): string =>
  day.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

const expected = ({ promisedAt }: MailedOrder): string[] =>
  promisedAt ? [`We expect it with you by ${dayInWords(promisedAt)}.`] : [];

type Words = Pick<MailContent, 'heading' | 'paragraphs' | 'rows' | 'button' | 'link'> & { subject: string };
type Write = (order: MailedOrder, letter: Letter, places: MailPlaces) => Words;

const seeOrder = ({ orderUrl: url }: MailPlaces) => ({ label: 'See your order', url });

/** What becomes of the money of a canceled order, as far as it is known when the mail is written. */
function moneyOfCanceled({ paidAt, paymentTerms, totalCents }: MailedOrder): string {
  if (paidAt && totalCents > 0)
    return 'What you have paid is being given back the way it came. Another mail says when that is done.';
  return paymentTerms === 'invoice' ? 'There is nothing to pay for it.' : 'Nothing was paid for it.';
}

/** Each says what has happened, and of what is to come only what the shop does itself. */
const words: Readonly<Record<LetterKind, Write>> = {
  confirmation: (order, _, places) => ({
    subject: `Your ${places.brand.name} order ${order.number}`,
    heading: 'Thank you. We have your order.',
    paragraphs: [
      `Your order ${order.number} has arrived${order.paidAt && order.totalCents > 0 ? ' and is paid' : ''}. Next we draw the print files and hand them to the printer; we write again when the printer has them.`,
      [goesTo(order), ...expected(order)].join(' '),
    ],
    rows: costs(order),
    button: seeOrder(places),
  }),
  payment: (order, _, places) => ({
    subject: `Your ${places.brand.name} order ${order.number} waits for your payment`,
    heading: 'Your order waits for your payment.',
    paragraphs: [
      `We have kept your order ${order.number} of ${formatCents(order.totalCents)}. Nothing is printed before it is paid.`,
      'If you have paid it already, there is nothing to do: another mail says so.',
    ],
    button: { label: 'Pay your order', url: places.orderUrl },
  }),
  'payment-failed': (order, _, places) => ({
    subject: `The payment of your ${places.brand.name} order ${order.number} did not go through`,
    heading: 'Your payment did not go through.',
    paragraphs: [
      `The payment of ${formatCents(order.totalCents)} for your order ${order.number} was declined. The order is kept, and nothing is printed before it is paid.`,
      'You can try again with the same card or with another one.',
    ],
    button: { label: 'Pay your order', url: places.orderUrl },
  }),
  'at-the-printer': (order, _, places) => ({
    subject: `The printer has your ${places.brand.name} order ${order.number}`,
    heading: 'The printer has your order.',
    paragraphs: [
      `Your order ${order.number} is at the printer. Each piece is printed for you, one at a time. We write again when it is on its way.`,
      [goesTo(order), ...expected(order)].join(' '),
    ],
    button: seeOrder(places),
  }),
  shipped: (order, letter, places) => {
    const parcel = parcelOf(letter);
    const isPart = order.status === 'partly-shipped';
    const carried =
      parcel?.number && `${parcel.carrier || 'The carrier'} has it under the number ${parcel.number}.`;
    return {
      subject: `${isPart ? 'A part of your' : 'Your'} ${places.brand.name} order ${order.number} is on its way`,
      heading: isPart ? 'A part of your order is on its way.' : 'Your parcel is on its way.',
      paragraphs: [
        [
          isPart
            ? `The printer has sent a parcel of your order ${order.number}; what is left follows in another one.`
            : `The printer has sent your order ${order.number}.`,
          carried,
        ]
          .filter(Boolean)
          .join(' '),
        goesTo(order),
      ],
      ...(parcel?.url
        ? { button: { label: 'Follow the parcel', url: parcel.url }, link: seeOrder(places) }
        : { button: seeOrder(places) }),
    };
  },
  delivered: (order, _, places) => ({
    subject: `Your ${places.brand.name} order ${order.number} has arrived`,
    heading: 'Your order has arrived.',
    paragraphs: [
      `The carrier says that your order ${order.number} was delivered.`,
      `Is something missing, or not as it should be? Write to ${places.contactEmail} with the order’s number, and we put it right.`,
    ],
    button: seeOrder(places),
  }),
  delayed: (order, { note }, places) => ({
    subject: `Your ${places.brand.name} order ${order.number} takes longer`,
    heading: 'Your order takes longer than we said.',
    paragraphs: [
      `We expected your order ${order.number} to be with you by ${note && !Number.isNaN(Date.parse(note)) ? dayInWords(new Date(note)) : 'now'}, and no carrier has reported it as delivered. We are sorry.`,
      `The page of your order says where it is. If you would rather not wait, write to ${places.contactEmail}.`,
    ],
    button: seeOrder(places),
  }),
  canceled: (order, { note }, places) => ({
    subject: `Your ${places.brand.name} order ${order.number} is canceled`,
    heading: 'Your order is canceled.',
    paragraphs: [
      `Nothing will be made of your order ${order.number}. ${moneyOfCanceled(order)}`,
      ...(note ? [`The reason: ${note}`] : []),
    ],
    button: seeOrder(places),
  }),
  refunded: (order, { note }, places) => ({
    subject: `Money back for your ${places.brand.name} order ${order.number}`,
    heading: 'Money is on its way back to you.',
    paragraphs: [
      `We have given back ${note ?? 'what you paid'} of your order ${order.number}, the way it was paid. Banks can take some days to show it.`,
    ],
    button: seeOrder(places),
  }),
  asked: (order, { note }, places) => ({
    subject: `We need something from you for your ${places.brand.name} order ${order.number}`,
    heading: 'We need something from you.',
    paragraphs: [
      `Before your order ${order.number} can go on, we have a question:`,
      note ?? '',
      `Please answer to ${places.contactEmail} and name the order’s number.`,
    ],
    button: seeOrder(places),
  }),
};

/** A mail about an order, to the address that was given for it (Q-42). */
export function orderMail(order: MailedOrder, letter: Letter, places: MailPlaces): Mail {
  const { subject, ...content } = words[letter.kind](order, letter, places);
  const items = order.lines.map(({ name, size, color, quantity, unitPriceCents }, position) => ({
    picture: { url: places.pictureUrl(position), alt: `Your picture on ${name}` },
    title: `${quantity} × ${name}`,
    details: `${size}, ${color}${content.rows ? `: ${formatCents(unitPriceCents * quantity)}` : ''}`,
  }));
  return {
    kind: `order_${letter.kind.replaceAll('-', '_')}`,
    recipient: order.email,
    subject,
    ...mailLayout(places.brand, { ...content, items }),
  };
}

/** Why a letter that waits is not sent any more: meanwhile it would say what is no longer so. */
export function whyUnsent(order: MailedOrder, letter: Letter): string | undefined {
  if (order.email === '') return 'the address was removed';
  const { kind } = letter;
  const waitsForPayment = order.status === 'awaiting-payment';
  if ((kind === 'payment' || kind === 'payment-failed') && !waitsForPayment)
    return 'it waits for no payment any more';
  if (kind === 'at-the-printer' && order.status === 'canceled') return 'it is canceled';
  if (kind === 'delayed' && order.status === 'delivered') return 'it has arrived';
  if (kind === 'shipped' && parcelOf(letter)?.deliveredAt) return 'the parcel has arrived';
  return undefined;
}
