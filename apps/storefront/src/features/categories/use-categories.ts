import {
  categoriesOf,
  staticCategories,
  type CategoryCard,
} from '@doodleloom/domain/categories/category-cards';
import { productFromBlueprint } from '@doodleloom/domain/catalog/convert-blueprints';
import { catalogMessages } from '@doodleloom/domain/texts/catalog-messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dropErrorsAbout, notify } from '../../lib/notify.ts';
import { turn } from '../../lib/turns.ts';
import { loadBlueprints } from '../catalog/api/blueprints.ts';

export type Categories = { cards: readonly CategoryCard[]; isFromCache: boolean };

/** The categories of the live catalogue; the nine static ones when it can't be loaded (spec §4). */
export function useCategories() {
  const query = useQuery({
    queryKey: ['categories'],
    queryFn: async (): Promise<Categories> => {
      const { blueprints, isFromCache } = await loadBlueprints();
      await turn();
      return { cards: categoriesOf(blueprints.map(productFromBlueprint)), isFromCache };
    },
    staleTime: 60_000,
    // What this browser knows of the catalogue is enough without a network.
    networkMode: 'offlineFirst',
  });
  useEffect(() => {
    if (query.isError) notify(catalogMessages.categoriesFailed, { about: 'catalog' });
    else dropErrorsAbout('catalog');
  }, [query.isError]);
  const fallback: Categories = { cards: staticCategories, isFromCache: false };
  return {
    isLoading: query.isPending,
    isFallback: query.isError,
    /** Nothing can be had, not even the pictures of the static categories. */
    isOutOfReach: query.isError && !navigator.onLine,
    retry: () => void query.refetch(),
    ...(query.data ?? fallback),
  };
}
