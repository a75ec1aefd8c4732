/**
 * Shipping by weight class and distance, in cents: first item / each further item.
 * `home` is the provider's own country, `near` its customs area, `far` everywhere else.
 */
export const SHIPPING_RATES = {
  letter: { home: [429, 9], near: [549, 29], america: [879, 49], far: [1099, 99] },
  light: { home: [529, 129], near: [679, 179], america: [949, 269], far: [1249, 399] },
  garment: { home: [475, 240], near: [589, 289], america: [939, 439], far: [1049, 449] },
  mug: { home: [639, 299], near: [659, 199], america: [1269, 659], far: [1499, 999] },
  tube: { home: [519, 39], near: [649, 99], america: [1209, 299], far: [1219, 299] },
  bulky: { home: [799, 349], near: [949, 499], america: [1599, 799], far: [2249, 1290] },
} as const satisfies Record<string, Record<'home' | 'near' | 'america' | 'far', readonly [number, number]>>;

export type ShippingClass = keyof typeof SHIPPING_RATES;

export const EUROPEAN_UNION = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;
