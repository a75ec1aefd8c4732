import { z } from 'zod';
import { turns } from '../uploads/turns.ts';
import { contract } from './contract.ts';

/** More than the longest gallery shows at once. */
export const mostPicturesAtOnce = 200;

export const pictureAddressesContract = contract(
  'picture-addresses',
  z.object({
    pictures: z.array(z.string().max(1000)).min(1).max(mostPicturesAtOnce),
    /** For a cart, which is tied to no account, and for sharing: valid longer than a page is open. */
    toKeep: z.boolean().default(false),
    /** How often to turn each, where the caller knows better than what is stored; 0 is the photo as it was taken. */
    turns: z.array(turns.nullable()).max(mostPicturesAtOnce).default([]),
    /** Of the cut-outs beside them, for anybody who may have the pictures printed. */
    cutouts: z.boolean().default(false),
  }),
  /** In the order of the pictures; null for those that the caller may not have. */
  z.object({ addresses: z.array(z.string().nullable()) }),
);
