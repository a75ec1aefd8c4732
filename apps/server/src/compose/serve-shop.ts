import { hiddenNow } from '../desk/hidden-products.ts';
import { createApp } from '../http/app.ts';
import { stripeOrigins } from '../http/security-headers.ts';
import { shownProducts } from '../http/product-document.ts';
import { printifyWebhook } from '../http/printify-webhook.ts';
import { publicConfig } from '../http/public-config.ts';
import { stripPrefix } from '../http/strip-prefix.ts';
import { orderFollow } from '../jobs/jobs.ts';
import { providerPictureOrigins } from './egress.ts';
import { diskCheck } from './infrastructure.ts';
import { paymentWebhook } from '../http/payment-webhook.ts';
import { limitPerMinute } from '../limits/visitor-limit.ts';
import { privacyFacts } from '../privacy/privacy-facts.ts';
import { orderPicturePath, orderPictures } from '../orders/order-picture.ts';
import { paymentWebhookPath } from './payments.ts';
import { printHousePath, webhookPath } from './print-provider.ts';
import type { Shop } from './shop.ts';
import { storefrontFolder } from './storefront-folder.ts';

const backendPaths = ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1', '/realtime/v1', '/dev/outbox'];

/** Answers requests with the product from now on, and lets the print provider know where its news go. */
export function serveShop(shop: Shop): void {
  const { listener, inner, backend, printing, house, siteUrl, stopping, log } = shop;
  const app = productApp(shop);
  inner.app = (request) => app.fetch(request);
  listener.serve(inner.app, (request, socket, head, address) =>
    backend.handleUpgrade(request, socket, head, { address }),
  );
  if (!house) {
    // A real provider's limits make the first catalogue slow: it gets a head start before the first visitor.
    printing.warmUp(stopping.signal).catch((error: unknown) => log.warn({ error }, 'warm-up ended early'));
  }
  // The provider may be away for now; orders are polled anyway.
  printing.webhooks.register(`${siteUrl}${webhookPath}`).catch((error: unknown) => {
    log.warn({ error }, 'the provider does not know our webhook yet');
  });
}

function productApp(shop: Shop) {
  const {
    config,
    log,
    database,
    artwork,
    orderFiles,
    queue,
    stopping,
    siteUrl,
    backend,
    printing,
    house,
    keys,
  } = shop;
  return createApp({
    log,
    dependencies: [
      { name: 'database', answers: () => database.query('select 1') },
      { name: 'storage', answers: () => artwork.list('.ready') },
      { name: 'queue', answers: () => queue.countOpen({ name: 'artwork-render' }) },
      ...diskCheck(config),
    ],
    isStopping: () => stopping.signal.aborted,
    publicConfig: publicConfig(config, siteUrl, backend.anonKey),
    storefrontFolder,
    shownProduct: shownProducts((id) => printing.catalog.page(id), hiddenNow(database)),
    privacyFacts: privacyFacts(config),
    ...(house ? {} : { pictureOrigins: providerPictureOrigins }),
    payment: config.PAYMENT === 'stripe' ? stripeOrigins : undefined,
    mounts: {
      ...Object.fromEntries(backendPaths.map((path) => [path, (request: Request) => backend.fetch(request)])),
      ...(shop.payments ? { [paymentWebhookPath]: paymentWebhook({ ...shop.payments, log }) } : {}),
      [orderPicturePath]: orderPictures({
        database,
        files: orderFiles,
        secret: keys.jwtSecret,
        limit: limitPerMinute(config, database)('pictures in mails', 120),
      }),
      [webhookPath]: printifyWebhook({
        webhooks: printing.webhooks,
        sendFollow: (printifyOrderId) =>
          queue.send(orderFollow, { printifyOrderId }, { key: printifyOrderId }),
      }),
      ...(house
        ? { [printHousePath]: (request: Request) => house.fetch(stripPrefix(printHousePath, request)) }
        : {}),
    },
  });
}
