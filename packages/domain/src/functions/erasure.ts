import { z } from 'zod';
import { copyKinds } from '../erasure/copy.ts';
import { contract } from './contract.ts';

/** Why a copy stays: for an order, or because another drawing is the same upload. */
const keptFor = z.union([
  z.object({ orderNumber: z.string(), until: z.string().nullable() }),
  z.literal('another-drawing'),
]);
export type KeptFor = z.output<typeof keptFor>;

const receipt = z.object({
  id: z.string(),
  subject: z.enum(['drawing', 'account']),
  name: z.string().nullable(),
  askedAt: z.string(),
  /** Since when nothing is left but what is kept; null while it is going on. */
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
export type Receipt = z.output<typeof receipt>;

/** What went with a deleted drawing or account: for its owner, or with the key of the mail. */
export const erasureReceiptContract = contract(
  'erasure-receipt',
  z.object({ receiptId: z.uuid(), key: z.string().max(200).optional() }),
  z.object({ receipt }),
);

/** What orders would keep of a drawing if it were deleted now, or of all drawings if the account were. */
export const whatStaysContract = contract(
  'what-stays',
  z.object({ assetId: z.uuid().optional() }),
  z.object({
    orders: z.array(z.object({ number: z.string(), until: z.string().nullable() })),
    guaranteeDays: z.number(),
    /** After so many days an order without an account forgets whose it was. */
    addressDays: z.number(),
  }),
);
export type WhatStays = z.output<typeof whatStaysContract.answer>;
