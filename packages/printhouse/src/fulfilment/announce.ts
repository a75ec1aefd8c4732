import { randomUUID } from 'node:crypto';
import { dateTime } from '../api/answers.ts';
import type { Queryable } from '../state/database-port.ts';
import { insertDelivery } from '../state/deliveries.ts';
import type { HouseEvent } from '../state/deliveries.ts';
import { listWebhooks } from '../state/webhooks.ts';

/** Topics one can listen to. */
export const topics = [
  'shop:disconnected',
  'product:created',
  'product:updated',
  'product:deleted',
  'product:publish:started',
  'order:created',
  'order:updated',
  'order:sent-to-production',
  'order:shipment:created',
  'order:shipment:delivered',
  'personalization-preview-task:processed',
] as const;
export type Topic = (typeof topics)[number];

export const eventOf = (type: string, resource: HouseEvent['resource'], now: number): HouseEvent => ({
  id: randomUUID(),
  type,
  created_at: dateTime(now),
  resource,
});

/** Queues an event for every webhook of the topic that is not blocked: events during a block are lost. */
export async function announce(
  database: Queryable,
  shopId: number,
  topic: Topic,
  resource: HouseEvent['resource'],
  now: number,
): Promise<void> {
  for (const webhook of await listWebhooks(database, shopId, topic)) {
    if (webhook.blockedUntil > now) continue;
    await insertDelivery(database, webhook.id, eventOf(topic, resource, now), now);
  }
}
