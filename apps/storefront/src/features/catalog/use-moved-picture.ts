import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { viewKey } from '../mockups/use-mockup.ts';
import { useComposed } from '../placement/use-composed.ts';
import { useLiveDrawer } from '../placement/use-live-drawer.ts';
import { usePlacedPicture } from '../placement/use-placed-picture.ts';
import type { ShopArtwork } from './artwork.ts';
import type { Choice } from './use-choice.ts';

/** The picture that is placed on a product, and the product's photo, which moves with it while somebody is at it. */
export function useMovedPicture(
  { name }: CatalogProduct,
  artwork: ShopArtwork,
  { mode, placement, mockup, signed }: Choice,
  { isOn }: { isOn: boolean },
) {
  const picture = useComposed(usePlacedPicture(artwork.url, mode), signed.written, mode);
  const draw = useLiveDrawer({ sceneUrl: mockup.sceneUrl, picture, isOn });
  const isAhead = mockup.shows !== undefined && mockup.shows !== viewKey(mode, placement, signed.composition);
  return { picture, live: { draw, blank: { title: name, mode }, placement, isAhead } };
}

export type MovedPicture = ReturnType<typeof useMovedPicture>;
