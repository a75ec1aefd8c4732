import { z } from 'zod';
import { invalid, lowQuality, notFound, notOffered, variantsDoNotMatch } from '../api/errors.ts';
import type { House } from '../api/house.ts';
import { blueprint, variants } from '../catalogue/catalogue.ts';
import type { Variant } from '../catalogue/catalogue-types.ts';
import { skuOf } from '../state/ids.ts';
import type { PrintArea, ProductDocument } from '../state/products.ts';
import { findUploads } from '../state/uploads.ts';

const layer = z.object({
  id: z.string(),
  x: z.number().default(0.5),
  y: z.number().default(0.5),
  scale: z.number().positive().default(1),
  angle: z.number().int().default(0),
});

const printArea = z.object({
  variant_ids: z.array(z.number().int()).min(1),
  background: z.string().optional(),
  placeholders: z.array(
    z.object({
      position: z.string(),
      decoration_method: z.string().optional(),
      images: z.array(layer).default([]),
    }),
  ),
});

const variantRequest = z.object({
  id: z.number().int(),
  price: z.number().int().positive(),
  sku: z.string().optional(),
  is_enabled: z.boolean().default(true),
  is_default: z.boolean().default(false),
});

const external = z.object({ id: z.string().optional(), handle: z.string().optional() });

/** What a product is made from; unknown fields pass, as with the provider. */
export const productRequestSchema = z.object({
  title: z.string().min(1),
  description: z.string(),
  tags: z.array(z.string()).optional(),
  blueprint_id: z.number().int(),
  print_provider_id: z.number().int(),
  variants: z.array(variantRequest).min(1),
  print_areas: z.array(printArea).min(1),
  safety_information: z.string().optional(),
  print_details: z.unknown().optional(),
  external: z.union([external, z.array(external).transform((list) => list[0] ?? {})]).nullish(),
});
export type ProductRequest = z.infer<typeof productRequestSchema>;

/** Reads a body or refuses it the provider's way: path, then what is wrong with it. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path.join('.') ?? 'body';
  throw invalid(`${path}: The ${path} is not valid. ${issue?.message ?? ''}`.trim());
}

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** The one that was asked for, else the first that is sold. */
const defaultOf = (asked: ProductRequest['variants']): number | undefined =>
  (asked.find((each) => each.is_default) ?? asked.find((each) => each.is_enabled) ?? asked[0])?.id;

export const documentOf = (request: ProductRequest, productId: string): ProductDocument => ({
  title: request.title,
  description: request.description,
  tags: request.tags ?? blueprint(request.blueprint_id)?.tags ?? [],
  blueprintId: request.blueprint_id,
  printProviderId: request.print_provider_id,
  variants: request.variants.map((variant) => ({
    id: variant.id,
    price: variant.price,
    sku: variant.sku ?? skuOf(productId, variant.id),
    isEnabled: variant.is_enabled,
    isDefault: variant.id === defaultOf(request.variants),
  })),
  printAreas: request.print_areas.map((area) => ({
    variantIds: area.variant_ids,
    background: area.background,
    placeholders: area.placeholders.map(({ position, decoration_method: decorationMethod, images }) => ({
      position,
      decorationMethod,
      layers: images,
    })),
  })),
  external: request.external ?? null,
  safetyInformation: request.safety_information,
  printDetails: request.print_details,
});

async function checkLayers(house: House, area: PrintArea, offered: readonly Variant[]): Promise<void> {
  const layers = area.placeholders.flatMap((placeholder) => placeholder.layers);
  const uploads = await findUploads(
    house.database,
    layers.map(({ id }) => id),
  );
  const printed = offered.filter((variant) => area.variantIds.includes(variant.id));
  for (const { position, layers } of area.placeholders) {
    const places = printed.map((variant) => variant.placeholders.find((each) => each.position === position));
    if (places.includes(undefined))
      throw invalid(`print_areas.placeholders: The position ${position} is not valid.`);
    const widest = Math.max(...places.map((place) => place?.width ?? 0));
    for (const { id, scale } of layers) {
      const upload = uploads.get(id);
      if (!upload || upload.isArchived) throw invalid(`print_areas.images: The image ${id} does not exist.`);
      if (upload.width < house.settings.leastSharpness * widest * scale) throw lowQuality();
    }
  }
}

/** Everything that the provider holds against a product. */
export async function checkProduct(house: House, document: ProductDocument): Promise<void> {
  const { blueprintId, printProviderId } = document;
  if (!blueprint(blueprintId)) throw notFound();
  const offered = variants(blueprintId, printProviderId);
  if (!offered) throw notOffered(printProviderId, blueprintId);
  const ids = document.variants.map(({ id }) => id);
  const known = new Set(offered.map(({ id }) => id));
  const covered = document.printAreas.flatMap((area) => area.variantIds);
  if (new Set(ids).size !== ids.length || ids.some((id) => !known.has(id)) || !sameIds(covered, ids)) {
    throw variantsDoNotMatch();
  }
  for (const area of document.printAreas) await checkLayers(house, area, offered);
}
