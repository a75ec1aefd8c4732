import { placeholderImage, type CartItem } from '@doodleloom/domain/cart/cart';
import type { ReactElement, ReactNode } from 'react';
import { ProductPhoto, type Photographed } from '../mockups/product-photo.tsx';
import { t } from '../../lib/words.ts';

type Props = { item: CartItem; renderOver?: (photo: Photographed) => ReactNode };

export function LinePicture({ item, renderOver }: Props): ReactElement {
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
      renderOver={renderOver}
      alt={t('{name} with your artwork', { name: t(item.name) })}
    />
  );
}
