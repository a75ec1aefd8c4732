import { z } from 'zod';

/** Where a blank is printed: in the provider's pixels, of which so many make an inch. */
export const printAreaSchema = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  dotsPerInch: z.number().positive(),
  /** What is seen of it from the front, in the same pixels, where the size of the blank tells. */
  shown: z.object({ width: z.number().positive(), height: z.number().positive() }).optional(),
});
export type PrintArea = z.infer<typeof printAreaSchema>;

/** The print areas of an offer, each with the variants that have it. */
export const printAreasSchema = z.array(printAreaSchema.extend({ variantIds: z.array(z.number().int()) }));
export type PrintAreas = z.infer<typeof printAreasSchema>;

/** Where a variant is printed; nothing where its printer does not tell. */
export const printAreaIn = (areas: PrintAreas, variantId: number | undefined): PrintArea | undefined =>
  areas.find(({ variantIds }) => variantIds.includes(variantId ?? 0));
