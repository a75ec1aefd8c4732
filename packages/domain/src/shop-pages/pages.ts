import { freeShippingAboveCents, shippingCents } from '../cart/totals.ts';
import { transitWorkingDays } from '../delivery/arrival.ts';
import { formatCents } from '../money/cents.ts';
import type { ShopFacts } from './shop-facts.ts';

export const shopPageNames = ['help', 'shipping', 'returns', 'terms', 'contact'] as const;
export type ShopPageName = (typeof shopPageNames)[number];

export interface PageSection {
  heading: string;
  paragraphs: readonly string[];
  /** One after the other, where there is an order to it. */
  steps?: readonly string[];
}

export interface ShopPageText {
  title: string;
  lead: string;
  sections: readonly PageSection[];
}

function placesOf({ countries }: ShopFacts, locale: string): string {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return list.format(countries.map((country) => names.of(country) ?? country));
}

const help = ({ contactEmail }: ShopFacts): ShopPageText => ({
  title: 'Help',
  lead: 'Short answers to what people ask most. Anything else: write to us.',
  sections: [
    {
      heading: 'My photo is refused',
      paragraphs: [
        'Lay the drawing by a window, hold the phone straight above it, and take the whole sheet. A photo that is too dark, blurred or cut off says so right after the upload, with the way to another one.',
        'JPEG, PNG, HEIC, WebP, AVIF and GIF work, up to 25 MB.',
      ],
    },
    {
      heading: 'I do not like the picture',
      paragraphs: [
        'Try another style, or the same one again: it costs nothing, and every version stays in your gallery until you delete it. “Just the drawing” prints what the child drew, cleaned up and nothing else.',
      ],
    },
    {
      heading: 'Where is my order?',
      paragraphs: [
        'The link in the mail shows how far it is. With an account it stands under My Orders, too. If the day that was named has passed, write to us with the order number.',
      ],
    },
    {
      heading: 'I cannot sign in',
      paragraphs: [
        'Press “Forgot your password?” in the sign-in window. The link in the mail works once, and for an hour; after that ask for another one.',
      ],
    },
    {
      heading: 'How do I delete a drawing?',
      paragraphs: [
        'Open My Gallery and press Delete at its string. Every copy goes within a minute, and a receipt lists them. Your whole account goes the same way, under Your Account.',
      ],
    },
    { heading: 'Still stuck?', paragraphs: [`Write to ${contactEmail}. A person reads it.`] },
  ],
});

const shipping = (facts: ShopFacts, locale: string): ShopPageText => ({
  title: 'Shipping',
  lead: 'Everything is printed when you order it, then sent straight from the printer.',
  sections: [
    {
      heading: 'What it costs',
      paragraphs: [
        `Shipping is ${formatCents(shippingCents)} an order, however many things are in it. Above ${formatCents(freeShippingAboveCents)} it is free.`,
      ],
    },
    {
      heading: 'When it is there',
      paragraphs: [
        `Each product's page names a day. It is counted from the printer's own time, usually up to ten days, and up to ${transitWorkingDays} working days on the way. Most parcels are earlier.`,
        'Things from different printers come in parcels of their own, and may come on different days.',
      ],
    },
    { heading: 'Where we send to', paragraphs: [`${placesOf(facts, locale)}.`] },
    {
      heading: 'If a parcel is late or lost',
      paragraphs: [
        `Write to ${facts.contactEmail} with the order number. A lost parcel is printed again or paid back, as you like.`,
      ],
    },
  ],
});

const returns = ({ contactEmail, guaranteeDays, address }: ShopFacts): ShopPageText => ({
  title: 'Returns and money back',
  lead: `You have ${guaranteeDays} days from the day a parcel arrives. You need no reason.`,
  sections: [
    {
      heading: 'How it goes',
      paragraphs: [],
      steps: [
        `Write to ${contactEmail} within ${guaranteeDays} days of the parcel's arrival, with the order number and what you would like: your money, or another print.`,
        'If something is damaged or misprinted, add a photo of it. You need not send anything back.',
        'If you simply changed your mind, we tell you where to send it. Keep it unused; you pay the postage.',
        'Your money goes back the way it came within five working days of our yes, shipping included where the fault was ours or the printer’s.',
      ],
    },
    {
      heading: 'What we look at',
      paragraphs: [
        'A print that shows less than its preview did, colors that are clearly off, seams, cracks, the wrong size: all ours to mend. A size that was chosen by mistake is a change of mind.',
      ],
    },
    { heading: 'Our address', paragraphs: [address] },
  ],
});

const terms = ({ operator, address, law, contactEmail, guaranteeDays }: ShopFacts): ShopPageText => ({
  title: 'Terms',
  lead: 'What you and the shop agree on, as short as we could make it.',
  sections: [
    { heading: 'Who you buy from', paragraphs: [`${operator}, ${address}. Write to ${contactEmail}.`] },
    {
      heading: 'Your drawings stay yours',
      paragraphs: [
        'You keep every right in what you upload. You allow us to make pictures of it, to show them to you, and to have printed what you order; nothing else, and only until you delete it. We train nothing with it and show it to nobody you did not choose.',
        'Upload only what your child drew or what its artist allows you to. What is unlawful, or shows a child in a way no child should be shown, is removed.',
      ],
    },
    {
      heading: 'Orders and prices',
      paragraphs: [
        'An order is a contract when we confirm it by mail. Prices stand on every product before you give us anything; tax and shipping are added in the cart, before you order. If a price was plainly wrong we ask you before anything is printed.',
        'An order can be canceled until it is printed.',
      ],
    },
    {
      heading: 'If something is wrong',
      paragraphs: [
        `Our ${guaranteeDays}-day money-back guarantee is on the page Returns and money back. The rights that the law gives you stay beside it.`,
      ],
    },
    {
      heading: 'What we answer for',
      paragraphs: [
        'We answer for what we sell and for our own mistakes. For what nobody could foresee we answer only as far as the law says so.',
      ],
    },
    {
      heading: 'The law',
      paragraphs: [
        `The law of ${law} applies, and the courts there decide, unless the law of where you live protects you better.`,
      ],
    },
  ],
});

const contact = ({ operator, address, contactEmail }: ShopFacts): ShopPageText => ({
  title: 'Contact',
  lead: 'A person reads every mail, and answers within two working days.',
  sections: [
    { heading: 'By mail', paragraphs: [`Write to ${contactEmail}.`] },
    { heading: 'By post', paragraphs: [`${operator}, ${address}`] },
    {
      heading: 'What helps us',
      paragraphs: [
        'The order number, if it is about an order. A photo, if something is not as it should be.',
      ],
    },
  ],
});

const pages: Record<ShopPageName, (facts: ShopFacts, locale: string) => ShopPageText> = {
  help,
  shipping,
  returns,
  terms,
  contact,
};

/** The words of a page that a shop owes, from who runs it and what it promises; countries as the locale calls them. */
export const shopPage = (name: ShopPageName, facts: ShopFacts, locale = 'en-US'): ShopPageText =>
  pages[name](facts, locale);
