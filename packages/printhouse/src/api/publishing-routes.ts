import { Hono } from 'hono';
import { z } from 'zod';
import { announce } from '../fulfilment/announce.ts';
import { blueprint } from '../catalogue/catalogue.ts';
import { readBody } from '../fulfilment/product-request.ts';
import { updateProduct } from '../state/products.ts';
import type { HouseEnv } from './middleware.ts';
import type { House } from './house.ts';
import { productOf } from './product-routes.ts';
import { jsonBody } from './read-request.ts';

const publishSchema = z.object({
  title: z.boolean(),
  description: z.boolean(),
  images: z.boolean(),
  variants: z.boolean(),
  tags: z.boolean(),
  keyFeatures: z.boolean().default(false),
  shipping_template: z.boolean().default(false),
});

const succeededSchema = z.object({ external: z.object({ id: z.string(), handle: z.string() }) });
const failedSchema = z.object({ reason: z.string() });

/** An API store publishes by itself: `publish` only locks the product until the store says how it went. */
export function publishingRoutes(house: House): Hono<HouseEnv> {
  const routes = new Hono<HouseEnv>();
  const most = house.settings.bodyBytes;

  routes.post('/shops/:shop/products/:product/publish.json', async (context) => {
    const product = await productOf(house, context);
    const { keyFeatures, ...details } = readBody(publishSchema, await jsonBody(context, most));
    await updateProduct(house.database, { ...product, isLocked: true });
    const data = {
      shop_id: product.shopId,
      publish_details: { ...details, key_features: keyFeatures },
      action: product.document.external?.id ? 'update' : 'create',
      out_of_stock_publishing: 0,
    };
    const resource = { id: product.id, type: 'product', data };
    await announce(house.database, product.shopId, 'product:publish:started', resource, house.now());
    return context.json({});
  });

  routes.post('/shops/:shop/products/:product/publishing_succeeded.json', async (context) => {
    const product = await productOf(house, context);
    const { external } = readBody(succeededSchema, await jsonBody(context, most));
    const document = { ...product.document, external };
    await updateProduct(house.database, { ...product, document, isLocked: false });
    return context.json({});
  });

  routes.post('/shops/:shop/products/:product/publishing_failed.json', async (context) => {
    const product = await productOf(house, context);
    readBody(failedSchema, await jsonBody(context, most));
    await updateProduct(house.database, { ...product, isLocked: false });
    return context.json({});
  });

  routes.post('/shops/:shop/products/:product/unpublish.json', async (context) => {
    const product = await productOf(house, context);
    await updateProduct(house.database, { ...product, document: { ...product.document, external: null } });
    return context.json({});
  });

  // The third title is spelled as the provider spells it.
  routes.get('/shops/:shop/products/:product/gpsr.json', async (context) => {
    const { document } = await productOf(house, context);
    const blank = blueprint(document.blueprintId);
    return context.json([
      {
        title: 'GPSR information',
        text: document.safetyInformation ?? 'Doodleloom, hello@doodleloom.example',
      },
      { title: 'Product information', text: [blank?.brand, blank?.model].filter(Boolean).join(', ') },
      { title: 'Warnings, Hazzard', text: 'Keep packaging away from small children.' },
      { title: 'Care instructions', text: blank?.careInstructions.join(', ') ?? '' },
    ]);
  });
  return routes;
}
