import { batchPauseMs, categoryLoadPlan, loadProgress } from '@doodleloom/domain/categories/load-plan';
import { categoryOf } from '@doodleloom/domain/categories/category';
import type { Blueprint, CatalogProduct } from '@doodleloom/domain/catalog/product';
import {
  catalogMessages,
  categoryLoadingTexts as texts,
  preparedLoadingText,
} from '@doodleloom/domain/texts/catalog-messages';
import type { Message } from '@doodleloom/domain/texts/message';

export type CategoryLoad =
  | { kind: 'loading'; percent: number; text: string }
  | { kind: 'shown'; products: CatalogProduct[]; isFromCache: boolean }
  | { kind: 'empty' }
  | { kind: 'failed' };

export type Prepared = { products: CatalogProduct[]; isFromCache: boolean };

/** Where products come from, and who is notified. */
export type CategoryDesk = {
  blueprints: (signal: AbortSignal) => Promise<{ blueprints: Blueprint[]; isFromCache: boolean }>;
  products: (blueprints: readonly Blueprint[], signal: AbortSignal) => Promise<CatalogProduct[]>;
  onChange: (load: CategoryLoad) => void;
  notify: (message: Message) => void;
  /** Only an operator sees that data came from cache. */
  seesWorkings: boolean;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * The products of a category, in the four steps of the specification: prepared ones at once; otherwise the first 20
 * blanks, and the rest in the background; nothing found, or a failure, are states of their own. Answers the first of
 * the prepared products: their popular variants are worth a head start.
 */
export async function loadCategory(
  category: string,
  prepared: Prepared | undefined,
  desk: CategoryDesk,
  signal: AbortSignal,
): Promise<CatalogProduct[]> {
  try {
    if (prepared && prepared.products.length > 0) return await showPrepared(category, prepared, desk, signal);
    await search(category, desk, signal);
  } catch {
    if (!signal.aborted) desk.onChange({ kind: 'failed' });
  }
  return [];
}

/** Prepared products stand there at once; sizes and colors of their kind give way to the provider's own, batch by batch. */
async function showPrepared(
  category: string,
  { products: known, isFromCache }: Prepared,
  desk: CategoryDesk,
  signal: AbortSignal,
): Promise<CatalogProduct[]> {
  desk.onChange({
    kind: 'loading',
    percent: loadProgress.processing,
    text: preparedLoadingText(isFromCache && desk.seesWorkings),
  });
  desk.onChange({ kind: 'shown', products: known, isFromCache });
  desk.notify(catalogMessages.productsReady(known.length, category));
  const { first, rest } = categoryLoadPlan(known.map(blankOf));
  let products = known;
  let ready: CatalogProduct[] = [];
  for (const [index, batch] of [first, ...rest].entries()) {
    if (index > 0) await desk.wait(batchPauseMs, signal);
    if (signal.aborted) return ready;
    // Without an answer what was prepared stays: nothing that is shown already is lost.
    const offered = await desk.products(batch, signal).catch(() => undefined);
    if (signal.aborted) return ready;
    if (!offered) continue;
    if (index === 0) ready = offered;
    products = withOffered(products, batch, offered);
    desk.onChange({ kind: 'shown', products, isFromCache });
  }
  return ready;
}

/** Products as the provider has them in place of prepared ones; what it does not have goes. */
function withOffered(
  products: readonly CatalogProduct[],
  asked: readonly Blueprint[],
  offered: readonly CatalogProduct[],
): CatalogProduct[] {
  const wasAsked = new Set(asked.map(({ id }) => id));
  const byBlueprint = new Map(offered.map((product) => [product.blueprintId, product]));
  return products.flatMap((product) =>
    wasAsked.has(product.blueprintId) ? (byBlueprint.get(product.blueprintId) ?? []) : product,
  );
}

async function search(category: string, desk: CategoryDesk, signal: AbortSignal): Promise<void> {
  const { onChange, notify } = desk;
  const matching = (batch: Blueprint[]) => batch.filter(({ title }) => categoryOf(title) === category);

  onChange({ kind: 'loading', percent: loadProgress.started, text: texts.categoryProducts });
  const { blueprints, isFromCache } = await desk.blueprints(signal);
  if (signal.aborted) return;
  onChange({ kind: 'loading', percent: loadProgress.fetched, text: texts.categoryProducts });
  const plan = categoryLoadPlan(blueprints);
  const rest = plan.rest.map(matching).filter((batch) => batch.length > 0);
  onChange({ kind: 'loading', percent: loadProgress.processing, text: texts.processing });
  const first = await desk.products(matching(plan.first), signal);
  if (signal.aborted) return;
  if (first.length > 0) {
    onChange({ kind: 'shown', products: first, isFromCache });
    const all = await append(first, rest, isFromCache, desk, signal);
    if (!signal.aborted) notify(catalogMessages.productsLoaded(all.length, category));
    return;
  }

  onChange({ kind: 'loading', percent: loadProgress.searchingMore, text: texts.searchingMore });
  const products: CatalogProduct[] = [];
  for (const batch of rest) {
    products.push(...(await desk.products(batch, signal)));
    if (signal.aborted) return;
  }
  onChange({ kind: 'loading', percent: loadProgress.done, text: texts.searchingMore });
  if (products.length === 0) return onChange({ kind: 'empty' });
  onChange({ kind: 'shown', products, isFromCache });
  notify(catalogMessages.productsFound(products.length, category));
}

/** Behind what is shown already, batch after batch; a batch that fails takes nothing away. */
async function append(
  shown: CatalogProduct[],
  batches: readonly Blueprint[][],
  isFromCache: boolean,
  desk: CategoryDesk,
  signal: AbortSignal,
): Promise<CatalogProduct[]> {
  let products = shown;
  for (const batch of batches) {
    const found = await desk.products(batch, signal).catch(() => []);
    if (signal.aborted) return products;
    products = [...products, ...found];
    if (found.length > 0) desk.onChange({ kind: 'shown', products, isFromCache });
    await desk.wait(batchPauseMs, signal);
    if (signal.aborted) return products;
  }
  return products;
}

export const blankOf = ({ blueprintId, name, description, mockupUrl }: CatalogProduct): Blueprint => ({
  id: blueprintId,
  title: name,
  description,
  brand: '',
  model: '',
  images: mockupUrl ? [mockupUrl] : [],
});
