import { z } from 'zod';
import { privacyFactsSchema } from '../privacy/privacy-facts.ts';
import { contract } from './contract.ts';

const session = z.object({
  id: z.string(),
  begunAt: z.string(),
  seenAt: z.string(),
  device: z.string().nullable(),
  network: z.string().nullable(),
  isThis: z.boolean(),
});

/** Where the caller is signed in, this device first. */
export const accountSessionsContract = contract(
  'account-sessions',
  z.object({}),
  z.object({ sessions: z.array(session) }),
);
export type AccountSession = z.output<typeof session>;

export const endSessionContract = contract(
  'end-session',
  z.object({ sessionId: z.uuid() }),
  z.object({ ended: z.boolean() }),
);

const accountExport = z.object({
  status: z.enum(['queued', 'done', 'failed']),
  bytes: z.number(),
  askedAt: z.string(),
  /** Addresses that open its files for a while. */
  files: z.array(z.string()),
});

/** The caller's latest export; asked for anew where that is wished. */
export const accountExportContract = contract(
  'account-export',
  z.object({ make: z.boolean().default(false) }),
  z.object({ export: accountExport.nullable() }),
);
export type AccountExport = z.output<typeof accountExport>;

/** The password is asked for: an open session is not enough. */
export const deleteAccountContract = contract(
  'delete-account',
  z.object({ password: z.string().min(1).max(1000) }),
  z.object({ receiptId: z.string(), key: z.string() }),
);

/** Who sees a drawing in this shop, where and for how long. */
export const privacyFactsContract = contract('privacy-facts', z.object({}), privacyFactsSchema);
