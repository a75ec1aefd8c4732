import type { Cents } from '../money/cents.ts';
import { defaultTaxRate, taxOf, type TaxRate } from '../money/tax.ts';
import { soundCents } from '../money/cents.ts';

/** Free shipping starts strictly above 75.00, otherwise it is 9.99 (spec §9). */
export const freeShippingAboveCents: Cents = 7500;
export const shippingCents: Cents = 999;
/** What two small things cost at most: where more is missing for free shipping, none is suggested, and no room is kept for it. */
export const suggestedUpToCents: Cents = 5000;

export interface Totals {
  subtotalCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
}

export interface Line {
  priceCents: Cents;
  quantity: number;
}

export const subtotalOf = (lines: readonly Line[]): Cents =>
  lines.reduce((sum, line) => sum + soundCents(line.priceCents) * soundCents(line.quantity), 0);

export const shippingFor = (subtotalCents: Cents): Cents =>
  subtotalCents > freeShippingAboveCents ? 0 : shippingCents;

/** An empty cart costs nothing, shipping included. A discount lowers what is taxed, and never takes free shipping away. */
export function totalsOf(
  lines: readonly Line[],
  discountCents: Cents = 0,
  taxRate: TaxRate = defaultTaxRate,
): Totals {
  const subtotal = subtotalOf(lines);
  const shipping = lines.length === 0 ? 0 : shippingFor(subtotal);
  const tax = taxOf(subtotal - discountCents, taxRate);
  return {
    subtotalCents: subtotal,
    shippingCents: shipping,
    taxCents: tax,
    totalCents: subtotal - discountCents + shipping + tax,
  };
}

/** How much more is needed for free shipping: strictly above, so one cent past the mark. Zero when it is free. */
export const missingForFreeShipping = (subtotalCents: Cents): Cents =>
  Math.max(0, freeShippingAboveCents + 1 - subtotalCents);
