import type { Cents } from '../money/cents.ts';
import { isCurated } from './curated-blueprints.ts';
import type { CatalogProduct } from './product.ts';

/** 24.99 for curated products, 19.99 for evaluated or default ones; one price per blueprint, curated wins (spec §9, Q-39). */
export const curatedPriceCents: Cents = 2499;
export const defaultPriceCents: Cents = 1999;
export const maximumSurchargeCents: Cents = 200;

export const basePriceCents = (blueprintId: number): Cents =>
  isCurated(blueprintId) ? curatedPriceCents : defaultPriceCents;

/** FNV-1a, so that server and browser compute the same number. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // The low bits of FNV are weak: fold the high ones in.
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** 0 to 2 dollars, a stable function of blueprint and colour (decisions: the colour surcharge). */
export const colorSurchargeCents = (blueprintId: number, color: string): Cents =>
  hashOf(`${blueprintId}/${color.trim().toLowerCase()}`) % (maximumSurchargeCents + 1);

/** basePrice plus the colour's extra (spec §9); a colour that is not offered has no price. */
export function priceOf(
  product: Pick<CatalogProduct, 'basePriceCents' | 'variants'>,
  color: string,
): Cents | undefined {
  const variant = Object.hasOwn(product.variants, color) ? product.variants[color] : undefined;
  return variant ? product.basePriceCents + variant.extraCents : undefined;
}
