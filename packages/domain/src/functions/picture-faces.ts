import { z } from 'zod';
import { facesSchema } from '../placement/faces.ts';
import { contract } from './contract.ts';
import { mostPicturesAtOnce } from './picture-addresses.ts';

export const pictureFacesContract = contract(
  'picture-faces',
  /** By addresses, as they lie in a cart. */
  z.object({ pictures: z.array(z.string().max(1000)).min(1).max(mostPicturesAtOnce) }),
  /** In the order of the pictures; none where nobody knows, or where the caller may not have the picture printed. */
  z.object({ faces: z.array(facesSchema) }),
);
