import { artworkBucket } from '@doodleloom/domain/uploads/artwork-path';
import { z } from 'zod';
import { artworkPathOf } from '../artwork/artwork-files.ts';
import { isOwner, type PictureAccess } from '../pictures/picture-access.ts';
import { serverFunction, signedIn } from './server-function.ts';

/** More than the longest gallery shows at once. */
const mostPictures = 200;

const request = z.object({
  pictures: z.array(z.string().max(1000)).min(1).max(mostPictures),
  /** For a cart, which is tied to no account, and for handing on: longer than a page is open. */
  toKeep: z.boolean().default(false),
});

/** Addresses that open the caller's own drawings and pictures for a while; null for whatever is not the caller's. */
export const pictureAddresses = ({ access }: { access: Pick<PictureAccess, 'sign'> }) =>
  serverFunction(request, async ({ pictures, toKeep }, { caller }) => {
    signedIn(caller);
    const addresses = await Promise.all(
      pictures.map(async (name) => {
        const path = artworkPathOf(name);
        if (!path || !isOwner(caller, path)) return null;
        return access.sign(artworkBucket, path, toKeep ? 'kept' : 'screen');
      }),
    );
    return { body: { addresses } };
  });
