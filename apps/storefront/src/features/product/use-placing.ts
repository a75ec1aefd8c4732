import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { placementKey } from '@doodleloom/domain/placement/placement';
import { useState } from 'react';
import type { ShopArtwork } from '../catalog/artwork.ts';
import type { Choice } from '../catalog/use-choice.ts';
import { viewKey } from '../mockups/use-mockup.ts';
import { useLiveDrawer } from '../placement/use-live-drawer.ts';
import { useComposed } from '../placement/use-composed.ts';
import { usePlacedPicture } from '../placement/use-placed-picture.ts';

type Tool = 'place' | 'sign' | 'together';

function toolsOpen({ placement, usual, signed: { composition } }: Choice): Tool | undefined {
  if (composition?.together) return 'together';
  if (composition) return 'sign';
  return placementKey(placement) === placementKey(usual) ? undefined : 'place';
}

/** Whether somebody places the picture or signs it, and the product's photo while they do. */
export function usePlacing({ name }: CatalogProduct, artwork: ShopArtwork, choice: Choice) {
  const { mode, placement, mockup, signed } = choice;
  const [open, setOpen] = useState(() => toolsOpen(choice));
  const picture = useComposed(usePlacedPicture(artwork.url, mode), signed.written, mode);
  const draw = useLiveDrawer({ sceneUrl: mockup.sceneUrl, picture, isOn: open !== undefined });
  const isAhead = mockup.shows !== undefined && mockup.shows !== viewKey(mode, placement, signed.composition);
  return { open, setOpen, picture, live: { draw, blank: { title: name, mode }, placement, isAhead } };
}

export type Placing = ReturnType<typeof usePlacing>;
