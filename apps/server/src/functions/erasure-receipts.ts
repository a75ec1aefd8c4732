import type { Database } from '@doodleloom/backend/database/database';
import { z } from 'zod';
import { isReceiptKey } from '../erasure/receipt-link.ts';
import { ordersInNeed, readReceipt } from '../erasure/read-receipt.ts';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import { Refusal, serverFunction, signedIn } from './server-function.ts';

interface Services {
  database: Database;
  secret: string;
  limit: VisitorLimit;
  guaranteeDays: number;
}

const notFound = () =>
  new Refusal(
    'receipt-not-found',
    404,
    'We could not find this receipt. Receipts are kept for a while only.',
  );

/** What went with a deleted drawing or account: for its owner, or for whoever holds the link of the mail. */
export const erasureReceipt = ({ database, secret, limit }: Omit<Services, 'guaranteeDays'>) =>
  serverFunction(
    z.object({ receiptId: z.uuid(), key: z.string().max(200).optional() }),
    async ({ receiptId, key }, { caller, visitor }) => {
      limit.take(visitor);
      const receipt = await readReceipt(database, receiptId);
      const isOwner = caller?.role === 'authenticated' && receipt?.userId === caller.claims.sub;
      if (!receipt || !(isOwner || (key && isReceiptKey(secret, receiptId, key)))) throw notFound();
      return { body: { receipt } };
    },
  );

/** What would stay if the caller deleted a drawing now: asked before the deletion is confirmed. */
export const whatStays = ({ database, guaranteeDays }: Pick<Services, 'database' | 'guaranteeDays'>) =>
  serverFunction(z.object({ assetId: z.uuid() }), async ({ assetId }, { caller }) => ({
    body: { orders: await ordersInNeed(database, signedIn(caller), assetId), guaranteeDays },
  }));
