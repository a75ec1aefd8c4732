import { z } from 'zod';
import { orderStatuses } from '../orders/order-states.ts';
import { contract } from './contract.ts';

const cents = z.number().int();
const status = z.enum(orderStatuses);
const day = z.iso.date();

/** An order as it stands in a list. */
export const listedOrder = z.object({
  id: z.string(),
  number: z.string(),
  status,
  name: z.string(),
  email: z.string(),
  totalCents: cents,
  pieces: z.number().int(),
  attention: z.string().nullable(),
  held: z.string().nullable(),
  createdAt: z.string(),
});
export type ListedOrder = z.output<typeof listedOrder>;

/** Beyond the states: what the operator has to do something about. */
export const orderFilters = ['attention', 'approval', 'held', 'open'] as const;
export type OrderFilter = (typeof orderFilters)[number];

export const deskOrdersContract = contract(
  'desk-orders',
  z.object({
    /** A number, a mail address or a part of a name. */
    text: z.string().trim().max(100).default(''),
    status: status.optional(),
    filter: z.enum(orderFilters).optional(),
    from: day.optional(),
    until: day.optional(),
    /** Minutes that the operator's clock is behind UTC. */
    offsetMinutes: z.number().int().min(-900).max(900).default(0),
    after: z.string().max(100).optional(),
  }),
  z.object({
    orders: z.array(listedOrder),
    count: z.number().int(),
    /** Where the next page begins; none after the last. */
    next: z.string().nullable(),
  }),
);
export type DeskOrdersRequest = z.input<typeof deskOrdersContract.request>;
