import { groundOf } from '@doodleloom/domain/placement/ground';
import { placeArtwork } from '@doodleloom/domain/placement/place-artwork';
import { outwardProduct } from '@doodleloom/domain/styles/brand-safe';
import { mockupErrors } from '@doodleloom/domain/texts/mockup-texts';
import { printedPlace } from '../catalog/print-areas.ts';
import type { ProductRequest } from '../client/requests.ts';
import type { UploadedArtwork } from './artwork-uploads.ts';
import type { Blank } from './choose-blank.ts';
import { MockupFailure } from './mockup-failure.ts';

/** Nothing is sold through a temporary product. */
const unsoldPrice = 9999;

export function productRequest(
  blueprintId: number,
  blank: Omit<Blank, 'shop' | 'wantedVariant'>,
  artwork: UploadedArtwork,
  styleId?: string,
): ProductRequest {
  const background = groundOf(blank.title, blank.placement, artwork.edgeColor);
  return {
    ...outwardProduct(blank.title, styleId),
    blueprint_id: blueprintId,
    print_provider_id: blank.providerId,
    variants: blank.variants.map(({ id }) => ({ id, price: unsoldPrice, is_enabled: true })),
    // Print areas grow with the size of a garment: each variant has its own placement.
    print_areas: blank.variants.map((variant) => {
      const place = printedPlace(variant.places);
      if (!place) throw new MockupFailure(mockupErrors.noVariants, { isFinal: true });
      const layer = { id: artwork.id, ...placeArtwork(artwork, place, blank, blank.placement) };
      const placeholders = [{ position: place.position, images: [layer] }];
      return { variant_ids: [variant.id], placeholders, ...(background ? { background } : {}) };
    }),
  };
}
