import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { placementKey } from '@doodleloom/domain/placement/placement';
import { useState } from 'react';
import type { ShopArtwork } from '../catalog/artwork.ts';
import type { Choice } from '../catalog/use-choice.ts';
import { useMovedPicture } from '../catalog/use-moved-picture.ts';

type Tool = 'place' | 'sign' | 'together';

function toolsOpen({ placement, usual, signed: { composition } }: Choice): Tool | undefined {
  if (composition?.together) return 'together';
  if (composition) return 'sign';
  return placementKey(placement) === placementKey(usual) ? undefined : 'place';
}

/** Whether somebody places the picture or signs it, and the product's photo while they do. */
export function usePlacing(product: CatalogProduct, artwork: ShopArtwork, choice: Choice) {
  const [open, setOpen] = useState(() => toolsOpen(choice));
  return { open, setOpen, ...useMovedPicture(product, artwork, choice, { isOn: open !== undefined }) };
}

export type Placing = ReturnType<typeof usePlacing>;
