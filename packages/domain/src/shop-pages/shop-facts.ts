import { z } from 'zod';

/** Who runs this shop, as its pages have to say. Unsaid, a page says that it is a shop to try. */
export const shopFactsSchema = z.object({
  operator: z.string(),
  address: z.string(),
  law: z.string(),
  contactEmail: z.string(),
  guaranteeDays: z.number().int().nonnegative(),
  countries: z.array(z.string()),
});
export type ShopFacts = z.infer<typeof shopFactsSchema>;

/** What stands there until an operator fills it in; refused where a shop really sells. */
export const placeholder = {
  operator: 'The operator of this shop',
  address: 'No address yet: this shop is to try',
  law: 'the place where the operator lives',
} as const;
