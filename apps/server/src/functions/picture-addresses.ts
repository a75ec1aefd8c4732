import { pictureAddressesContract } from '@doodleloom/domain/functions/picture-addresses';
import { artworkBucket, cutoutOf } from '@doodleloom/domain/uploads/artwork-path';
import type { Queryable } from '@doodleloom/backend/database/database';
import { artworkPathOf } from '../artwork/artwork-files.ts';
import { turnsOf } from '../artwork/turns.ts';
import { isOwner, type PictureAccess } from '../pictures/picture-access.ts';
import { serverFunction, signedIn } from './server-function.ts';

interface Services {
  database: Queryable;
  access: Pick<PictureAccess, 'sign' | 'mayUse'>;
}

/**
 * Addresses that open the caller's own drawings and pictures for a while, or the cut-outs of those that the caller may have
 * printed; null for whatever is not the caller's. A photo is opened turned as its drawing stands.
 */
export const pictureAddresses = ({ database, access }: Services) =>
  serverFunction(pictureAddressesContract, async (wish, { caller }) => {
    const { pictures, turns, toKeep, cutouts } = wish;
    if (!cutouts) signedIn(caller);
    const paths = pictures.map((name) => artworkPathOf(name));
    const unsaid = paths.flatMap((path, at) =>
      path && !cutouts && isOwner(caller, path) && typeof turns[at] !== 'number' ? [path] : [],
    );
    const stored = await turnsOf(database, unsaid);
    const addresses = await Promise.all(
      pictures.map(async (name, at) => {
        const path = paths[at];
        if (!path) return null;
        if (cutouts)
          return (await access.mayUse(caller, name)) ? access.sign(artworkBucket, cutoutOf(path)) : null;
        if (!isOwner(caller, path)) return null;
        return access.sign(artworkBucket, path, toKeep ? 'kept' : 'screen', turns[at] ?? stored.get(path));
      }),
    );
    return { body: { addresses } };
  });
