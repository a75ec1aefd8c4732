import type { Queryable } from '@doodleloom/backend/database/database';
import type { DeskOrder } from '@doodleloom/domain/functions/desk-order';
import { possibleActions } from '@doodleloom/domain/orders/desk-actions';
import type { LetterKind } from '@doodleloom/domain/orders/letters';
import { refundableCents } from '@doodleloom/domain/payments/payment';
import type { PaymentStatus, RefundStatus } from '@doodleloom/domain/payments/payment';
import { ordersBucket } from '../orders/order-files.ts';
import { eventsOf } from '../orders/order-events.ts';
import { orderUrl } from '../orders/order-link.ts';
import { orderById } from '../orders/order-store.ts';
import type { Order } from '../orders/order.ts';
import { payableOrder } from '../payments/payment-store.ts';
import type { Turns } from '@doodleloom/domain/uploads/turns';
import type { PictureAccess } from '../pictures/picture-access.ts';

export interface WholeOrderServices {
  database: Queryable;
  access: Pick<PictureAccess, 'sign'>;
  siteUrl: string;
  /** Signs the links of guests' orders. */
  secret: string;
}

type Dated<Value> = Value extends object
  ? { [Key in keyof Value]: Key extends `${string}At` ? Value[Key] | Date : Dated<Value[Key]> }
  : Value;

interface PaymentRow {
  provider: string;
  providerId: string | null;
  status: PaymentStatus;
  amountCents: number;
  receivedCents: number;
  createdAt: Date;
  refunds: { cents: number; status: RefundStatus; why: string | null; createdAt: string }[];
}

const paymentsOf = async (database: Queryable, orderId: string): Promise<PaymentRow[]> => {
  const { rows } = await database.query<PaymentRow>(
    `select provider, provider_id as "providerId", status, amount_cents as "amountCents", received_cents as "receivedCents",
            created_at as "createdAt", coalesce((select jsonb_agg(jsonb_build_object('cents', r.cents, 'status', r.status,
              'why', r.why, 'createdAt', r.created_at) order by r.created_at, r.id)
              from public.refunds r where r.payment_id = payments.id), '[]') as refunds
       from public.payments where order_id = $1 order by attempt`,
    [orderId],
  );
  return rows;
};

interface LetterRow {
  id: string;
  kind: LetterKind;
  createdAt: Date;
  doneAt: Date | null;
  unsent: string | null;
}

const lettersOf = async (database: Queryable, orderId: string): Promise<LetterRow[]> => {
  const { rows } = await database.query<LetterRow>(
    `select id::text, kind, created_at as "createdAt", done_at as "doneAt", unsent from public.order_letters
      where order_id = $1 order by id`,
    [orderId],
  );
  return rows;
};

interface Besides {
  providerCostCents: number | null;
  reprintOf: { id: string; number: string } | null;
  reprints: { id: string; number: string }[];
}

async function besides(database: Queryable, orderId: string): Promise<Besides> {
  const { rows } = await database.query<Besides>(
    `select provider_cost_cents as "providerCostCents",
            (select jsonb_build_object('id', o.id, 'number', o.number::text) from public.orders o where o.id = orders.reprint_of) as "reprintOf",
            coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number::text) order by o.number)
              from public.orders o where o.reprint_of = orders.id), '[]') as reprints
       from public.orders where id = $1`,
    [orderId],
  );
  return rows[0] ?? { providerCostCents: null, reprintOf: null, reprints: [] };
}

/** How drawings lie on their photographs, by the line that each was ordered in; those that stand or are deleted are not in it. */
const turnsOfLines = async (database: Queryable, orderId: string): Promise<ReadonlyMap<number, Turns>> => {
  const { rows } = await database.query<{ position: number; turns: Turns }>(
    `select line.position, assets.turns from public.order_lines line
            join public.jobs on jobs.id = line.job_id join public.assets on assets.id = jobs.asset_id
      where line.order_id = $1 and assets.turns > 0`,
    [orderId],
  );
  return new Map(rows.map(({ position, turns }) => [position, turns]));
};

function lineView(line: Order['lines'][number], { access }: WholeOrderServices, turns: Turns | undefined) {
  const { position, name, size, color, style, background, placement, composition } = line;
  const { quantity, unitPriceCents } = line;
  const { blueprintId, printProviderId, variantId, printFilePath, drawingPath, photoPath, picturePath } =
    line;
  const open = (path: string, turned?: Turns) => access.sign(ordersBucket, path, 'screen', turned);
  const print = { style, background, placement, composition };
  const shown = { position, name, size, color, ...print, quantity, unitPriceCents };
  const ids = { blueprintId, printProviderId, variantId };
  // Without the drawing what showed it is gone; what it is printed from stays for a while.
  const isThere = line.artworkUrl !== null;
  return Promise.all([
    isThere ? open(photoPath ?? picturePath) : null,
    isThere ? open(drawingPath, turns) : null,
    printFilePath ? open(printFilePath) : null,
  ]).then(([photoUrl, drawingUrl, printFileUrl]) => ({
    ...shown,
    ...ids,
    photoUrl,
    drawingUrl,
    printFileUrl,
  }));
}

/** One order with everything that belongs to it; undefined when there is none. */
export async function wholeOrder(
  services: WholeOrderServices,
  orderId: string,
): Promise<Dated<DeskOrder> | undefined> {
  const { database, siteUrl, secret } = services;
  const order = await orderById(database, orderId);
  if (!order) return undefined;
  const payable = await payableOrder(database, orderId);
  const refundable = (payable?.payments ?? []).reduce((sum, payment) => sum + refundableCents(payment), 0);
  const more = await besides(database, orderId);
  const turns = await turnsOfLines(database, orderId);
  const { id, number, status, email, attention, held, createdAt, shippingAddress, lines, tracking } = order;
  const {
    paymentTerms,
    paidAt,
    promisedAt,
    approvedAt,
    printifyOrderId,
    promoCode,
    currency,
    isGift,
    language,
  } = order;
  const { subtotalCents, discountCents, shippingCents, taxCents, totalCents, providerShippingCents } = order;
  const isCancelAsked = order.cancelAskedBy !== null;
  const facts = { status, attention, held, printifyOrderId, approvedAt, isCancelAsked };
  return {
    order: {
      id,
      number,
      email,
      createdAt,
      ...facts,
      paymentTerms,
      paidAt,
      promisedAt,
      promoCode,
      currency,
      isGift,
      ...more,
      subtotalCents,
      discountCents,
      shippingCents,
      taxCents,
      totalCents,
      providerShippingCents,
      name: `${shippingAddress.firstName} ${shippingAddress.lastName}`.trim(),
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      address: { ...shippingAddress },
      isMember: order.userId !== null,
      language,
      refundableCents: refundable,
      customerUrl: orderUrl(siteUrl, secret, id),
    },
    lines: await Promise.all(lines.map((line) => lineView(line, services, turns.get(line.position)))),
    payments: await paymentsOf(database, orderId),
    parcels: tracking ?? [],
    events: await eventsOf(database, orderId),
    letters: await lettersOf(database, orderId),
    actions: possibleActions({ ...facts, refundableCents: refundable }),
  };
}
