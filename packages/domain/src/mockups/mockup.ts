import { z } from 'zod';
import type { CatalogProduct, ProviderVariant } from '../catalog/product.ts';
import { mockupVariants, preloadedVariants } from './mockup-schedule.ts';

/** What a mockup request gives (spec §3). */
export const mockupResultSchema = z.object({
  urls: z.array(z.string()),
  isFromCache: z.boolean().default(false),
  artworkId: z.string().nullable().default(null),
  variantId: z.number().int().nullable().default(null),
  /** What a browser draws the first picture of by itself; few providers have it. */
  sceneUrl: z.string().nullable().default(null),
});
export type MockupResult = z.infer<typeof mockupResultSchema>;

/** The same with each picture in several widths, as its `srcset`; none where a picture has one width only. */
export const shownMockupSchema = mockupResultSchema.extend({ srcSets: z.array(z.string()).default([]) });
export type ShownMockup = z.infer<typeof shownMockupSchema>;

/** Product photos are kept in this width. Cards are 320 to 640 px wide; the provider serves 400, 800 and 2048. */
export const mockupEdgePx = 800;

/** The smallest that the provider serves, for a picture beside a name. */
export const smallestPx = 400;

/** A picture of the provider's in one of its widths. */
export const sizedPicture = (src: string, widthPx: number): string =>
  `${src}${src.includes('?') ? '&' : '?'}s=${widthPx}`;

/** Pictures of a provider's product as `get_product_mockups` lists them (spec §7). */
export const mockupImageSchema = z.object({
  src: z.string().default(''),
  variant_ids: z.array(z.number().int()).default([]),
  is_default: z.boolean().optional(),
  position: z.string().optional(),
  scene_src: z.string().optional(),
});
export type MockupImage = z.infer<typeof mockupImageSchema>;

/** The pictures that have a src and variant ids (spec §4), those of the wanted variant only when it has some. */
export const usableMockups = (images: readonly MockupImage[], variantId?: number): string[] => [
  ...new Set(usableImages(images, variantId).map(({ src }) => src)),
];

/** Where the product of the first of them lies without its artwork. */
export const sceneOfMockups = (images: readonly MockupImage[], variantId: number): string | null =>
  usableImages(images, variantId)[0]?.scene_src ?? null;

function usableImages(images: readonly MockupImage[], variantId: number | undefined): MockupImage[] {
  const usable = images.filter((image) => image.src !== '' && image.variant_ids.length > 0);
  const own = usable.filter((image) => variantId !== undefined && image.variant_ids.includes(variantId));
  return (own.length > 0 ? own : usable).toSorted(
    (one, other) => Number(other.is_default ?? false) - Number(one.is_default ?? false),
  );
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
