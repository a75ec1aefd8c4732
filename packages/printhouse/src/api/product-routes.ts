import { Hono } from 'hono';
import type { Context } from 'hono';
import { announce } from '../fulfilment/announce.ts';
import type { Topic } from '../fulfilment/announce.ts';
import { checkProduct, documentOf, productRequestSchema, readBody } from '../fulfilment/product-request.ts';
import { productView } from '../fulfilment/product-view.ts';
import { hexId } from '../state/ids.ts';
import { deleteProduct, findProduct, insertProduct, listProducts, updateProduct } from '../state/products.ts';
import type { Product, ProductDocument } from '../state/products.ts';
import { findUploads, isUsedUpload } from '../state/uploads.ts';
import { pageOf, pageRequest } from './answers.ts';
import { invalid, notFound, productLocked } from './errors.ts';
import type { HouseEnv } from './middleware.ts';
import type { House } from './house.ts';
import { jsonBody, named, shopOf } from './read-request.ts';

const mostProducts = 50;

export async function productOf(house: House, context: Context): Promise<Product> {
  const product = await findProduct(house.database, named(context, 'product'), shopOf(context));
  if (!product) throw notFound();
  return product;
}

/** The body laid over what the product already says: a partial document is enough. */
function changed(product: Product, body: unknown): ProductDocument {
  const { document } = product;
  const current = {
    title: document.title,
    description: document.description,
    tags: document.tags,
    variants: document.variants.map((each) => ({
      id: each.id,
      price: each.price,
      sku: each.sku,
      is_enabled: each.isEnabled,
      is_default: each.isDefault,
    })),
    print_areas: document.printAreas.map((area) => ({
      variant_ids: area.variantIds,
      background: area.background,
      placeholders: area.placeholders.map(({ position, decorationMethod, layers }) => ({
        position,
        decoration_method: decorationMethod,
        images: layers,
      })),
    })),
    external: document.external,
    safety_information: document.safetyInformation,
    print_details: document.printDetails,
  };
  if (typeof body !== 'object' || body === null) throw invalid('body: The body is not valid.');
  // Blank and provider are fixed after creation.
  const fixed = { blueprint_id: document.blueprintId, print_provider_id: document.printProviderId };
  return documentOf(readBody(productRequestSchema, { ...current, ...body, ...fixed }), product.id);
}

/** What was archived while this product needed it, and nothing else does. */
async function removeUnusedFiles(house: House, { document }: Product): Promise<void> {
  const layers = document.printAreas.flatMap(({ placeholders }) =>
    placeholders.flatMap((each) => each.layers),
  );
  const uploads = await findUploads(
    house.database,
    layers.map(({ id }) => id),
  );
  for (const { id, fileKey, isArchived } of uploads.values())
    if (isArchived && !(await isUsedUpload(house.database, id))) await house.files.remove(fileKey);
}

export function productRoutes(house: House): Hono<HouseEnv> {
  const routes = new Hono<HouseEnv>();
  const tell = (topic: Topic, product: Product): Promise<void> =>
    announce(
      house.database,
      product.shopId,
      topic,
      { id: product.id, type: 'product', data: { shop_id: product.shopId } },
      house.now(),
    );

  routes.get('/shops/:shop/products.json', async (context) => {
    const request = pageRequest(context.req.query(), mostProducts);
    const { products, total } = await listProducts(
      house.database,
      shopOf(context),
      request.limit,
      request.page,
    );
    const views = await Promise.all(products.map((product) => productView(house, product)));
    return context.json(pageOf(views, total, request));
  });

  routes.post('/shops/:shop/products.json', async (context) => {
    const shopId = shopOf(context);
    const body = await jsonBody(context, house.settings.bodyBytes);
    const id = hexId();
    const document = documentOf(readBody(productRequestSchema, body), id);
    await checkProduct(house, document);
    const now = house.now();
    const mockupsFrom = now + house.settings.mockupsAfterMs;
    const product = {
      id,
      shopId,
      document,
      isLocked: false,
      mockupsFrom,
      createdAt: now,
      updatedAt: now,
    };
    await insertProduct(house.database, product);
    await tell('product:created', product);
    return context.json(await productView(house, product));
  });

  routes.get('/shops/:shop/products/:product', async (context) =>
    context.json(await productView(house, await productOf(house, context))),
  );

  routes.put('/shops/:shop/products/:product', async (context) => {
    const product = await productOf(house, context);
    if (product.isLocked) throw productLocked();
    const document = changed(product, await jsonBody(context, house.settings.bodyBytes));
    await checkProduct(house, document);
    const now = house.now();
    const updated = {
      ...product,
      document,
      updatedAt: now,
      mockupsFrom: now + house.settings.mockupsAfterMs,
    };
    await updateProduct(house.database, updated);
    await tell('product:updated', updated);
    return context.json(await productView(house, updated));
  });

  routes.delete('/shops/:shop/products/:product', async (context) => {
    const product = await productOf(house, context);
    if (product.isLocked) throw productLocked();
    await deleteProduct(house.database, product.id);
    await removeUnusedFiles(house, product);
    await tell('product:deleted', product);
    return context.json({});
  });
  return routes;
}
