import { z } from 'zod';
import { cartItemSchema, clampQuantity, quantityLimits } from '../cart/cart.ts';
import { chooseProviderVariant } from '../catalog/choose-provider-variant.ts';
import { priceOf } from '../catalog/price.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { Cents } from '../money/cents.ts';
import { compositionSchema } from '../composition/composition.ts';
import { placementSchema } from '../placement/placement.ts';
import { shippingAddressSchema } from './shipping-address.ts';

/** More lines than any family orders at once. */
export const maximumLines = 100;

/** What a client says of a line. Its price is read and never trusted (D-023); a strange quantity, placement or caption is refused, not mended. */
const orderedItemSchema = cartItemSchema.extend({
  quantity: z.number().int().min(quantityLimits.minimum).max(quantityLimits.maximum),
  placement: placementSchema.nullish(),
  composition: compositionSchema.nullish(),
});

/** The body of the order function (spec §7). */
export const orderRequestSchema = z.object({
  cartItems: z.array(orderedItemSchema).min(1).max(maximumLines),
  shippingAddress: shippingAddressSchema,
  userEmail: z.string().nullish(),
  /** For somebody else, with the buyer's mail address. */
  isGift: z.boolean().nullish(),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;
export type OrderedItem = OrderRequest['cartItems'][number];

/** The answer of the order function (spec §3, §7). */
export const orderResultSchema = z.object({
  success: z.boolean(),
  message: z.string().default(''),
  orderId: z.string().nullish(),
  printifyOrderId: z.string().nullish(),
  error: z.string().nullish(),
});
export type OrderResult = z.infer<typeof orderResultSchema>;

export interface PricedLine {
  item: OrderedItem;
  providerVariantId: number;
  priceCents: Cents;
  quantity: number;
}

export type PricedOrder =
  | { kind: 'priced'; lines: PricedLine[] }
  | { kind: 'unavailable'; item: OrderedItem };

/** Prices every line anew from the catalogue; one line that cannot be had stops the order. */
export function priceOrder(
  items: readonly OrderedItem[],
  productOf: (item: OrderedItem) => CatalogProduct | undefined,
): PricedOrder {
  const lines: PricedLine[] = [];
  for (const item of items) {
    const product = productOf(item);
    const variant = product && chooseProviderVariant(product, { size: item.size, color: item.variant });
    const priceCents = product && priceOf(product, item.variant);
    if (variant?.kind !== 'chosen' || !priceCents) return { kind: 'unavailable', item };
    lines.push({
      item,
      providerVariantId: variant.providerVariantId,
      priceCents,
      quantity: clampQuantity(item.quantity),
    });
  }
  return { kind: 'priced', lines };
}
