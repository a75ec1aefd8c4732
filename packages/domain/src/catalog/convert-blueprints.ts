import { categoryOf } from '../categories/category.ts';
import { defaultSizes } from './default-sizes.ts';
import { availableVariants } from './match-variant.ts';
import { offeredColors, offeredSizes } from './offer.ts';
import type { Offer } from './offer.ts';
import { cutText, plainText } from './plain-text.ts';
import { basePriceCents } from './price.ts';
import { standardColor } from './product.ts';
import type { Blueprint, CatalogProduct } from './product.ts';

/** The favorites are at most 8 blueprints, descriptions are cut to 120 characters (spec §9). */
export const favoritesLimit = 8;
export const descriptionLength = 120;
export const evaluatedDescriptionLength = 100;

/** A product without the provider's variants: shown at once, sizes and colours follow with the offer. */
export const productFromBlueprint = (blueprint: Blueprint): CatalogProduct => ({
  id: `blueprint-${blueprint.id}`,
  name: blueprint.title.trim(),
  category: categoryOf(blueprint.title),
  basePriceCents: blueprint.base_price_cents ?? basePriceCents(blueprint.id),
  blueprintId: blueprint.id,
  printProviderId: null,
  description: cutText(plainText(blueprint.description), descriptionLength),
  sizes: defaultSizes(blueprint.title),
  variants: { [standardColor]: { extraCents: 0, isPopular: true, providerVariantIds: [] } },
  providerVariants: [],
  printAreas: [],
  mockupUrl: blueprint.images[0] ?? null,
});

/** A product as a provider offers it. Without a variant in stock there is nothing to sell. */
export function productFromOffer(blueprint: Blueprint, offer: Offer): CatalogProduct | undefined {
  if (availableVariants(offer.variants).length === 0) return undefined;
  return { ...withOffer(productFromBlueprint(blueprint), offer), id: `printify-${blueprint.id}` };
}

/** The same product with the sizes, colours and variants of an offer. An empty offer changes nothing. */
export function withOffer(unpriced: CatalogProduct, offer: Offer): CatalogProduct {
  const product = { ...unpriced, basePriceCents: offer.basePriceCents ?? unpriced.basePriceCents };
  if (offer.variants.length === 0) return { ...product, printProviderId: offer.printProviderId };
  return {
    ...product,
    printProviderId: offer.printProviderId,
    sizes: offeredSizes(offer.variants),
    variants: offeredColors(product.blueprintId, offer.variants),
    providerVariants: [...offer.variants],
    printAreas: offer.printAreas,
  };
}
