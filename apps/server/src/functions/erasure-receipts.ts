import type { Database } from '@doodleloom/backend/database/database';
import { erasureReceiptContract, whatStaysContract } from '@doodleloom/domain/functions/erasure';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { isReceiptKey } from '../erasure/receipt-link.ts';
import { ordersInNeed, readReceipt } from '../erasure/read-receipt.ts';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import { serverFunction, signedIn } from './server-function.ts';

interface Services {
  database: Database;
  secret: string;
  limit: VisitorLimit;
  guaranteeDays: number;
  addressDays: number;
}

/** What went with a deleted drawing or account: for its owner, or for anyone who holds the link of the mail. */
export const erasureReceipt = ({
  database,
  secret,
  limit,
}: Pick<Services, 'database' | 'secret' | 'limit'>) =>
  serverFunction(erasureReceiptContract, async ({ receiptId, key }, { caller, visitor }) => {
    await limit.take(visitor);
    const receipt = await readReceipt(database, receiptId);
    const isOwner = caller?.role === 'authenticated' && receipt?.userId === caller.claims.sub;
    if (!receipt || !(isOwner || (key && isReceiptKey(secret, receiptId, key))))
      throw new Refusal('receipt-not-found');
    return { body: { receipt } };
  });

/** What would stay if the caller deleted a drawing or the account now: asked before the deletion is confirmed. */
export const whatStays = ({ database, ...days }: Omit<Services, 'secret' | 'limit'>) =>
  serverFunction(whatStaysContract, async ({ assetId }, { caller }) => ({
    body: { orders: await ordersInNeed(database, signedIn(caller), assetId), ...days },
  }));
