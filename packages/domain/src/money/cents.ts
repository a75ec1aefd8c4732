import { currencySigns, type Currency } from './currency.ts';

/** Money is integer cents in the rules and has two decimals on screen (D-022). */
export type Cents = number;

/** A safe whole amount, zero for everything else (missing, NaN, negative, fractions are rounded). */
export const soundCents = (value: unknown): Cents =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.round(value) : 0;

let shopSign: string = currencySigns.USD;

/** The one currency of this shop, said once when it opens, on the server and in each browser. */
export const sellIn = (currency: Currency): void => {
  shopSign = currencySigns[currency];
};

/** `$x.xx` (spec §2), or with the sign of the shop's currency. */
export function formatCents(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.abs(Math.round(Number.isFinite(cents) ? cents : 0));
  return `${sign}${shopSign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
