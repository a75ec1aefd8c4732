import { placeholderImage } from '@doodleloom/domain/cart/cart';
import type { DrawnPicture } from '@doodleloom/domain/generation/drawn-picture';
import { useMemo } from 'react';

export type ShopArtwork = { url: string; styleId?: string; styleName: string };

/** The picture to print, or none where evaluated products are shopped without a drawing. */
export function useShopArtwork({ picture, styleId, style }: DrawnPicture): ShopArtwork | undefined {
  return useMemo(
    () =>
      picture === placeholderImage
        ? undefined
        : { url: picture, styleName: style, ...(styleId && { styleId }) },
    [picture, styleId, style],
  );
}
