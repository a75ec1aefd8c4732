import type { House } from '../api/house.ts';
import { dateTime } from '../api/answers.ts';
import type { Queryable } from '../state/database-port.ts';
import { lockDueOrder, saveOrder } from '../state/orders.ts';
import type { Order, Shipment } from '../state/orders.ts';
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
  'in-production': { status: 'fulfilled', stayMs: 'deliveryMs' },
};

const lineStatus: Readonly<Record<string, string>> = {
  'on-hold': 'on-hold',
  'sending-to-production': 'sending-to-production',
  'in-production': 'in-production',
  fulfilled: 'fulfilled',
  canceled: 'canceled',
  'has-issues': 'has-issues',
};

/** The order in another state, its lines with it. */
export function inStatus(order: Order, status: string, nextMoveAt: number | null): Order {
  const own = lineStatus[status];
  const lines = own ? order.document.lines.map((line) => ({ ...line, status: own })) : order.document.lines;
  return { ...order, status, nextMoveAt, document: { ...order.document, lines } };
}

const carrier = { code: 'USPS', trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' };

function shipped(order: Order, now: number): Order {
  const number = `9400${String(order.number).padStart(6, '0')}${String(order.createdAt).slice(-10)}`;
  const shipment: Shipment = {
    carrier: carrier.code,
    number,
    url: `${carrier.trackingUrl}${number}`,
    shippedAt: now,
    deliveredAt: null,
  };
  const lines = order.document.lines.map((line) => ({ ...line, fulfilledAt: now }));
  return { ...order, document: { ...order.document, lines, shipments: [shipment], fulfilledAt: now } };
}

const shipmentEvent = (order: Order, shipment: Shipment, time: Record<string, string>) => ({
  id: order.id,
  type: 'order',
  data: {
    shop_id: order.shopId,
    ...time,
    carrier: { code: shipment.carrier, tracking_number: shipment.number, tracking_url: shipment.url },
    skus: order.document.lines.map((line) => line.sku),
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

async function moveOn(house: House, database: Queryable, order: Order): Promise<void> {
  // The time at which it was due: an order left alone for an hour passes through all its states.
  const at = order.nextMoveAt ?? house.now();
  if (order.status === 'fulfilled') return deliver(database, order, at);
  const next = moves[order.status];
  if (!next) return saveOrder(database, { ...order, nextMoveAt: null });
  const fault =
    next.status === 'on-hold' && house.faults.take('payment-failure')
      ? 'payment-not-received'
      : next.status === 'in-production' && house.faults.take('order-issues')
        ? 'has-issues'
        : undefined;
  const stayMs = next.stayMs && !fault ? Number(house.settings[next.stayMs]) : undefined;
  let moved = inStatus(order, fault ?? next.status, stayMs === undefined ? null : at + stayMs);
  if (moved.status === 'fulfilled') moved = shipped(moved, at);
  await saveOrder(database, moved);
  await announceOrder(database, moved, at);
  for (const shipment of moved.status === 'fulfilled' ? moved.document.shipments : []) {
    const event = shipmentEvent(moved, shipment, { shipped_at: dateTime(at) });
    await announce(database, moved.shopId, 'order:shipment:created', event, at);
  }
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
