import {
  erasureReceiptContract,
  whatStaysContract,
  type Receipt,
  type WhatStays,
} from '@doodleloom/domain/functions/erasure';
import { z } from 'zod';
import { backend } from '../../../lib/backend.ts';
import { lookUp } from '../../../lib/invoke.ts';

/** One receipt: for its owner, or with the key of the mail. */
export const readReceipt = async (receiptId: string, key: string | null): Promise<Receipt> =>
  (await lookUp(erasureReceiptContract, { receiptId, ...(key && { key }) })).receipt;

/** What orders would keep of a drawing if it were deleted now; of all of them, if the account were. */
export const readWhatStays = (assetId?: string): Promise<WhatStays> =>
  lookUp(whatStaysContract, { ...(assetId && { assetId }) });

/** The receipt of a drawing that was just deleted. */
export async function receiptOfDrawing(assetId: string): Promise<string | undefined> {
  const { data } = await (
    await backend()
  )
    .from('erasures')
    .select('id')
    .eq('asset_id', assetId)
    .order('asked_at', { ascending: false })
    .limit(1);
  return z.array(z.object({ id: z.string() })).parse(data ?? [])[0]?.id;
}
