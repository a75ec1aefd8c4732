import { subtotalOf, totalsOf, type Line, type Totals } from '../cart/totals.ts';
import { defaultTaxRate, type TaxRate } from '../money/tax.ts';
import type { Cents } from '../money/cents.ts';

/** What an operator's code takes off: a share or an amount, of everything or of some products. */
export interface PromoCode {
  code: string;
  percentOff?: number | undefined;
  centsOff?: Cents | undefined;
  /** Only of these blanks; of every one if not said. */
  blueprintIds?: readonly number[] | undefined;
}

type PromoLine = Line & { blueprintId?: number };

/** Codes are typed by hand: case and spaces around do not matter. */
export const findPromoCode = <Code extends PromoCode>(
  codes: readonly Code[],
  typed: string,
): Code | undefined => codes.find(({ code }) => code.toLowerCase() === typed.trim().toLowerCase());

/** Of the lines that a code is for, never more than they cost, a share rounded in the shopper's favor. */
export function discountFor(promo: PromoCode | undefined, lines: readonly PromoLine[]): Cents {
  const { blueprintIds } = promo ?? {};
  const counted = lines.filter(
    ({ blueprintId }) =>
      blueprintIds === undefined || (blueprintId !== undefined && blueprintIds.includes(blueprintId)),
  );
  const of = subtotalOf(counted);
  const share = Math.ceil((of * (promo?.percentOff ?? 0)) / 100);
  return Math.min(of, Math.max(0, share + (promo?.centsOff ?? 0)));
}

export interface DiscountedTotals extends Totals {
  discountCents: Cents;
}

export function discountedTotals(
  lines: readonly PromoLine[],
  promo: PromoCode | undefined,
  taxRate: TaxRate = defaultTaxRate,
): DiscountedTotals {
  const discountCents = discountFor(promo, lines);
  return { ...totalsOf(lines, discountCents, taxRate), discountCents };
}
