import { z } from 'zod';
import type { CatalogProduct, ProviderVariant } from '../catalog/product.ts';
import { mockupVariants, preloadedVariants } from './mockup-schedule.ts';

/** What a mockup request gives (spec §3). */
export const mockupResultSchema = z.object({
  urls: z.array(z.string()),
  isFromCache: z.boolean().default(false),
  artworkId: z.string().nullable().default(null),
  variantId: z.number().int().nullable().default(null),
});
export type MockupResult = z.infer<typeof mockupResultSchema>;

/** Pictures of a provider's product as `get_product_mockups` lists them (spec §7). */
export const mockupImageSchema = z.object({
  src: z.string().default(''),
  variant_ids: z.array(z.number().int()).default([]),
  is_default: z.boolean().optional(),
  position: z.string().optional(),
});
export type MockupImage = z.infer<typeof mockupImageSchema>;

/** The pictures that have a src and variant ids (spec §4), those of the wanted variant only when it has some. */
export function usableMockups(images: readonly MockupImage[], variantId?: number): string[] {
  const usable = images.filter((image) => image.src !== '' && image.variant_ids.length > 0);
  const own = usable.filter((image) => variantId !== undefined && image.variant_ids.includes(variantId));
  const shown = (own.length > 0 ? own : usable).toSorted(
    (one, other) => Number(other.is_default ?? false) - Number(one.is_default ?? false),
  );
  return [...new Set(shown.map((image) => image.src))];
}

/** The first 3 variants that can be had (spec §4), the wanted one among them. */
export function variantsForMockup(variants: readonly ProviderVariant[], wantedId?: number): number[] {
  const ids = variants.filter((variant) => variant.is_available).map((variant) => variant.id);
  const wanted = ids.filter((id) => id === wantedId);
  return [...wanted, ...ids.filter((id) => id !== wantedId)].slice(0, mockupVariants);
}

/** Common variants worth preloading: popular colours first, then the first available ones. */
export function commonVariants(product: Pick<CatalogProduct, 'variants' | 'providerVariants'>): number[] {
  const available = new Set(
    product.providerVariants.filter((variant) => variant.is_available).map((variant) => variant.id),
  );
  const firstOfColor = Object.values(product.variants)
    .toSorted((one, other) => Number(other.isPopular) - Number(one.isPopular))
    .flatMap((color) => color.providerVariantIds.find((id) => available.has(id)) ?? []);
  return [...new Set([...firstOfColor, ...available])].slice(0, preloadedVariants);
}
