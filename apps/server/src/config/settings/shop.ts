import { currencyCodes } from '@doodleloom/domain/money/currency';
import { z } from 'zod';
import { list, paymentFee, priceRules, promoCodes, season, taxTable, url, wholeNumber } from '../accepted.ts';
import { setting } from './setting.ts';

export const shopSettings = {
  PRINTIFY_API_TOKEN: setting({
    group: 'Shop',
    meaning: 'Token of a Printify account',
    schema: z.string().min(1).optional(),
    accepts: 'a token',
    otherwise: 'the embedded print house makes the products',
  }),
  PRINTIFY_BASE_URL: setting({
    group: 'Shop',
    meaning: 'Address of the Printify API',
    schema: url('http:', 'https:').default('https://api.printify.com'),
    accepts: 'an http or https URL',
    otherwise: 'https://api.printify.com',
    example: 'https://api.printify.com',
  }),
  PRINTIFY_WEBHOOK_SECRET: setting({
    group: 'Shop',
    meaning: 'Secret that signs the provider’s webhooks',
    schema: z.string().min(8).optional(),
    accepts: 'at least 8 characters',
    otherwise: 'made on first start and kept in DATA_DIR',
  }),
  ORDER_RELEASE: setting({
    group: 'Shop',
    meaning: 'Whether an order goes to production at once or waits for the operator',
    schema: z.enum(['automatic', 'approval']).optional(),
    accepts: 'automatic or approval',
    otherwise: 'automatic with the print house, approval with a Printify token',
    example: 'approval',
  }),
  PAYMENT: setting({
    group: 'Shop',
    meaning:
      'How orders are paid: on invoice (nothing is asked before they are made), at the till (our own test payment page, refused in production), or by Stripe',
    schema: z.enum(['invoice', 'till', 'stripe']).optional(),
    accepts: 'invoice, till or stripe',
    otherwise: 'invoice; in production with a Printify token it must be said',
    example: 'stripe',
  }),
  PAYMENT_DAYS: setting({
    group: 'Shop',
    meaning: 'Days after which an order that nobody has paid is canceled',
    schema: wholeNumber(1, 60).default(3),
    accepts: 'a whole number from 1 to 60',
    otherwise: '3',
    example: '3',
  }),
  CURRENCY: setting({
    group: 'Shop',
    meaning: 'The currency of every price and payment',
    schema: z.enum(currencyCodes).default('USD'),
    accepts: new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(currencyCodes),
    otherwise: 'USD',
    example: 'USD',
  }),
  STRIPE_SECRET_KEY: setting({
    group: 'Shop',
    meaning: 'Secret key of a Stripe account; needed with PAYMENT=stripe',
    schema: z
      .string()
      .regex(/^(sk|rk)_/)
      .optional(),
    accepts: 'a key that begins with sk_ or rk_',
    otherwise: 'none',
  }),
  STRIPE_PUBLISHABLE_KEY: setting({
    group: 'Shop',
    meaning: 'Publishable key of the same account, for the payment form; needed with PAYMENT=stripe',
    schema: z.string().regex(/^pk_/).optional(),
    accepts: 'a key that begins with pk_',
    otherwise: 'none',
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    group: 'Shop',
    meaning: 'Secret that signs Stripe’s webhooks to /payment-webhook; needed with PAYMENT=stripe',
    schema: z.string().min(8).optional(),
    accepts: 'at least 8 characters',
    otherwise: 'none',
  }),
  STRIPE_BASE_URL: setting({
    group: 'Shop',
    meaning: 'Address of Stripe’s API',
    schema: url('http:', 'https:').default('https://api.stripe.com'),
    accepts: 'an http or https URL',
    otherwise: 'https://api.stripe.com',
    example: 'https://api.stripe.com',
  }),
  PROMO_CODES: setting({
    group: 'Shop',
    meaning: 'Promo codes and what they take off',
    schema: promoCodes.default([]),
    accepts: 'codes such as WELCOME=10%, FIVE=5.00',
    otherwise: 'none: every code is answered with “This code isn’t valid”',
    example: 'WELCOME=10%, FIVE=5.00',
  }),
  TAX_RATES: setting({
    group: 'Shop',
    meaning: 'Taxes by state or country, and the rate for everywhere else',
    schema: taxTable.default({ otherwise: 800, places: {} }),
    accepts: 'rates such as 8%, US-CA=7.25%, DE=19%',
    otherwise: '8% everywhere',
    example: '8%, US-CA=7.25%, US-OR=0%',
  }),
  PRICE_RULES: setting({
    group: 'Shop',
    meaning:
      'Prices by kind of product: a blank’s id, words of its title, or a category; rules of the desk come first, colors may cost up to $2 more',
    schema: priceRules.default([]),
    accepts: 'kinds with prices, as in Magnet=7.00, Wall Art=29.99, 19=12.99',
    otherwise: '24.99 for curated products, 19.99 for all others',
    example: 'Magnet=7.00, Blanket=49.00',
  }),
  PAYMENT_FEE: setting({
    group: 'Shop',
    meaning: 'What the payment service keeps of each payment, for the margins that an operator sees',
    schema: paymentFee.optional(),
    accepts: 'a share and an amount, as in 2.9%+0.30',
    otherwise: '2.9%+0.30 with Stripe, else nothing',
    example: '2.9%+0.30',
  }),
  MARGIN_FLOOR: setting({
    group: 'Shop',
    meaning: 'Products of which less than this share is left to the shop are marked for the operator',
    schema: wholeNumber(0, 99).default(15),
    accepts: 'a whole number of percent from 0 to 99',
    otherwise: '15',
    example: '20',
  }),
  SEASON: setting({
    group: 'Shop',
    meaning: 'A day for presents: carts say by when to order for it',
    schema: season.optional(),
    accepts: 'a name and a date, as in Christmas=2026-12-24',
    otherwise: 'none',
    example: 'Christmas=2026-12-24',
  }),
  SHIPPING_COUNTRIES: setting({
    group: 'Shop',
    meaning: 'Countries the shop sends to',
    schema: list
      .refine((codes) => codes.length > 0 && codes.every((code) => /^[A-Z]{2}$/.test(code)))
      .default(['US']),
    accepts: 'two-letter country codes, separated by commas',
    otherwise: 'US',
    example: 'US,CA,GB,DE',
  }),
  EVALUATION_LIMIT: setting({
    group: 'Shop',
    meaning: 'Blueprints that one evaluation looks at',
    schema: wholeNumber(1, 2000).default(100),
    accepts: 'a whole number from 1 to 2000',
    otherwise: '100',
    example: '200',
  }),
} as const;
