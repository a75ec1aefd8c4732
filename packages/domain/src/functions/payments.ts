import { z } from 'zod';
import { orderStatuses } from '../orders/order-states.ts';
import { paymentStatuses } from '../payments/payment.ts';
import { tillCardIds } from '../payments/till-cards.ts';
import { contract } from './contract.ts';

/** For its owner, or with the key of the order's mails. */
export const orderPaymentContract = contract(
  'order-payment',
  z.object({ orderId: z.uuid(), key: z.string().max(200).optional() }),
  z.object({
    order: z.object({
      id: z.string(),
      number: z.string(),
      status: z.enum(orderStatuses),
      totalCents: z.number(),
      currency: z.string(),
      isPaid: z.boolean(),
    }),
    /** What the customer can pay with; null when the order waits for no payment. */
    payment: z
      .object({
        service: z.enum(['till', 'stripe']),
        id: z.string(),
        secret: z.string(),
        status: z.enum(paymentStatuses),
      })
      .nullable(),
  }),
);
export type OrderPayment = z.output<typeof orderPaymentContract.answer>;

/** Paying at the till: a card, or the answer to a bank that asks. */
export const tillPayContract = contract(
  'till-pay',
  z.object({
    payment: z.string().max(100),
    secret: z.string().max(100),
    card: z.enum(tillCardIds).optional(),
    isConfirmed: z.boolean().optional(),
  }),
  z.object({ status: z.enum(paymentStatuses) }),
);
