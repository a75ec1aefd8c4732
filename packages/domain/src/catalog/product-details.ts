import { z } from 'zod';
import { offerSchema } from './offer.ts';
import { blueprintSchema } from './product.ts';

const rangeSchema = z.object({ from: z.string().nullable(), to: z.string().nullable() });

export const sizeGuideSchema = z.object({
  sizes: z.array(z.string()),
  types: z.array(z.object({ name: z.string(), units: z.string(), ranges: z.array(rangeSchema) })),
});
export type SizeGuide = z.infer<typeof sizeGuideSchema>;

/** Everything there is to know about one product before it is ordered. */
export const productDetailsSchema = z.object({
  blueprint: blueprintSchema,
  offer: offerSchema,
  care: z.array(z.string()),
  sizeGuide: sizeGuideSchema,
  /** Who prints it, and where. */
  printer: z.object({ title: z.string(), city: z.string(), region: z.string(), country: z.string() }),
  /** At most so many days until it leaves the printer. */
  handlingDays: z.number().nonnegative(),
});
export type ProductDetails = z.infer<typeof productDetailsSchema>;
