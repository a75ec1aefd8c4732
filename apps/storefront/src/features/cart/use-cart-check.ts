import type { Cart, CartItem } from '@doodleloom/domain/cart/cart';
import { chooseProviderVariant } from '@doodleloom/domain/catalog/choose-provider-variant';
import { productFromOffer } from '@doodleloom/domain/catalog/convert-blueprints';
import type { Offer } from '@doodleloom/domain/catalog/offer';
import { priceOf } from '@doodleloom/domain/catalog/price';
import { placeholderImage } from '@doodleloom/domain/cart/cart';
import { useQuery } from '@tanstack/react-query';
import { loadOffers } from '../../lib/offers.ts';

/** What has changed about a line since it was put in the cart. */
export type LineTrouble =
  | { kind: 'unavailable' }
  | { kind: 'no-artwork' }
  | { kind: 'price'; priceCents: number };

function troubleOf(item: CartItem, offer: Offer | undefined): LineTrouble | undefined {
  if (item.image === placeholderImage) return { kind: 'no-artwork' };
  const blank = { id: item.blueprintId, title: item.name, brand: '', model: '', description: '', images: [] };
  const product = offer && productFromOffer(blank, offer);
  const variant = product && chooseProviderVariant(product, { size: item.size, color: item.variant });
  const priceCents = product && priceOf(product, item.variant);
  if (variant?.kind !== 'chosen' || priceCents === undefined) return { kind: 'unavailable' };
  return priceCents === item.priceCents ? undefined : { kind: 'price', priceCents };
}

/** Looks whether every line can still be had at its price; silent when the provider does not answer. */
export function useCartCheck(cart: Cart): ReadonlyMap<string, LineTrouble> {
  const ids = [...new Set(cart.map(({ blueprintId }) => blueprintId))].toSorted((one, other) => one - other);
  const { data } = useQuery({
    queryKey: ['cart-offers', ids],
    queryFn: ({ signal }) => loadOffers(ids, signal),
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
  if (!data) return new Map();
  return new Map(
    cart.flatMap((item) => {
      const trouble = troubleOf(
        item,
        data.find(({ blueprintId }) => blueprintId === item.blueprintId),
      );
      return trouble ? [[item.id, trouble] as const] : [];
    }),
  );
}
