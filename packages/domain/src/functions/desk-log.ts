import { z } from 'zod';
import { contract } from './contract.ts';

export const deskLogContract = contract(
  'desk-log',
  z.object({ after: z.string().max(40).optional(), aboutId: z.string().max(100).optional() }),
  z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        email: z.string(),
        action: z.string(),
        about: z.string(),
        aboutId: z.string(),
        /** An order's number, or what else a person calls it. */
        name: z.string(),
        details: z.record(z.string(), z.unknown()),
        outcome: z.string().nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
);
export type LogEntry = z.output<typeof deskLogContract.answer>['entries'][number];
