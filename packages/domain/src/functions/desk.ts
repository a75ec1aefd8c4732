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

const cents = z.number().int();
const status = z.enum(orderStatuses);

/** An order as it stands in a list. */
const listedOrder = z.object({
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

/** Beyond the states: what the operator has to do something about. */
export const orderFilters = ['attention', 'approval', 'held', 'open'] as const;
export type OrderFilter = (typeof orderFilters)[number];

const day = z.iso.date();

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

/** Pictures that could not be made. */
export const deskPicturesContract = contract(
  'desk-pictures',
  z.object({ after: z.string().max(100).optional() }),
  z.object({
    pictures: z.array(
      z.object({
        jobId: z.string(),
        style: z.string(),
        message: z.string(),
        filename: z.string(),
        photoUrl: z.string(),
        email: z.string().nullable(),
        tries: z.number().int(),
        createdAt: z.string(),
        failedAt: z.string(),
      }),
    ),
    next: z.string().nullable(),
  }),
);

export type FailedPicture = z.output<typeof deskPicturesContract.answer>['pictures'][number];

export const retryPictureContract = contract(
  'retry-picture',
  z.object({ jobId: z.uuid() }),
  z.object({ status: z.string() }),
);

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

const blueprintId = z.number().int().positive();

/** Products that are not sold. */
export const hiddenProductsContract = contract(
  'hidden-products',
  z.object({}),
  z.object({
    products: z.array(z.object({ blueprintId, name: z.string(), why: z.string(), hiddenAt: z.string() })),
  }),
);
export const showProductContract = contract(
  'show-product',
  z.object({ blueprintId, isShown: z.boolean(), why: z.string().trim().max(500).default('') }),
  z.object({ isShown: z.boolean() }),
);

const priceRule = z.object({ kind: z.string(), cents });

/** What prices follow from: the operator's rules, and those of the setting PRICE_RULES, which count after them. */
export const deskPricesContract = contract(
  'desk-prices',
  z.object({}),
  z.object({ rules: z.array(priceRule), ofSetting: z.array(priceRule) }),
);
export const savePriceContract = contract(
  'save-price',
  z.object({
    /** A blank's id, words of its title, or a category. */
    kind: z.string().trim().min(1).max(80),
    /** None: the rule goes. */
    cents: cents.min(1).max(99_999_999).nullable(),
  }),
  z.object({ kind: z.string() }),
);

const codeValues = {
  code: z.string().regex(/^[\w-]{2,40}$/, 'has 2 to 40 letters, digits, underlines or dashes'),
  percentOff: z.number().int().min(1).max(100).nullable(),
  centsOff: cents.min(1).max(1_000_000).nullable(),
  blueprintIds: z.array(blueprintId).min(1).max(200).nullable(),
  validFrom: day.nullable(),
  validUntil: day.nullable(),
  mostUses: z.number().int().min(1).max(1_000_000).nullable(),
  isActive: z.boolean(),
};

export const deskCodesContract = contract(
  'desk-codes',
  z.object({}),
  z.object({
    codes: z.array(z.object({ ...codeValues, code: z.string(), uses: z.number().int() })),
    /** Of the setting PROMO_CODES: they hold besides, and are changed there. */
    ofSetting: z.array(z.string()),
  }),
);
export type DeskCode = z.output<typeof deskCodesContract.answer>['codes'][number];

export const saveCodeContract = contract(
  'save-code',
  z
    .object(codeValues)
    .refine(({ percentOff, centsOff }) => (percentOff === null) !== (centsOff === null), {
      message: 'takes off either a share or an amount',
      path: ['percentOff'],
    })
    .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
      message: 'ends before it begins',
      path: ['validUntil'],
    }),
  z.object({ code: z.string() }),
);
