import { productFromOffer } from '@doodleloom/domain/catalog/convert-blueprints';
import { ruledPriceCents, type PriceRule } from '@doodleloom/domain/catalog/price-rules';
import type { Offer } from '@doodleloom/domain/catalog/offer';
import type { ProductDetails, SizeGuide } from '@doodleloom/domain/catalog/product-details';
import type { Blueprint, CatalogProduct } from '@doodleloom/domain/catalog/product';
import { cacheLifeMs, catalogCacheVersion } from '@doodleloom/domain/cache/cache-age';
import type { EvaluatedProvider } from '@doodleloom/domain/evaluation/criteria';
import { isNotFound, ProviderRefusal } from '../client/provider-errors.ts';
import type { CatalogVariantAnswer } from '../client/catalog-answers.ts';
import { deliveryFrom, handlingDaysOf } from './delivery.ts';
import { printAreaFrom, printAreasOf } from './print-areas.ts';
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

interface Printer {
  id: number;
  title: string;
  city: string;
  region: string;
  country: string;
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

    /** Everybody who prints, and where. Real lists hold tabs, and "Loading..." for a region. */
    printers: () =>
      daily(keyed('printers'), async (): Promise<Printer[]> =>
        (await catalog.printProviders()).map(({ id, title, location }) => {
          const { city = '', region = '', country = '' } = location ?? {};
          const known = region.startsWith('Loading') ? '' : region.trim();
          return { id, title: title.trim(), city: city.trim(), region: known, country };
        }),
      ),

    /** The blanks of one printer. */
    printedBy: (providerId: number) =>
      daily(keyed('printed-by', providerId), async () =>
        ((await catalog.printProvider(providerId)).blueprints ?? []).map(({ id }) => id),
      ),

    shipping: (blueprintId: number, providerId: number) =>
      daily(keyed('shipping', blueprintId, providerId), () => catalog.shipping(blueprintId, providerId)),

    /** Most blanks are not measured; the provider has no page for their sizes then. */
    sizeGuide: (blueprintId: number) =>
      daily(keyed('size-guide', blueprintId), async (): Promise<SizeGuide> => {
        const [guide] = await orNone(async () => [await catalog.sizeGuide(blueprintId)]);
        return guide ?? { sizes: [], types: [] };
      }),

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

const nowhere = { title: '', city: '', region: '', country: '' };

/** Everything there is to know of a product before it is ordered, beside the blank and its offer. */
async function pageOf(
  { details, printers, shipping, sizeGuide }: ReturnType<typeof cachedQuestions>,
  blueprint: Blueprint,
  offer: Offer,
): Promise<ProductDetails> {
  const providerId = offer.printProviderId ?? 0;
  const [known, everybody, sent, guide] = await Promise.all([
    details(blueprint.id),
    printers(),
    shipping(blueprint.id, providerId),
    sizeGuide(blueprint.id),
  ]);
  return {
    blueprint,
    offer,
    care: known.care_instructions ?? [],
    sizeGuide: guide,
    printer: everybody.find(({ id }) => id === providerId) ?? nowhere,
    handlingDays: handlingDaysOf(sent),
  };
}

type Located = { country: string | null };

/** Which blanks are printed near; nothing is known of a shop for the whole world. */
const printedWhere =
  ({ printers, printedBy }: ReturnType<typeof cachedQuestions>, countries: readonly string[]) =>
  async (isNear: (printer: Located) => boolean): Promise<ReadonlySet<number> | undefined> => {
    if (countries.length === 0) return undefined;
    const lists = await Promise.all((await printers()).filter(isNear).map(({ id }) => printedBy(id)));
    return new Set(lists.flat());
  };

/** The provider's catalogue. In `countries` the shop sells: who prints there comes first, what nobody prints there is not sold. */
export function createProviderCatalog(
  client: PrintifyClient,
  cache: AnswerCache,
  countries: readonly string[] = [],
  priceRules: () => Promise<readonly PriceRule[]> = () => Promise.resolve([]),
) {
  const questions = cachedQuestions(client, cache);
  const { shops, providers, printers, variants } = questions;
  const printedNear = printedWhere(questions, countries);
  const isNear = ({ country }: Located) => countries.includes(country ?? '');

  /** Every blank; those that nobody prints where the shop sells to say so. */
  async function blueprints(): Promise<Blueprint[]> {
    const [all, near, rules] = await Promise.all([questions.blueprints(), printedNear(isNear), priceRules()]);
    return all.map((each) => {
      const price = ruledPriceCents(rules, each);
      return {
        ...each,
        ...(near && !near.has(each.id) ? { sold_here: false } : {}),
        ...(price === undefined ? {} : { base_price_cents: price }),
      };
    });
  }

  const blueprint = async (id: number): Promise<Blueprint | undefined> =>
    (await blueprints()).find((each) => each.id === id);

  /** The providers of a blueprint with their country, which only the provider list tells; the near ones first. */
  async function providersOf(blueprintId: number): Promise<EvaluatedProvider[]> {
    if (!(await blueprint(blueprintId))) return [];
    const [own, everybody] = await Promise.all([providers(blueprintId), printers()]);
    const countryOf = new Map(everybody.map(({ id, country }) => [id, country]));
    const all = own.map((provider) => ({ ...provider, country: countryOf.get(provider.id) || null }));
    return [...all.filter(isNear), ...all.filter((provider) => !isNear(provider))];
  }

  /** The first provider's variants by default (spec §4). */
  async function offer(
    blueprintId: number,
    printProviderId: number | null = null,
  ): Promise<Offer | undefined> {
    const providing = await providersOf(blueprintId);
    const providerId = printProviderId ?? providing[0]?.id;
    if (providerId === undefined || !providing.some(({ id }) => id === providerId)) return undefined;
    const price = (await blueprint(blueprintId))?.base_price_cents;
    const all = await variants(blueprintId, providerId);
    return {
      blueprintId,
      printProviderId: providerId,
      ...(price === undefined ? {} : { basePriceCents: price }),
      variants: all.map(({ id, title, is_available, options }) => ({ id, title, is_available, options })),
      printAreas: printAreasOf(all),
    };
  }

  return {
    shops,
    variants,
    blueprints,
    blueprint,
    providersOf,
    offer,
    /** Only of blanks that exist: nobody fills the cache with ids of their own. */
    details: async (id: number) => (await blueprint(id)) && questions.details(id),
    /** What the product's own page tells; undefined when it can't be had. */
    async page(blueprintId: number): Promise<ProductDetails | undefined> {
      const known = await blueprint(blueprintId);
      const offered = known && (await offer(blueprintId));
      return known && offered && pageOf(questions, known, offered);
    },
    deliveryOf: deliveryFrom(questions),
    printAreaOf: printAreaFrom(variants),
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
