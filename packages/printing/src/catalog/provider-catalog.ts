import { productFromOffer } from '@doodleloom/domain/catalog/convert-blueprints';
import type { Offer } from '@doodleloom/domain/catalog/offer';
import type { Blueprint, CatalogProduct } from '@doodleloom/domain/catalog/product';
import { cacheLifeMs, catalogCacheVersion } from '@doodleloom/domain/cache/cache-age';
import type { EvaluatedProvider } from '@doodleloom/domain/evaluation/criteria';
import { isNotFound, ProviderRefusal } from '../client/provider-errors.ts';
import type { CatalogVariantAnswer } from '../client/catalog-answers.ts';
import type { PrintifyClient } from '../client/printify-client.ts';
import type { AnswerCache } from '../state/answer-cache.ts';

/** Stock changes more often than blanks: after an hour the next visitor sets a fresh look going (reference: an hour). */
const variantLifeMs = 3_600_000;

export interface PrintPlace {
  position: string;
  width: number;
  height: number;
}

export interface OfferedVariant {
  id: number;
  title: string;
  is_available: boolean;
  options: Record<string, string>;
  places: PrintPlace[];
}

export interface Shop {
  id: number;
  title: string;
}

const offered = (variant: CatalogVariantAnswer, inStock: ReadonlySet<number>): OfferedVariant => ({
  id: variant.id,
  title: variant.title,
  is_available: inStock.has(variant.id),
  options: variant.options,
  places: variant.placeholders.map(({ position, width, height }) => ({ position, width, height })),
});

/** "Not offered (any more)" is an answer: the provider says it as 404 or 6002. */
const isGone = (error: unknown): boolean =>
  isNotFound(error) || (error instanceof ProviderRefusal && error.code === 6002);

async function orNone<Value>(ask: () => Promise<Value[]>): Promise<Value[]> {
  try {
    return await ask();
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

const keyed = (...parts: (string | number)[]): string => ['catalog', catalogCacheVersion, ...parts].join(':');

/** What the provider is asked, each question once for all visitors within a day (D-050). */
function cachedQuestions({ shops, catalog }: PrintifyClient, cache: AnswerCache) {
  const daily = <Value>(key: string, ask: () => Promise<Value>) => cache.remember(key, cacheLifeMs, ask);
  return {
    shops: () =>
      daily(keyed('shops'), async (): Promise<Shop[]> =>
        (await shops.list()).map(({ id, title }) => ({ id, title })),
      ),

    blueprints: () =>
      daily(keyed('blueprints'), async (): Promise<Blueprint[]> =>
        (await catalog.blueprints()).map(({ id, title, description, brand, model, images }) => ({
          id,
          title,
          description,
          brand,
          model,
          images,
        })),
      ),

    details: (id: number) => daily(keyed('details', id), () => catalog.blueprint(id)),

    providers: (blueprintId: number) =>
      daily(keyed('providers', blueprintId), () =>
        orNone(async () => (await catalog.providersOf(blueprintId)).map(({ id, title }) => ({ id, title }))),
      ),

    countries: () =>
      daily(keyed('countries'), async () =>
        Object.fromEntries(
          (await catalog.printProviders()).map(({ id, location }) => [id, location?.country ?? '']),
        ),
      ),

    /** All variants with their stock: the difference between the two lists is what is sold out. */
    variants: (blueprintId: number, providerId: number) =>
      cache.remember(
        keyed('variants', blueprintId, providerId),
        variantLifeMs,
        () =>
          orNone(async (): Promise<OfferedVariant[]> => {
            const [all, inStock] = await Promise.all([
              catalog.variants(blueprintId, providerId, true),
              catalog.variants(blueprintId, providerId, false),
            ]);
            const ids = new Set(inStock.variants.map(({ id }) => id));
            return all.variants.map((variant) => offered(variant, ids));
          }),
        cacheLifeMs,
      ),
  };
}

/** The provider's catalogue. */
export function createProviderCatalog(client: PrintifyClient, cache: AnswerCache) {
  const { details, providers, countries, ...ask } = cachedQuestions(client, cache);
  const { blueprints, variants } = ask;

  const blueprint = async (id: number): Promise<Blueprint | undefined> =>
    (await blueprints()).find((each) => each.id === id);

  /** The providers of a blueprint, with their country, which only the provider list tells. */
  async function providersOf(blueprintId: number): Promise<EvaluatedProvider[]> {
    if (!(await blueprint(blueprintId))) return [];
    const [own, countryOf] = await Promise.all([providers(blueprintId), countries()]);
    return own.map((provider) => ({ ...provider, country: countryOf[provider.id] ?? null }));
  }

  /** The first provider's variants by default (spec §4). */
  async function offer(
    blueprintId: number,
    printProviderId: number | null = null,
  ): Promise<Offer | undefined> {
    const offering = await providersOf(blueprintId);
    const providerId = printProviderId ?? offering[0]?.id;
    if (providerId === undefined || !offering.some(({ id }) => id === providerId)) return undefined;
    return {
      blueprintId,
      printProviderId: providerId,
      variants: (await variants(blueprintId, providerId)).map(({ id, title, is_available, options }) => ({
        id,
        title,
        is_available,
        options,
      })),
    };
  }

  return {
    ...ask,
    blueprint,
    providersOf,
    offer,
    /** Only of blanks that exist: nobody fills the cache with ids of their own. */
    details: async (id: number) => (await blueprint(id)) && details(id),
    /** The product as it is offered now; undefined when it can't be had. */
    async productOf(
      blueprintId: number,
      printProviderId: number | null,
    ): Promise<CatalogProduct | undefined> {
      const known = await blueprint(blueprintId);
      const offered = known && (await offer(blueprintId, printProviderId));
      return known && offered && productFromOffer(known, offered);
    },
  };
}

export type ProviderCatalog = ReturnType<typeof createProviderCatalog>;
