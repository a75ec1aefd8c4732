import type { Database } from '@doodleloom/backend/database/database';
import { z } from 'zod';
import type { OrderProvider } from '../orders/order-provider.ts';
import { noteEvent, orderById } from '../orders/order-store.ts';
import { isNotYet } from '../orders/release-order.ts';
import { isOperator } from './operator-access.ts';
import { Refusal, serverFunction } from './server-function.ts';

interface Services {
  database: Database;
  provider: Pick<OrderProvider, 'release'>;
  operatorEmails: readonly string[];
}

/** The operator lets an order go to production (ORDER_RELEASE=approval). It spends money: never open to everyone. */
export const releaseOrder = ({ database, provider, operatorEmails }: Services) =>
  serverFunction(z.object({ orderId: z.uuid() }), async ({ orderId }, { caller }) => {
    const operators = { database, emails: operatorEmails };
    if (operatorEmails.length === 0 || !(await isOperator(operators, caller)))
      throw Refusal.of('not-allowed');
    const order = await orderById(database, orderId);
    if (!order?.printifyOrderId)
      throw new Refusal('order-not-submitted', 409, 'This order has not reached the print provider yet.');
    await provider.release(order.printifyOrderId).catch((error: unknown) => {
      throw isNotYet(error) ? new Refusal('order-not-ready', 409, error.message) : error;
    });
    await noteEvent(database, orderId, 'released', `by ${caller?.claims.sub ?? ''}`);
    return { body: { success: true } };
  });
