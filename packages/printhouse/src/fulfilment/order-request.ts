import { z } from 'zod';
import { invalid, invalidAddress, notFound, notOffered } from '../api/errors.ts';
import type { House } from '../api/house.ts';
import { blueprint, variants } from '../catalogue/catalogue.ts';
import { hexId, skuOf } from '../state/ids.ts';
import type { OrderLine } from '../state/orders.ts';
import { findProduct, insertProduct } from '../state/products.ts';
import type { Layer, Product } from '../state/products.ts';
import { takeUpload } from './take-upload.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').trim());

const addressSchema = z.object({
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  country: text,
  region: text,
  address1: text,
  address2: text,
  city: text,
  zip: text,
  company: text,
});

const placed = z.object({
  src: z.url(),
  x: z.number().default(0.5),
  y: z.number().default(0.5),
  scale: z.number().positive().default(1),
  angle: z.number().int().default(0),
});

const lineSchema = z.object({
  product_id: z.string().optional(),
  variant_id: z.number().int().optional(),
  sku: z.string().optional(),
  blueprint_id: z.number().int().optional(),
  print_provider_id: z.number().int().optional(),
  print_areas: z.record(z.string(), z.union([z.url(), z.array(placed)])).optional(),
  quantity: z.number().int().min(1),
  external_id: z.string().optional(),
});
export type LineRequest = z.infer<typeof lineSchema>;

export const quoteRequestSchema = z.object({
  line_items: z.array(lineSchema).min(1),
  address_to: addressSchema,
});

export const orderRequestSchema = quoteRequestSchema.extend({
  external_id: z.union([z.string().min(1), z.number()]).transform(String),
  label: z.string().nullish(),
  shipping_method: z.number().int().min(1).max(4).default(1),
  send_shipping_notification: z.boolean().default(false),
});

export type AddressRequest = z.infer<typeof addressSchema>;

const required = ['first_name', 'last_name', 'country', 'address1', 'city', 'zip'] as const;

/** 8103 with the fields as JSON inside a string, as the provider does. */
export function checkAddress(address: AddressRequest): void {
  const missing = required.filter((field) => address[field] === '');
  const needsRegion = ['US', 'CA', 'AU'].includes(address.country) && address.region === '';
  const problems = Object.fromEntries(
    [...missing, ...(needsRegion ? ['region'] : [])].map((field) => [
      field,
      [`The ${field} field is required.`],
    ]),
  );
  if (address.country !== '' && !/^[A-Z]{2}$/.test(address.country)) {
    problems['country'] = ['The country must be a two-letter code.'];
  }
  if (Object.keys(problems).length > 0) throw invalidAddress(problems);
}

export interface ResolvedLine {
  blueprintId: number;
  printProviderId: number;
  variantId: number;
  quantity: number;
  product: Product | undefined;
  request: LineRequest;
}

async function bySku(
  house: House,
  shopId: number,
  sku: string,
): Promise<{ product: Product; variantId: number } | undefined> {
  const { rows } = await house.database.query<{ id: string; variant_id: number | string }>(
    `select p.id, v ->> 'id' as variant_id from printhouse.products p, jsonb_array_elements(p.document -> 'variants') v
     where p.shop_id = $1::int and v ->> 'sku' = $2 limit 1`,
    [shopId, sku],
  );
  const [row] = rows;
  const product = row && (await findProduct(house.database, row.id, shopId));
  return product && { product, variantId: Number(row.variant_id) };
}

/** What a line orders: a product's variant, a SKU, or a blank with artwork of its own. */
export async function resolveLine(
  house: House,
  shopId: number,
  request: LineRequest,
  index: number,
): Promise<ResolvedLine> {
  const at = `line_items.${index}`;
  if (request.product_id !== undefined || request.sku !== undefined) {
    const found =
      request.product_id === undefined
        ? await bySku(house, shopId, request.sku ?? '')
        : {
            product: await findProduct(house.database, request.product_id, shopId),
            variantId: request.variant_id,
          };
    if (!found?.product) throw notFound();
    const { product, variantId } = found;
    const ordered = product.document.variants.find(({ id }) => id === variantId);
    if (!ordered?.isEnabled) throw invalid(`${at}.variant_id: The ${at}.variant_id is not valid.`);
    const { blueprintId, printProviderId } = product.document;
    return {
      blueprintId,
      printProviderId,
      variantId: ordered.id,
      quantity: request.quantity,
      product,
      request,
    };
  }
  const { blueprint_id: blueprintId, print_provider_id: printProviderId, variant_id: variantId } = request;
  if (blueprintId === undefined || printProviderId === undefined || variantId === undefined) {
    throw invalid(`${at}.product_id: The ${at}.product_id field is required.`);
  }
  const offered = variants(blueprintId, printProviderId);
  if (!offered) throw notOffered(printProviderId, blueprintId);
  if (!offered.some(({ id }) => id === variantId))
    throw invalid(`${at}.variant_id: The ${at}.variant_id is not valid.`);
  return { blueprintId, printProviderId, variantId, quantity: request.quantity, product: undefined, request };
}

/** On-the-fly lines make a product behind the scenes. */
async function productOnTheFly(house: House, shopId: number, line: ResolvedLine): Promise<Product> {
  const areas = line.request.print_areas;
  if (!areas) throw invalid('line_items.print_areas: The print_areas field is required.');
  const variant = variants(line.blueprintId, line.printProviderId)?.find(({ id }) => id === line.variantId);
  const placeholders = [];
  for (const [position, content] of Object.entries(areas)) {
    if (!variant?.placeholders.some((place) => place.position === position))
      throw invalid(`line_items.print_areas: The position ${position} is not valid.`);
    const layers: Layer[] = [];
    for (const piece of typeof content === 'string' ? [placed.parse({ src: content })] : content) {
      const upload = await takeUpload(house, { file_name: 'artwork.png', url: piece.src });
      layers.push({ id: upload.id, x: piece.x, y: piece.y, scale: piece.scale, angle: piece.angle });
    }
    placeholders.push({ position, layers });
  }
  const now = house.now();
  const id = hexId();
  const product: Product = {
    id,
    shopId,
    isLocked: false,
    mockupsFrom: now,
    createdAt: now,
    updatedAt: now,
    document: {
      title: blueprint(line.blueprintId)?.title ?? '',
      description: '',
      tags: [],
      blueprintId: line.blueprintId,
      printProviderId: line.printProviderId,
      variants: [
        { id: line.variantId, price: 1, sku: skuOf(id, line.variantId), isEnabled: true, isDefault: true },
      ],
      printAreas: [{ variantIds: [line.variantId], placeholders }],
      external: null,
    },
  };
  await insertProduct(house.database, product, false);
  return product;
}

export async function orderLine(
  house: House,
  shopId: number,
  line: ResolvedLine,
  shippingCost: number,
): Promise<OrderLine> {
  const product = line.product ?? (await productOnTheFly(house, shopId, line));
  const variant = variants(line.blueprintId, line.printProviderId)?.find(({ id }) => id === line.variantId);
  const asked = product.document.variants.find(({ id }) => id === line.variantId);
  return {
    productId: product.id,
    variantId: line.variantId,
    quantity: line.quantity,
    printProviderId: line.printProviderId,
    blueprintId: line.blueprintId,
    title: product.document.title,
    variantLabel: variant?.title ?? '',
    sku: asked?.sku ?? skuOf(product.id, line.variantId),
    price: asked?.price ?? 0,
    cost: (variant?.costCents ?? 0) * line.quantity,
    shippingCost,
    externalId: line.request.external_id,
    status: 'pending',
    sentToProductionAt: null,
    fulfilledAt: null,
  };
}
