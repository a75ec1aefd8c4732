import { placeholderImage } from '@doodleloom/domain/cart/cart';
import { customStyleName } from '@doodleloom/domain/styles/style';
import { useMemo } from 'react';

/** What the shop screens are handed about the visitor's picture. */
export type ArtworkState = {
  originalImage: string;
  transformedImage: string;
  selectedStyle: string;
  styleId?: string;
  jobId?: string;
  assetId?: string;
  fileName?: string;
};

export type ShopArtwork = { url: string; styleId?: string; styleName: string };

/** The picture to print, or none where evaluated products are shopped without a drawing. */
export function useShopArtwork({
  transformedImage,
  styleId,
  selectedStyle,
}: ArtworkState): ShopArtwork | undefined {
  return useMemo(
    () =>
      transformedImage === placeholderImage
        ? undefined
        : { url: transformedImage, styleName: selectedStyle || customStyleName, ...(styleId && { styleId }) },
    [transformedImage, styleId, selectedStyle],
  );
}

/** The part of a screen's state that is about the picture, to hand on. */
export const artworkState = ({
  originalImage,
  transformedImage,
  selectedStyle,
  styleId,
  jobId,
  assetId,
  fileName,
}: ArtworkState): ArtworkState => ({
  originalImage,
  transformedImage,
  selectedStyle,
  styleId,
  jobId,
  assetId,
  fileName,
});
