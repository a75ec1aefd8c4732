import { oneSize, standardColor } from './product.ts';
import type { ProviderVariant } from './product.ts';
import { canonicalSize, colorName, normalizeTitle, titleTokens, variantParts } from './variant-title.ts';

export interface WantedVariant {
  size: string;
  color: string;
}

const isOneSize = (size: string): boolean => ['', canonicalSize(oneSize)].includes(canonicalSize(size));
const isStandard = (color: string): boolean =>
  ['', normalizeTitle(standardColor)].includes(normalizeTitle(color));

const hasSize = (variant: ProviderVariant, size: string): boolean =>
  canonicalSize(variantParts(variant).size) === canonicalSize(size);

const hasColor = (variant: ProviderVariant, color: string): boolean => {
  const parts = variantParts(variant);
  return [parts.color, colorName(parts)].some((name) => normalizeTitle(name) === normalizeTitle(color));
};

/** Whole tokens: "Navy" is part of "Heather Navy", "S" never of "XS". */
const sharesColor = (variant: ProviderVariant, color: string): boolean => {
  const wanted = titleTokens(color);
  const offered = titleTokens(colorName(variantParts(variant)));
  const contains = (outer: string[], inner: string[]): boolean =>
    inner.length > 0 && inner.every((token) => outer.includes(token));
  return contains(offered, wanted) || contains(wanted, offered);
};

export const availableVariants = (variants: readonly ProviderVariant[]): ProviderVariant[] =>
  variants.filter((variant) => variant.is_available);

/** Exact colour and size; partial colour; size only (not for one size); the first available; else none (spec §5). */
export function matchVariant(
  variants: readonly ProviderVariant[],
  wanted: WantedVariant,
): ProviderVariant | undefined {
  const available = availableVariants(variants);
  const sized = available.filter((variant) => isOneSize(wanted.size) || hasSize(variant, wanted.size));
  return (
    sized.find((variant) => hasColor(variant, wanted.color)) ??
    sized.find((variant) => sharesColor(variant, wanted.color)) ??
    sized[0] ??
    available[0]
  );
}

/** The available variants whose title carries both size and colour, the exact colour first (spec §5, Q-31). */
export function variantsCarrying(
  variants: readonly ProviderVariant[],
  wanted: WantedVariant,
): ProviderVariant[] {
  const sized = availableVariants(variants).filter(
    (variant) => isOneSize(wanted.size) || hasSize(variant, wanted.size),
  );
  if (isStandard(wanted.color)) return sized;
  const exact = sized.filter((variant) => hasColor(variant, wanted.color));
  return exact.length > 0 ? exact : sized.filter((variant) => sharesColor(variant, wanted.color));
}

/** Whether the variant names a size of its own that is not the wanted one. */
export const contradictsSize = (variant: ProviderVariant, size: string): boolean =>
  !isOneSize(size) && !isOneSize(variantParts(variant).size) && !hasSize(variant, size);
