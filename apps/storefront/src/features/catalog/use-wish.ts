import { audiences } from '@doodleloom/domain/catalog/audience';
import { productOrders, type ProductWish } from '@doodleloom/domain/catalog/find-products';
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((each) => each === value);

/** What is looked for stands in the address: it survives the way to a product and back, and can be handed on. */
export function useWish() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const wish: ProductWish = {
    words: params.get('q') ?? '',
    audience: oneOf(audiences, params.get('for')),
    order: oneOf(productOrders, params.get('sort')) ?? 'favorites',
  };
  const change = useCallback(
    ({ words, audience, order }: ProductWish) => {
      const next = new URLSearchParams();
      if (words) next.set('q', words);
      if (audience) next.set('for', audience);
      if (order && order !== 'favorites') next.set('sort', order);
      setParams(next, { replace: true, state: state as unknown, preventScrollReset: true });
    },
    [setParams, state],
  );
  return { wish, change, isWishing: params.size > 0 };
}
