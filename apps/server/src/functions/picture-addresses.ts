import { pictureAddressesContract } from '@doodleloom/domain/functions/picture-addresses';
import { artworkBucket, cutoutOf } from '@doodleloom/domain/uploads/artwork-path';
import { artworkPathOf } from '../artwork/artwork-files.ts';
import { isOwner, type PictureAccess } from '../pictures/picture-access.ts';
import { serverFunction, signedIn } from './server-function.ts';

/**
 * Addresses that open the caller's own drawings and pictures for a while, or the cut-outs of those that the caller may have
 * printed; null for whatever is not the caller's.
 */
export const pictureAddresses = ({ access }: { access: Pick<PictureAccess, 'sign' | 'mayUse'> }) =>
  serverFunction(pictureAddressesContract, async ({ pictures, toKeep, cutouts }, { caller }) => {
    if (!cutouts) signedIn(caller);
    const addresses = await Promise.all(
      pictures.map(async (name) => {
        const path = artworkPathOf(name);
        if (!path) return null;
        if (cutouts)
          return (await access.mayUse(caller, name)) ? access.sign(artworkBucket, cutoutOf(path)) : null;
        return isOwner(caller, path) ? access.sign(artworkBucket, path, toKeep ? 'kept' : 'screen') : null;
      }),
    );
    return { body: { addresses } };
  });
