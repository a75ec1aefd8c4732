import type { PrivacyFacts } from './privacy-facts.ts';

/** Beside the button that uploads: who will see it, in one breath. */
export const privacyLine = ({ painter }: Pick<PrivacyFacts, 'painter'>): string => {
  const watchers = painter ? `you, this shop and ${painter}, which paints the pictures` : 'you and this shop';
  return `Nobody sees it but ${watchers}, and the printer once you look at products. You can delete every copy of ours.`;
};

export interface Watcher {
  who: string;
  /** What it gets, when and why. */
  what: string;
}

/** Everybody who gets to see a drawing, or something about whose it is. */
export function watchers(facts: PrivacyFacts): Watcher[] {
  const { painter, fileStore, database, printer, mailServer, cashier } = facts;
  return [
    {
      who: 'You',
      what: 'when you are signed in, and whoever you hand an address to with “Share”: it opens for 31 days. Before you sign in, a photo you chose does not leave your device: the styles you see of it by then were drawn on it.',
    },
    {
      who: 'This shop',
      what: painter
        ? 'Our machines store the photo and prepare it for print.'
        : 'Our machines store the photo and paint the pictures themselves. Nothing is sent to anybody else for that.',
    },
    ...(painter
      ? [
          {
            who: painter,
            what: 'gets the photo each time you ask for a new look, and paints it. What it keeps, and for how long, its own terms say: deleting the drawing here does not delete it there.',
          },
        ]
      : []),
    ...(fileStore
      ? [{ who: fileStore, what: 'stores the files for us. Nobody can open them there without our key.' }]
      : []),
    ...(database
      ? [
          {
            who: database,
            what: 'stores our lists for us: accounts, names of files, orders with their addresses. No pictures.',
          },
        ]
      : []),
    {
      who: 'Whoever you send a link of a picture',
      what: 'sees that picture and what you wrote with it, and the photo of the drawing only if you ticked it, until the day you chose or until you end it.',
    },
    {
      who: printer ?? 'Our own print house, on our machines',
      what: `gets a picture when you look at it on products, to photograph them, and the print file when you order, with the name and address it goes to.${printer ? ' What it keeps of an order, its own terms say: we take back the pictures, not the address.' : ''}`,
    },
    ...(cashier
      ? [
          {
            who: cashier,
            what: 'takes your payment on the page of your order: card numbers go there and never to us. It gets the order’s number and amount, and no picture.',
          },
        ]
      : []),
    ...(mailServer
      ? [{ who: mailServer, what: 'carries our mails. They have words and links in them, never a picture.' }]
      : []),
  ];
}

/** After so many days a parcel counts as arrived, whatever its carrier says. */
export const unreportedParcelDays = 60;

/** "1 day", "90 days". */
export const inDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** What stays for how long, with the shop's own numbers. */
export const howLong = ({ days }: PrivacyFacts): [what: string, howLong: string][] => [
  [
    'Drawings and the pictures made of them',
    'until you delete them; every copy of ours is gone within a minute',
  ],
  [
    'What you set right on a drawing, and words of your child’s that you lifted off it to sign with',
    'as long as the drawing; a signed order keeps the words as long as what it is printed from',
  ],
  ['A photo that was uploaded and never used', inDays(days.uploads)],
  [
    'What an order is printed from',
    days.guarantee === 0
      ? 'until it has arrived'
      : `until ${inDays(days.guarantee)} after it has arrived, in case it has to be printed again`,
  ],
  [
    'A link that shows a picture to family',
    'until the day you chose, at most 90 days; ended at once by “Stop sharing”. A picture that was put into a cart meanwhile can be ordered for 31 days',
  ],
  ['Photos of your picture on products', 'two days; they are made anew when you look again'],
  ['Name and address of an order without an account', `${inDays(days.addresses)} after it has arrived`],
  ['Name and address of an order with an account', 'as long as the account'],
  [
    'A parcel that no carrier reports as arrived',
    `counts as arrived ${inDays(unreportedParcelDays)} after it was sent`,
  ],
  ['What was sold and for how much', 'as long as the law asks for it'],
  ['Mails that were sent', inDays(days.mails)],
  ['In which language you read the shop, for our mails', 'as long as the account or the order'],
  ['Which devices and networks you signed in from', `${inDays(days.places)} after the last time`],
  [
    'The file with everything of yours, once you asked for it',
    `${inDays(days.exports)}, or until you delete a drawing`,
  ],
  ['Receipts of deletions', inDays(days.receipts)],
  ['Our log: addresses of pages and times, no names, no pictures', inDays(days.logs)],
];

/** How the pictures say in their files what they are. */
export const howMarked = ({ painter }: PrivacyFacts): string =>
  painter
    ? `The pictures are made by AI: a model of ${painter} paints them from your photo. Each of these says so on its page and in its file (IPTC digital source type “trained algorithmic media”). Prints and pictures without a background are painted by our own program, by rules, and say so, too (“algorithmic media”).`
    : 'The pictures are painted by our own program, by rules, from your photo: no model that was trained on other people’s pictures paints anything. Each says in its file that a program made it (IPTC digital source type “algorithmic media”).';

/** What does not happen here. */
export const whatDoesNot = ({ printer, cashier }: PrivacyFacts): string =>
  `No advertising, no tracking, no statistics by others, no cookies of others. The pages ask no server but this shop’s${
    printer ? `, and ${printer}’s for photos of empty products` : ''
  }${cashier ? `, and where you pay, ${cashier}’s` : ''}. No model learns from drawings here.`;
