import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { defaultArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { categoryOf } from '@doodleloom/domain/categories/category';
import type { MockupResult } from '@doodleloom/domain/mockups/mockup';
import { mockupResultSchema, variantsForMockup } from '@doodleloom/domain/mockups/mockup';
import { mayRetryMockup, mockupBackoffMs } from '@doodleloom/domain/mockups/mockup-schedule';
import { mockupKey } from '@doodleloom/domain/mockups/mockup-key';
import { cacheLifeMs } from '@doodleloom/domain/cache/cache-age';
import { outwardProduct } from '@doodleloom/domain/styles/brand-safe';
import { mockupErrors } from '@doodleloom/domain/texts/mockup-texts';
import type { OfferedVariant, ProviderCatalog } from '../catalog/provider-catalog.ts';
import type { ProductRequest } from '../client/requests.ts';
import type { PrintingLog, Turns } from '../ports.ts';
import type { AnswerCache } from '../state/answer-cache.ts';
import { createSingleFlight } from '../state/single-flight.ts';
import { NotOurPicture } from './not-our-picture.ts';
import type { ArtworkUploads, UploadedArtwork } from './artwork-uploads.ts';
import { collectPictures } from './collect-pictures.ts';
import type { PictureTools } from './collect-pictures.ts';
import type { MadeOfPictures } from './made-of-pictures.ts';
import { MockupFailure, step } from './mockup-failure.ts';
import { placeArtwork, surfaceOf } from './place-artwork.ts';
import { photographedVariant } from './same-look.ts';
import type { TemporaryProducts } from './temporary-products.ts';

export interface MockupWish {
  blueprintId: number;
  printProviderId?: number | undefined;
  variantId?: number | undefined;
  artworkUrl: string;
  artworkMode?: ArtworkMode | undefined;
  styleId?: string | undefined;
  /** The fast way when only the variant changes: one variant instead of three. */
  variantOnly?: boolean | undefined;
}

/** `error`: why the artwork itself stands in. */
export type MockupAnswer = MockupResult & { error?: string };

export interface MockupWorkflowParts extends PictureTools {
  catalog: ProviderCatalog;
  uploads: ArtworkUploads;
  made: Pick<MadeOfPictures, 'keep'>;
  temporary: TemporaryProducts;
  cache: AnswerCache;
  log: PrintingLog;
  /** Each visitor's wishes in a line of their own: they wait for cards that nobody else sees. */
  inTurn: Turns;
}

/** Nothing is sold through a temporary product. */
const unsoldPrice = 9999;

interface Blank {
  shop: number;
  title: string;
  providerId: number;
  variants: OfferedVariant[];
  wantedVariant: number;
  mode: ArtworkMode;
}

export function productRequest(
  blueprintId: number,
  blank: Omit<Blank, 'shop' | 'wantedVariant'>,
  artwork: UploadedArtwork,
  styleId?: string,
  price = unsoldPrice,
): ProductRequest {
  const surface = surfaceOf(blank.title);
  return {
    ...outwardProduct(blank.title, styleId),
    blueprint_id: blueprintId,
    print_provider_id: blank.providerId,
    variants: blank.variants.map(({ id }) => ({ id, price, is_enabled: true })),
    // Print areas grow with the size of a garment: each variant has its own placement.
    print_areas: blank.variants.map((variant) => {
      const place = variant.places.find(({ position }) => position === 'front') ?? variant.places[0];
      if (!place) throw new MockupFailure(mockupErrors.noVariants, { isFinal: true });
      const layer = { id: artwork.id, ...placeArtwork(artwork, place, blank.mode, surface) };
      const placeholders = [{ position: place.position, images: [layer] }];
      const background = surface === 'all-over' ? artwork.edgeColor : undefined;
      return { variant_ids: [variant.id], placeholders, ...(background ? { background } : {}) };
    }),
  };
}

/** From artwork to pictures of it on a product: cached, asked once for all who wait, cleaned up afterwards. */
export function createMockupWorkflow(parts: MockupWorkflowParts) {
  const { catalog, uploads, made, temporary, cache, clock, log, inTurn } = parts;
  const singleFlight = createSingleFlight<MockupAnswer>();

  async function blankFor(wish: MockupWish): Promise<Blank> {
    const [shop] = await step(mockupErrors.noShops, () => catalog.shops());
    if (!shop) throw new MockupFailure(mockupErrors.noShops, { isFinal: true });
    const blueprint = await step(mockupErrors.createProduct, () => catalog.blueprint(wish.blueprintId));
    const providers = await step(mockupErrors.noPrintProviders, () => catalog.providersOf(wish.blueprintId));
    const chosen = wish.printProviderId ?? providers[0]?.id;
    if (!blueprint || chosen === undefined) {
      throw new MockupFailure(mockupErrors.noPrintProvidersForBlueprint, { isFinal: true });
    }
    if (!providers.some(({ id }) => id === chosen))
      throw new MockupFailure(mockupErrors.noPrintProvider, { isFinal: true });
    const offered = await step(mockupErrors.noVariants, () => catalog.variants(wish.blueprintId, chosen));
    const ids = variantsForMockup(offered, wish.variantId).slice(0, wish.variantOnly ? 1 : undefined);
    const variants = ids.flatMap((id) => offered.find((variant) => variant.id === id) ?? []);
    const [wanted] = variants;
    if (!wanted) throw new MockupFailure(mockupErrors.noVariants, { isFinal: true });
    const mode =
      wish.artworkMode ??
      defaultArtworkMode({ name: blueprint.title, category: categoryOf(blueprint.title) });
    return {
      shop: shop.id,
      title: blueprint.title,
      providerId: chosen,
      variants,
      wantedVariant: wanted.id,
      mode,
    };
  }

  async function attemptOnce(wish: MockupWish, attempt: number): Promise<MockupAnswer> {
    const blank = await blankFor(wish);
    const artwork = await step(mockupErrors.uploadArtwork, () => uploads(wish.artworkUrl, blank.mode)).catch(
      (error: unknown) => {
        const isFinal = error instanceof MockupFailure && error.cause instanceof NotOurPicture;
        throw isFinal ? new MockupFailure(mockupErrors.uploadArtworkImage, { cause: error, isFinal }) : error;
      },
    );
    const request = productRequest(wish.blueprintId, blank, artwork, wish.styleId);
    const product = await step(mockupErrors.createMockupProduct, () => temporary.make(blank.shop, request));
    try {
      const urls = await step(mockupErrors.noMockupUrls, () =>
        collectPictures(product, blank.wantedVariant, attempt, parts),
      );
      await made.keep(wish.artworkUrl, 'mockup', urls);
      return { urls, isFromCache: false, artworkId: artwork.id, variantId: blank.wantedVariant };
    } finally {
      await temporary.remove(blank.shop, product.id);
    }
  }

  /** One loop of three attempts in all, 1 s and 2 s apart. */
  async function attemptAll(wish: MockupWish): Promise<MockupAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await attemptOnce(wish, attempt);
      } catch (error) {
        if ((error instanceof MockupFailure && error.isFinal) || !mayRetryMockup(attempt)) throw error;
        await clock.wait(mockupBackoffMs(attempt));
      }
    }
  }

  /** On any failure the artwork itself is used (spec §4). */
  async function orArtwork(wish: MockupWish): Promise<MockupAnswer> {
    try {
      return await attemptAll(wish);
    } catch (error) {
      const words = error instanceof MockupFailure ? error.message : mockupErrors.createProduct;
      log.warn(
        { blueprintId: wish.blueprintId, variantId: wish.variantId, error },
        'the artwork stands in for a mockup',
      );
      return {
        urls: [wish.artworkUrl],
        isFromCache: false,
        artworkId: null,
        variantId: wish.variantId ?? null,
        error: words,
      };
    }
  }

  /** All sizes of one color share their pictures: one of them is photographed for all. */
  async function photographed(wish: MockupWish): Promise<MockupWish> {
    const { blueprintId, variantId } = wish;
    if (variantId === undefined) return wish;
    try {
      const providers = await catalog.providersOf(blueprintId);
      // Only of a provider that prints this: nobody fills the cache with ids of their own.
      const chosen = providers.find(({ id }) => id === (wish.printProviderId ?? providers[0]?.id));
      const variants = chosen ? await catalog.variants(blueprintId, chosen.id) : [];
      return { ...wish, variantId: photographedVariant(variants, variantId) };
    } catch {
      // The workflow asks again, and tells what is wrong.
      return wish;
    }
  }

  const keyOf = (wish: MockupWish): string =>
    [
      'mockup',
      mockupKey(wish.blueprintId, wish.variantId ?? null, wish.artworkUrl),
      wish.printProviderId ?? '',
      wish.artworkMode ?? '',
    ].join(':');

  return async (wish: MockupWish, visitor = ''): Promise<MockupAnswer> => {
    if (wish.variantOnly && wish.variantId === undefined) {
      return {
        urls: [wish.artworkUrl],
        isFromCache: false,
        artworkId: null,
        variantId: null,
        error: mockupErrors.variantIdRequired,
      };
    }
    const shown = await photographed(wish);
    const key = keyOf(shown);
    const named = (answer: MockupAnswer): MockupAnswer => ({
      ...answer,
      variantId: wish.variantId ?? answer.variantId,
    });
    const kept = mockupResultSchema.safeParse(await cache.find(key, cacheLifeMs));
    if (kept.success) return named({ ...kept.data, isFromCache: true });
    return named(
      await singleFlight(key, async () => {
        const answer = await inTurn(() => orArtwork(shown), visitor);
        if (!answer.error) await cache.keep(key, answer);
        return answer;
      }),
    );
  };
}

export type MockupWorkflow = ReturnType<typeof createMockupWorkflow>;
