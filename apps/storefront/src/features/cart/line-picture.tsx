import type { CartItem } from '@doodleloom/domain/cart/cart';
import { placeholderImage } from '@doodleloom/domain/cart/cart';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { mockupFor } from '../mockups/mockup-queue.ts';

/** The artwork on the product; the artwork alone until the photo is there. */
export function LinePicture({ item }: { item: CartItem }): ReactElement {
  const { image, blueprintId, printProviderId, providerVariantId, artworkMode = 'scene' } = item;
  const { data } = useQuery({
    queryKey: ['line-mockup', image, blueprintId, providerVariantId, artworkMode],
    queryFn: ({ signal }) =>
      mockupFor(
        { blueprintId, printProviderId, variantId: providerVariantId, artworkUrl: image, mode: artworkMode },
        signal,
      ),
    enabled: image !== placeholderImage,
    staleTime: Infinity,
    retry: false,
  });
  return <img src={data?.urls[0] ?? image} width={120} height={120} alt={`${item.name} with your artwork`} />;
}
