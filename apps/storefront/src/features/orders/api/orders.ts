import { myOrdersContract, orderStatusContract, type ShownOrder } from '@doodleloom/domain/functions/orders';
import { lookUp } from '../../../lib/invoke.ts';

/** The signed-in visitor's orders, newest first. */
export const readMyOrders = async (): Promise<ShownOrder[]> => (await lookUp(myOrdersContract, {})).orders;

/** One order: for its owner, or with the key of the confirmation mail. */
export const readOrder = async (orderId: string, key: string | null): Promise<ShownOrder> =>
  (await lookUp(orderStatusContract, { orderId, ...(key && { key }) })).order;
