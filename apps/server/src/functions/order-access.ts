import type { Caller } from '@doodleloom/backend/database/caller';
import type { Queryable } from '@doodleloom/backend/database/database';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { isOrderKey } from '../orders/order-link.ts';
import { orderById } from '../orders/order-store.ts';
import type { Order } from '../orders/order.ts';

/** The order, for its owner or for anyone who holds the link of its mails. */
export async function orderFor(
  { database, secret }: { database: Queryable; secret: string },
  { orderId, key }: { orderId: string; key?: string | undefined },
  caller: Caller | undefined,
): Promise<Order> {
  const order = await orderById(database, orderId);
  const isOwner = caller?.role === 'authenticated' && order?.userId === caller.claims.sub;
  if (!order || !(isOwner || (key && isOrderKey(secret, orderId, key)))) throw new Refusal('order-not-found');
  return order;
}
