import { z } from 'zod';
import { deskActions } from '../orders/desk-actions.ts';
import { letterKinds } from '../orders/letters.ts';
import { orderStatuses } from '../orders/order-states.ts';
import { shippingAddressSchema } from '../orders/shipping-address.ts';
import { paymentStatuses, refundStatuses } from '../payments/payment.ts';
import { compositionSchema } from '../composition/composition.ts';
import { placementSchema } from '../placement/placement.ts';
import { languageCodes } from '../texts/languages.ts';
import { contract } from './contract.ts';
import { listedOrder } from './desk-orders.ts';

const cents = z.number().int();
const status = z.enum(orderStatuses);

const deskLine = z.object({
  position: z.number().int(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  style: z.string(),
  background: z.string(),
  placement: placementSchema.nullable(),
  composition: compositionSchema.nullable(),
  quantity: z.number().int(),
  unitPriceCents: cents,
  blueprintId: z.number(),
  printProviderId: z.number(),
  variantId: z.number(),
  photoUrl: z.string().nullable(),
  drawingUrl: z.string().nullable(),
  printFileUrl: z.string().nullable(),
});

export type DeskLine = z.output<typeof deskLine>;

export const deskOrderContract = contract(
  'desk-order',
  z.object({ orderId: z.uuid() }),
  z.object({
    order: listedOrder.extend({
      address: z.record(z.string(), z.string()),
      isMember: z.boolean(),
      /** It was ordered in this one; its mails are written in it. */
      language: z.enum(languageCodes),
      isGift: z.boolean(),
      paymentTerms: z.enum(['invoice', 'prepaid']),
      paidAt: z.string().nullable(),
      promisedAt: z.string().nullable(),
      approvedAt: z.string().nullable(),
      isCancelAsked: z.boolean(),
      printifyOrderId: z.string().nullable(),
      promoCode: z.string().nullable(),
      currency: z.string(),
      subtotalCents: cents,
      discountCents: cents,
      shippingCents: cents,
      taxCents: cents,
      refundableCents: cents,
      providerShippingCents: cents.nullable(),
      providerCostCents: cents.nullable(),
      reprintOf: z.object({ id: z.string(), number: z.string() }).nullable(),
      reprints: z.array(z.object({ id: z.string(), number: z.string() })),
      /** The page that the customer sees. */
      customerUrl: z.string(),
    }),
    lines: z.array(deskLine),
    payments: z.array(
      z.object({
        provider: z.string(),
        providerId: z.string().nullable(),
        status: z.enum(paymentStatuses),
        amountCents: cents,
        receivedCents: cents,
        createdAt: z.string(),
        refunds: z.array(
          z.object({
            cents,
            status: z.enum(refundStatuses),
            why: z.string().nullable(),
            createdAt: z.string(),
          }),
        ),
      }),
    ),
    parcels: z.array(
      z.object({
        carrier: z.string(),
        number: z.string(),
        url: z.string(),
        deliveredAt: z.string().nullish(),
      }),
    ),
    events: z.array(
      z.object({
        status: z.string(),
        fromStatus: z.string().nullable(),
        actor: z.string(),
        note: z.string().nullable(),
        createdAt: z.string(),
      }),
    ),
    letters: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(letterKinds),
        createdAt: z.string(),
        doneAt: z.string().nullable(),
        unsent: z.string().nullable(),
      }),
    ),
    /** What can be done with it now. */
    actions: z.array(z.enum(deskActions)),
  }),
);
export type DeskOrder = z.output<typeof deskOrderContract.answer>;

/** Corrects where an order goes. */
export const correctAddressContract = contract(
  'correct-address',
  z.object({
    orderId: z.uuid(),
    address: shippingAddressSchema,
    /** The provider has the order: it was changed there, too. */
    isChangedAtProvider: z.boolean().default(false),
  }),
  z.object({ status }),
);

/** Prints a line once more, for nothing, as an order of its own. */
export const reprintLineContract = contract(
  'reprint-line',
  z.object({
    orderId: z.uuid(),
    position: z.number().int().min(0).max(99),
    quantity: z.number().int().min(1).max(99),
    why: z.string().trim().min(1).max(500),
    /** Said twice with one key it is printed once. */
    key: z.string().min(8).max(100),
  }),
  z.object({ orderId: z.string(), number: z.string() }),
);
