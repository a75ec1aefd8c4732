import { z } from 'zod';
import { contract } from './contract.ts';

const cents = z.number().int();
const priceRule = z.object({ kind: z.string(), cents });

/** What prices follow from: the operator's rules, and those of the setting PRICE_RULES, which count after them. */
export const deskPricesContract = contract(
  'desk-prices',
  z.object({}),
  z.object({ rules: z.array(priceRule), ofSetting: z.array(priceRule) }),
);
export const savePriceContract = contract(
  'save-price',
  z.object({
    /** A blank's id, words of its title, or a category. */
    kind: z.string().trim().min(1).max(80),
    /** None: the rule goes. */
    cents: cents.min(1).max(99_999_999).nullable(),
  }),
  z.object({ kind: z.string() }),
);
