import type { Cents } from './cents.ts';

/** Shares in hundredths of a percent: 8.25 % is 825. */
export type TaxRate = number;

/** What is taxed how: `US-CA` before `US`, and everything else `otherwise`. */
export interface TaxTable {
  otherwise: TaxRate;
  places: Readonly<Record<string, TaxRate>>;
}

/** 8 % of the subtotal (spec §9), wherever it goes. */
export const defaultTaxRate: TaxRate = 800;
export const defaultTaxTable: TaxTable = { otherwise: defaultTaxRate, places: {} };

/** The rate for a parcel that goes there. */
export function taxRateAt(
  { otherwise, places }: TaxTable,
  { country, state }: { country: string; state: string },
): TaxRate {
  const [land, part] = [country.toUpperCase(), state.toUpperCase()];
  return places[`${land}-${part}`] ?? places[land] ?? otherwise;
}

/** Rounded half-up to the cent. */
export const taxOf = (cents: Cents, rate: TaxRate): Cents => Math.floor((cents * rate + 5000) / 10_000);

export const rateInWords = (rate: TaxRate): string => `${rate / 100}%`;
