import { Hono } from 'hono';
import { readBody } from '../fulfilment/product-request.ts';
import { takeUpload, uploadRequestSchema, uploadView } from '../fulfilment/take-upload.ts';
import { archiveUpload, findUpload, isUsedUpload, listUploads } from '../state/uploads.ts';
import { pageOf, pageRequest } from './answers.ts';
import { notFound } from './errors.ts';
import type { HouseEnv } from './middleware.ts';
import type { House } from './house.ts';
import { jsonBody, named } from './read-request.ts';

const mostUploads = 100;

/** The account's library of pictures. */
export function uploadRoutes(house: House): Hono<HouseEnv> {
  const routes = new Hono<HouseEnv>();

  routes.get('/uploads.json', async (context) => {
    const request = pageRequest(context.req.query(), mostUploads);
    const { uploads, total } = await listUploads(house.database, request.limit, request.page);
    return context.json(
      pageOf(
        uploads.map((upload) => uploadView(house, upload)),
        total,
        request,
      ),
    );
  });

  routes.post('/uploads/images.json', async (context) => {
    const request = readBody(uploadRequestSchema, await jsonBody(context, house.settings.bodyBytes));
    return context.json(uploadView(house, await takeUpload(house, request)));
  });

  routes.post('/uploads/:image/archive.json', async (context) => {
    const upload = await findUpload(house.database, named(context, 'image'));
    if (!upload) throw notFound();
    await archiveUpload(house.database, upload.id);
    // What is being made of it goes on with it.
    if (!(await isUsedUpload(house.database, upload.id))) await house.files.remove(upload.fileKey);
    return context.json({});
  });

  routes.get('/uploads/:image', async (context) => {
    const upload = await findUpload(house.database, named(context, 'image'));
    if (!upload) throw notFound();
    return context.json(uploadView(house, upload));
  });
  return routes;
}
