import { type DrawnPicture } from '@doodleloom/domain/generation/drawn-picture';
import { downloadName } from '@doodleloom/domain/styles/brand-safe';
import { pictureName } from '@doodleloom/domain/uploads/picture-name';
import { shareOrCopy } from '../../lib/copy-text.ts';
import { savePicture } from '../../lib/save-picture.ts';
import { addressToKeep, openedAddress } from '../pictures/own-addresses.ts';

export async function saveArtwork({ picture, styleId }: DrawnPicture): Promise<void> {
  const address = await openedAddress(picture).catch(() => picture);
  await savePicture(address, downloadName('artwork', styleId));
}

/** Anyone who gets this sees the picture for a month, and may have it printed. */
export async function shareArtwork({ picture }: DrawnPicture): Promise<void> {
  const address = await addressToKeep(pictureName(picture)).catch(() => undefined);
  await shareOrCopy('A drawing from Doodleloom', address ?? picture);
}
