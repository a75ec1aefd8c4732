import { hasLeft } from '@doodleloom/backend/gateway/incoming-body';
import type { PrivacyFacts } from '@doodleloom/domain/privacy/privacy-facts';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { refuse } from './errors.ts';
import { healthRoutes, type Dependency } from './health.ts';
import type { ShownProduct } from './product-document.ts';
import type { PublicConfig } from './public-config.ts';
import { requestLog, type RequestVariables } from './request-log.ts';
import { securityHeaders, type PaymentOrigins } from './security-headers.ts';
import { storefrontRoutes } from './storefront.ts';

export interface AppParts {
  log: Logger;
  dependencies: readonly Dependency[];
  isStopping: () => boolean;
  publicConfig: PublicConfig;
  storefrontFolder: string;
  /** What a product's document shows before its code runs. */
  shownProduct: ShownProduct;
  /** What the privacy page tells. */
  privacyFacts: PrivacyFacts;
  /** Where pictures may come from besides us. */
  pictureOrigins?: readonly string[];
  /** What the payment service's form loads on the page where it stands. */
  payment?: PaymentOrigins | undefined;
  /** Whatever answers below a path of its own: the backend's parts, the print house, developer pages. */
  mounts: Readonly<Record<string, (request: Request) => Promise<Response> | Response>>;
}

/** Everything the product answers over HTTP, by path. */
export function createApp(parts: AppParts) {
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use(requestLog(parts.log));
  app.use(securityHeaders(parts.publicConfig.siteUrl, parts));
  app.route('/', healthRoutes(parts.dependencies, parts.isStopping));
  app.get('/config.json', (context) => {
    context.header('cache-control', 'no-store');
    return context.json(parts.publicConfig);
  });
  for (const [path, answer] of Object.entries(parts.mounts)) {
    app.all(path, (context) => answer(context.req.raw));
    app.all(`${path}/*`, (context) => answer(context.req.raw));
  }
  const shown = {
    product: parts.shownProduct,
    facts: { shop: parts.publicConfig.shop, privacy: parts.privacyFacts },
  };
  app.route('/', storefrontRoutes(parts.storefrontFolder, parts.publicConfig.siteUrl, shown));
  app.onError((error, context) => {
    if (!hasLeft(context.req.raw)) context.get('log').error({ error }, 'request failed');
    return refuse(context, 'internal');
  });
  return app;
}
