import { z } from 'zod';
import { orderStatuses } from '../orders/order-states.ts';
import { contract } from './contract.ts';
import { listedOrder } from './desk-orders.ts';

const cents = z.number().int();
const status = z.enum(orderStatuses);

/** What an operator looks at first. */
export const deskTodayContract = contract(
  'desk-today',
  z.object({
    /** The operator's midnight. */
    since: z.iso.datetime({ offset: true }),
  }),
  z.object({
    orders: z.array(z.object({ status, count: z.number().int() })),
    attention: z.array(listedOrder),
    today: z.object({
      orders: z.number().int(),
      takenCents: cents,
      givenBackCents: cents,
      /** What the provider charges, as far as it has said so. */
      costCents: cents,
      costsKnownOf: z.number().int(),
    }),
    approvals: z.number().int(),
    refundsAsked: z.number().int(),
    pictures: z.object({
      made: z.number().int(),
      failed: z.number().int(),
      waiting: z.number().int(),
      hosted: z.number().int(),
    }),
    mails: z.object({
      waiting: z.number().int(),
      failing: z.number().int(),
      hasServer: z.boolean(),
    }),
    queues: z.array(
      z.object({
        name: z.string(),
        open: z.number().int(),
        dead: z.number().int(),
        oldestSeconds: z.number().int().nullable(),
      }),
    ),
    provider: z.object({
      name: z.string(),
      isUp: z.boolean(),
      ms: z.number().int(),
      message: z.string().nullable(),
      failuresToday: z.number().int(),
    }),
  }),
);
export type DeskToday = z.output<typeof deskTodayContract.answer>;
