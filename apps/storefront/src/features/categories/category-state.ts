import type { CategoryCard } from '@doodleloom/domain/categories/category-cards';
import { artworkState, type ArtworkState } from '../catalog/artwork.ts';

/** What a category is opened with (spec §2): the picture, and everything already known about its products. */
export const categoryState = (card: CategoryCard, state: ArtworkState, isFromCache: boolean) => ({
  ...artworkState(state),
  selectedCategory: card.name,
  preProcessedProducts: card.products,
  hasPreProcessedData: card.products.length > 0,
  isFromCache,
});
