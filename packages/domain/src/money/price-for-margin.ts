import type { Cents } from './cents.ts';

const highestCents: Cents = 100_000;

/** The lowest price ending in .99 that leaves enough; undefined when none below a thousand dollars does. */
export function priceForMargin(isEnough: (priceCents: Cents) => boolean): Cents | undefined {
  for (let cents = 99; cents < highestCents; cents += 100) if (isEnough(cents)) return cents;
  return undefined;
}
