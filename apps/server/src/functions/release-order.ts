import { releaseOrderContract } from '@doodleloom/domain/functions/operator';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import type { Database } from '@doodleloom/backend/database/database';
import type { OrderProvider } from '../orders/order-provider.ts';
import { noteEvent, orderById } from '../orders/order-store.ts';
import { isNotYet } from '../orders/release-order.ts';
import { isOperator } from './operator-access.ts';
import { serverFunction } from './server-function.ts';

interface Services {
  database: Database;
  provider: Pick<OrderProvider, 'release'>;
  operatorEmails: readonly string[];
}

/** The operator lets an order go to production (ORDER_RELEASE=approval). It spends money: never open to everyone. */
export const releaseOrder = ({ database, provider, operatorEmails }: Services) =>
  serverFunction(releaseOrderContract, async ({ orderId }, { caller }) => {
    const operators = { database, emails: operatorEmails };
    if (operatorEmails.length === 0 || !(await isOperator(operators, caller)))
      throw new Refusal('not-allowed');
    const order = await orderById(database, orderId);
    if (!order?.printifyOrderId) throw new Refusal('order-not-submitted');
    await provider.release(order.printifyOrderId).catch((error: unknown) => {
      throw isNotYet(error) ? new Refusal('order-not-ready', error.message) : error;
    });
    await noteEvent(database, orderId, 'released', `by ${caller?.claims.sub ?? ''}`);
    return { body: { success: true as const } };
  });
