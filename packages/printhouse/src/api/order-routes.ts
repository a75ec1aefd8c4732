import { Hono } from 'hono';
import { orderRequestSchema, quoteRequestSchema } from '../fulfilment/order-request.ts';
import { orderView } from '../fulfilment/order-view.ts';
import { cancelOrder, placeOrder, quoteOrder, sendToProduction } from '../fulfilment/place-order.ts';
import { readBody } from '../fulfilment/product-request.ts';
import { findOrder, listOrders } from '../state/orders.ts';
import { pageOf, pageRequest } from './answers.ts';
import { invalid, notFound } from './errors.ts';
import type { HouseEnv } from './middleware.ts';
import type { House } from './house.ts';
import { jsonBody, named, shopOf } from './read-request.ts';

const mostOrders = 10;

export function orderRoutes(house: House): Hono<HouseEnv> {
  const routes = new Hono<HouseEnv>();
  const most = house.settings.bodyBytes;

  routes.get('/shops/:shop/orders.json', async (context) => {
    const { status, sku } = context.req.query();
    const request = pageRequest(context.req.query(), mostOrders);
    const { orders, total } = await listOrders(house.database, shopOf(context), { status, sku, ...request });
    return context.json(pageOf(orders.map(orderView), total, request));
  });

  routes.post('/shops/:shop/orders.json', async (context) => {
    const shopId = shopOf(context);
    const request = readBody(orderRequestSchema, await jsonBody(context, most));
    return context.json({ id: await placeOrder(house, shopId, request) });
  });

  routes.post('/shops/:shop/orders/shipping.json', async (context) => {
    const shopId = shopOf(context);
    const request = readBody(quoteRequestSchema, await jsonBody(context, most));
    return context.json(await quoteOrder(house, shopId, request));
  });

  // No blank of this house is eligible for express.
  routes.post('/shops/:shop/orders/express.json', (context) => {
    shopOf(context);
    throw invalid('line_items: The items are not eligible for express.');
  });

  routes.post('/shops/:shop/orders/:order/send_to_production.json', async (context) => {
    const order = await sendToProduction(house, shopOf(context), named(context, 'order'));
    return context.json({ id: order.id });
  });

  routes.post('/shops/:shop/orders/:order/cancel.json', async (context) =>
    context.json(orderView(await cancelOrder(house, shopOf(context), named(context, 'order')))),
  );

  routes.get('/shops/:shop/orders/:order', async (context) => {
    const order = await findOrder(house.database, named(context, 'order'), { shopId: shopOf(context) });
    if (!order) throw notFound();
    return context.json(orderView(order));
  });
  return routes;
}
