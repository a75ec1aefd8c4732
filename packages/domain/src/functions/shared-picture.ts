import { z } from 'zod';
import { contract } from './contract.ts';

/** What a link shows to anyone who has it. */
export const sharedPictureContract = contract(
  'shared-picture',
  z.object({
    shareId: z.string().max(100),
    /** For a product and a cart: an address that opens the picture longer than a page is open. */
    toKeep: z.boolean().default(false),
  }),
  z.object({
    childName: z.string().nullable(),
    styleId: z.string(),
    /** Addresses that open the picture, and the child's drawing where its owner shows that, too. */
    picture: z.string(),
    drawing: z.string().nullable(),
    aiMade: z.boolean(),
    expiresAt: z.string(),
  }),
);
export type SharedPicture = z.output<typeof sharedPictureContract.answer>;
