import { untitledError } from './message.ts';
import type { Message } from './message.ts';

/** Catalogue and category messages of section 8. */
export const catalogMessages = {
  productsReady: (count: number, category: string): Message => ({
    title: 'Products Ready',
    text: `Showing ${count} ${category} products`,
  }),
  productsLoaded: (count: number, category: string): Message => ({
    title: 'Products Loaded',
    text: `Found ${count} products in ${category}`,
  }),
  /** Only the later batches matched: the same sentence under another title. */
  productsFound: (count: number, category: string): Message => ({
    title: 'Products Found',
    text: `Found ${count} products in ${category}`,
  }),
  variantUnavailable: untitledError('Selected variant is not available.'),
  addedToCart: (name: string, size: string, variant: string): Message => ({
    title: 'Added to Cart',
    text: `${name} (${size}, ${variant}) added to cart.`,
  }),
  categoriesFailed: {
    title: 'Loading Failed',
    text: 'Unable to load categories. Please try again.',
    tone: 'destructive',
  },
} as const satisfies Record<string, Message | ((...words: never[]) => Message)>;

export const noProductsInCategory = (category: string): string =>
  `No products found in ${category}. This category might not be available yet.`;

export const categoryUnavailable = (category: string): string =>
  `Unable to load ${category} products. Please try another category.`;

export const categoriesPanel = 'Unable to load product categories. Please try refreshing the page.';

/** Raised inside when a load ends with nothing to show. */
export const noProductsAvailable = 'No products available';

/** The loading line of a category page (section 2). */
export const categoryLoadingTexts = {
  products: 'Loading products...',
  categoryProducts: 'Loading category products...',
  processing: 'Processing products for this category...',
  searchingMore: 'Searching more products...',
  cached: 'Using cached data...',
  fast: 'Fast-loading products for this category...',
} as const;

/** cached data says so, fresh pre-processed products load fast. */
export const preparedLoadingText = (isFromCache: boolean): string =>
  isFromCache ? categoryLoadingTexts.cached : categoryLoadingTexts.fast;
