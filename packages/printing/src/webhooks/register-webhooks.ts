import type { PrintifyClient } from '../client/printify-client.ts';

/** The events we subscribe to. A canceled order comes as `order:updated`. */
export const orderTopics = ['order:updated', 'order:shipment:created', 'order:shipment:delivered'] as const;

/**
 * One webhook per topic, at our address, with our secret. The provider never shows a secret again, so webhooks at our
 * address are made anew: only then is it certain that both sides know the same one.
 */
export async function registerWebhooks(
  client: PrintifyClient,
  shop: number,
  target: { url: string; secret: string },
): Promise<void> {
  const known = await client.webhooks.list(shop);
  for (const topic of orderTopics) {
    for (const webhook of known.filter((each) => each.topic === topic && each.url === target.url)) {
      await client.webhooks.remove(shop, webhook);
    }
    await client.webhooks.create(shop, { topic, ...target });
  }
}
