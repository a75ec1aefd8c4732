import type { ArtworkMode } from '../catalog/artwork-mode.ts';
import { chooseProviderVariant } from '../catalog/choose-provider-variant.ts';
import { priceOf } from '../catalog/price.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { ownComposition, type Composition } from '../composition/composition.ts';
import { ownPlacement, type Placement } from '../placement/placement.ts';
import { customStyleName } from '../styles/style.ts';
import { catalogMessages } from '../texts/catalog-messages.ts';
import type { Message } from '../texts/message.ts';
import { cartItemId, placeholderImage } from './cart.ts';
import type { CartItem } from './cart.ts';

export interface Choice {
  size: string;
  color: string;
  artworkUrl?: string | null;
  styleName?: string | null;
  artworkMode?: ArtworkMode;
  placement?: Placement;
  composition?: Composition | undefined;
  aiMade?: boolean | undefined;
}

export type LineForProduct =
  | { kind: 'line'; item: CartItem; message: Message }
  | { kind: 'refused'; message: Message };

/** The cart line for a choice on a product card, with the toast that tells of it. */
export function lineForProduct(product: CatalogProduct, choice: Choice): LineForProduct {
  const placement = ownPlacement(choice.placement);
  const composition = ownComposition(choice.composition);
  const variant = chooseProviderVariant(product, choice);
  if (variant.kind === 'unavailable') return { kind: 'refused', message: variant.message };
  const priceCents = priceOf(product, choice.color);
  if (priceCents === undefined) return { kind: 'refused', message: catalogMessages.variantUnavailable };
  return {
    kind: 'line',
    message: catalogMessages.addedToCart(product.name, choice.size, choice.color),
    item: {
      id: cartItemId(product.id, choice.size, choice.color),
      productId: product.id,
      blueprintId: product.blueprintId,
      printProviderId: product.printProviderId,
      providerVariantId: variant.providerVariantId,
      name: product.name,
      image: choice.artworkUrl || placeholderImage,
      size: choice.size,
      variant: choice.color,
      style: choice.styleName || customStyleName,
      priceCents,
      quantity: 1,
      ...(choice.artworkMode ? { artworkMode: choice.artworkMode } : {}),
      ...(placement ? { placement } : {}),
      ...(composition ? { composition } : {}),
      ...(choice.aiMade ? { aiMade: true } : {}),
    },
  };
}
