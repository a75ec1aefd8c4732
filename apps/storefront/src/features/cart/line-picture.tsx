import { placeholderImage, type CartItem } from '@doodleloom/domain/cart/cart';
import type { ReactElement } from 'react';
import { ProductPhoto } from '../mockups/product-photo.tsx';
import { t } from '../../lib/words.ts';

export function LinePicture({ item }: { item: CartItem }): ReactElement {
  const { image, blueprintId, printProviderId, providerVariantId, artworkMode = 'scene' } = item;
  const { placement, composition } = item;
  const wish =
    image === placeholderImage
      ? undefined
      : {
          blueprintId,
          printProviderId,
          variantId: providerVariantId,
          artworkUrl: image,
          mode: artworkMode,
          placement,
          composition,
        };
  return (
    <ProductPhoto
      wish={wish}
      artwork={image}
      sizePx={120}
      alt={t('{name} with your artwork', { name: t(item.name) })}
    />
  );
}
