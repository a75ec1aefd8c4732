import { catalogMessages } from '../texts/catalog-messages.ts';
import type { Message } from '../texts/message.ts';
import { contradictsSize, variantsCarrying } from './match-variant.ts';
import type { WantedVariant } from './match-variant.ts';
import type { CatalogProduct } from './product.ts';

export type VariantChoice =
  | { kind: 'chosen'; providerVariantId: number }
  | { kind: 'unavailable'; message: Message };

const unavailable: VariantChoice = { kind: 'unavailable', message: catalogMessages.variantUnavailable };

/**
 * The variant that goes into the cart: an available one whose title contains both size and colour, otherwise the first
 * provider variant id of the colour (spec §5). A fallback that is out of stock or names another size is none.
 */
export function chooseProviderVariant(
  product: Pick<CatalogProduct, 'variants' | 'providerVariants'>,
  wanted: WantedVariant,
): VariantChoice {
  const color = Object.hasOwn(product.variants, wanted.color) ? product.variants[wanted.color] : undefined;
  if (!color) return unavailable;
  const carrying = variantsCarrying(product.providerVariants, wanted);
  const own = carrying.find((variant) => color.providerVariantIds.includes(variant.id)) ?? carrying[0];
  if (own) return { kind: 'chosen', providerVariantId: own.id };
  const [fallbackId] = color.providerVariantIds;
  if (fallbackId === undefined) return unavailable;
  const fallback = product.providerVariants.find((variant) => variant.id === fallbackId);
  if (fallback && (!fallback.is_available || contradictsSize(fallback, wanted.size))) return unavailable;
  return { kind: 'chosen', providerVariantId: fallbackId };
}
