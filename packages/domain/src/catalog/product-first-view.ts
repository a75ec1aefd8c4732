import { formatCents } from '../money/cents.ts';
import { productFromOffer } from './convert-blueprints.ts';
import { defaultColor } from './offer.ts';
import { priceOf } from './price.ts';
import type { ProductDetails } from './product-details.ts';

/** What a product's document shows before its code runs; the build leaves these marks where it stands. */
export const productMarks = {
  name: '__PRODUCT_NAME__',
  category: '__PRODUCT_CATEGORY__',
  price: '__PRODUCT_PRICE__',
  picture: '__PRODUCT_PICTURE__',
} as const;

export type ProductFirstView = Record<keyof typeof productMarks, string>;

/** The element of the document that hands what was asked for it on to the page. */
export const sentDetailsId = 'product-details';

/** The page's own first words about a product; nothing where it has no picture or can't be had. */
export function productFirstView({
  blueprint,
  offer,
}: Pick<ProductDetails, 'blueprint' | 'offer'>): ProductFirstView | undefined {
  const product = productFromOffer(blueprint, offer);
  if (!product?.mockupUrl) return undefined;
  const cents = priceOf(product, defaultColor(product.variants)) ?? product.basePriceCents;
  return {
    name: product.name,
    category: product.category,
    price: formatCents(cents),
    picture: product.mockupUrl,
  };
}
