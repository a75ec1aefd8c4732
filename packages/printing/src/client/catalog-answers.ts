import { z } from 'zod';

/** Answers of the catalogue: unknown fields pass, missing ones give a named error. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

export const shopAnswer = z.looseObject({
  id: z.number().int(),
  title: z.string(),
  sales_channel: z.string(),
});

export const blueprintAnswer = z.looseObject({
  id: z.number().int(),
  title: z.string().transform((title) => title.trim()),
  description: text,
  brand: text,
  model: text,
  images: z.array(z.string()),
});
export type BlueprintAnswer = z.infer<typeof blueprintAnswer>;

export const blueprintDetailAnswer = blueprintAnswer.extend({
  tags: z.array(z.string()).optional(),
  features: z.array(z.looseObject({ name: text, description: text, image: text })).optional(),
  care_instructions: z.array(z.string()).optional(),
});

export const sizeGuideAnswer = z.looseObject({
  sizes: z.array(z.string()),
  types: z.array(
    z.looseObject({
      name: z.string(),
      units: z.string(),
      ranges: z.array(z.looseObject({ from: z.string().nullable(), to: z.string().nullable() })),
    }),
  ),
});

export const blueprintProviderAnswer = z.looseObject({
  id: z.number().int(),
  title: z.string(),
  decoration_methods: z.array(z.string()).optional(),
});

/** Known to hold tabs and "Loading... please wait." */
export const locationAnswer = z.looseObject({
  address1: text,
  address2: text,
  city: text,
  country: text,
  region: text,
  zip: text,
});

export const printProviderAnswer = z.looseObject({
  id: z.number().int(),
  title: z.string(),
  location: locationAnswer.optional(),
  blueprints: z.array(z.looseObject({ id: z.number().int(), title: z.string() })).optional(),
});

export const placeholderAnswer = z.looseObject({
  position: z.string(),
  width: z.number().positive(),
  height: z.number().positive(),
  decoration_method: z.string().optional(),
});

export const catalogVariantAnswer = z.looseObject({
  id: z.number().int(),
  title: z.string(),
  options: z.record(z.string(), z.string()).or(z.array(z.unknown()).transform(() => ({}))),
  placeholders: z.array(placeholderAnswer),
});
export type CatalogVariantAnswer = z.infer<typeof catalogVariantAnswer>;

export const variantListAnswer = z.looseObject({
  id: z.number().int(),
  title: z.string(),
  variants: z.array(catalogVariantAnswer),
});

const cost = z.looseObject({ cost: z.number().int(), currency: z.string() });

export const shippingAnswer = z.looseObject({
  handling_time: z.looseObject({ value: z.number(), unit: z.string() }),
  profiles: z.array(
    z.looseObject({
      variant_ids: z.array(z.number().int()),
      countries: z.array(z.string()),
      first_item: cost,
      additional_items: cost,
    }),
  ),
});

export type ShippingAnswer = z.infer<typeof shippingAnswer>;

/** Typed as a bare array by some old clients. */
const list = <Entry extends z.ZodType>(entry: Entry) =>
  z.union([z.looseObject({ data: z.array(entry) }), z.array(entry).transform((data) => ({ data }))]);

export const shippingMethodsAnswer = list(
  z.looseObject({ type: z.string(), id: z.string(), attributes: z.looseObject({ name: z.string() }) }),
);

const amount = z.looseObject({ amount: z.number(), currency: z.string() });

export const methodCostsAnswer = list(
  z.looseObject({
    type: z.string(),
    id: z.string(),
    attributes: z.looseObject({
      country: z.looseObject({ code: z.string() }),
      variantId: z.number().int(),
      shippingCost: z.looseObject({ firstItem: amount, additionalItems: amount }),
    }),
  }),
);
