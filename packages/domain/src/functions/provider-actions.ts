import { z } from 'zod';
import { artworkModes } from '../catalog/artwork-mode.ts';
import type { offerSchema } from '../catalog/offer.ts';
import { providerVariantSchema, type blueprintSchema } from '../catalog/product.ts';
import { productDetailsSchema } from '../catalog/product-details.ts';
import { compositionSchema } from '../composition/composition.ts';
import { mockupImageSchema, shownMockupSchema } from '../mockups/mockup.ts';
import { mockupVariants } from '../mockups/mockup-schedule.ts';
import { placementSchema } from '../placement/placement.ts';

/** One action of `printify-integration` (spec §7): the schemas of parameters and answer that both ends use. */
export interface ProviderAction<Parameters extends z.ZodType, Answer extends z.ZodType> {
  parameters: Parameters;
  answer: Answer;
}

const of = <Parameters extends z.ZodType, Answer extends z.ZodType>(
  parameters: Parameters,
  answer: Answer,
): ProviderAction<Parameters, Answer> => ({ parameters, answer });

/** Ids arrive as numbers or as their digits. */
export const providerId = z.coerce.number<number | string>().int().positive().max(2_147_483_647);
const hexId = z.string().regex(/^[0-9a-f]{24}$/);
const address = z.string().min(1).max(2000);
const nothing = z.object({});

/** As many offers as a category page takes in its first batch. */
export const offersAtOnce = 20;

/** Entries of a long list: the reader takes them one by one and leaves out those that nobody can read. */
const readOneByOne = <Entry extends z.ZodType>() => z.array(z.custom<z.input<Entry>>());

const productParameters = z.object({ shop_id: providerId, product_id: hexId });

/** What visitors and the operator's tools ask. */
export const providerActions = {
  get_shops: of(nothing, z.object({ shops: z.array(z.object({ id: z.number(), title: z.string() })) })),

  get_products: of(nothing, z.object({ blueprints: readOneByOne<typeof blueprintSchema>() })),

  get_product_details: of(
    z.object({ blueprintId: providerId }),
    z.object({ details: z.looseObject({ id: z.number(), title: z.string() }) }),
  ),

  get_print_providers: of(
    z.object({ blueprint_id: providerId }),
    z.object({
      providers: z.array(z.object({ id: z.number(), title: z.string(), country: z.string().nullish() })),
    }),
  ),

  get_variants: of(
    z.object({ blueprint_id: providerId, print_provider_id: providerId }),
    z.object({
      variants: z.array(
        providerVariantSchema.extend({
          placeholders: z
            .array(z.object({ position: z.string(), width: z.number(), height: z.number() }))
            .default([]),
        }),
      ),
    }),
  ),

  get_offers: of(
    z.object({ blueprint_ids: z.array(providerId).min(1).max(offersAtOnce) }),
    z.object({ offers: readOneByOne<typeof offerSchema>() }),
  ),

  get_product_page: of(z.object({ blueprint_id: providerId }), productDetailsSchema),

  create_mockup: of(
    z.object({
      blueprint_id: providerId,
      print_provider_id: providerId.optional(),
      variant_id: providerId.optional(),
      artwork_url: address,
      artwork_mode: z.enum(artworkModes).optional(),
      placement: placementSchema.optional(),
      composition: compositionSchema.optional(),
      style_id: z.string().max(40).optional(),
      variant_only: z.boolean().optional(),
    }),
    shownMockupSchema.extend({ error: z.string().optional() }),
  ),

  upload_image: of(
    z.object({ image_url: address, file_name: z.string().max(200).optional() }),
    z.object({
      id: z.string(),
      width: z.number(),
      height: z.number(),
      edgeColor: z.string().optional(),
    }),
  ),

  create_product_with_mockup: of(
    z.object({
      shop_id: providerId,
      blueprint_id: providerId,
      print_provider_id: providerId,
      variant_ids: z.array(providerId).min(1).max(mockupVariants),
      image_id: hexId,
      title: z.string().max(200).default(''),
      description: z.string().max(2000).default(''),
    }),
    z.object({ id: z.string() }),
  ),

  get_product_mockups: of(productParameters, z.object({ images: z.array(mockupImageSchema) })),

  delete_product: of(productParameters, z.object({ success: z.boolean() })),
};

export type ProviderActions = typeof providerActions;
