import type { ShippingAddress } from '@doodleloom/domain/orders/shipping-address';
import { allPages } from '../client/all-pages.ts';
import type { PrintifyClient } from '../client/printify-client.ts';
import { ProviderRefusal } from '../client/provider-errors.ts';
import type { ProviderCatalog } from '../catalog/provider-catalog.ts';
import type { Clock } from '../ports.ts';
import type { OrderProducts, ProviderLine } from './order-products.ts';
import { attentionOf, isPastHold, orderState } from './order-state.ts';
import type { OrderState } from './order-state.ts';
import { providerAddress } from './provider-address.ts';
import { submitOrder, type ProviderOrder } from './submit-order.ts';

export type { ProviderOrder };
export type QuotedLine = Pick<ProviderLine, 'blueprintId' | 'printProviderId' | 'variantId' | 'quantity'>;

/** The provider is still calculating the costs: asking again later helps. */
export class OrderNotReady extends Error {
  override name = 'OrderNotReady';
}

/** The provider waits for somebody to do something: asking again does not help, however often. */
export class OrderHeld extends Error {
  override name = 'OrderHeld';
}

/** Whether an order could be taken back: later perhaps, or never because it is made already. */
export type Cancellation = 'canceled' | 'not-yet' | 'too-late';

interface Parts {
  client: PrintifyClient;
  catalog: ProviderCatalog;
  productFor: OrderProducts;
  clock: Clock;
}

const notReadyCode = 8502;
const holdPollMs = 1000;
const mostHoldWaitMs = 15_000;
const ordersOfAPage = 10;
const willNotBeMade = ['canceled', 'unfulfillable', 'source-check-failed'];
const costsUnknown = ['pending', 'cost-calculation'];

export function createOrderWorkflow(parts: Parts) {
  const { client, catalog } = parts;

  async function firstShop(): Promise<number> {
    const [shop] = await catalog.shops();
    if (!shop) throw new Error('No Printify shops available');
    return shop.id;
  }

  return {
    /** Submits the order, or finds the one that was submitted before; answers the provider's id. */
    submit: async (order: ProviderOrder): Promise<string> => submitOrder(parts, await firstShop(), order),

    /** What the provider asks for sending these to that address; undefined when it does not send them there. */
    async shippingCost(lines: readonly QuotedLine[], address: ShippingAddress): Promise<number | undefined> {
      const { standard } = await client.orders.quote(await firstShop(), {
        line_items: lines.map(({ blueprintId, printProviderId, variantId, quantity }) => ({
          blueprint_id: blueprintId,
          print_provider_id: printProviderId,
          variant_id: variantId,
          quantity,
        })),
        address_to: providerAddress(address),
      });
      return standard;
    },

    /** Sends an order to production once it is on hold. Doing so twice changes nothing. */
    release: async (id: string): Promise<void> => release(parts, await firstShop(), id),

    stateOf: async (id: string): Promise<OrderState> =>
      orderState(await client.orders.find(await firstShop(), id)),

    /** The provider's order for one of ours whose answer was lost; undefined when it never arrived. */
    async findByOurs(externalId: string): Promise<string | undefined> {
      const shop = await firstShop();
      for await (const order of allPages((page) =>
        client.orders.list(shop, { page, limit: ordersOfAPage }),
      )) {
        if (String(order.metadata?.shop_order_id) === externalId) return order.id;
      }
      return undefined;
    },

    /** Takes an order back. Doing so twice changes nothing. */
    async cancel(id: string): Promise<Cancellation> {
      const shop = await firstShop();
      try {
        await client.orders.cancel(shop, id);
        return 'canceled';
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        const { status } = await client.orders.find(shop, id);
        if (willNotBeMade.includes(status)) return 'canceled';
        return costsUnknown.includes(status) ? 'not-yet' : 'too-late';
      }
    },
  };
}

async function release({ client, clock }: Parts, shop: number, id: string): Promise<void> {
  const until = clock.now().getTime() + mostHoldWaitMs;
  for (;;) {
    const order = await client.orders.find(shop, id);
    if (isPastHold(order)) return;
    const why = attentionOf(order);
    if (why) throw new OrderHeld(why);
    if (order.status === 'canceled') throw new OrderHeld('The print provider has canceled this order.');
    if (order.status === 'on-hold' && (await send(client, shop, id))) return;
    if (clock.now().getTime() >= until) throw new OrderNotReady(`order ${id} is still ${order.status}`);
    await clock.wait(holdPollMs);
  }
}

/** Not ready or sent already: the provider uses one code for both, the order itself tells which. */
async function send(client: PrintifyClient, shop: number, id: string): Promise<boolean> {
  try {
    await client.orders.sendToProduction(shop, id);
    return true;
  } catch (error) {
    const isTooEarlyOrLate = error instanceof ProviderRefusal && error.code === notReadyCode;
    if (!isTooEarlyOrLate) throw error;
    return isPastHold(await client.orders.find(shop, id));
  }
}
