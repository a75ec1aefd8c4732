import { eventsOf } from '../src/orders/order-events.ts';
import { orderById } from '../src/orders/order-store.ts';
import { placeOrder } from '../src/orders/place-order.ts';
import { aProvider, type OrderWorld } from './order-world.ts';

export const operator = 'operator 00000000-0000-4000-8000-000000000001';

type World = ReturnType<typeof aProvider>;
export type OrderLife = ReturnType<typeof orderLife>;

/** What the tests of an order's life do to one, and ask of it. */
export function orderLife(shop: OrderWorld) {
  const { database } = shop;
  const servicesOf = (world: World, log = shop.log) => ({
    database,
    provider: world.provider,
    releaseAtOnce: false,
    ...shop.steps,
    effectSteps: shop.effectSteps,
    log,
  });
  const stateOf = async (id: string) => (await orderById(database, id))?.status;
  /** What happened, but for the provider's price, which is asked for before every submitting. */
  const wayOf = async (id: string) =>
    (await eventsOf(database, id)).map(({ status }) => status).filter((status) => status !== 'priced');
  const sentFor = (id: string) => shop.sent.filter(([, order]) => order === id).map(([step]) => step);
  const placed = async (world = aProvider()) =>
    (await placeOrder(shop.attempt(), shop.services(world.provider))).id;
  const submitted = async (world: World, options?: Parameters<OrderWorld['submit']>[2]) => {
    const id = await placed(world);
    await shop.submit(id, world, options);
    return id;
  };
  return { servicesOf, stateOf, wayOf, sentFor, placed, submitted };
}
