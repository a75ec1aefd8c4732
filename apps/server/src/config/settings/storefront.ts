import { z } from 'zod';
import { mailAddress } from '../accepted.ts';
import { setting } from './setting.ts';

export const storefrontSettings = {
  CONTACT_EMAIL: setting({
    group: 'Storefront',
    meaning: 'Where the money-back guarantee is claimed',
    schema: mailAddress.default('hello@localhost'),
    accepts: 'a mail address',
    otherwise: 'hello@localhost',
    example: 'hello@shop.example',
  }),
  SHOP_OPERATOR: setting({
    group: 'Storefront',
    meaning: 'Who runs the shop, as its terms name them; needed in production with PRINTIFY_API_TOKEN',
    schema: z.string().min(2).max(120).optional(),
    accepts: 'a name',
    otherwise: 'a placeholder',
    example: 'Doodleloom LLC',
  }),
  SHOP_ADDRESS: setting({
    group: 'Storefront',
    meaning: 'The shop’s postal address, on one line; needed in production with PRINTIFY_API_TOKEN',
    schema: z.string().min(8).max(200).optional(),
    accepts: 'an address of 8 to 200 characters',
    otherwise: 'a placeholder',
    example: '12 Analytical Row, Oakland, CA 94601',
  }),
  SHOP_LAW: setting({
    group: 'Storefront',
    meaning: 'Whose law the terms follow; needed in production with PRINTIFY_API_TOKEN',
    schema: z.string().min(2).max(80).optional(),
    accepts: 'the name of a state or country',
    otherwise: 'a placeholder',
    example: 'California',
  }),
} as const;
