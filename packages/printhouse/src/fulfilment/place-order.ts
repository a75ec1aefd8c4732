import type { z } from 'zod';
import { duplicateOrder, invalid, notCancelable, notFound, notReady } from '../api/errors.ts';
import type { House } from '../api/house.ts';
import { hexId } from '../state/ids.ts';
import { findOrder, findOrderByExternalId, insertOrder, saveOrder } from '../state/orders.ts';
import type { Order } from '../state/orders.ts';
import { announce } from './announce.ts';
import { announceOrder, inStatus } from './order-progress.ts';
import { checkAddress, orderLine, resolveLine } from './order-request.ts';
import type { orderRequestSchema, quoteRequestSchema, ResolvedLine } from './order-request.ts';
import { quoteShipping, shippingOfLines } from './shipping-quote.ts';
import type { Quote } from './shipping-quote.ts';

const resolveLines = (
  house: House,
  shopId: number,
  request: z.infer<typeof quoteRequestSchema>,
): Promise<ResolvedLine[]> =>
  Promise.all(request.line_items.map((line, index) => resolveLine(house, shopId, line, index)));

export async function quoteOrder(
  house: House,
  shopId: number,
  request: z.infer<typeof quoteRequestSchema>,
): Promise<Quote> {
  if (house.faults.take('orders-refused')) throw invalid('Orders are refused for now.');
  const lines = await resolveLines(house, shopId, request);
  return quoteShipping(lines, request.address_to.country || 'US', house.settings);
}

async function refuseDuplicate(house: House, shopId: number, externalId: string): Promise<void> {
  const existing = await findOrderByExternalId(house.database, shopId, externalId);
  if (existing) throw duplicateOrder({ id: existing.id, external_id: externalId });
}

/** Takes an order: once per shop and external id, whatever arrives at the same moment. */
export async function placeOrder(
  house: House,
  shopId: number,
  request: z.infer<typeof orderRequestSchema>,
): Promise<string> {
  if (house.faults.take('orders-refused')) throw invalid('Orders are refused for now.');
  await refuseDuplicate(house, shopId, request.external_id);
  checkAddress(request.address_to);
  const { shipping_method: method } = request;
  const lines = await resolveLines(house, shopId, request);
  if (method === 4 && lines.some((line) => !line.product)) {
    throw invalid('shipping_method: Economy shipping is not available for these items.');
  }
  if (method === 3) throw invalid('shipping_method: The items are not eligible for express.');
  const { country } = request.address_to;
  const costs = shippingOfLines(lines, country);
  const quote = quoteShipping(lines, country, house.settings);
  const asked = { 1: quote.standard, 2: quote.priority, 4: quote.economy }[method];
  if (!costs || asked === undefined) throw invalid('shipping_method: The shipping method is not available.');
  const share = asked / Math.max(1, quote.standard ?? asked);
  const orderLines = [];
  for (const [index, line] of lines.entries()) {
    orderLines.push(await orderLine(house, shopId, line, Math.round((costs[index] ?? 0) * share)));
  }
  const now = house.now();
  const order: Omit<Order, 'number'> = {
    id: hexId(),
    shopId,
    externalId: request.external_id,
    status: 'pending',
    nextMoveAt: now + house.settings.pendingMs,
    createdAt: now,
    document: {
      label: request.label ?? '',
      shippingMethod: method,
      sendShippingNotification: request.send_shipping_notification,
      addressTo: request.address_to,
      lines: orderLines,
      shipments: [],
      sentToProductionAt: null,
      fulfilledAt: null,
    },
  };
  if (!(await insertOrder(house.database, order))) await refuseDuplicate(house, shopId, request.external_id);
  await announce(
    house.database,
    shopId,
    'order:created',
    { id: order.id, type: 'order', data: { shop_id: shopId } },
    now,
  );
  return order.id;
}

/** Runs a change on a locked order, so that two callers never both succeed. */
const changeOrder = (
  house: House,
  shopId: number,
  id: string,
  change: (order: Order) => Order,
): Promise<Order> =>
  house.database.transaction(async (transaction) => {
    const order = await findOrder(transaction, id, { shopId, lock: true });
    if (!order) throw notFound();
    const changed = change(order);
    await saveOrder(transaction, changed);
    await announceOrder(transaction, changed, house.now());
    if (changed.status === 'sending-to-production') {
      const resource = { id, type: 'order', data: { shop_id: shopId } };
      await announce(transaction, shopId, 'order:sent-to-production', resource, house.now());
    }
    return changed;
  });

/** Only an order that is on hold and was not sent yet. */
export const sendToProduction = (house: House, shopId: number, id: string): Promise<Order> =>
  changeOrder(house, shopId, id, (order) => {
    if (order.status !== 'on-hold') throw notReady();
    const now = house.now();
    const sent = inStatus(order, 'sending-to-production', now + house.settings.sendingMs);
    const lines = sent.document.lines.map((line) => ({ ...line, sentToProductionAt: now }));
    return { ...sent, document: { ...sent.document, lines, sentToProductionAt: now } };
  });

export const cancelOrder = (house: House, shopId: number, id: string): Promise<Order> =>
  changeOrder(house, shopId, id, (order) => {
    if (order.status !== 'on-hold' && order.status !== 'payment-not-received') throw notCancelable();
    return inStatus(order, 'canceled', null);
  });
