import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { randomUUID } from 'node:crypto';
import { createFairSemaphore } from '@doodleloom/backend/fair-semaphore';
import type { Database } from '@doodleloom/backend/database/database';
import { isLinkValid } from '@doodleloom/domain/links/link-state';
import { artworkPath } from '@doodleloom/domain/uploads/artwork-path';
import { maximumFileBytes } from '@doodleloom/domain/uploads/check-file';
import { z } from 'zod';
import type { ArtworkFiles } from '../artwork/artwork-files.ts';
import { isFull } from '../limits/quotas.ts';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import { findUploadLink, redeemUploadLink as redeem, type ReceivedPhoto } from '../links/upload-links.ts';
import { json, type ServerFunction, withRefusals } from './server-function.ts';

interface Services {
  database: Database;
  files: Pick<ArtworkFiles, 'remove' | 'addressOf'>;
  /** Stores a visitor's photo by the same rules as an upload of its owner; says what was stored. */
  storePhoto: (path: string, photo: File) => Promise<Omit<ReceivedPhoto, 'filename' | 'url'>>;
  limit: VisitorLimit;
  now: () => Date;
}

/** The form around a photo is small; one that is a little too large is refused by the limit of the photo itself. */
const mostFormBytes = maximumFileBytes + 1024 * 1024;

/** Each is decoded whole: a photo of fifty megapixels takes two hundred megabytes. */
const photosAtOnce = 2;

const invalidLink = () => new Refusal('link-invalid');

/** A name is shown and stored: of whatever a phone sends, what can be. */
const nameOf = (photo: File): string => photo.name.replaceAll(/\p{Cc}/gu, '').slice(0, 255) || 'photo.jpg';

/** A phone's photo through a link: multipart with `linkId` and `file`. It lands in the account of the link's owner. */
export function redeemUploadLink({ database, files, storePhoto, limit, now }: Services): ServerFunction {
  const inTurn = createFairSemaphore(photosAtOnce);
  return withRefusals(async ({ request, visitor }) => {
    await limit.take(visitor);
    const form = await request.formData().catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
      throw new Refusal('invalid-request', 'The photo did not arrive in one piece. Please try again.');
    });
    const linkId = z.uuid().safeParse(form.get('linkId')).data;
    const photo = form.get('file');
    const link = linkId ? await findUploadLink(database, linkId) : undefined;
    if (!linkId || !link || !isLinkValid(link, now())) throw invalidLink();
    if (!(photo instanceof File) || photo.size === 0)
      throw new Refusal('invalid-request', 'Please choose a photo first.');
    if (await isFull(database, link.ownerId)) throw new Refusal('gallery-full');

    const path = artworkPath(link.ownerId, randomUUID(), photo.name);
    const stored = await inTurn(() => storePhoto(path, photo), link.ownerId);
    const received = { filename: nameOf(photo), url: files.addressOf(path), ...stored };
    const assetId = await redeem(database, linkId, received, now()).catch(async (error: unknown) => {
      // A link that is still unused tells that no row was made. Where nobody can tell, the file may be somebody's.
      const isUnused = await findUploadLink(database, linkId).then(
        (after) => !after?.usedAt,
        () => false,
      );
      if (isUnused) await files.remove([path]);
      throw error;
    });
    if (!assetId) {
      // Another phone was faster: its photo counts, this one leaves nothing behind.
      await files.remove([path]);
      throw invalidLink();
    }
    return json({ success: true });
  }, mostFormBytes);
}
