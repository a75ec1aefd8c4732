import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { isLifted, ownComposition, type Composition } from '@doodleloom/domain/composition/composition';
import { layOut, type LaidOut } from '@doodleloom/domain/composition/lay-out';
import { isOwnPicture, pictureName } from '@doodleloom/domain/uploads/picture-name';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cutoutAddress, openedAddress } from '../pictures/own-addresses.ts';
import type { PlacedPicture } from './use-placed-picture.ts';
import { loadImage } from './load-image.ts';
import { useHand } from './use-hand.ts';

/** One picture or several with what is printed with them: as large as all are together. */
export type ComposedPicture = PlacedPicture & LaidOut & { images: HTMLImageElement[] };

/** Addresses open for an hour at least. */
const freshMs = 50 * 60_000;

/** The cut-out where that is printed and there is one, the whole picture otherwise. */
async function loadPicture(address: string, mode: ArtworkMode): Promise<HTMLImageElement> {
  const isCut = mode === 'cutout' && isOwnPicture(address);
  const cutout = isCut ? await cutoutAddress(address).catch(() => null) : null;
  if (cutout !== null) return loadImage(cutout).catch(async () => loadImage(await openedAddress(address)));
  return loadImage(await openedAddress(address));
}

export function useComposed(
  picture: PlacedPicture | undefined,
  composition: Composition | undefined,
  mode: ArtworkMode,
): ComposedPicture | undefined {
  const own = ownComposition(composition);
  const caption = own?.caption;
  const hand = useHand(caption && !isLifted(caption) ? caption : undefined);
  const addresses = own?.together?.pictures ?? [];
  const { data: others } = useQuery({
    queryKey: ['together', addresses.map(pictureName), mode],
    queryFn: () => Promise.all(addresses.map((address) => loadPicture(address, mode))),
    enabled: addresses.length > 0,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
  return useMemo(() => {
    if (!picture) return undefined;
    const { together, ...alone } = ownComposition(composition) ?? {};
    // Until all of them are there, the picture stands alone.
    if (!together || others?.length !== together.pictures.length)
      return { ...picture, ...layOut([picture.size], alone, mode, hand), images: [picture.image] };
    const sizes = others.map(({ naturalWidth: width, naturalHeight: height }) => ({ width, height }));
    const laid = layOut(sizes, { ...alone, together }, mode, hand);
    return { ...picture, ...laid, edge: () => undefined, images: others };
  }, [picture, composition, mode, hand, others]);
}
