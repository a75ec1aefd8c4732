import { subtotalOf, totalsOf, type Totals } from '../cart/totals.ts';
import type { Cents } from '../money/cents.ts';

/** What an operator's code takes off: a share of the subtotal or an amount. */
export interface PromoCode {
  code: string;
  percentOff?: number;
  centsOff?: Cents;
}

/** Codes are typed by hand: case and spaces around do not matter. */
export const findPromoCode = (codes: readonly PromoCode[], typed: string): PromoCode | undefined =>
  codes.find(({ code }) => code.toLowerCase() === typed.trim().toLowerCase());

/** Never more than there is to pay, a share rounded in the shopper's favor. */
export function discountFor(promo: PromoCode | undefined, subtotalCents: Cents): Cents {
  const share = Math.ceil((subtotalCents * (promo?.percentOff ?? 0)) / 100);
  return Math.min(subtotalCents, Math.max(0, share + (promo?.centsOff ?? 0)));
}

export interface DiscountedTotals extends Totals {
  discountCents: Cents;
}

export function discountedTotals(
  lines: readonly { priceCents: Cents; quantity: number }[],
  promo: PromoCode | undefined,
): DiscountedTotals {
  const discountCents = discountFor(promo, subtotalOf(lines));
  return { ...totalsOf(lines, discountCents), discountCents };
}
