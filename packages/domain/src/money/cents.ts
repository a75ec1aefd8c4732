/** Money is integer cents in the rules and has two decimals on screen (D-022). */
export type Cents = number;

/** Dollars from outside as cents; anything that is no amount becomes zero. */
export function centsFromDollars(dollars: unknown): Cents {
  const amount = typeof dollars === 'string' ? Number(dollars) : dollars;
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return 0;
  // 1.005 is 1.00499… in binary: twelve digits bring back what was meant.
  return Math.round(Number((amount * 100).toPrecision(12)));
}

/** A safe whole amount, zero for everything else (missing, NaN, negative, fractions are rounded). */
export const soundCents = (value: unknown): Cents =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.round(value) : 0;

/** `$x.xx` (spec §2). */
export function formatCents(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.abs(Math.round(Number.isFinite(cents) ? cents : 0));
  return `${sign}$${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
