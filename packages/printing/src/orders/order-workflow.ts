import type { ShippingAddress } from '@doodleloom/domain/orders/shipping-address';
import { z } from 'zod';
import type { PrintifyClient } from '../client/printify-client.ts';
import { ProviderRefusal } from '../client/provider-errors.ts';
import type { OrderLineRequest, ShippingMethod } from '../client/requests.ts';
import type { ProviderCatalog } from '../catalog/provider-catalog.ts';
import type { Clock } from '../ports.ts';
import type { OrderProducts, ProviderLine } from './order-products.ts';
import { attentionOf, isPastHold, orderState } from './order-state.ts';
import type { OrderState } from './order-state.ts';
import { providerAddress } from './provider-address.ts';

export interface ProviderOrder {
  /** Our order's id: the provider refuses a second order with the same one. */
  externalId: string;
  label: string;
  address: ShippingAddress;
  lines: ProviderLine[];
  shippingMethod?: ShippingMethod;
}

/** The provider is still calculating the costs: asking again later helps. */
export class OrderNotReady extends Error {
  override name = 'OrderNotReady';
}

/** The provider waits for somebody to do something: asking again does not help, however often. */
export class OrderHeld extends Error {
  override name = 'OrderHeld';
}

const duplicateCode = 8503;
const notReadyCode = 8502;
const holdPollMs = 1000;
const mostHoldWaitMs = 15_000;

const existing = z.looseObject({ order: z.looseObject({ id: z.string() }) });

export function createOrderWorkflow(parts: {
  client: PrintifyClient;
  catalog: ProviderCatalog;
  productFor: OrderProducts;
  clock: Clock;
}) {
  const { client, catalog, productFor, clock } = parts;

  async function firstShop(): Promise<number> {
    const [shop] = await catalog.shops();
    if (!shop) throw new Error('No Printify shops available');
    return shop.id;
  }

  /** Not ready or sent already: the provider uses one code for both, the order itself tells which. */
  async function send(shop: number, id: string): Promise<boolean> {
    try {
      await client.orders.sendToProduction(shop, id);
      return true;
    } catch (error) {
      const isTooEarlyOrLate = error instanceof ProviderRefusal && error.code === notReadyCode;
      if (!isTooEarlyOrLate) throw error;
      return isPastHold(await client.orders.find(shop, id));
    }
  }

  return {
    /** Submits the order, or finds the one that was submitted before; answers the provider's id. */
    async submit(order: ProviderOrder): Promise<string> {
      const shop = await firstShop();
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
          shipping_method: order.shippingMethod ?? 1,
          send_shipping_notification: false,
          address_to: providerAddress(order.address),
        });
        return id;
      } catch (error) {
        // The external id is the key: a repetition is refused with the order that is there already.
        const known =
          error instanceof ProviderRefusal && (error.status === 409 || error.code === duplicateCode);
        const body = known ? existing.safeParse(error.body) : undefined;
        if (body?.success) return body.data.order.id;
        throw error;
      }
    },

    /** Sends an order to production once it is on hold. Doing so twice changes nothing. */
    async release(id: string): Promise<void> {
      const shop = await firstShop();
      const until = clock.now().getTime() + mostHoldWaitMs;
      for (;;) {
        const order = await client.orders.find(shop, id);
        if (isPastHold(order)) return;
        const why = attentionOf(order);
        if (why) throw new OrderHeld(why);
        const { status } = orderState(order);
        if (status === 'canceled' || status === 'failed') throw new Error(`order ${id} is ${order.status}`);
        if (order.status === 'on-hold' && (await send(shop, id))) return;
        if (clock.now().getTime() >= until) throw new OrderNotReady(`order ${id} is still ${order.status}`);
        await clock.wait(holdPollMs);
      }
    },

    stateOf: async (id: string): Promise<OrderState> =>
      orderState(await client.orders.find(await firstShop(), id)),
  };
}
