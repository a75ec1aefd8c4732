import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { ownComposition, type Composition } from '@doodleloom/domain/composition/composition';
import { layOut, type LaidOut } from '@doodleloom/domain/composition/lay-out';
import { useMemo } from 'react';
import type { PlacedPicture } from './use-placed-picture.ts';
import { useHand } from './use-hand.ts';

/** A picture with what is printed with it: as large as both are together. */
export type ComposedPicture = PlacedPicture & LaidOut;

export function useComposed(
  picture: PlacedPicture | undefined,
  composition: Composition | undefined,
  mode: ArtworkMode,
): ComposedPicture | undefined {
  const hand = useHand(ownComposition(composition)?.caption);
  return useMemo(
    () => picture && { ...picture, ...layOut(picture.size, ownComposition(composition) ?? {}, mode, hand) },
    [picture, composition, mode, hand],
  );
}
