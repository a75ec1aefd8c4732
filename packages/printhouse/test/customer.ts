import { expect } from 'vitest';
import { variants } from '../src/catalogue/catalogue.ts';
import { picture } from './open-house.ts';
import type { OpenHouse } from './open-house.ts';

export const shop = 5_432_101;
export const mug = { blueprint: 68, provider: 1 };

export const availableMug = (): number =>
  variants(mug.blueprint, mug.provider)?.find((each) => each.isInStock)?.id ?? 0;

export const address = {
  first_name: 'Ada',
  last_name: 'Parent',
  email: 'ada@example.com',
  country: 'US',
  region: 'CA',
  address1: '1 Sample Way',
  city: 'Oakland',
  zip: '94601',
};

export interface ProductAnswer {
  id: string;
  images: { src: string; variant_ids: number[]; is_default: boolean; scene_src?: string }[];
  variants: { id: number; cost: number; is_enabled: boolean; is_default: boolean; sku: string }[];
  is_locked: boolean;
  title: string;
}

export interface OrderAnswer {
  status: string;
  total_price: number;
  total_shipping: number;
  shipments: { carrier: string; number: string; delivered_at: string | null }[];
  line_items: { status: string; cost: number; metadata: Record<string, unknown> }[];
  metadata: { shop_order_id: string };
}

/** Somebody who uploads a picture, makes mugs of it and orders them. */
export function customerOf(open: OpenHouse) {
  async function upload(width = 1200, height = 1200): Promise<string> {
    const contents = await picture(width, height);
    const answer = await open.call('POST', '/v1/uploads/images.json', { file_name: 'cat.png', contents });
    return (answer.body as { id: string }).id;
  }

  async function productBody(change: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const variantId = availableMug();
    const images = [{ id: await upload(), x: 0.5, y: 0.5, scale: 0.4, angle: 0 }];
    return {
      title: 'Cat mug',
      description: 'From a drawing',
      blueprint_id: mug.blueprint,
      print_provider_id: mug.provider,
      variants: [{ id: variantId, price: 2499 }],
      print_areas: [{ variant_ids: [variantId], placeholders: [{ position: 'front', images }] }],
      ...change,
    };
  }

  async function makeProduct(change: Record<string, unknown> = {}): Promise<ProductAnswer> {
    const answer = await open.call('POST', `/v1/shops/${shop}/products.json`, await productBody(change));
    expect(answer.status).toBe(200);
    return answer.body;
  }

  async function orderBody(externalId: string): Promise<Record<string, unknown>> {
    const { id: product_id } = await makeProduct();
    return {
      external_id: externalId,
      line_items: [{ product_id, variant_id: availableMug(), quantity: 2, external_id: 'line-1' }],
      shipping_method: 1,
      address_to: address,
    };
  }

  async function placeOrder(externalId: string): Promise<string> {
    const answer = await open.call('POST', `/v1/shops/${shop}/orders.json`, await orderBody(externalId));
    expect(answer.status).toBe(200);
    return (answer.body as { id: string }).id;
  }

  const order = async (id: string): Promise<OrderAnswer> =>
    (await open.call('GET', `/v1/shops/${shop}/orders/${id}.json`)).body;

  return { upload, productBody, makeProduct, orderBody, placeOrder, order };
}

export type Customer = ReturnType<typeof customerOf>;
