import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { eventOf, topics } from '../fulfilment/announce.ts';
import { readBody } from '../fulfilment/product-request.ts';
import { insertDelivery } from '../state/deliveries.ts';
import { hexId } from '../state/ids.ts';
import { deleteWebhook, findWebhook, insertWebhook, listWebhooks, setWebhookUrl } from '../state/webhooks.ts';
import type { Webhook } from '../state/webhooks.ts';
import { invalid, notFound } from './errors.ts';
import type { HouseEnv } from './middleware.ts';
import type { House } from './house.ts';
import { jsonBody, named, shopOf } from './read-request.ts';

const createSchema = z.object({ topic: z.enum(topics), url: z.url(), secret: z.string().min(1).optional() });
const changeSchema = z.object({ url: z.url() });
const resourceSchema = z.object({
  id: z.union([z.string(), z.number()]),
  type: z.string(),
  data: z.unknown(),
});

/** The secret is not echoed; the shop's id is text here and a number in events. */
const view = ({ id, topic, url, shopId }: Webhook) => ({ topic, url, shop_id: String(shopId), id });

export function webhookRoutes(house: House): Hono<HouseEnv> {
  const routes = new Hono<HouseEnv>();
  const most = house.settings.bodyBytes;
  const webhookOf = async (context: Context): Promise<Webhook> => {
    const shopId = shopOf(context);
    const webhook = await findWebhook(house.database, named(context, 'webhook'));
    if (webhook?.shopId !== shopId) throw notFound();
    return webhook;
  };

  routes.get('/shops/:shop/webhooks.json', async (context) =>
    context.json((await listWebhooks(house.database, shopOf(context))).map(view)),
  );

  routes.post('/shops/:shop/webhooks.json', async (context) => {
    const shopId = shopOf(context);
    const { topic, url, secret = null } = readBody(createSchema, await jsonBody(context, most));
    const webhook: Webhook = { id: hexId(), shopId, topic, url, secret, blockedUntil: 0 };
    await insertWebhook(house.database, webhook);
    return context.json(view(webhook));
  });

  routes.post('/shops/:shop/webhooks/:webhook/simulate', async (context) => {
    const webhook = await webhookOf(context);
    const resource = readBody(resourceSchema, await jsonBody(context, most));
    const event = eventOf(webhook.topic, { ...resource, data: resource.data ?? null }, house.now());
    await insertDelivery(house.database, webhook.id, event, house.now());
    return context.json(event);
  });

  routes.put('/shops/:shop/webhooks/:webhook', async (context) => {
    const webhook = await webhookOf(context);
    const { url } = readBody(changeSchema, await jsonBody(context, most));
    await setWebhookUrl(house.database, webhook.id, url);
    return context.json(view({ ...webhook, url }));
  });

  routes.delete('/shops/:shop/webhooks/:webhook', async (context) => {
    const webhook = await webhookOf(context);
    if (context.req.query('host') !== new URL(webhook.url).host)
      throw invalid('host: The host is not valid.');
    await deleteWebhook(house.database, webhook.id);
    return context.json({ id: webhook.id });
  });
  return routes;
}
