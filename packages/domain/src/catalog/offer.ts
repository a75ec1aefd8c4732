import { z } from 'zod';
import { printAreasSchema } from '../print/print-areas.ts';
import { providerVariantSchema, standardColor } from './product.ts';
import type { ColorVariant, ProviderVariant } from './product.ts';
import { colorSurchargeCents } from './price.ts';
import { canonicalSize, colorName, normalizeTitle, variantParts } from './variant-title.ts';

/** One print provider's variants of one blueprint: what makes a blueprint a product. */
export const offerSchema = z.object({
  blueprintId: z.number().int(),
  printProviderId: z.number().int().nullable(),
  variants: z.array(providerVariantSchema),
  printAreas: printAreasSchema.default([]),
  /** By an operator's rule; the specification's price without one. */
  basePriceCents: z.number().int().positive().optional(),
});
export type Offer = z.infer<typeof offerSchema>;

/** Colours most people choose. */
const popularColors: ReadonlySet<string> = new Set([
  'white',
  'black',
  'navy',
  'sport grey',
  'athletic heather',
  'natural',
  'soft cream',
  'pink',
  'light blue',
]);

export const isPopularColor = (color: string): boolean => popularColors.has(normalizeTitle(color));

/** The sizes of an offer in the provider's order, each once whatever its spelling. */
export function offeredSizes(variants: readonly ProviderVariant[]): string[] {
  const bySize = new Map<string, string>();
  for (const variant of variants) {
    const { size } = variantParts(variant);
    if (!bySize.has(canonicalSize(size))) bySize.set(canonicalSize(size), size);
  }
  return [...bySize.values()];
}

/** Colour name to extra, popularity and variant ids. The first colour costs nothing more (spec §9). */
export function offeredColors(
  blueprintId: number,
  variants: readonly ProviderVariant[],
): Record<string, ColorVariant> {
  const colors = new Map<string, ColorVariant>();
  for (const variant of variants) {
    const name = colorName(variantParts(variant)) || standardColor;
    const color = colors.get(name) ?? {
      extraCents: colors.size === 0 ? 0 : colorSurchargeCents(blueprintId, name),
      isPopular: isPopularColor(name),
      providerVariantIds: [],
    };
    color.providerVariantIds.push(variant.id);
    colors.set(name, color);
  }
  return Object.fromEntries(colors);
}

/** First popular, else first, "Standard" when there is none. */
export function defaultColor(variants: Readonly<Record<string, ColorVariant>>): string {
  const names = Object.keys(variants);
  return names.find((name) => variants[name]?.isPopular) ?? names[0] ?? standardColor;
}
