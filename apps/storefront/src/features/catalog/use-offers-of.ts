import { withOffer } from '@doodleloom/domain/catalog/convert-blueprints';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { useQuery } from '@tanstack/react-query';
import { loadBlueprints } from './api/blueprints.ts';
import { loadOffers } from '../../lib/offers.ts';

/** The same products with the provider's sizes, colors, variants and picture, as soon as they are known. */
export function useOffersOf(products: readonly CatalogProduct[]): CatalogProduct[] {
  const ids = products.map(({ blueprintId }) => blueprintId);
  const { data } = useQuery({
    queryKey: ['offers', ids],
    queryFn: async ({ signal }) => {
      const offers = await loadOffers(ids, signal);
      const { blueprints } = await loadBlueprints();
      return {
        offers: new Map(offers.map((offer) => [offer.blueprintId, offer])),
        pictures: new Map(blueprints.map(({ id, images }) => [id, images[0] ?? null])),
      };
    },
    staleTime: 60_000,
  });
  return products.map((product) => {
    const offer = data?.offers.get(product.blueprintId);
    const mockupUrl = product.mockupUrl ?? data?.pictures.get(product.blueprintId) ?? null;
    return offer ? withOffer({ ...product, mockupUrl }, offer) : { ...product, mockupUrl };
  });
}
