/** Who a product is for. */
export const audiences = ['Babies', 'Kids', 'Grown-ups', 'The home'] as const;
export type Audience = (typeof audiences)[number];

/** Asked from top to bottom: a baby blanket is for babies before it is for the home. */
const words: readonly (readonly [Audience, RegExp])[] = [
  ['Babies', /\b(baby|babies|infant|newborn|bodysuit|onesie|bib|swaddle)\b/i],
  ['Kids', /\b(kids?|youth|toddlers?|children)\b|\btoddler's\b|\bchildren's\b/i],
  [
    'Grown-ups',
    /\b(tees?|t-shirts?|shirts?|hoodies?|hooded|sweatshirts?|crewneck|long sleeve|tank|socks?|caps?|hats?|apron|totes?|bags?|phone|cases?)\b/i,
  ],
];

/** By the words of its title; what nobody wears or carries is for the home. */
export const audienceOf = (title: string): Audience =>
  words.find(([, pattern]) => pattern.test(title))?.[0] ?? 'The home';
