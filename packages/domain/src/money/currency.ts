/** What the shop can sell in: currencies of two decimals, so that all money is whole cents. */
export const currencySigns = { USD: '$', CAD: 'CA$', AUD: 'A$', NZD: 'NZ$', EUR: '€', GBP: '£' } as const;
export type Currency = keyof typeof currencySigns;
export const currencyCodes = Object.keys(currencySigns) as [Currency, ...Currency[]];
