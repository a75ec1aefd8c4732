import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { defaultArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { categoryOf } from '@doodleloom/domain/categories/category';
import { variantsForMockup } from '@doodleloom/domain/mockups/mockup';
import type { Placement } from '@doodleloom/domain/placement/placement';
import type { Composition } from '@doodleloom/domain/composition/composition';
import { mockupErrors } from '@doodleloom/domain/texts/mockup-texts';
import type { OfferedVariant, ProviderCatalog } from '../catalog/provider-catalog.ts';
import { MockupFailure, step } from './mockup-failure.ts';
import { photographedVariant } from './same-look.ts';

export interface MockupWish {
  blueprintId: number;
  printProviderId?: number | undefined;
  variantId?: number | undefined;
  artworkUrl: string;
  artworkMode?: ArtworkMode | undefined;
  /** As somebody wishes it; where it lies anyway without one. */
  placement?: Placement | undefined;
  /** What is printed with the artwork. */
  composition?: Composition | undefined;
  styleId?: string | undefined;
  /** The fast way when only the variant changes: one variant instead of three. */
  variantOnly?: boolean | undefined;
}

export interface Blank {
  shop: number;
  title: string;
  providerId: number;
  variants: OfferedVariant[];
  wantedVariant: number;
  mode: ArtworkMode;
  placement?: Placement | undefined;
}

/** The blank that was wished for, as the provider offers it now; each step fails with its own words. */
export async function chooseBlank(catalog: ProviderCatalog, wish: MockupWish): Promise<Blank> {
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
    wish.artworkMode ?? defaultArtworkMode({ name: blueprint.title, category: categoryOf(blueprint.title) });
  return {
    shop: shop.id,
    title: blueprint.title,
    providerId: chosen,
    variants,
    wantedVariant: wanted.id,
    mode,
    placement: wish.placement,
  };
}

/** All sizes of one color share their pictures: one of them is photographed for all. */
export async function photographed(catalog: ProviderCatalog, wish: MockupWish): Promise<MockupWish> {
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
