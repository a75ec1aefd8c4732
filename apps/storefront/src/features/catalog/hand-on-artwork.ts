import { type DrawnPicture } from '@doodleloom/domain/generation/drawn-picture';
import { downloadName } from '@doodleloom/domain/styles/brand-safe';
import { shareDays, shareUrl } from '@doodleloom/domain/sharing/share';
import { shareOrCopy } from '../../lib/copy-text.ts';
import { savePicture } from '../../lib/save-picture.ts';
import { createShare } from '../sharing/api/shares.ts';
import { openedAddress } from '../pictures/own-addresses.ts';

export async function saveArtwork({ picture, styleId }: DrawnPicture): Promise<void> {
  const address = await openedAddress(picture).catch(() => picture);
  await savePicture(address, downloadName('artwork', styleId));
}

/** Hands on a link that shows the picture for a month, with nobody's name; its owner finds it under "Share" and can end it there. */
export async function shareArtwork({ picture, jobId }: DrawnPicture): Promise<void> {
  const made = jobId
    ? await createShare({ jobId, childName: null, showsDrawing: false, days: shareDays[0] }).catch(
        () => undefined,
      )
    : undefined;
  await shareOrCopy('A drawing from Doodleloom', made ? shareUrl(location.origin, made.id) : picture);
}
