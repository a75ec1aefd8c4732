import { z } from 'zod';

/** Answers about uploads, products, orders and webhooks. */
export const emptyAnswer = z.unknown();

export const uploadAnswer = z.looseObject({
  id: z.string(),
  file_name: z.string(),
  height: z.number(),
  width: z.number(),
  size: z.number(),
  mime_type: z.string(),
  preview_url: z.string(),
  upload_time: z.string(),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;

export const imageAnswer = z.looseObject({
  src: z.string(),
  variant_ids: z.array(z.number().int()),
  position: z.string().optional(),
  is_default: z.boolean().optional(),
  /** Of the print house alone: the picture's product without its artwork. */
  scene_src: z.string().optional(),
});

export const productVariantAnswer = z.looseObject({
  id: z.number().int(),
  sku: z.string().nullish(),
  cost: z.number(),
  price: z.number(),
  title: z.string(),
  is_enabled: z.boolean(),
  is_available: z.boolean().default(true),
});

/** `external`, `print_details` and `sales_channel_properties` drift in type: nobody here reads them. */
export const productAnswer = z.looseObject({
  id: z.string(),
  title: z.string(),
  tags: z.array(z.string()).default([]),
  variants: z.array(productVariantAnswer),
  images: z.array(imageAnswer),
  blueprint_id: z.number().int(),
  print_provider_id: z.number().int(),
  shop_id: z.number().int(),
  is_locked: z.boolean().default(false),
});
export type ProductAnswer = z.infer<typeof productAnswer>;

const shipmentAnswer = z.looseObject({
  carrier: z.string().default(''),
  number: z.string().default(''),
  url: z.string().default(''),
  delivered_at: z.string().nullish(),
});

export const orderLineAnswer = z.looseObject({
  product_id: z.string().nullish(),
  variant_id: z.number().int(),
  quantity: z.number(),
  cost: z.number().default(0),
  shipping_cost: z.number().default(0),
  status: z.string(),
});

/** Keys with empty values can be absent. */
export const orderAnswer = z.looseObject({
  id: z.string(),
  app_order_id: z.string().nullish(),
  status: z.string(),
  line_items: z.array(orderLineAnswer),
  metadata: z.looseObject({ shop_order_id: z.union([z.string(), z.number()]).nullish() }).optional(),
  total_price: z.number().default(0),
  total_shipping: z.number().default(0),
  shipments: z
    .array(shipmentAnswer)
    .nullish()
    .transform((list) => list ?? []),
  created_at: z.string().optional(),
  sent_to_production_at: z.string().nullish(),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

export const createdAnswer = z.looseObject({ id: z.string() });

/** Missing keys are methods that cannot be had; `express` is the old name of `priority`. */
export const quoteAnswer = z.looseObject({
  standard: z.number().optional(),
  priority: z.number().optional(),
  express: z.number().optional(),
  printify_express: z.number().optional(),
  economy: z.number().optional(),
});

export const expressAnswer = z.looseObject({
  data: z.array(z.looseObject({ type: z.string(), id: z.string() })),
});

export const webhookAnswer = z.looseObject({
  id: z.string(),
  topic: z.string(),
  url: z.string(),
  shop_id: z.union([z.string(), z.number()]).transform(String),
});
export type WebhookAnswer = z.infer<typeof webhookAnswer>;

export const personalizationFieldsAnswer = z.array(
  z.looseObject({ field_id: z.string(), label: z.string(), type: z.string() }),
);

/** Goes into the order line as it came. */
export const personalizationAnswer = z.looseObject({
  personalisation_strategy: z.unknown(),
  personalisation_instructions: z.unknown(),
});

/** `pending` and `processing` go on; `completed`, `failed` and `corrupt` are final. */
export const previewTaskAnswer = z.looseObject({
  task_id: z.string(),
  status: z.string(),
  external_id: z.string().nullish(),
  mockups: z
    .array(
      z.looseObject({
        variant_id: z.number().int(),
        mockup_id: z.union([z.string(), z.number()]),
        src: z.string(),
      }),
    )
    .optional(),
});

export const gpsrAnswer = z.array(z.looseObject({ title: z.string(), text: z.string() }));

/** Only these two are sure; everything else about pages may be missing. */
export const pageAnswer = <Entry extends z.ZodType>(entry: Entry) =>
  z.looseObject({
    current_page: z.number().int(),
    data: z.array(entry),
    last_page: z.number().int().optional(),
  });
