import type { Queryable } from '@doodleloom/backend/database/database';
import { sharedPictureContract } from '@doodleloom/domain/functions/shared-picture';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { artworkBucket } from '@doodleloom/domain/uploads/artwork-path';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import type { PictureAccess } from '../pictures/picture-access.ts';
import { findOpenShare } from '../sharing/shares.ts';
import { serverFunction } from './server-function.ts';

interface Services {
  database: Queryable;
  access: Pick<PictureAccess, 'sign'>;
  limit: VisitorLimit;
  now: () => Date;
}

/** The picture of a link, for anyone who has it; to put it on a product, by an address that a cart can keep. */
export const sharedPicture = ({ database, access, limit, now }: Services) =>
  serverFunction(sharedPictureContract, async ({ shareId, toKeep }, { visitor }) => {
    await limit.take(visitor);
    const share = await findOpenShare(database, shareId, now());
    if (!share) throw new Refusal('share-ended');
    const { picturePath, drawingPath, turns, expiresAt, ...shown } = share;
    return {
      body: {
        ...shown,
        picture: await access.sign(artworkBucket, picturePath, toKeep ? 'kept' : 'screen'),
        drawing: drawingPath && (await access.sign(artworkBucket, drawingPath, 'screen', turns ?? 0)),
        expiresAt: expiresAt.toISOString(),
      },
    };
  });
