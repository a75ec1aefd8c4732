import { z } from 'zod';
import { contract } from './contract.ts';

const blueprintId = z.number().int().positive();

/** Products that are not sold. */
export const hiddenProductsContract = contract(
  'hidden-products',
  z.object({}),
  z.object({
    products: z.array(z.object({ blueprintId, name: z.string(), why: z.string(), hiddenAt: z.string() })),
  }),
);
export const showProductContract = contract(
  'show-product',
  z.object({ blueprintId, isShown: z.boolean(), why: z.string().trim().max(500).default('') }),
  z.object({ isShown: z.boolean() }),
);
