import { placeholderImage } from '@doodleloom/domain/cart/cart';
import { shopSample } from '@doodleloom/domain/catalog/shop-sample';
import {
  pictureIfAny,
  toLookedAt,
  type DrawnPicture,
  type ShoppedPicture,
} from '@doodleloom/domain/generation/drawn-picture';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { useLayoutEffect, useMemo } from 'react';
import { rememberedPicture, rememberPicture } from '../../lib/current-picture.ts';
import { t } from '../../lib/words.ts';

/** What the products wear: the visitor's picture, or the shop's sample, which nobody can order. */
export type ShopArtwork = {
  url: string;
  styleId?: string;
  /** For the cart; the sample's never comes there. */
  styleName: string | null;
  isSample: boolean;
  aiMade?: boolean;
};

const sample: ShopArtwork = {
  url: shopSample.scene,
  styleId: shopSample.styleId,
  styleName: null,
  isSample: true,
};

type Handed = Parameters<typeof pictureIfAny>[0];
export type Shopping = { drawn: ShoppedPicture; artwork: ShopArtwork };

/** The picture a shop screen was opened with, else the one this tab has shopped for, else none; and what products wear. */
export function useShopping(state: Handed): Shopping {
  const { originalImage, transformedImage } = state;
  const isHanded = Boolean(originalImage && transformedImage && transformedImage !== placeholderImage);
  const drawn = useMemo(
    () => (isHanded ? pictureIfAny(state) : rememberedPicture()),
    // Two addresses make the picture; the state itself is read anew at every turn.
    // oxlint-disable-next-line react/exhaustive-deps
    [isHanded, originalImage, transformedImage],
  );
  // With the screen, not after it: visitors who leave at once are still followed by the picture.
  useLayoutEffect(() => {
    if (drawn && isHanded) rememberPicture(drawn);
  }, [drawn, isHanded]);
  const artwork = useMemo(
    () =>
      drawn
        ? {
            url: drawn.picture,
            styleName: drawn.style,
            isSample: false,
            ...(drawn.aiMade && { aiMade: true }),
            ...(drawn.styleId && { styleId: drawn.styleId }),
          }
        : sample,
    [drawn],
  );
  return { drawn, artwork };
}

/** The way back from the shop to the picture. */
export const backToPicture = (drawn: DrawnPicture) => {
  const { label, ...link } = toLookedAt(drawn);
  return { ...link, label: t(label) };
};

/** The shop as a step of the journey. Who was sent a link uploaded nothing: only the shared page is a way back. */
export const productsStep = (drawn: DrawnPicture) => ({
  step: 'Products' as const,
  trail: {
    ...(!drawn.shareId && { Upload: { to: screenPaths.upload } }),
    Preview: toLookedAt(drawn),
  },
});
