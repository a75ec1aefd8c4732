import { pictureName } from '@doodleloom/domain/uploads/picture-name';
import { shareOrCopy } from '../../lib/copy-text.ts';
import { savePicture } from '../../lib/save-picture.ts';
import { addressToKeep, openedAddress } from '../pictures/own-addresses.ts';
import type { ArtworkState } from './artwork.ts';

export async function saveArtwork({ transformedImage, styleId }: ArtworkState): Promise<void> {
  const address = await openedAddress(transformedImage).catch(() => transformedImage);
  await savePicture(address, `artwork-${styleId ?? 'doodleloom'}`);
}

/** Whoever gets this sees the picture for a month, and may have it printed. */
export async function shareArtwork({ transformedImage }: ArtworkState): Promise<void> {
  const address = await addressToKeep(pictureName(transformedImage)).catch(() => undefined);
  await shareOrCopy('A drawing from Doodleloom', address ?? transformedImage);
}
