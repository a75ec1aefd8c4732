import { isOrderStatus } from '@doodleloom/domain/orders/order-states';
import { myOrdersContract, orderStatusContract } from '@doodleloom/domain/functions/orders';
import { withPictures, type Composition } from '@doodleloom/domain/composition/composition';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import type { Database } from '@doodleloom/backend/database/database';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import { ordersBucket } from '../orders/order-files.ts';
import type { PictureAccess } from '../pictures/picture-access.ts';
import { eventsOf } from '../orders/order-events.ts';
import { orderById } from '../orders/order-store.ts';
import { type Order, type StoredLine } from '../orders/order.ts';
import { orderFor } from './order-access.ts';
import { serverFunction } from './server-function.ts';

interface Services {
  database: Database;
  access: Pick<PictureAccess, 'sign' | 'opened'>;
  secret: string;
  limit: VisitorLimit;
}

/** What was bought, and what a product photo of it is made from. */
const shownOfLine = [
  'name',
  'size',
  'color',
  'style',
  'quantity',
  'unitPriceCents',
  'blueprintId',
  'printProviderId',
  'variantId',
  'background',
  'placement',
  'composition',
  'artworkUrl',
] as const satisfies readonly (keyof StoredLine)[];

const shownOf = (line: StoredLine) =>
  Object.fromEntries(shownOfLine.map((field) => [field, line[field]])) as Pick<
    StoredLine,
    (typeof shownOfLine)[number]
  >;

/** Anyone who may look at the order may have what was ordered photographed. */
async function openedComposition(composition: Composition, access: Services['access']): Promise<Composition> {
  const pictures = composition.together?.pictures ?? [];
  const opened = await Promise.all(pictures.map(async (name) => [name, await access.opened(name)] as const));
  const addresses = new Map(opened);
  return withPictures(composition, (name) => addresses.get(name) ?? name);
}

/** What a shopper sees of an order. */
async function orderView(
  order: Order,
  events: Awaited<ReturnType<typeof eventsOf>>,
  access: Services['access'],
) {
  const { id, number, status, shippingAddress, tracking, createdAt, printifyOrderId } = order;
  const { subtotalCents, discountCents, shippingCents, taxCents, totalCents } = order;
  return {
    id,
    number,
    status,
    shippingAddress: { ...shippingAddress },
    tracking: tracking ?? [],
    createdAt,
    printifyOrderId,
    isPaid: order.paidAt !== null,
    paymentTerms: order.paymentTerms,
    currency: order.currency,
    taxRate: order.taxRate,
    promisedAt: order.promisedAt,
    isGift: order.isGift,
    refundedCents: order.refundedCents,
    totals: { subtotalCents, discountCents, shippingCents, taxCents, totalCents },
    lines: await Promise.all(
      order.lines.map(async (line) => ({
        ...shownOf(line),
        composition: line.composition && (await openedComposition(line.composition, access)),
        // Anyone who may look at the order may have what was ordered photographed.
        artworkUrl: line.artworkUrl && (await access.opened(line.artworkUrl)),
        // Gone with the drawing.
        pictureUrl: line.artworkUrl && (await access.sign(ordersBucket, line.picturePath)),
      })),
    ),
    // Tries that failed and the operator's doings are not for the shopper.
    events: events.flatMap(({ status, createdAt }) => (isOrderStatus(status) ? [{ status, createdAt }] : [])),
  };
}

/** An order for its owner, or for anyone who holds the link of the confirmation mail. */
export const orderStatus = ({ database, access, secret, limit }: Services) =>
  serverFunction(orderStatusContract, async ({ orderId, key }, { caller, visitor }) => {
    await limit.take(visitor);
    const order = await orderFor({ database, secret }, { orderId, key }, caller);
    return { body: { order: await orderView(order, await eventsOf(database, orderId), access) } };
  });

/** The signed-in visitor's orders, newest first. */
export const myOrders = ({ database, access }: Pick<Services, 'database' | 'access'>) =>
  serverFunction(myOrdersContract, async (_, { caller }) => {
    const userId = caller?.role === 'authenticated' ? caller.claims.sub : undefined;
    if (!userId) throw new Refusal('sign-in-required');
    const { rows } = await database.query<{ id: string }>(
      'select id from public.orders where user_id = $1 order by created_at desc limit 100',
      [userId],
    );
    const orders = await Promise.all(
      rows.map(async ({ id }) => {
        const order = await orderById(database, id);
        return order ? [await orderView(order, await eventsOf(database, id), access)] : [];
      }),
    );
    return { body: { orders: orders.flat() } };
  });
