import { pictureAddressesContract } from '@doodleloom/domain/functions/picture-addresses';
import { artworkBucket } from '@doodleloom/domain/uploads/artwork-path';
import { artworkPathOf } from '../artwork/artwork-files.ts';
import { isOwner, type PictureAccess } from '../pictures/picture-access.ts';
import { serverFunction, signedIn } from './server-function.ts';

/** Addresses that open the caller's own drawings and pictures for a while; null for whatever is not the caller's. */
export const pictureAddresses = ({ access }: { access: Pick<PictureAccess, 'sign'> }) =>
  serverFunction(pictureAddressesContract, async ({ pictures, toKeep }, { caller }) => {
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
