import { imageKindOf } from '@doodleloom/common/image-kind';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { blueprint } from '../catalogue/catalogue.ts';
import { createPictures } from '../fulfilment/picture.ts';
import { StudioClosed } from '../fulfilment/studio.ts';
import { MIME_TYPE } from '../mockups/encode.ts';
import type { PictureFormat } from '../mockups/encode.ts';
import { mockupViews, renderScene, UnknownMockup } from '../mockups/render-mockup.ts';
import { isShownFile } from '../state/uploads.ts';
import { findProduct } from '../state/products.ts';
import { accountId } from './house.ts';
import type { House } from './house.ts';

/** Edges that the provider serves. */
const widths = [400, 800, 1000, 2048];

const widthOf = (context: Context): number => {
  const asked = Number(context.req.query('s'));
  return widths.includes(asked) ? asked : 1000;
};

const formatOf = (context: Context): PictureFormat =>
  context.req.header('accept')?.includes('image/webp') ? 'webp' : 'jpeg';

/** Bare products are everybody's; what shows artwork is kept by the one who asked for it, and not for long. */
const cacheRules = { bare: ['public', 86_400], artwork: ['private', 3600] } as const;

const picture = (bytes: Uint8Array, mime: string, of: keyof typeof cacheRules): Response => {
  const [audience, seconds] = cacheRules[of];
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': mime,
      'cache-control': `${audience}, max-age=${seconds}`,
      vary: 'accept',
    },
  });
};

const mimeOfFile = (bytes: Uint8Array): string => (imageKindOf(bytes) === 'png' ? 'image/png' : 'image/jpeg');

/** What browsers load: mockups, bare products, artwork. Open to everyone who knows the address. */
export function pictureRoutes(house: House): Hono {
  const routes = new Hono();
  const pictures = createPictures(house);

  routes.get('/mockup/:product/:variant/:camera/:slug', async (context) => {
    const product = await findProduct(house.database, context.req.param('product'));
    const isReady = product && house.now() >= product.mockupsFrom;
    if (!isReady || house.faults.take('pictures-fail')) return context.notFound();
    const format = formatOf(context);
    const asked = {
      variantId: Number(context.req.param('variant')),
      cameraId: Number(context.req.param('camera')),
      widthPx: widthOf(context),
      format,
    };
    const drawn = await pictures.draw(product, asked, context.req.raw);
    return drawn ? picture(drawn, MIME_TYPE[format], 'artwork') : context.notFound();
  });

  routes.get('/blank/:blueprint/:view', async (context) => {
    const id = Number(context.req.param('blueprint'));
    const view = context.req.param('view');
    if (!blueprint(id) || !mockupViews(id).some(({ name }) => name === view)) return context.notFound();
    const [width, format] = [widthOf(context), formatOf(context)];
    const key = `blank-${id}-${view}-${width}.${format}`;
    const kept = await house.files.get(key);
    if (kept) return picture(kept, MIME_TYPE[format], 'bare');
    const drawn = await pictures.drawBlank(
      { blueprintId: id, view, widthPx: width, format },
      context.req.raw,
    );
    await house.files.put(key, drawn);
    return picture(drawn, MIME_TYPE[format], 'bare');
  });

  // No artwork is on it: it is everybody's, whatever page asks.
  routes.get('/scene/:blueprint/:variant/:view', async (context) => {
    const { blueprint: blueprintId, variant, view } = context.req.param();
    const asked = { blueprintId: Number(blueprintId), variantId: Number(variant), view };
    const scene = await house.drawInTurn(() => renderScene(asked), context.req.raw);
    const [audience, seconds] = cacheRules.bare;
    return context.json(scene, 200, {
      'access-control-allow-origin': '*',
      'cache-control': `${audience}, max-age=${seconds}`,
    });
  });

  routes.get(`/files/${accountId}/:key`, async (context) => {
    const key = context.req.param('key');
    const isShown = /^upload-[0-9a-f]{24}$/.test(key) && (await isShownFile(house.database, key));
    const bytes = isShown ? await house.files.get(key) : undefined;
    return bytes ? picture(bytes, mimeOfFile(bytes), 'artwork') : context.notFound();
  });
  routes.onError((error, context) => {
    if (error instanceof UnknownMockup) return context.notFound();
    if (!(error instanceof StudioClosed)) throw error;
    return context.text('The print house is closing.', 503, { 'retry-after': '5' });
  });
  return routes;
}
