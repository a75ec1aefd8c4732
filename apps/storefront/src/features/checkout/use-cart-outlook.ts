import type { Cart } from '@doodleloom/domain/cart/cart';
import { missingForFreeShipping, subtotalOf } from '@doodleloom/domain/cart/totals';
import { cartEstimateContract } from '@doodleloom/domain/functions/orders';
import { pathTo, screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../lib/invoke.ts';

export type Arrival = { arrivesBy: Date; season: { name: string; orderBy: Date } | null };

type Outlook = {
  /** Asked for the first time. */
  isPending: boolean;
  arrival: Arrival | undefined;
  suggestion: { name: string; count: number; priceCents: number; to: string } | undefined;
};

/** By when the cart would be there, and what would make its shipping free; nothing while that is not known. */
export function useCartOutlook(cart: Cart, country: string): Outlook {
  const lines = cart.map(({ blueprintId, printProviderId }) => ({ blueprintId, printProviderId }));
  const missingCents = missingForFreeShipping(subtotalOf(cart));
  const { data, isLoading } = useQuery({
    queryKey: ['cart-estimate', lines, country, missingCents],
    queryFn: () => answerOf(cartEstimateContract, { lines, country, missingCents }),
    enabled: lines.length > 0,
    staleTime: 10 * 60_000,
    placeholderData: (before) => before,
  });
  if (!data) return { isPending: isLoading, arrival: undefined, suggestion: undefined };
  const { arrivesBy, season, suggestion } = data;
  return {
    isPending: false,
    arrival: arrivesBy
      ? {
          arrivesBy: new Date(arrivesBy),
          season: season && { name: season.name, orderBy: new Date(season.orderBy) },
        }
      : undefined,
    // What was suggested for another sum may not be enough for this one.
    suggestion:
      suggestion && suggestion.count * suggestion.priceCents >= missingCents
        ? { ...suggestion, to: pathTo(screenPaths.product, { productId: suggestion.blueprintId }) }
        : undefined,
  };
}
