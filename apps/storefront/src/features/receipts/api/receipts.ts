import { copyKinds } from '@doodleloom/domain/erasure/copy';
import { z } from 'zod';
import { backend } from '../../../lib/backend.ts';
import { errorOf } from '../../catalog/api/printify.ts';

const keptFor = z.union([
  z.object({ orderNumber: z.string(), until: z.string().nullable() }),
  z.literal('another-drawing'),
]);
export type KeptFor = z.infer<typeof keptFor>;

const receiptSchema = z.object({
  id: z.string(),
  subject: z.enum(['drawing', 'account']),
  name: z.string().nullable(),
  askedAt: z.string(),
  doneAt: z.string().nullable(),
  drawings: z.number(),
  lines: z.array(
    z.object({
      kind: z.enum(copyKinds),
      place: z.enum(['here', 'provider']),
      found: z.number(),
      gone: z.number(),
      lastGoneAt: z.string().nullable(),
      kept: keptFor.nullable(),
    }),
  ),
});
export type Receipt = z.infer<typeof receiptSchema>;

async function ask(name: string, body: object): Promise<unknown> {
  const answer = await (await backend()).functions.invoke<unknown>(name, { body });
  if (answer.error) throw await errorOf(answer);
  return answer.data;
}

/** One receipt: for its owner, or with the key of the mail. */
export const readReceipt = async (receiptId: string, key: string | null): Promise<Receipt> =>
  z.object({ receipt: receiptSchema }).parse(await ask('erasure-receipt', { receiptId, ...(key && { key }) }))
    .receipt;

const stays = z.object({
  orders: z.array(z.object({ number: z.string(), until: z.string().nullable() })),
  guaranteeDays: z.number(),
});
export type WhatStays = z.infer<typeof stays>;

/** What orders would keep of a drawing if it were deleted now. */
export const readWhatStays = async (assetId: string): Promise<WhatStays> =>
  stays.parse(await ask('what-stays', { assetId }));

const named = z.object({
  id: z.string(),
  subject: z.string(),
  name: z.string().nullable(),
  asked_at: z.string(),
});

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
  return z.array(named.pick({ id: true })).parse(data ?? [])[0]?.id;
}
