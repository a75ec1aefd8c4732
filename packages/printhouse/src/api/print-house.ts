import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { announce } from '../fulfilment/announce.ts';
import { deliverWebhooks } from '../fulfilment/deliver-webhooks.ts';
import { progressOrders } from '../fulfilment/order-progress.ts';
import { createStudio } from '../fulfilment/studio.ts';
import type { HouseDatabase } from '../state/database-port.ts';
import type { HouseFiles } from '../state/file-store.ts';
import { forgetAddresses } from '../state/orders.ts';
import { adminRoutes } from './admin-routes.ts';
import { catalogRoutes } from './catalog-routes.ts';
import { catalogV2Routes } from './catalog-v2-routes.ts';
import { notFound } from './errors.ts';
import { createFaults } from './faults.ts';
import type { Faults } from './faults.ts';
import { correlation, errorAnswer, guardApi } from './middleware.ts';
import type { HouseEnv } from './middleware.ts';
import { shop } from './house.ts';
import type { DrawInTurn, House, Photographer } from './house.ts';
import { operatorPage } from './operator-page.ts';
import { orderRoutes } from './order-routes.ts';
import { personalizationRoutes } from './personalization-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { productRoutes } from './product-routes.ts';
import { publishingRoutes } from './publishing-routes.ts';
import { shopOf } from './read-request.ts';
import { defaultSettings } from './settings.ts';
import type { HouseSettings } from './settings.ts';
import { uploadRoutes } from './upload-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';

export interface PrintHouseOptions {
  database: HouseDatabase;
  files: HouseFiles;
  /** Bearer token that the API expects. */
  token: string;
  /** Public address of the house, sub-path included, without a slash at the end. Pictures carry it. */
  baseUrl: string;
  settings?: Partial<HouseSettings>;
  clock?: { now(): Date };
  photographer?: Partial<Photographer>;
  /** Whose picture is drawn next; one after the other, in the order in which they were asked for, if not said. */
  drawInTurn?: DrawInTurn;
  /** Loads uploads by their address and delivers webhooks: anyone who hands it in says how far it reaches. */
  fetch: typeof fetch;
  /** Who is served `/admin` (faults, clock) and `/operator`: developers and tests. Nobody if not said. */
  isOpenToDevelopers?: (request: Request) => boolean;
}

export interface PrintHouse {
  /** Answers requests whose path begins after the sub-path. */
  app: Hono;
  fetch(request: Request): Promise<Response>;
  faults: Faults;
  /** Moves orders and delivers webhooks that are due. Safe in several processes at once. */
  tick(): Promise<void>;
  /** Takes name and address from orders that ended so long ago. */
  forgetAddresses(afterMs: number): Promise<number>;
  /** Ticks every so often until the returned function is called, which closes the house. */
  start(everyMs?: number): () => Promise<void>;
  /** Ends the thread that draws. */
  close(): Promise<void>;
}

function oneAtATime(): DrawInTurn {
  let queue: Promise<unknown> = Promise.resolve();
  return (draw) => {
    const turn = queue.then(draw);
    queue = turn.catch(() => undefined);
    return turn;
  };
}

/** Printify's HTTP API over the catalogue of the house. */
export function createPrintHouse(options: PrintHouseOptions): PrintHouse {
  const studio = createStudio();
  const clock = options.clock ?? { now: () => new Date() };
  let woundMs = 0;
  const house: House = {
    database: options.database,
    files: options.files,
    settings: { ...defaultSettings, ...options.settings },
    faults: createFaults(),
    photographer: { ...studio, ...options.photographer },
    drawInTurn: options.drawInTurn ?? oneAtATime(),
    now: () => clock.now().getTime() + woundMs,
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    fetch: options.fetch,
  };
  const tick = async (): Promise<void> => {
    await progressOrders(house);
    await deliverWebhooks(house);
  };
  const advance = async (ms: number): Promise<void> => {
    woundMs += ms;
    await tick();
  };

  const app = new Hono();
  // An accident is reported by the server that mounts this, with its own request id.
  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    throw error;
  });
  app.route('/', pictureRoutes(house));
  const developersOnly: MiddlewareHandler = async (context, next) =>
    options.isOpenToDevelopers?.(context.req.raw) ? next() : context.notFound();
  app.use('/admin/*', developersOnly);
  app.use('/operator/*', developersOnly);
  app.route('/admin', adminRoutes(house, { advance }));
  app.route('/operator', operatorPage(house));
  app.route('/', apiRoutes(house, options.token, new URL(house.baseUrl).pathname.replace(/\/$/, '')));

  return {
    app,
    fetch: async (request) => app.fetch(request),
    faults: house.faults,
    tick,
    forgetAddresses: (afterMs) => forgetAddresses(house.database, house.now() - afterMs),
    start(everyMs = 1000) {
      let underWay: Promise<void> = Promise.resolve();
      const timer = setInterval(() => {
        underWay = underWay.then(tick).catch(() => undefined);
      }, everyMs);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await underWay;
        await studio.close();
      };
    },
    close: () => studio.close(),
  };
}

function apiRoutes(house: House, token: string, subPath: string): Hono<HouseEnv> {
  const api = new Hono<HouseEnv>();
  const pathOf = (context: Context): string => {
    const { path } = context.req;
    return subPath !== '' && path.startsWith(`${subPath}/`) ? path.slice(subPath.length) : path;
  };
  api.use('/v1/*', correlation, guardApi(house, token, pathOf));
  api.use('/v2/*', correlation, guardApi(house, token, pathOf));
  api.get('/v1/shops.json', (context) => context.json([shop]));
  api.delete('/v1/shops/:shop/connection.json', async (context) => {
    const shopId = shopOf(context);
    const resource = { id: shopId, type: 'shop', data: null };
    await announce(house.database, shopId, 'shop:disconnected', resource, house.now());
    return context.json({});
  });
  api.route('/v1/catalog', catalogRoutes(house));
  api.route('/v2/catalog', catalogV2Routes(house));
  api.route('/v1', uploadRoutes(house));
  api.route('/v1', publishingRoutes(house));
  api.route('/v1', personalizationRoutes(house));
  api.route('/v1', productRoutes(house));
  api.route('/v1', orderRoutes(house));
  api.route('/v1', webhookRoutes(house));
  api.all('/v1/*', () => {
    throw notFound();
  });
  api.all('/v2/*', () => {
    throw notFound();
  });
  api.onError((error, context) => errorAnswer(house, error, context));
  return api;
}
