import { withOffer } from '@doodleloom/domain/catalog/convert-blueprints';
import type { Offer } from '@doodleloom/domain/catalog/offer';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { useQuery } from '@tanstack/react-query';
import { loadOffers } from './api/offers.ts';

const offersAtOnce = 20;

/** The same products with the provider's sizes, colors and variants, as soon as they are known. */
export function useOffersOf(products: readonly CatalogProduct[]): CatalogProduct[] {
  const ids = products.map(({ blueprintId }) => blueprintId);
  const { data } = useQuery({
    queryKey: ['offers', ids],
    queryFn: async ({ signal }) => {
      const offers: Offer[] = [];
      for (let first = 0; first < ids.length; first += offersAtOnce) {
        offers.push(...(await loadOffers(ids.slice(first, first + offersAtOnce), signal)));
      }
      return new Map(offers.map((offer) => [offer.blueprintId, offer]));
    },
    staleTime: 60_000,
  });
  return products.map((product) => {
    const offer = data?.get(product.blueprintId);
    return offer ? withOffer(product, offer) : product;
  });
}
