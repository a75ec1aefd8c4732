import type { CategoryCard } from '@doodleloom/domain/categories/category-cards';
import { artworkState, type ArtworkState } from '../catalog/artwork.ts';

/** Where a category is, and what it is opened with (spec §2): the picture, and all that is known of its products. */
export const categoryLink = (card: CategoryCard, state: ArtworkState, isFromCache: boolean) => ({
  to: `/catalog/${encodeURIComponent(card.name)}`,
  state: {
    ...artworkState(state),
    selectedCategory: card.name,
    preProcessedProducts: card.products,
    hasPreProcessedData: card.products.length > 0,
    isFromCache,
  },
});
