import type { House } from '../api/house.ts';
import { dateTime } from '../api/answers.ts';
import type { Queryable } from '../state/database-port.ts';
import { lockDueOrder, saveOrder } from '../state/orders.ts';
import type { Order, OrderLine, Shipment } from '../state/orders.ts';
import { announce } from './announce.ts';

/** How an order moves by itself: what comes next, and for how long it stays there. */
interface Move {
  status: string;
  stayMs?: keyof House['settings'];
}

const moves: Readonly<Record<string, Move>> = {
  pending: { status: 'cost-calculation', stayMs: 'costCalculationMs' },
  'cost-calculation': { status: 'on-hold' },
  'sending-to-production': { status: 'in-production', stayMs: 'inProductionMs' },
};

/** What lines call themselves as their order does; they are fulfilled one parcel at a time. */
const lineStatuses = new Set(['on-hold', 'sending-to-production', 'in-production', 'canceled', 'has-issues']);

/** The order in another state, its lines with it. */
export function inStatus(order: Order, status: string, nextMoveAt: number | null): Order {
  const isTheirs = lineStatuses.has(status);
  const lines = order.document.lines.map((line) => (isTheirs ? { ...line, status } : line));
  return { ...order, status, nextMoveAt, document: { ...order.document, lines } };
}

const carrier = { code: 'USPS', trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' };

/** Each print provider sends a parcel of its own, one after the other; the last one fulfils the order. */
function shipped(house: House, order: Order, now: number): { order: Order; shipment: Shipment } {
  const { lines, shipments } = order.document;
  const sender = lines.find((line) => line.fulfilledAt === null)?.printProviderId;
  const isInParcel = (line: OrderLine): boolean => line.printProviderId === sender;
  const number = `9400${String(order.number).padStart(6, '0')}${String(order.createdAt).slice(-9)}${shipments.length}`;
  const shipment: Shipment = {
    carrier: carrier.code,
    number,
    url: `${carrier.trackingUrl}${number}`,
    skus: lines.filter(isInParcel).map((line) => line.sku),
    shippedAt: now,
    deliveredAt: null,
  };
  const sent = lines.map((line) =>
    isInParcel(line) ? { ...line, status: 'fulfilled', fulfilledAt: now } : line,
  );
  const isWhole = sent.every((line) => line.fulfilledAt !== null);
  const { deliveryMs, inProductionMs } = house.settings;
  return {
    shipment,
    order: {
      ...order,
      status: isWhole ? 'fulfilled' : 'partially-fulfilled',
      nextMoveAt: now + (isWhole ? deliveryMs : inProductionMs),
      document: {
        ...order.document,
        lines: sent,
        shipments: [...shipments, shipment],
        fulfilledAt: isWhole ? now : null,
      },
    },
  };
}

const shipmentEvent = (order: Order, shipment: Shipment, time: Record<string, string>) => ({
  id: order.id,
  type: 'order',
  data: {
    shop_id: order.shopId,
    ...time,
    carrier: { code: shipment.carrier, tracking_number: shipment.number, tracking_url: shipment.url },
    skus: shipment.skus,
  },
});

export const announceOrder = (database: Queryable, order: Order, now: number): Promise<void> =>
  announce(
    database,
    order.shopId,
    'order:updated',
    { id: order.id, type: 'order', data: { shop_id: order.shopId, status: order.status } },
    now,
  );

async function deliver(database: Queryable, order: Order, now: number): Promise<void> {
  const shipments = order.document.shipments.map((shipment) => ({ ...shipment, deliveredAt: now }));
  await saveOrder(database, { ...order, nextMoveAt: null, document: { ...order.document, shipments } });
  for (const shipment of shipments) {
    const event = shipmentEvent(order, shipment, { delivered_at: dateTime(now) });
    await announce(database, order.shopId, 'order:shipment:delivered', event, now);
  }
}

async function sendParcel(house: House, database: Queryable, order: Order, now: number): Promise<void> {
  const { order: sent, shipment } = shipped(house, order, now);
  await saveOrder(database, sent);
  await announceOrder(database, sent, now);
  const event = shipmentEvent(sent, shipment, { shipped_at: dateTime(now) });
  await announce(database, sent.shopId, 'order:shipment:created', event, now);
}

async function moveOn(house: House, database: Queryable, order: Order): Promise<void> {
  // The time at which it was due: an order left alone for an hour passes through all its states.
  const at = order.nextMoveAt ?? house.now();
  if (order.status === 'fulfilled') return deliver(database, order, at);
  if (order.status === 'in-production' || order.status === 'partially-fulfilled') {
    return sendParcel(house, database, order, at);
  }
  const next = moves[order.status];
  if (!next) return saveOrder(database, { ...order, nextMoveAt: null });
  const fault =
    next.status === 'on-hold' && house.faults.take('payment-failure')
      ? 'payment-not-received'
      : next.status === 'in-production' && house.faults.take('order-issues')
        ? 'has-issues'
        : undefined;
  const stayMs = next.stayMs && !fault ? Number(house.settings[next.stayMs]) : undefined;
  const moved = inStatus(order, fault ?? next.status, stayMs === undefined ? null : at + stayMs);
  await saveOrder(database, moved);
  await announceOrder(database, moved, at);
}

/** Moves every order whose time has come, step by step. */
export async function progressOrders(house: House): Promise<void> {
  for (;;) {
    const moved = await house.database.transaction(async (transaction) => {
      const order = await lockDueOrder(transaction, house.now());
      if (order) await moveOn(house, transaction, order);
      return order !== undefined;
    });
    if (!moved) return;
  }
}
