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

/** The provider's catalogue, asked once for all visitors within a day (D-050). */
export function createProviderCatalog(client: PrintifyClient, cache: AnswerCache) {
  const keyed = (...parts: (string | number)[]): string =>
    ['catalog', catalogCacheVersion, ...parts].join(':');

  async function orNone<Value>(ask: () => Promise<Value[]>): Promise<Value[]> {
    try {
      return await ask();
    } catch (error) {
      if (isGone(error)) return [];
      throw error;
    }
  }

  const catalog = {
    shops: (): Promise<Shop[]> =>
      cache.remember(keyed('shops'), cacheLifeMs, async () =>
        (await client.shops.list()).map(({ id, title }) => ({ id, title })),
      ),

    blueprints: (): Promise<Blueprint[]> =>
      cache.remember(keyed('blueprints'), cacheLifeMs, async () =>
        (await client.catalog.blueprints()).map(({ id, title, description, brand, model, images }) => ({
          id,
          title,
          description,
          brand,
          model,
          images,
        })),
      ),

    blueprint: async (id: number): Promise<Blueprint | undefined> =>
      (await catalog.blueprints()).find((blueprint) => blueprint.id === id),

    /** Only of blanks that exist: nobody fills the cache with ids of their own. */
    details: async (id: number) =>
      (await catalog.blueprint(id)) &&
      cache.remember(keyed('details', id), cacheLifeMs, () => client.catalog.blueprint(id)),

    /** The providers of a blueprint, with their country, which only the provider list tells. */
    async providersOf(blueprintId: number): Promise<EvaluatedProvider[]> {
      if (!(await catalog.blueprint(blueprintId))) return [];
      const [own, countries] = await Promise.all([
        cache.remember(keyed('providers', blueprintId), cacheLifeMs, () =>
          orNone(async () =>
            (await client.catalog.providersOf(blueprintId)).map(({ id, title }) => ({ id, title })),
          ),
        ),
        cache.remember(keyed('countries'), cacheLifeMs, async () =>
          Object.fromEntries(
            (await client.catalog.printProviders()).map(({ id, location }) => [id, location?.country ?? '']),
          ),
        ),
      ]);
      return own.map((provider) => ({ ...provider, country: countries[provider.id] ?? null }));
    },

    /** All variants with their stock: the difference between the two lists is what is sold out. */
    variants: (blueprintId: number, providerId: number): Promise<OfferedVariant[]> =>
      cache.remember(
        keyed('variants', blueprintId, providerId),
        variantLifeMs,
        () =>
          orNone(async () => {
            const [all, inStock] = await Promise.all([
              client.catalog.variants(blueprintId, providerId, true),
              client.catalog.variants(blueprintId, providerId, false),
            ]);
            const ids = new Set(inStock.variants.map(({ id }) => id));
            return all.variants.map((variant) => offered(variant, ids));
          }),
        cacheLifeMs,
      ),

    /** The first provider's variants by default (spec §4). */
    async offer(blueprintId: number, printProviderId: number | null = null): Promise<Offer | undefined> {
      const providers = await catalog.providersOf(blueprintId);
      const providerId = printProviderId ?? providers[0]?.id;
      if (providerId === undefined || !providers.some(({ id }) => id === providerId)) return undefined;
      const variants = await catalog.variants(blueprintId, providerId);
      return {
        blueprintId,
        printProviderId: providerId,
        variants: variants.map(({ id, title, is_available, options }) => ({
          id,
          title,
          is_available,
          options,
        })),
      };
    },

    /** The product as it is offered now; undefined when it can't be had. */
    async productOf(
      blueprintId: number,
      printProviderId: number | null,
    ): Promise<CatalogProduct | undefined> {
      const blueprint = await catalog.blueprint(blueprintId);
      const offer = blueprint && (await catalog.offer(blueprintId, printProviderId));
      return blueprint && offer && productFromOffer(blueprint, offer);
    },
  };
  return catalog;
}

export type ProviderCatalog = ReturnType<typeof createProviderCatalog>;
