import { z } from 'zod';
import { orderStatuses } from '../orders/order-states.ts';
import { contract } from './contract.ts';

export const operatorAccessContract = contract(
  'operator-access',
  z.object({}),
  z.object({ allowed: z.boolean() }),
);

export const orderActions = [
  'release',
  'hold',
  'resume',
  'retry',
  'cancel',
  'refund',
  'invoice',
  'note',
  'ask',
  'resend',
] as const;
export type OrderAction = (typeof orderActions)[number];

export const operateOrderContract = contract(
  'operate-order',
  z.object({
    orderId: z.uuid(),
    action: z.enum(orderActions),
    /** The reason; of `note` and `ask` what is written. */
    why: z.string().trim().max(500).optional(),
    /** Of `resend`: which letter. */
    letterId: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    /** Of a refund: how much; all that is left if not said. */
    cents: z.number().int().positive().optional(),
    /** Of a refund, a note, a question or a letter: said twice with one key it is done once. */
    key: z.string().min(8).max(200).optional(),
    /** Of a cancellation: the money has gone back in another way. */
    keepsMoney: z.boolean().optional(),
  }),
  z.object({ status: z.enum(orderStatuses) }),
);

const cents = z.number().int();
const margin = z.object({ feeCents: cents, marginCents: cents, marginPercent: z.number().int() });

/** What is left of each product, the thinnest first. */
export const productMarginsContract = contract(
  'product-margins',
  z.object({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default('US'),
  }),
  z.object({
    country: z.string(),
    floorPercent: z.number(),
    products: z.array(
      z.object({
        blueprintId: z.number(),
        printProviderId: z.number(),
        name: z.string(),
        category: z.string(),
        basePriceCents: cents,
        worstPercent: z.number(),
        /** The lowest base price ending in .99 at which every variant leaves the floor, ordered alone. */
        suggestedCents: cents.optional(),
        variants: z.array(
          margin.extend({
            variantId: z.number(),
            title: z.string(),
            priceCents: cents,
            costCents: cents,
            shippingCostCents: cents,
            marginWithFreeShippingCents: cents,
            isBelowFloor: z.boolean(),
          }),
        ),
      }),
    ),
  }),
);

/** What is left of one order. */
export const orderMarginContract = contract(
  'order-margin',
  z.object({ orderId: z.uuid() }),
  margin.extend({
    /** The provider has reported every cost. */
    isKnown: z.boolean(),
    goodsCents: cents,
    shippingTakenCents: cents,
    taxCents: cents,
    costCents: cents,
    shippingCostCents: cents,
  }),
);
