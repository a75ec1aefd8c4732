import type { ShippingAddress } from '@doodleloom/domain/orders/shipping-address';
import { z } from 'zod';
import type { PrintifyClient } from '../client/printify-client.ts';
import { ProviderRefusal } from '../client/provider-errors.ts';
import type { OrderLineRequest } from '../client/requests.ts';
import type { OrderProducts, ProviderLine } from './order-products.ts';
import { providerAddress } from './provider-address.ts';

export interface ProviderOrder {
  /** Our order's id: the provider refuses a second order with the same one. */
  externalId: string;
  label: string;
  address: ShippingAddress;
  lines: ProviderLine[];
}

const duplicateCode = 8503;
const existing = z.looseObject({ order: z.looseObject({ id: z.string() }) });

/** Submits an order, or finds the one that was submitted before; answers the provider's id. */
export async function submitOrder(
  { client, productFor }: { client: PrintifyClient; productFor: OrderProducts },
  shop: number,
  order: ProviderOrder,
): Promise<string> {
  const line_items: OrderLineRequest[] = [];
  for (const [position, line] of order.lines.entries()) {
    const product_id = await productFor(shop, order.externalId, position, line);
    line_items.push({
      product_id,
      variant_id: line.variantId,
      quantity: line.quantity,
      external_id: `${order.externalId}-${position}`,
    });
  }
  try {
    const { id } = await client.orders.submit(shop, {
      external_id: order.externalId,
      label: order.label,
      line_items,
      shipping_method: 1,
      send_shipping_notification: false,
      address_to: providerAddress(order.address),
    });
    return id;
  } catch (error) {
    // The external id is the key: a repetition is refused with the order that is there already.
    const known = error instanceof ProviderRefusal && (error.status === 409 || error.code === duplicateCode);
    const body = known ? existing.safeParse(error.body) : undefined;
    if (body?.success) return body.data.order.id;
    throw error;
  }
}
