import { batchPauseMs, categoryLoadPlan, loadProgress } from '@doodleloom/domain/categories/load-plan';
import { categoryOf } from '@doodleloom/domain/categories/category';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import {
  catalogMessages,
  categoryLoadingTexts as texts,
  preparedLoadingText,
} from '@doodleloom/domain/texts/catalog-messages';
import { useEffect, useReducer } from 'react';
import { announce } from '../../lib/announce.ts';
import { notify } from '../../lib/notify.ts';
import { preloadMockups } from '../mockups/preload-mockups.ts';
import type { Artwork } from '../mockups/use-mockup.ts';
import { loadBlueprints } from './api/blueprints.ts';
import { loadProducts } from './api/offers.ts';

export type CategoryLoad =
  | { kind: 'loading'; percent: number; text: string; note?: string }
  | { kind: 'shown'; products: CatalogProduct[]; isFromCache: boolean; isComplete: boolean }
  | { kind: 'empty' }
  | { kind: 'failed' };

export type Prepared = { products: CatalogProduct[]; isFromCache: boolean };

const start: CategoryLoad = { kind: 'loading', percent: 0, text: texts.products };

/** A pause that ends at once when nobody waits any more. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/**
 * The products of a category, in the four steps of the specification: prepared ones at once; otherwise the first 20
 * blanks, and the rest in the background; nothing found, or a failure, are states of their own.
 */
export function useCategoryProducts(
  category: string,
  prepared: Prepared | undefined,
  artwork: Artwork | undefined,
): CategoryLoad {
  const [load, tell] = useReducer((_: CategoryLoad, next: CategoryLoad) => next, start);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const say = (next: CategoryLoad) => {
      if (signal.aborted) return;
      tell(next);
      if (next.kind === 'loading') announce(next.text);
    };
    loadCategory(category, prepared, say, signal)
      .then((ready) => ready && artwork && preloadMockups(ready, artwork, signal))
      .catch(() => say({ kind: 'failed' }));
    return () => leaving.abort();
    // What was prepared is part of the visit, not of the moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [category]);
  return load;
}

/** Answers the products that were prepared: their popular variants are worth a head start. */
async function loadCategory(
  category: string,
  prepared: Prepared | undefined,
  say: (load: CategoryLoad) => void,
  signal: AbortSignal,
): Promise<CatalogProduct[] | undefined> {
  if (prepared && prepared.products.length > 0) {
    say({
      kind: 'loading',
      percent: loadProgress.processing,
      text: preparedLoadingText(prepared.isFromCache),
    });
    // What was prepared has sizes and colors of its kind; the provider's own follow at once.
    const products = await withOffers(prepared.products, signal);
    say({ kind: 'shown', products, isFromCache: prepared.isFromCache, isComplete: true });
    if (!signal.aborted) notify(catalogMessages.productsReady(products.length, category));
    return products;
  }

  say({ kind: 'loading', percent: loadProgress.started, text: texts.categoryProducts });
  const { blueprints, isFromCache } = await loadBlueprints(signal);
  say({ kind: 'loading', percent: loadProgress.fetched, text: texts.categoryProducts });
  const plan = categoryLoadPlan(blueprints);
  const matching = (batch: typeof blueprints) => batch.filter(({ title }) => categoryOf(title) === category);
  say({ kind: 'loading', percent: loadProgress.processing, text: texts.processing });
  let products = await loadProducts(matching(plan.first), signal);
  const foundAtOnce = products.length > 0;
  if (foundAtOnce) {
    say({ kind: 'shown', products, isFromCache, isComplete: false });
    if (!signal.aborted) notify(catalogMessages.productsLoaded(products.length, category));
  } else {
    say({ kind: 'loading', percent: loadProgress.searchingMore, text: texts.searchingMore });
  }

  for (const batch of plan.rest) {
    if (signal.aborted) return undefined;
    const found = await loadProducts(matching(batch), signal);
    products = [...products, ...found];
    if (foundAtOnce && found.length > 0) say({ kind: 'shown', products, isFromCache, isComplete: false });
    if (matching(batch).length > 0) await pause(batchPauseMs, signal);
  }
  if (signal.aborted) return undefined;
  if (products.length === 0) {
    say({ kind: 'empty' });
    return undefined;
  }
  say({ kind: 'shown', products, isFromCache, isComplete: true });
  if (!foundAtOnce) notify(catalogMessages.productsFound(products.length, category));
  return undefined;
}

const withOffers = (products: readonly CatalogProduct[], signal: AbortSignal): Promise<CatalogProduct[]> =>
  loadProducts(
    products.map(({ blueprintId, name, description, mockupUrl }) => ({
      id: blueprintId,
      title: name,
      description,
      brand: '',
      model: '',
      images: mockupUrl ? [mockupUrl] : [],
    })),
    signal,
  );
