import { z } from 'zod';

const days = z.number().int().nonnegative();

/** What decides who sees a drawing, where it lies and for how long: read from the shop's configuration, never written by hand. */
export const privacyFactsSchema = z.object({
  contactEmail: z.string(),
  /** The company whose model paints the pictures; null where our own engine does. */
  painter: z.string().nullable(),
  /** Hosts of others; null where it is the shop's own machine. */
  fileStore: z.string().nullable(),
  database: z.string().nullable(),
  printer: z.string().nullable(),
  mailServer: z.string().nullable(),
  /** The company that takes payments. */
  cashier: z.string().nullable(),
  days: z.object({
    guarantee: days,
    uploads: days,
    addresses: days,
    mails: days,
    places: days,
    exports: days,
    receipts: days,
    logs: days,
  }),
});
export type PrivacyFacts = z.infer<typeof privacyFactsSchema>;
