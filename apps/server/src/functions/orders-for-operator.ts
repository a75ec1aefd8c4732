import { ordersNeedingAttentionContract } from '@doodleloom/domain/functions/operator';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import type { Queryable } from '@doodleloom/backend/database/database';
import { ordersNeedingAttention } from '../orders/attention.ts';
import { isOperator } from './operator-access.ts';
import { serverFunction } from './server-function.ts';

interface Services {
  database: Queryable;
  operatorEmails: readonly string[];
}

/** What no worker can bring further: orders that the provider holds until the operator does something, and failed ones. */
export const ordersForOperator = ({ database, operatorEmails }: Services) =>
  serverFunction(ordersNeedingAttentionContract, async (_, { caller }) => {
    const operators = { database, emails: operatorEmails };
    if (operatorEmails.length === 0 || !(await isOperator(operators, caller)))
      throw new Refusal('not-allowed');
    return { body: { orders: await ordersNeedingAttention(database) } };
  });
