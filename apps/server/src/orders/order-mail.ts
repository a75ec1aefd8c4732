import { mailLayout, type Brand, type MailContent } from '@doodleloom/backend/mail/mail-layout';
import type { MailWords } from '@doodleloom/backend/mail/mail-words';
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
function goesTo(
  { t }: MailWords,
  { shippingAddress: { firstName, lastName, address1 } }: MailedOrder,
): string {
  const name = plainText(`${firstName} ${lastName}`, longestName);
  return t('It goes to {name}, {street}.', { name, street: plainText(address1, longestStreet) });
}

/** The parcel that a letter is about. */
export const parcelOf = ({ note }: Letter): Parcel | undefined =>
  note?.startsWith('{') ? (JSON.parse(note) as Parcel) : undefined;

const costs = ({ t }: MailWords, order: MailedOrder): (readonly [string, string])[] => [
  [t('Products'), formatCents(order.subtotalCents)],
  ...(order.discountCents > 0 ? [[t('Discount'), `-${formatCents(order.discountCents)}`] as const] : []),
  [t('Shipping'), order.shippingCents === 0 ? t('Free') : formatCents(order.shippingCents)],
  [t('Tax'), formatCents(order.taxCents)],
  [t('Total'), formatCents(order.totalCents)],
];

const dayInWords = ({ language }: MailWords, day: Date): string =>
  day.toLocaleDateString(`${language}-US`, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** Where it goes, and by when it is expected there. */
function whereAndWhen(words: MailWords, order: MailedOrder): string {
  const { t } = words;
  const { promisedAt } = order;
  const expected = promisedAt && t('We expect it with you by {day}.', { day: dayInWords(words, promisedAt) });
  return [goesTo(words, order), expected].filter(Boolean).join(' ');
}

type Said = Pick<MailContent, 'heading' | 'paragraphs' | 'rows' | 'button' | 'link'> & { subject: string };
interface Writing {
  words: MailWords;
  /** A sentence in these words, with what it names of the order. */
  t: MailWords['t'];
  order: MailedOrder;
  letter: Letter;
  places: MailPlaces;
}
type Write = (writing: Writing) => Said;

const seeOrder = ({ t }: MailWords, { orderUrl: url }: MailPlaces) => ({ label: t('See your order'), url });
const payOrder = ({ t }: MailWords, { orderUrl: url }: MailPlaces) => ({ label: t('Pay your order'), url });

/** What becomes of the money of a canceled order, as far as it is known when the mail is written. */
function moneyOfCanceled({ t }: MailWords, { paidAt, paymentTerms, totalCents }: MailedOrder): string {
  if (paidAt && totalCents > 0)
    return t('What you have paid is being given back the way it came. Another mail says when that is done.');
  return t(paymentTerms === 'invoice' ? 'There is nothing to pay for it.' : 'Nothing was paid for it.');
}

/** Why it was canceled: the shop's own reasons have their sentence, what an operator wrote stays as it was written. */
function reason({ t }: MailWords, note: string): string {
  const [expireAfterDays = ''] = /\d+/.exec(note) ?? [];
  return expireAfterDays
    ? t(note.replace(expireAfterDays, '{expireAfterDays}'), { expireAfterDays })
    : t(note);
}

/** What of an order sentences name. */
const named = (order: MailedOrder, { brand, contactEmail }: MailPlaces) => ({
  brand: brand.name,
  number: order.number,
  total: formatCents(order.totalCents),
  contact: contactEmail,
});

/** Each leads to the order, if it names nothing else; says what has happened, and of what is to come only what the shop does itself. */
const letters: Readonly<Record<LetterKind, Write>> = {
  confirmation({ words, t, order }) {
    return {
      subject: t('Your {brand} order {number}'),
      heading: t('Thank you. We have your order.'),
      paragraphs: [
        [
          t(
            order.paidAt && order.totalCents > 0
              ? 'Your order {number} has arrived and is paid.'
              : 'Your order {number} has arrived.',
          ),
          t(
            'Next we draw the print files and hand them to the printer; we write again when the printer has them.',
          ),
        ].join(' '),
        whereAndWhen(words, order),
      ],
      rows: costs(words, order),
    };
  },
  payment({ words, t, places }) {
    return {
      subject: t('Your {brand} order {number} waits for your payment'),
      heading: t('Your order waits for your payment.'),
      paragraphs: [
        t('We have kept your order {number} of {total}. Nothing is printed before it is paid.'),
        t('If you have paid it already, there is nothing to do: another mail says so.'),
      ],
      button: payOrder(words, places),
    };
  },
  'payment-failed'({ words, t, places }) {
    return {
      subject: t('The payment of your {brand} order {number} did not go through'),
      heading: t('Your payment did not go through.'),
      paragraphs: [
        t(
          'The payment of {total} for your order {number} was declined. The order is kept, and nothing is printed before it is paid.',
        ),
        t('You can try again with the same card or with another one.'),
      ],
      button: payOrder(words, places),
    };
  },
  'at-the-printer'({ words, t, order }) {
    return {
      subject: t('The printer has your {brand} order {number}'),
      heading: t('The printer has your order.'),
      paragraphs: [
        t(
          'Your order {number} is at the printer. Each piece is printed for you, one at a time. We write again when it is on its way.',
        ),
        whereAndWhen(words, order),
      ],
    };
  },
  shipped({ words, t, order, letter, places }) {
    const parcel = parcelOf(letter);
    const isPart = order.status === 'partly-shipped';
    const sent = isPart
      ? t('The printer has sent a parcel of your order {number}; what is left follows in another one.')
      : t('The printer has sent your order {number}.');
    const { carrier, number: tracking = '' } = parcel ?? {};
    const carried = t(
      carrier
        ? '{carrier} has it under the number {tracking}.'
        : 'The carrier has it under the number {tracking}.',
      { carrier: carrier ?? '', tracking },
    );
    return {
      subject: t(
        isPart
          ? 'A part of your {brand} order {number} is on its way'
          : 'Your {brand} order {number} is on its way',
      ),
      heading: t(isPart ? 'A part of your order is on its way.' : 'Your parcel is on its way.'),
      paragraphs: [tracking ? `${sent} ${carried}` : sent, goesTo(words, order)],
      ...(parcel?.url && {
        button: { label: t('Follow the parcel'), url: parcel.url },
        link: seeOrder(words, places),
      }),
    };
  },
  delivered({ t }) {
    return {
      subject: t('Your {brand} order {number} has arrived'),
      heading: t('Your order has arrived.'),
      paragraphs: [
        t('The carrier says that your order {number} was delivered.'),
        t(
          'Is something missing, or not as it should be? Write to {contact} with the order’s number, and we put it right.',
        ),
      ],
    };
  },
  delayed({ words, t, letter: { note } }) {
    return {
      subject: t('Your {brand} order {number} takes longer'),
      heading: t('Your order takes longer than we said.'),
      paragraphs: [
        note && !Number.isNaN(Date.parse(note))
          ? t(
              'We expected your order {number} to be with you by {day}, and no carrier has reported it as delivered. We are sorry.',
              { day: dayInWords(words, new Date(note)) },
            )
          : t(
              'We expected your order {number} to be with you by now, and no carrier has reported it as delivered. We are sorry.',
            ),
        t('The page of your order says where it is. If you would rather not wait, write to {contact}.'),
      ],
    };
  },
  canceled({ words, t, order, letter: { note } }) {
    return {
      subject: t('Your {brand} order {number} is canceled'),
      heading: t('Your order is canceled.'),
      paragraphs: [
        `${t('Nothing will be made of your order {number}.')} ${moneyOfCanceled(words, order)}`,
        ...(note ? [t('The reason: {reason}', { reason: reason(words, note) })] : []),
      ],
    };
  },
  refunded({ t, letter: { note } }) {
    return {
      subject: t('Money back for your {brand} order {number}'),
      heading: t('Money is on its way back to you.'),
      paragraphs: [
        [
          note
            ? t('We have given back {amount} of your order {number}, the way it was paid.', {
                amount: note,
              })
            : t('We have given back what you paid of your order {number}, the way it was paid.'),
          t('Banks can take some days to show it.'),
        ].join(' '),
      ],
    };
  },
  asked({ t, letter: { note } }) {
    return {
      subject: t('We need something from you for your {brand} order {number}'),
      heading: t('We need something from you.'),
      paragraphs: [
        t('Before your order {number} can go on, we have a question:'),
        note ?? '',
        t('Please answer to {contact} and name the order’s number.'),
      ],
    };
  },
};

/** A mail about an order, to the address that was given for it (Q-42), in the language it was ordered in. */
export function orderMail(words: MailWords, order: MailedOrder, letter: Letter, places: MailPlaces): Mail {
  const { t } = words;
  const of = named(order, places);
  const tOfOrder: MailWords['t'] = (sentence, values) => t(sentence, { ...of, ...values });
  const { subject, ...content } = letters[letter.kind]({ words, t: tOfOrder, order, letter, places });
  const items = order.lines.map(({ name, size, color, quantity, unitPriceCents }, position) => ({
    picture: { url: places.pictureUrl(position), alt: t('Your picture on {product}', { product: t(name) }) },
    title: `${quantity} × ${t(name)}`,
    details: `${t(size)}, ${t(color)}${content.rows ? `: ${formatCents(unitPriceCents * quantity)}` : ''}`,
  }));
  return {
    kind: `order_${letter.kind.replaceAll('-', '_')}`,
    recipient: order.email,
    subject,
    ...mailLayout(places.brand, words, { button: seeOrder(words, places), ...content, items }),
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
