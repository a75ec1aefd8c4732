import { accountId } from '../api/house.ts';
import { dateTime } from '../api/answers.ts';
import type { House } from '../api/house.ts';
import { productOptions, variants } from '../catalogue/catalogue.ts';
import type { Variant } from '../catalogue/catalogue-types.ts';
import { optionValueId } from '../catalogue/product-options.ts';
import { skuOf } from '../state/ids.ts';
import type { PrintArea, Product } from '../state/products.ts';
import { findUploads } from '../state/uploads.ts';
import type { Upload } from '../state/uploads.ts';
import { productImages } from './product-images.ts';

export const fileUrl = (baseUrl: string, fileKey: string): string =>
  `${baseUrl}/files/${accountId}/${fileKey}`;

function variantView(product: Product, variant: Variant, soldOut: number | undefined) {
  const asked = product.document.variants.find(({ id }) => id === variant.id);
  const cost = variant.costCents;
  return {
    id: variant.id,
    sku: asked?.sku ?? skuOf(product.id, variant.id),
    cost,
    price: asked?.price ?? Math.round(cost * 1.66),
    title: variant.title,
    grams: variant.grams,
    is_enabled: asked?.isEnabled ?? false,
    is_default: asked?.isDefault ?? false,
    is_available: variant.isInStock && variant.id !== soldOut,
    is_printify_express_eligible: false,
    options: Object.entries(variant.options).map(([type, value]) => optionValueId(type, value)),
    quantity: 1,
  };
}

const areaView = (area: PrintArea, uploads: ReadonlyMap<string, Upload>, baseUrl: string) => ({
  variant_ids: area.variantIds,
  ...(area.background ? { background: area.background } : {}),
  placeholders: area.placeholders.map(({ position, decorationMethod, layers }) => ({
    position,
    ...(decorationMethod ? { decoration_method: decorationMethod } : {}),
    images: layers.map((layer) => {
      const upload = uploads.get(layer.id);
      return {
        ...layer,
        src: upload ? fileUrl(baseUrl, upload.fileKey) : '',
        name: upload?.fileName ?? '',
        type: upload?.mimeType ?? 'image/png',
        height: upload?.height ?? 0,
        width: upload?.width ?? 0,
      };
    }),
  })),
});

/** A product as the API shows it: all variants of the blank, those not asked for being disabled. */
export async function productView(house: House, product: Product) {
  const { document } = product;
  const offered = variants(document.blueprintId, document.printProviderId) ?? [];
  const layers = document.printAreas.flatMap((area) => area.placeholders.flatMap(({ layers }) => layers));
  const uploads = await findUploads(
    house.database,
    layers.map(({ id }) => id),
  );
  const soldOut = house.faults.take('out-of-stock')?.variantId;
  const hidesPictures = house.faults.take('mockups-never') !== undefined;
  return {
    id: product.id,
    title: document.title,
    description: document.description,
    safety_information: document.safetyInformation ?? '',
    tags: document.tags,
    options: productOptions(document.blueprintId, document.printProviderId) ?? [],
    variants: offered.map((variant) => variantView(product, variant, soldOut)),
    images: hidesPictures ? [] : productImages(product, house.baseUrl),
    created_at: dateTime(product.createdAt),
    updated_at: dateTime(product.updatedAt),
    visible: true,
    is_locked: product.isLocked,
    blueprint_id: document.blueprintId,
    print_provider_id: document.printProviderId,
    user_id: accountId,
    shop_id: product.shopId,
    print_areas: document.printAreas.map((area) => areaView(area, uploads, house.baseUrl)),
    print_details: document.printDetails ?? [],
    external: document.external,
    sales_channel_properties: [],
    is_printify_express_eligible: false,
    is_printify_express_enabled: false,
    is_economy_shipping_eligible: true,
    is_economy_shipping_enabled: false,
    views: [],
  };
}
