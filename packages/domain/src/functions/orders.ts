import { z } from 'zod';
import { artworkModes } from '../catalog/artwork-mode.ts';
import { maximumLines, orderRequestSchema, orderResultSchema } from '../orders/order.ts';
import { addressFields } from '../orders/shipping-address.ts';
import { orderStatuses } from '../orders/order-states.ts';
import { compositionSchema } from '../composition/composition.ts';
import { placementSchema } from '../placement/placement.ts';
import { contract } from './contract.ts';

export const checkPromoCodeContract = contract(
  'check-promo-code',
  z.object({ code: z.string().max(100) }),
  z.discriminatedUnion('valid', [
    z.object({ valid: z.literal(false), message: z.string() }),
    z.object({
      valid: z.literal(true),
      code: z.string(),
      percentOff: z.number().optional(),
      centsOff: z.number().optional(),
      /** Only of these blanks; of every one if not said. */
      blueprintIds: z.array(z.number()).optional(),
    }),
  ]),
);

export const processPrintifyOrderContract = contract(
  'process-printify-order',
  orderRequestSchema.extend({
    promoCode: z.string().max(100).nullish(),
    /** What the buyer was shown: an order that comes to something else is not placed unasked. */
    shownTotalCents: z.number().int().nonnegative().optional(),
  }),
  orderResultSchema.extend({
    orderNumber: z.string().optional(),
    /** Opens the order's page without an account. */
    orderKey: z.string().optional(),
    status: z.enum(orderStatuses).optional(),
  }),
);

/** What a shopper sees of an order. */
const shownOrder = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  createdAt: z.string(),
  printifyOrderId: z.string().nullable(),
  isPaid: z.boolean(),
  paymentTerms: z.enum(['invoice', 'prepaid']),
  currency: z.string(),
  taxRate: z.number(),
  /** By when it shall be there. */
  promisedAt: z.string().nullable(),
  isGift: z.boolean(),
  /** What went back of the money. */
  refundedCents: z.number(),
  shippingAddress: z.record(z.string(), z.string()),
  tracking: z.array(
    z.object({
      carrier: z.string(),
      number: z.string(),
      url: z.string(),
      deliveredAt: z.string().optional(),
    }),
  ),
  totals: z.object({
    subtotalCents: z.number(),
    discountCents: z.number(),
    shippingCents: z.number(),
    taxCents: z.number(),
    totalCents: z.number(),
  }),
  lines: z.array(
    z.object({
      name: z.string(),
      size: z.string(),
      color: z.string(),
      style: z.string(),
      quantity: z.number(),
      unitPriceCents: z.number(),
      /** None when the drawing was deleted. */
      pictureUrl: z.string().nullable(),
      blueprintId: z.number(),
      printProviderId: z.number(),
      variantId: z.number(),
      background: z.enum(artworkModes),
      placement: placementSchema.nullable(),
      composition: compositionSchema.nullable(),
      artworkUrl: z.string().nullable(),
    }),
  ),
  events: z.array(z.object({ status: z.enum(orderStatuses), createdAt: z.string() })),
});
export type ShownOrder = z.output<typeof shownOrder>;

/** For its owner, or with the key of the confirmation mail. */
export const orderStatusContract = contract(
  'order-status',
  z.object({ orderId: z.uuid(), key: z.string().max(200).optional() }),
  z.object({ order: shownOrder }),
);

export const myOrdersContract = contract(
  'my-orders',
  z.object({}),
  z.object({ orders: z.array(shownOrder) }),
);

/** By when a cart would be there; null while the printers do not tell. */
export const cartEstimateContract = contract(
  'cart-estimate',
  z.object({
    lines: z
      .array(z.object({ blueprintId: z.number().int(), printProviderId: z.number().int().nullable() }))
      .max(maximumLines),
    country: z.string().max(2),
    /** How much is missing for free shipping. */
    missingCents: z.number().int().nonnegative().optional(),
  }),
  z.object({
    arrivesBy: z.string().nullable(),
    /** The last day to order for the season's day, while it is spoken of. */
    season: z.object({ name: z.string(), orderBy: z.string() }).nullable(),
    /** One more thing, or two, that would be enough for free shipping, as cheap as there is. */
    suggestion: z
      .object({
        blueprintId: z.number(),
        name: z.string(),
        count: z.number(),
        priceCents: z.number(),
      })
      .nullable(),
  }),
);

/** Where the signed-in visitor's last order went. */
export const lastAddressContract = contract(
  'last-address',
  z.object({}),
  z.object({ address: z.record(z.enum(addressFields), z.string()).nullable() }),
);
