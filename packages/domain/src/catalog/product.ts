import { z } from 'zod';
import { printAreasSchema } from '../print/print-areas.ts';
import { categoryNames } from '../categories/category.ts';
import { soundCents } from '../money/cents.ts';

/** A variant as the provider lists it (spec §3). `options` are there when the provider tells them apart itself. */
export const providerVariantSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  is_available: z.boolean().default(true),
  options: z.record(z.string(), z.string()).optional(),
});
export type ProviderVariant = z.infer<typeof providerVariantSchema>;

export const colorVariantSchema = z.object({
  extraCents: z.unknown().transform(soundCents),
  isPopular: z.boolean().default(false),
  providerVariantIds: z.array(z.number().int()).default([]),
});
export type ColorVariant = z.infer<typeof colorVariantSchema>;

export const oneSize = 'One Size';
export const standardColor = 'Standard';

/** What a shopper sees of a blueprint: read tolerantly, because it also comes back from browser storage. */
export const catalogProductSchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  category: z.enum(categoryNames).catch('Custom Products'),
  basePriceCents: z.unknown().transform(soundCents),
  blueprintId: z.number().int(),
  printProviderId: z.number().int().nullable().default(null),
  description: z.string().default(''),
  sizes: z
    .array(z.string())
    .transform((sizes) => sizes.filter((size) => size.trim() !== ''))
    .transform((sizes) => (sizes.length > 0 ? sizes : [oneSize]))
    .default([oneSize]),
  variants: z.record(z.string(), colorVariantSchema).default({}),
  providerVariants: z.array(providerVariantSchema).default([]),
  /** Where it is printed; nobody knows before the provider has said so. */
  printAreas: printAreasSchema.default([]),
  mockupUrl: z.string().nullable().default(null),
});
export type CatalogProduct = z.infer<typeof catalogProductSchema>;

/** Products from outside: the readable ones, in order. */
export const readProducts = (value: unknown): CatalogProduct[] =>
  (Array.isArray(value) ? value : []).flatMap((entry) => {
    const product = catalogProductSchema.safeParse(entry);
    return product.success ? [product.data] : [];
  });

export const blueprintSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  brand: z
    .string()
    .nullish()
    .transform((brand) => brand ?? ''),
  model: z
    .string()
    .nullish()
    .transform((model) => model ?? ''),
  description: z
    .string()
    .nullish()
    .transform((description) => description ?? ''),
  images: z
    .array(z.string())
    .nullish()
    .transform((images) => images ?? []),
  /** False where no provider prints it in a country that the shop sells to. */
  sold_here: z.boolean().optional(),
  /** By an operator's rule; the specification's price without one. */
  base_price_cents: z.number().int().positive().optional(),
});
export type Blueprint = z.infer<typeof blueprintSchema>;

/** The answer of `get_products`: a list, or a list inside `blueprints` or `data` (spec §7). Unreadable ones are left out. */
export function readBlueprints(answer: unknown): Blueprint[] {
  if (!Array.isArray(answer)) {
    const inside = z
      .object({ blueprints: z.unknown().optional(), data: z.unknown().optional() })
      .safeParse(answer);
    if (!inside.success) return [];
    const list = inside.data.blueprints ?? inside.data.data;
    return list === undefined ? [] : readBlueprints(list);
  }
  return answer.flatMap((entry) => {
    const blueprint = blueprintSchema.safeParse(entry);
    return blueprint.success && blueprint.data.title.trim() !== '' ? [blueprint.data] : [];
  });
}
